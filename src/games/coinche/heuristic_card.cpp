// The cards of the heuristic policy: the declaring side draws trumps, the others keep theirs.
#include "games/coinche/game.h"
#include "games/shared/card_heuristic.h"

namespace capot::coinche {
namespace {

constexpr CardWeights declaring{
    .trick = 10, .lead = 4, .later = 70, .trump = 20, .draw = 12, .push = 12};
constexpr CardWeights defending{.trick = 4, .lead = 4, .later = 100, .trump = 10};

}  // namespace

Card Coinche::heuristic_card(const View& view, const PublicHistory& history, CardSet cards) const {
  const bool ours = side_of(*view.seat) == side_of(view.auction.declarer);
  const CardOdds odds(law_of(view.auction.denomination), view, history, deck());
  return weighed_card(odds, cards, ours ? declaring : defending);
}

}  // namespace capot::coinche
