// Who sits where, as the player at the screen sees it: you at the bottom, the next to play on your
// left, so that the play goes round with the clock.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace capot::cli {

struct Place {
  std::string_view word;  // as the compass names it
  int row, centre;        // on the screen
};

class Seating {
 public:
  Seating(const AnyGame& game, Seat you);

  Seat you() const { return you_; }
  int seats() const { return seats_; }
  const Place& place(Seat seat) const { return *places_[seat]; }
  // "You", "Partner", "West".
  std::string name(Seat seat) const;
  // The same where a sentence speaks of you as of anybody: "South".
  std::string third_person(Seat seat) const;
  std::string side(Side side) const { return names_[side]; }
  const std::vector<Side>& sides() const { return sides_; }  // yours first, then as they play
  // A sentence of a game, with names instead of "seat 2" and "side 1".
  std::string named(std::string_view sentence) const;

 private:
  Seat you_;
  int seats_;
  bool partners_;
  BySeat<const Place*> places_{};
  BySide<std::string> names_{};
  std::vector<Side> sides_{};
};

}  // namespace capot::cli
