// From the tricks of a hand to the score sheet and the end of the match: sections 10 and 11.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fault.h"
#include "core/game.h"
#include "core/types.h"
#include "games/buck_euchre/calls.h"
#include "games/buck_euchre/options.h"

namespace capot::buck_euchre {

enum class Kind : std::uint8_t { normal, forced, all_fold, passed_out };
inline constexpr std::array<std::string_view, 4> kind_names{"normal", "clubs", "all-fold",
                                                            "passed-out"};
constexpr std::string_view name(Kind kind) { return kind_names[std::size_t(kind)]; }
constexpr std::int64_t values_of(Kind) { return std::int64_t(kind_names.size()); }

// What happened in a hand, as far as it scores.
struct Hand {
  Kind kind = Kind::normal;
  std::optional<Seat> bidder{};
  std::uint8_t bid = 0;     // shoot_bid: a shoot; 0: none
  std::uint8_t folded = 0;  // bit per seat
  Seat dealer{};
  bool without_trump = false;  // a forced hand after all passed: the dealer has no quota
  BySeat<std::uint8_t> tricks{};
};

using Deltas = BySeat<std::int16_t>;  // negative is good

// The score changes of a hand that can have happened.
Deltas deltas_of(const Options& options, const Hand& hand);

// The same for a hand from outside: refused when it cannot have happened (rule 10.6).
Parsed<Deltas> score_round(const Options& options, const Hand& hand);

// The match after the hand: scores, end test, next dealer.
Standing settle(const Options& options, const Standing& before, const Hand& hand,
                const Deltas& deltas);

// Whether a match that stands so has been won: no further hand belongs to it.
bool has_ended(const Options& options, const Standing& match);

}  // namespace capot::buck_euchre
