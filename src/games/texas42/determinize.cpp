// From what a player sees to a hand it may be.
#include "games/texas42/deck.h"
#include "games/texas42/game.h"

namespace capot::texas42 {

// Calls, contract and tricks are open to all; only the dominoes are hidden.
Texas42::State Texas42::determinize(const View& view, const BySeat<CardSet>& hands,
                                    std::span<const Card>) const {
  State state;
  determinize_head(state, view, law(view), hands);
  state.auction = view.auction;
  state.ending = view.ending;
  state.made = view.made;
  return state;
}

// A plunge or a splash says how many doubles its bidder holds at the least. The later call is the
// higher one and stands before the earlier.
CardConstraints Texas42::constraints(const View& view) const {
  CardConstraints constraints;
  for (int i = view.auction.made; i > 0; --i) {
    const Seat seat = plus(view.match.dealer, i, 4);
    const Action call = view.auction.calls[seat];
    if (call == action::pass || seat == view.seat) continue;
    const Bid::Kind kind = action::bid_of(call).kind;
    if (kind == Bid::Kind::plain) continue;
    const int doubles =
        kind == Bid::Kind::plunge ? options_.plunge_min_doubles : options_.splash_min_doubles;
    constraints.add({seat, double_dominoes, doubles});
  }
  return constraints;
}

}  // namespace capot::texas42
