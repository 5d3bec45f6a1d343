// What a round comes to with the cards as they lie: calls go on as bots call, cards with best play
// by all, and the score sheet is read at the end.
#pragma once

#include <optional>
#include <vector>

#include "bots/call_policy.h"
#include "bots/gains.h"
#include "games/any_game.h"
#include "solve/max_n.h"
#include "solve/solver.h"

namespace capot {

// What an ordinary round of the table is about: the most that its score can differ by, in a
// contract that the game calls likely. Depends on the options and on nothing else.
int typical_swing(const AnyGame& game);

class TrueDeal {
 public:
  TrueDeal(const AnyGame& game, const Standing& before, Solver& solver, const CallPolicy& calls)
      : game_(game), before_(before), solver_(solver), calls_(calls) {}

  // With partners the sides play for the contract's count; without, every seat for its own score.
  Gains gains(AnyState state, PublicHistory history);

  // From now on only positions that can follow this one are asked; they share what is found.
  void at(const AnyState& state);

 private:
  Gains two_sided(const AnyState& state);
  Gains max_n(const AnyState& state);
  MaxN search_from(const AnyState& state) const;
  SeatScores best_scores(const AnyState& state, MaxN& search) const;
  int best_count(const AnyState& state);

  // Many calls end in the same contract. A state says all, a play most of it.
  struct KnownCount {
    const Law* law;
    Play play;
    Objective objective;
    int count;
  };
  struct KnownGains {
    AnyState state;
    Gains gains;
  };
  const AnyGame& game_;
  Standing before_;
  Solver& solver_;
  const CallPolicy& calls_;
  std::vector<KnownCount> counts_;
  std::vector<KnownGains> gains_;
  std::optional<MaxN> search_;  // of the play, once it has begun
};

}  // namespace capot
