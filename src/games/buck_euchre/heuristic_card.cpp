// The cards of the heuristic policy: a seat plays for its own tricks against all others.
#include "games/buck_euchre/game.h"
#include "games/shared/card_heuristic.h"

namespace capot::buck_euchre {

namespace {

// A trick has no points; what counts is only how these compare.
constexpr CardWeights bidding{.trick = 20, .lead = 15, .later = 60, .trump = 15, .draw = 12};
constexpr CardWeights staying{.trick = 8, .lead = 6, .later = 60, .trump = 5, .draw = 24};

}  // namespace

Card BuckEuchre::heuristic_card(const View& view, const PublicHistory& history,
                                CardSet cards) const {
  const CardSet own = view.discard ? CardSet{*view.discard} : CardSet{};
  const CardOdds odds(law_of(*view.trump()), view, history, deck() - view.shown - own);
  return weighed_card(odds, cards, view.seat == view.bidder ? bidding : staying);
}

}  // namespace capot::buck_euchre
