#include "games/coinche/deal.h"

#include <array>
#include <span>

namespace capot::coinche {
namespace {

constexpr int packets_323[]{3, 2, 3};
constexpr int packets_332[]{3, 3, 2};
constexpr int packets_233[]{2, 3, 3};
constexpr int packets_turn_up[]{3, 2};
constexpr int one_by_one[]{1, 1, 1, 1, 1, 1, 1, 1};

std::span<const int> packets(const Options& o) {
  if (o.auction_kind == AuctionKind::turn_up) return packets_turn_up;
  switch (o.deal_pattern) {
    case DealPattern::p323: return packets_323;
    case DealPattern::p332: return packets_332;
    case DealPattern::p233: return packets_233;
    default: return one_by_one;
  }
}

}  // namespace

DealPlan make_plan(const Options& o, Seat dealer) {
  const bool from_seat0 =
      o.auction_kind == AuctionKind::value && o.deal_pattern == DealPattern::rr_seat0;
  const Seat first = from_seat0 ? Seat{0} : next_of(dealer);
  DealPlan plan;
  plan.size = max_cards;
  plan.seat.fill(DealPlan::blind);
  std::size_t position = 0;
  for (int packet : packets(o))
    for (int s = 0; s < seat_count; ++s)
      for (int i = 0; i < packet; ++i)
        plan.seat[position++] = std::int8_t(plus(first, s, seat_count));
  return plan;
}

}  // namespace capot::coinche
