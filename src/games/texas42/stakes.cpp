// What a contract of Texas 42 asks of the side that bid, as everybody sees it come nearer, and the
// headline of a hand that is over.
#include "games/texas42/game.h"

namespace capot::texas42 {

std::vector<Stake> Texas42::stakes(const View& view) const {
  if (!view.contract()) return {};
  const Side side = side_of(view.auction.bidder);
  const Undertaking goal = undertaking(view.auction.bid, kind_of(*view.contract()));
  if (goal.kind == Undertaking::Kind::no_trick) {
    const Seat bidder = view.auction.bidder;
    return {{.side = side,
             .needed = 0,
             .has = view.tricks[bidder] + view.tricks[partner_of(bidder)],
             .most = tricks_in_hand,
             .unit = StakeUnit::tricks,
             .at_most = true}};
  }
  // All 42 points and every trick are the same thing: each trick has its point.
  const bool all = goal.kind == Undertaking::Kind::every_trick;
  return {{.side = side,
           .needed = (all ? points_in_hand : goal.needed).n,
           .has = view.points[side],
           .most = points_in_hand.n}};
}

// By how much is only said where all dominoes were played and points were bid.
Said Texas42::verdict(const View& view) const {
  if (view.ending == Ending::thrown_in) return {"verdict.passed-out"};
  if (!view.contract()) return {"verdict.over"};  // given up before trumps were named
  const Undertaking goal = undertaking(view.auction.bid, kind_of(*view.contract()));
  const bool counted = goal.kind == Undertaking::Kind::points && view.ending == Ending::played &&
                       options_.hand_end != HandEnd::decided;
  const int over = view.points[side_of(view.auction.bidder)] - goal.needed.n;
  if (!counted || over == 0) return {view.made ? "verdict.made" : "verdict.set"};
  return {view.made ? "verdict.made-by" : "verdict.set-by",
          Value::Object{{"points", view.made ? over : -over}}};
}

}  // namespace capot::texas42
