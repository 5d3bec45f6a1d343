// What a round adds to the scores.
#pragma once

#include "games/any_game.h"

namespace capot {

// By side, positive where that is good for the side.
using Gains = BySide<int>;

inline Gains gains_between(const AnyGame& game, const Standing& before, const Standing& after) {
  Gains gains;
  for (int s = 0; s < game.sides(); ++s) {
    const int change = after.scores[Side(s)] - before.scores[Side(s)];
    gains[Side(s)] = game.info().low_score_wins ? -change : change;
  }
  return gains;
}

// A contract is made when it pays its side more than the other, or a seat alone anything, however
// early the round ended.
inline bool is_made(const AnyGame& game, const Standing& before, const Standing& after,
                    Side declarer) {
  const Gains gains = gains_between(game, before, after);
  return gains[declarer] > (game.info().partners ? gains[Side(1 - int(declarer))] : 0);
}

// The same by seat: partners have their side's.
inline BySeat<int> seat_gains(const AnyGame& game, const Standing& before, const Standing& after) {
  const Gains gains = gains_between(game, before, after);
  BySeat<int> by_seat;
  for (int s = 0; s < game.seats(); ++s) by_seat[Seat(s)] = gains[game.side(Seat(s))];
  return by_seat;
}

// What that means to a seat: with partners ours less theirs, else its own.
inline int lead_of(const AnyGame& game, const Gains& gains, Seat seat) {
  const Side ours = game.side(seat);
  return gains[ours] - (game.info().partners ? gains[Side(1 - int(ours))] : 0);
}

}  // namespace capot
