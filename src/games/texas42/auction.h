// The auction: one call each, from the left of the dealer; the last bid made wins.
#pragma once

#include <optional>
#include <vector>

#include "core/actions.h"
#include "core/cardset.h"
#include "core/fault.h"
#include "games/texas42/calls.h"
#include "games/texas42/options.h"

namespace capot::texas42 {

struct Auction {
  By<Seat, 4, Action> calls{};  // of those who have called
  Bid bid{};                    // the one that stands
  Seat bidder{};
  std::uint8_t made = 0;  // calls so far
  bool forced = false;    // the dealer bid because he could not pass

  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.calls, self.bid, self.bidder, self.made, self.forced);
  }
  friend constexpr bool operator==(const Auction&, const Auction&) = default;
};

// What the seat in turn may call. `obliged`: this dealer may not let the hand be thrown in.
std::optional<Violation> check_call(const Options& options, const Auction& auction, bool obliged,
                                    CardSet hand, Action call);
void list_calls(const Options& options, const Auction& auction, bool obliged, CardSet hand,
                ActionList& list);
void make_call(Auction& auction, bool obliged, Seat seat, Action call);

// Whether plunges or splashes are bid at this table.
bool is_played(const Options& options, Bid::Kind kind);
// No auction comes to more marks than this: the highest first call, and three raises.
int highest_marks(const Options& options);
// Whether an auction at this table can end in that bid. `forced`: the dealer opened with it because
// he could not pass.
bool can_stand(const Options& options, const Bid& bid, bool forced);
// All of a mark and more that can, of each kind from the lowest up, in the marks game.
std::vector<Bid> bids_in_marks(const Options& options, bool may_be_forced);

// The dealer is last to call, so three passes and an obligation leave him no choice.
constexpr bool must_bid(const Auction& auction, bool obliged) {
  return obliged && auction.made == 3 && auction.bid.amount == 0;
}

}  // namespace capot::texas42
