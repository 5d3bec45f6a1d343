// From what a seat sees to a round it may be.
#include <algorithm>
#include <cassert>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

// The card the dealer laid away. Others do not see it, but the turn-up he took and does not hold it
// must be.
Card laid_away(const BuckEuchre::View& view, std::span<const Card> blind) {
  if (view.discard) return *view.discard;
  assert(!blind.empty());
  return std::ranges::find(blind, view.turn_up) != blind.end() ? view.turn_up : blind.front();
}

}  // namespace

// Who has been asked to fold: where decisions are hidden, as if nobody had been, and in the play
// everybody.
Decisions BuckEuchre::determinized_decisions(const View& view) const {
  const bool asking = view.phase == Phase::fold;
  if (!view.bidder || (!asking && view.phase != Phase::play)) return {};
  Decisions decisions{.folded = view.folded};
  const Auction auction{.bid = view.bid, .bidder = *view.bidder};
  decisions.may_fold = std::uint8_t(who_may_fold(options_, view.match, auction, *view.trump()));
  if (decisions.may_fold == 0) return {};
  const Seat until = asking ? *view.to_act : *view.bidder;
  if (asking && options_.fold_order == FoldOrder::simultaneous) return decisions;
  for (Seat seat = left_of(*view.bidder); seat != until; seat = left_of(seat))
    decisions.decided = std::uint8_t(decisions.decided | bit(seat));
  return decisions;
}

BuckEuchre::State BuckEuchre::determinize(const View& view, const BySeat<CardSet>& hands,
                                          std::span<const Card> blind) const {
  State state;
  determinize_head(state, view, law(view), hands);
  state.auction = {.bids = view.bids,
                   .passed = view.passed,
                   .turn = view.turn,
                   .bid = view.bid,
                   .bidder = view.bidder.value_or(Seat{})};
  state.decisions = determinized_decisions(view);
  state.kind = view.kind;
  state.turn_up = view.turn_up;
  state.picked_up = view.picked_up;
  if (view.picked_up && view.phase != Phase::discard) state.discard = laid_away(view, blind);
  return state;
}

// A turn-up that the dealer took he may have laid away again.
CardConstraints BuckEuchre::constraints(const View& view) const {
  CardConstraints constraints;
  if (!view.picked_up)
    constraints.out.add(view.turn_up);
  else if (view.phase == Phase::discard && view.seat != view.match.dealer)
    constraints.add({view.match.dealer, {view.turn_up}, 1});
  if (view.discard) constraints.out.add(*view.discard);
  return constraints;
}

}  // namespace capot::buck_euchre
