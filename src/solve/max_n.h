// Exact play with all hands open where every seat plays for itself: each wants its own score high
// and cares for the others' only where its own is the same.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "core/law.h"
#include "core/play.h"

namespace capot {

// What each seat gets; higher is better.
using SeatScores = BySeat<int>;

// One deal. Positions of it that are asked one after the other share what was found.
class MaxN {
 public:
  // The scores of a finished play. They may depend on the tricks and card points of every seat and
  // on who took the last trick, and on nothing else.
  using Payoff = std::function<SeatScores(const Play& finished)>;
  struct CardScores {
    Card card{};
    SeatScores scores{};
  };

  // The law outlives the search. `play` is the deal: its hands and what lies on the table.
  MaxN(const Law& law, const Play& play, Seat declarer, Payoff payoff);

  // The scores when all play best; `play` is a position of the deal, also a finished one.
  SeatScores value(const Play& play);
  // ... when the card is played now, for every legal card in canonical order.
  std::vector<CardScores> card_values(const Play& play);
  // Best play to the last card; of equal cards the first in canonical order.
  std::vector<Card> line(Play play);

  // Whether the seat would rather have `a`: its own score is higher, or, that being equal, the
  // declarer's is lower (unless it is the declarer), or then another's, clockwise from the seat.
  // No two different results are equal, so a value does not depend on how cards are numbered.
  bool prefers(Seat seat, const SeatScores& a, const SeatScores& b) const;

  std::uint64_t nodes() const { return nodes_; }  // cards searched

 private:
  // Two cards of one hand that do the same once no card of `apart` is held or holds the trick.
  struct Pair {
    std::uint32_t both, first, apart;
  };
  // A position between tricks, or the end: cards still held, leader and tricks; card points.
  struct Key {
    std::uint64_t cards, points;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  void find_pairs(const Play& play);
  Key key_of(const Play& play) const;
  CardSet choices(const Play& play) const;
  const SeatScores& between_tricks(const Play& play);
  SeatScores best_card(const Play& play);

  const Law& law_;
  Seat declarer_;
  Payoff payoff_;
  BySeat<std::vector<Pair>> pairs_;
  std::unordered_map<Key, SeatScores, Hash> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace capot
