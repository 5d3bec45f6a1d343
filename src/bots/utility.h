// What the end of a round means to one seat: what it scores, or how likely it makes winning the
// match.
#pragma once

#include <cstdint>

#include "bots/equity.h"
#include "bots/gains.h"
#include "games/any_game.h"

namespace capot {

// Scores are summed in hundredths, chances in hundredths of a percent, as whole numbers: the same
// on every platform.
inline constexpr int score_unit = 100;

struct Utility {
  int decides = 0;  // what actions are compared by: the score, or the chance to win the match
  int score = 0;    // of the round
  int tie = 0;      // what decides between actions that are the same otherwise

  constexpr Utility& operator+=(const Utility& other) {
    decides += other.decides;
    score += other.score;
    tie += other.tie;
    return *this;
  }
  friend constexpr Utility operator/(const Utility& sum, int n) {
    return {sum.decides / n, sum.score / n, sum.tie / n};
  }
  friend constexpr bool operator==(const Utility&, const Utility&) = default;
};

class UtilityFunction {
 public:
  // Without an equity the score is what counts: for two sides ours less theirs, for a seat alone
  // what its own score gains, positive where that is good.
  UtilityFunction(const AnyGame& game, Seat seat, Equity* equity)
      : game_(game), seat_(seat), equity_(equity) {}

  Utility of(const Standing& before, const Standing& after) const {
    const int score = score_unit * lead_of(game_, gains_between(game_, before, after), seat_);
    if (!equity_) return {score, score, 0};
    return {equity_->chance(after, game_.side(seat_)), score, score};
  }
  // Of the round that ends with this count.
  Utility of(const AnyState& world, int count) const {
    return of(game_.standing(world), game_.outcome(world, count).match);
  }

 private:
  const AnyGame& game_;
  Seat seat_;
  Equity* equity_;
};

}  // namespace capot
