// From the tricks of a hand to the score sheet and the end of the match: sections 10 and 11.
#pragma once

#include <algorithm>
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

constexpr int tricks_needed(int bid) { return std::min(bid, max_bid); }  // a shoot needs five
constexpr bool bid_made(const Hand& hand) {
  return hand.bidder && hand.tricks[*hand.bidder] >= tricks_needed(hand.bid);
}
// One seat took all five tricks in play.
constexpr bool is_sweep(const Hand& hand) {
  bool sweep = false;
  for (const std::uint8_t tricks : hand.tricks.at) sweep |= tricks == hand_size;
  return sweep && hand.kind != Kind::all_fold;
}
constexpr bool dealer_has_quota(const Options& options, const Hand& hand) {
  return options.forced_dealer_quota > 1 && hand.kind == Kind::forced && !hand.without_trump;
}

// What those who did not bid pay in this hand, options applied once for all seats.
struct Rates {
  int set, folded, bonus;
};
Rates rates_of(const Options& options, const Hand& hand);

// What may stop the score of a seat; none that it has already passed.
struct Limits {
  std::optional<int> cap{}, floor{}, out{};
};
Limits limits_of(const Options& options, int score, int delta, bool made_bid);

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
