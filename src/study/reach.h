// One question about a position: can the side whose tricks count be brought to a number? It is
// answered many times faster than what the position is worth.
#pragma once

#include <cstdint>
#include <optional>

#include "games/any_game.h"
#include "solve/solver.h"

namespace capot {

// How the counts of a round are stated: as the tally of an Outcome, for the side whose tricks
// count. That is the declarer's, or the other one where the declarer must take no trick.
class Stated {
 public:
  // The state is in the play phase; it and the game outlive this.
  Stated(const AnyGame& game, const AnyState& state);

  const Objective& objective() const { return objective_; }
  Side side() const { return side_; }
  int tricks() const { return tricks_; }  // in the whole round
  int least() const { return low_; }      // the counts a round can end with
  int most() const { return high_; }
  int operator()(int count) const { return game_.outcome(state_, count).tally[side_]; }
  // The lowest count that is stated as this much or more; nothing: none is.
  std::optional<int> count_for(int stated) const;

 private:
  const AnyGame& game_;
  const AnyState& state_;
  Objective objective_;
  Side side_{};
  int tricks_ = 0, low_ = 0, high_ = 0;
};

struct Reach {
  Objective objective{};
  Side side{};
  Seat to_act{};
  int goal = 0;  // as it was asked
  bool reached = false;
  std::uint64_t nodes = 0;
};

// Refused as `wrong-phase` outside the play, and as `reach-out-of-range` where no round could come
// to so much.
Parsed<Reach> reach(const AnyGame& game, const AnyState& state, Solver& solver, int goal);

}  // namespace capot
