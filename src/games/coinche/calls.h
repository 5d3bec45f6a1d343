// Every action of Coinche as a number: plays, plays with a belote announced, and calls. Any
// well-formed bid has a number, also one that no table allows.
#pragma once

#include <cstdint>

#include "core/types.h"
#include "games/coinche/deck.h"

namespace capot::coinche {

// A bid's value: a number, or one of the two slams, which rank above every number.
inline constexpr int max_readable_value = 4095;
inline constexpr int capot_value_rank = 4096;
inline constexpr int generale_value_rank = 4097;
constexpr bool is_slam(int value) { return value >= capot_value_rank; }

struct Bid {
  std::uint16_t value;
  Denomination denomination;
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};

inline constexpr int first_announced = 32;
inline constexpr int first_call = 64;
inline constexpr Action pass{64};
inline constexpr Action coinche_call{65};
inline constexpr Action surcoinche_call{66};
inline constexpr Action take{67};
inline constexpr int first_name = 72;     // + denomination
inline constexpr int first_bid = 0x1000;  // + 8 * value + denomination
inline constexpr int end_of_bids = first_bid + 8 * (generale_value_rank + 1);

constexpr Action announced(Card c) { return Action(first_announced + int(c)); }
constexpr bool is_announced(Action a) { return int(a) >= first_announced && int(a) < first_call; }
constexpr bool is_play(Action a) { return int(a) < first_call || a == foreign_card; }

constexpr Action name_of(Denomination d) { return Action(first_name + int(d)); }
constexpr bool is_name(Action a) {
  return int(a) >= first_name && int(a) < first_name + denomination_count;
}
constexpr Denomination named_by(Action a) { return Denomination(int(a) - first_name); }

constexpr Action bid_of(Bid bid) {
  return Action(first_bid + 8 * bid.value + int(bid.denomination));
}
constexpr bool is_bid(Action a) {
  const int n = int(a) - first_bid;
  return n >= 0 && int(a) < end_of_bids && n % 8 < denomination_count;
}
constexpr Bid bid_in(Action a) {
  const int n = int(a) - first_bid;
  return {std::uint16_t(n / 8), Denomination(n % 8)};
}
static_assert(end_of_bids < int(foreign_card));

}  // namespace capot::coinche
