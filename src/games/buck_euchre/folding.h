// Stay or fold: section 8 and the options that forbid folding.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "games/buck_euchre/auction.h"
#include "games/buck_euchre/options.h"

namespace capot::buck_euchre {

struct Decisions {            // a bit per seat
  std::uint8_t may_fold = 0;  // last_must_stay aside
  std::uint8_t decided = 0;
  std::uint8_t folded = 0;
  friend constexpr bool operator==(const Decisions&, const Decisions&) = default;
};

// The non-bidders to whom no option forbids folding. Nobody: the question is not asked.
inline unsigned who_may_fold(const Options& options, const Standing& match, const Auction& auction,
                             Suit trump) {
  if (options.fold == Folding::off) return 0;
  if (options.no_fold_trumps >> int(trump) & 1) return 0;
  if (options.no_fold_vs_bid > 0 && auction.bid >= options.no_fold_vs_bid) return 0;
  unsigned seats = all_seats(options.players) & ~bit(auction.bidder);
  if (options.must_stay_at > 0)
    for (int s = 0; s < options.players; ++s)
      if (match.scores[Side(s)] <= options.must_stay_at) seats &= ~bit(Seat(s));
  return seats;
}

constexpr bool may_fold(const Options& options, const Decisions& decisions, Seat seat,
                        Seat bidder) {
  if (!(decisions.may_fold & bit(seat))) return false;
  const unsigned others = all_seats(options.players) & ~bit(bidder) & ~bit(seat);
  return !(options.last_must_stay && decisions.folded == others);
}

}  // namespace capot::buck_euchre
