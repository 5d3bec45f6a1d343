// What one seat may know (rule 12.1).
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

void BuckEuchre::show(const State& state, std::optional<Seat> seat, View& view) const {
  view.turn_up = state.turn_up;
  view.picked_up = state.picked_up;
  // A turn-up that is taken lies open until the dealer has discarded.
  if (!state.picked_up || state.phase == Phase::discard) view.shown.add(state.turn_up);
  if (seat == state.match.dealer) view.discard = state.discard;
  view.kind = state.kind;

  const Auction& auction = state.auction;
  view.bid = auction.bid;
  if (auction.bid) view.bidder = auction.bidder;
  view.bids = auction.bids;
  view.passed = auction.passed;
  view.turn = auction.turn;
  view.second_round = orders_up() && in_second_round(options_, auction);

  const bool asking = state.phase == Phase::fold;
  const bool hidden = asking && options_.fold_order == FoldOrder::simultaneous;
  if (!hidden) view.folded = state.decisions.folded;
  if (!asking) return;
  const unsigned stayed = hidden ? 0 : state.decisions.decided & ~state.decisions.folded;
  view.in = std::uint8_t(stayed | bit(auction.bidder));
}

Secrecy BuckEuchre::secrecy(Phase phase) const {
  const bool at_once = options_.fold_order == FoldOrder::simultaneous;
  if (phase == Phase::fold && at_once) return Secrecy::until_phase_ends;
  return phase == Phase::discard ? Secrecy::until_round_ends : Secrecy::open;
}

}  // namespace capot::buck_euchre
