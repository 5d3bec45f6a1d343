// Which card to try first: the better the guess, the less is searched. Nothing here changes a
// value. The weights were tuned on random deals of every game by the number of cards searched.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "solve/deal.h"

namespace capot {

// The trick on the table.
struct Trick {
  Suit led;
  Card best;    // the card that holds it ...
  Seat holder;  // ... and whose it is
  std::uint8_t lying;
  int worth;  // points of its cards
};

// Cards in the order they are tried; the next one is picked when it is needed.
class Moves {
 public:
  int size() const { return size_; }
  void add(Card card, int score) { moves_[std::size_t(size_++)] = score * max_cards + int(card); }
  // The best of the cards from the i-th on, which becomes the i-th.
  Card pick(int i) {
    int best = i;
    for (int j = i + 1; j < size_; ++j)
      if (moves_[std::size_t(j)] > moves_[std::size_t(best)]) best = j;
    std::swap(moves_[std::size_t(i)], moves_[std::size_t(best)]);
    return (*this)[i];
  }
  Card operator[](int i) const { return Card(moves_[std::size_t(i)] & (max_cards - 1)); }

 private:
  std::array<int, max_cards> moves_;  // the score, then the card
  int size_ = 0;
};

// How often a lead was the best one, by seat: what refuted one line often refutes the next.
using History = BySeat<ByCard<std::uint32_t>>;

namespace order {

struct Weights {
  int base, points, weakness, trump;
  int operator()(int worth, int weak, bool is_trump) const {
    return base + points * worth + weakness * weak + (is_trump ? trump : 0);
  }
};
// Leads. `weakness` counts the cards elsewhere that beat the card in its suit.
inline constexpr Weights master{1024, 64, 0, -1024}, other_lead{0, -96, 64, 0};
// Cards that take the trick, for good or perhaps; cards that leave it to our side, for good or
// perhaps; cards that leave it to the other.
inline constexpr Weights wins{8704, 32, 32, -2048}, may_win{1024, -128, -32, 0},
    gives{8192, 64, 32, -512}, may_give{1024, -64, 64, 0}, loses{0, -64, 32, -320};

inline constexpr int known_best = 1 << 24, history = 4;
inline constexpr std::uint32_t max_history = 1u << 18;

}  // namespace order

inline Moves order_leads(const Deal& deal, const Hands& hands, Seat leader, const Rest& rest,
                         const History& history, std::optional<Card> known_best) {
  Moves moves;
  const CardSet elsewhere = rest.out - hands[leader];
  for (Card card : open_cards(deal.law(), hands[leader])) {
    const int weak = (deal.facts->higher[card] & elsewhere).size();
    const auto& weights = weak == 0 ? order::master : order::other_lead;
    int score = weights(deal.points[card], weak, deal.law().trumps.has(card));
    score += order::history * int(std::min(history[leader][card], order::max_history));
    if (card == known_best) score += order::known_best;
    moves.add(card, score);
  }
  return moves;
}

inline Moves order_follows(const Deal& deal, const Hands& hands, Seat seat, const Trick& trick,
                           const Rest& rest, CardSet cards) {
  const Law& law = deal.law();
  const bool high = deal.in_team(seat);
  CardSet danger;  // what opponents may still play to the trick
  Seat later = deal.next[seat];
  for (int i = trick.lying + 1; i < deal.size; ++i, later = deal.next[later]) {
    if (deal.in_team(later) == high) continue;
    const CardSet following = hands[later] & law.follows[trick.led];
    danger |= following.empty() ? hands[later] : following;
  }
  const auto& beats = law.beats[trick.led];
  const bool ours = deal.in_team(trick.holder) == high;
  const order::Weights* left = &order::loses;
  if (ours) left = (beats[trick.best] & danger).empty() ? &order::gives : &order::may_give;
  const CardSet elsewhere = rest.out - hands[seat];
  Moves moves;
  for (Card card : cards) {
    const order::Weights* weights = left;
    if (beats[trick.best].has(card))
      weights = (beats[card] & danger).empty() ? &order::wins : &order::may_win;
    const int weak = (deal.facts->higher[card] & elsewhere).size();
    moves.add(card, (*weights)(deal.points[card], weak, law.trumps.has(card)));
  }
  return moves;
}

}  // namespace capot
