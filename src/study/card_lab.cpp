#include "study/card_lab.h"

#include <algorithm>
#include <cmath>

#include "core/deal.h"
#include "study/lab_unit.h"

namespace capot {
namespace {

// One call in so many is drawn by how much the net likes each, one card in so many is any.
constexpr std::uint32_t calls_for_one_drawn = 4, cards_for_any = 12;

}  // namespace

CardLab::CardLab(std::span<const AnyGame* const> tables, const CardCode& code,
                 const BotSpec& player, std::uint64_t seed)
    : code_(code), caller_(make_bot({.name = "net"})), player_(make_bot(player)), rng_(seed) {
  for (const AnyGame* game : tables)
    tables_.push_back({game, CallPolicy(*game), SuitNames(*game), *code.table_input(*game)});
}

void CardLab::play_round(std::vector<CardLesson>& lessons) {
  const std::size_t t = rounds_++ % tables_.size();
  const AnyGame& game = *tables_[t].game;
  const Seat dealer{std::uint8_t(rng_.below(std::uint32_t(game.seats())))};
  AnyState state = game.deal(game.start(dealer), shuffled(whole_deck(game.deck()), rng_));
  PublicHistory history;
  while (const auto seat = to_act(state)) {
    const InformationState now = information_state_of(game, state, history, *seat);
    const Action action =
        state->phase == Phase::play ? card(t, now, lessons) : call(tables_[t], now);
    advance(game, state, history, *seat, action);
  }
}

Action CardLab::call(const Table& table, const InformationState& info_state) {
  const auto likings = table.calls.likings(info_state, Goal::score);
  if (likings.empty() || rng_.below(calls_for_one_drawn) != 0) return caller_->act(info_state);
  const std::int32_t most = std::ranges::max(likings, {}, &Liking::number).number;
  std::vector<double> chances;
  double all = 0;
  for (const Liking& one : likings)
    all += chances.emplace_back(std::exp(double(one.number - most) / table.calls.unit()));
  double at = all * double(rng_() >> 11) * 0x1p-53;
  for (std::size_t i = 0; i < likings.size(); ++i)
    if ((at -= chances[i]) < 0) return likings[i].action;
  return likings.back().action;
}

Action CardLab::card(std::size_t t, const InformationState& info_state,
                     std::vector<CardLesson>& lessons) {
  const Action chosen = player_->act(info_state);
  const Evaluation* found = player_->considered();
  if (info_state.legal.size() == 1 || !found || found->actions.size() < 2) return chosen;
  const Table& table = tables_[t];
  const AnyGame& game = *table.game;
  CardLesson& lesson = lessons.emplace_back();
  lesson.table = int(t);
  lesson.input = table.input;
  const Renaming& names = code_.encode(info_state, table.names, lesson.input);
  const auto told = [&](Action action) { return names.card[played_card(action)]; };
  for (const ActionValue& one : found->actions) {
    lesson.cards |= CardSet{told(one.action)};
    lesson.values[told(one.action)] = float(in_lab_units(game, one.value));
  }
  lesson.chosen = told(chosen);
  lesson.heuristic =
      told(game.heuristic_action(info_state.view, info_state.history, info_state.legal));
  if (rng_.below(cards_for_any) != 0) return chosen;
  return found->actions[rng_.below(std::uint32_t(found->actions.size()))].action;
}

}  // namespace capot
