// The cards of a seat of plain good sense, which plays for its own tricks against all others.
#include "core/card_sense.h"
#include "games/buck_euchre/game.h"

namespace capot {

using namespace buck_euchre;

namespace {

// A trick has no points; what counts is only how these compare.
constexpr CardSense bidding{.trick = 20, .lead = 15, .later = 60, .trump = 15, .draw = 12};
constexpr CardSense staying{.trick = 8, .lead = 6, .later = 60, .trump = 5, .draw = 24};

}  // namespace

Card BuckEuchre::suggest_card(const View& view, const Memory& memory, CardSet cards) const {
  const CardSet own = view.discard ? CardSet{*view.discard} : CardSet{};
  const Reckoning reckoning(law_of(*view.trump), view, memory, deck() - view.shown - own);
  return sensible_card(reckoning, cards, view.seat == view.bidder ? bidding : staying);
}

}  // namespace capot
