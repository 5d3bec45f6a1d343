// The cards of a plain opponent: the declaring side draws trumps, the others keep theirs.
#include "core/card_sense.h"
#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

constexpr CardSense declaring{
    .trick = 10, .lead = 4, .later = 70, .trump = 20, .draw = 12, .push = 12};
constexpr CardSense defending{.trick = 4, .lead = 4, .later = 100, .trump = 10};

}  // namespace

Card Coinche::suggest_card(const View& view, const Memory& memory, CardSet cards) const {
  const bool ours = side_of(*view.seat) == side_of(view.auction.declarer);
  const Reckoning reckoning(law_of(view.auction.denomination), view, memory, deck());
  return sensible_card(reckoning, cards, ours ? declaring : defending);
}

}  // namespace capot::coinche
