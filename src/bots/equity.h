// The chance to win a match from a score: what a round is worth to somebody who wants to win, not
// to score. Matches are simulated on from the score with rounds such as the table's rules lead to.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/any_game.h"

namespace capot {

// What one round brought: by how much nearer the end of the match each side came, the dealer's side
// first.
using RoundGains = std::array<std::int16_t, max_seats>;

class Equity {
 public:
  static constexpr int certain = 10'000;  // chances are told in hundredths of a percent

  // The rounds stored with the game, where it is played by the usual rules; others are played on
  // the spot, with the heuristic policy in all seats.
  // Whoever has many scores to ask for can have them quicker: ways to go rounded up to multiples of
  // a grain, and fewer matches from each.
  struct Settings {
    int grain = 1, simulations = 2000;
  };
  explicit Equity(const AnyGame& game) : Equity(game, Settings{}) {}
  Equity(const AnyGame& game, const Settings& settings);

  int chance(const Standing& match, Side side);

 private:
  using Chances = std::array<std::int16_t, max_seats>;  // by side
  struct Place {                                        // all that the rest of a match depends on
    std::array<std::int32_t, max_seats> to_go{};
    std::int32_t dealer = 0;  // the dealer's side
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Hash {
    std::size_t operator()(const Place& place) const;
  };
  Chances simulated(const Place& place) const;

  const AnyGame& game_;
  Settings settings_;
  std::vector<RoundGains> rounds_;
  std::unordered_map<Place, Chances, Hash> known_;
};

// What a round from `before` to `after` brought.
RoundGains gains_of(const AnyGame& game, const Standing& before, const Standing& after);

// Rounds that a table's rules lead to when everybody plays by the heuristic policy.
std::vector<RoundGains> heuristic_rounds(const AnyGame& game, std::uint64_t seed, int count);

}  // namespace capot
