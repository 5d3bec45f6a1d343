// Who sits where on the screen: a person at the bottom, the next to play on the left, so that the
// play goes round with the clock. One person is "You". Where several share the screen all have
// their names, and nobody moves when another looks at it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "table/table.h"

namespace capot::cli {

struct Place {
  std::string_view word, initials;  // as the compass names it
  int row, centre;                  // on the screen
};

class Seating {
 public:
  explicit Seating(const Table& table);

  const std::vector<Seat>& persons() const { return persons_; }
  bool shared() const { return persons_.size() > 1; }
  bool is_you(Seat seat) const { return !shared() && seat == persons_.front(); }
  int seats() const { return seats_; }
  const Place& place(Seat seat) const { return *places_[seat]; }
  // "You", "Partner", "West", "Anna".
  std::string name(Seat seat) const { return is_you(seat) ? "You" : third_person(seat); }
  // The same where a sentence speaks of you as of anybody: "South".
  std::string third_person(Seat seat) const { return words_[seat]; }
  std::string side(Side side) const { return names_[side]; }
  std::string short_side(Side side) const { return short_names_[side]; }  // "You & P", "W & E"
  const std::vector<Side>& sides() const {
    return sides_;
  }  // the first person's, then as they play
  // A sentence of a game, with names instead of "seat 2" and "side 1".
  std::string named(std::string_view sentence) const;

 private:
  std::string short_name(Seat seat) const;

  std::vector<Seat> persons_{};
  int seats_;
  BySeat<const Place*> places_{};
  BySeat<std::string> words_{};
  BySide<std::string> names_{}, short_names_{};
  std::vector<Side> sides_{};
};

}  // namespace capot::cli
