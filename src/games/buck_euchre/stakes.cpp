// What a hand of Buck Euchre asks of each player who is in, as everybody sees it, and the headline
// of one that is over.
#include <algorithm>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

// A fold that is still hidden is none.
unsigned BuckEuchre::playing(const View& view) const {
  return everybody() & ~unsigned(view.folded);
}

// When a round is over the deal has moved on, unless the match is over too.
Hand BuckEuchre::hand_seen(const View& view) const {
  const bool moved_on = view.phase == Phase::over && !view.match.over();
  return {.kind = view.kind,
          .bidder = view.bidder,
          .bid = view.bid,
          .folded = view.folded,
          .dealer = plus(view.match.dealer, moved_on ? seats() - 1 : 0, seats()),
          .without_trump = view.trump() == no_trump,
          .tricks = view.tricks};
}

// Who bid needs the bid, who stays a trick. Who has not said so yet needs nothing.
std::vector<Stake> BuckEuchre::stakes(const View& view) const {
  if (!view.trump()) return {};
  const Hand hand = hand_seen(view);
  std::vector<Stake> stakes;
  for (int s = 0; s < seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    const bool bids = view.bidder == seat;
    if (!bids && !(view.in & bit(seat))) continue;
    const bool quota = dealer_has_quota(options_, hand) && seat == hand.dealer;
    stakes.push_back({.side = side(seat),
                      .needed = bids    ? tricks_needed(view.bid)
                                : quota ? options_.forced_dealer_quota
                                        : 1,
                      .has = view.tricks[seat],
                      .most = hand_size,
                      .unit = StakeUnit::tricks});
  }
  return stakes;
}

Said BuckEuchre::verdict(const View& view) const {
  const Hand hand = hand_seen(view);
  if (hand.kind == Kind::passed_out) return {"verdict.passed-out"};
  if (hand.kind == Kind::all_fold) return {"verdict.all-folded"};
  if (!hand.bidder) {
    const auto short_of = [](const Stake& stake) { return stake.has < stake.needed; };
    const auto set = std::ranges::count_if(stakes(view), short_of);
    if (set == 0) return {"verdict.nobody-set"};
    return {"verdict.some-set", Value::Object{{"count", int(set)}}};
  }
  const bool made = bid_made(hand);
  if (hand.bid == shoot_bid) return {made ? "verdict.shoot-made" : "verdict.shoot-failed"};
  return {made ? "verdict.made" : "verdict.euchred"};
}

}  // namespace capot::buck_euchre
