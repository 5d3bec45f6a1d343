#include "table/round.h"

#include <utility>

#include "core/notation.h"

namespace capot {

Round::Round(std::shared_ptr<const AnyGame> game, const Standing& before, const Deck& deck)
    : game_(std::move(game)), before_(before), deck_(deck) {
  restart();
}

void Round::restart() {
  state_ = state_before_ = game_->deal(before_, deck_);
  steps_.clear();
  notes_.clear();
  tricks_.clear();
}

void Round::advance(Seat seat, Action action) {
  state_before_ = state_;
  const Play& before = state_before_->play;
  notes_.push_back({state_->phase, capot::to_act(state_) != seat});
  steps_.push_back({seat, action});
  game_->advance(state_, seat, action);

  const Play& after = state_->play;
  if (!card_played(before, after)) return;
  if (before.on_table == 0) tricks_.emplace_back();
  Trick& trick = tricks_.back();
  trick.cards.push_back({seat, after.table[before.on_table]});
  if (after.done == before.done) return;
  const Side side = game_->side(after.leader);
  trick.winner = after.leader;
  trick.points = std::int16_t(game_->points(state_)[side] - game_->points(state_before_)[side]);
}

std::optional<Card> Round::turn_up() const {
  const CardSet open = game_->view(game_->deal(before_, deck_), std::nullopt)->shown;
  if (open.empty()) return std::nullopt;
  return open.first();
}

std::optional<Violation> Round::apply(Seat seat, Action action) {
  if (const auto broken = game_->check(state_, seat, action)) return broken;
  advance(seat, action);
  return std::nullopt;
}

std::optional<Violation> Round::apply(std::string_view text) {
  const SeatedText seated = split_seat(text);
  const auto action = game_->parse(seated.text);
  if (!action) return action.error();
  const Seat seat = seated.seat ? Seat(*seated.seat) : to_act().value_or(Seat{});
  return apply(seat, *action);
}

bool Round::undo() {
  if (steps_.empty()) return false;
  auto steps = std::exchange(steps_, {});
  steps.pop_back();
  restart();
  for (const Step& step : steps) advance(step.seat, step.action);
  return true;
}

InformationState Round::info_state(Seat seat) const {
  AnyState state = game_->deal(before_, deck_);
  PublicHistory history;
  for (const Step& step : steps_) capot::advance(*game_, state, history, step.seat, step.action);
  return information_state_of(*game_, state, history, seat);
}

std::vector<std::string> Round::spelled() const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    std::string text = game_->spell(steps_[i].action);
    if (notes_[i].out_of_turn) text = std::to_string(int(steps_[i].seat)) + ":" + text;
    texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<Choice> Round::choices() const {
  std::vector<Choice> found;
  ActionList list;
  const auto add = [&](Seat seat) {
    game_->legal(state_, seat, list);
    for (Action action : list) found.push_back({seat, action});
  };
  const auto acting = to_act();
  if (acting) add(*acting);
  for (int s = 0; s < game_->seats(); ++s)
    if (acting && Seat(s) != *acting) add(Seat(s));
  return found;
}

std::string Round::spell(Choice choice) const {
  std::string text = game_->spell(choice.action);
  if (to_act() != choice.seat) text = std::to_string(int(choice.seat)) + ":" + text;
  return text;
}

SeatedText split_seat(std::string_view text) {
  std::size_t start = 0, i = 0;
  while (i < text.size() && is_space(text[i])) ++i;
  start = i;
  while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
  if (i == start || i - start > 3 || i == text.size() || text[i] != ':') return {{}, text};
  const int seat = *read_whole(text.substr(start, i - start));
  return {seat > 255 ? 255 : seat, text.substr(i + 1)};
}

}  // namespace capot
