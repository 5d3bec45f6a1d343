#include "table/match.h"

#include <utility>

namespace capot {

Match::Match(std::shared_ptr<const AnyGame> game, Seat first_dealer, std::string preset,
             Value options)
    : game_(std::move(game)),
      preset_(std::move(preset)),
      options_(std::move(options)),
      standing_(game_->start(first_dealer)) {}

Standing Match::now() const {
  return round_ && round_->over() ? game_->standing(round_->state()) : standing_;
}

std::vector<RoundSummary> Match::history() const {
  auto rounds = history_;
  if (round_ && round_->over()) rounds.push_back(summary_of(*round_));
  return rounds;
}

std::optional<Violation> Match::deal(const Deck& deck) {
  if (over()) return fault::game_over;
  if (round_) return fault::wrong_phase;
  CardSet cards;
  for (int i = 0; i < deck.size; ++i) {
    if (cards.has(deck.cards[std::size_t(i)])) return fault::bad_deck;
    cards.add(deck.cards[std::size_t(i)]);
  }
  if (cards != game_->deck()) return fault::bad_deck;
  round_.emplace(game_, standing_, deck);
  return std::nullopt;
}

std::optional<Violation> Match::next_round() {
  if (over()) return fault::game_over;
  if (!round_ || !round_->over()) return fault::wrong_phase;
  finished_.push_back(record());
  history_.push_back(summary_of(*round_));
  standing_ = game_->standing(round_->state());
  round_.reset();
  return std::nullopt;
}

std::optional<Violation> Match::apply(Seat seat, Action action) {
  if (round_) return round_->apply(seat, action);
  return over() ? fault::game_over : fault::wrong_phase;
}

std::optional<Violation> Match::apply(std::string_view text) {
  if (round_) return round_->apply(text);
  return over() ? fault::game_over : fault::wrong_phase;
}

}  // namespace capot
