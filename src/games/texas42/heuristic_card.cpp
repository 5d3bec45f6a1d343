// The dominoes of the heuristic policy: the bidding side draws trumps, the others keep theirs, and
// who bid nello gets rid of what is dangerous.
#include "games/shared/card_heuristic.h"
#include "games/texas42/deck.h"
#include "games/texas42/game.h"

namespace capot::texas42 {

namespace {

constexpr CardWeights bidding{
    .trick = 6, .lead = 6, .later = 80, .trump = 10, .draw = 12, .push = 8};
constexpr CardWeights setting{.trick = 8, .lead = 6, .later = 40, .trump = 30};

// How low a domino is: how many that are still out beat it, then its pips.
int lowness(const CardOdds& odds, Card domino) {
  const Law& law = odds.law();
  return (law.beats[law.suit[domino]][domino] & odds.out()).size() * 16 - pips(domino);
}

Card nello_domino(const CardOdds& odds, CardSet dominoes, bool bidder) {
  const auto low = [&](Card domino) { return lowness(odds, domino); };
  if (odds.leads()) return best_of(dominoes, low);
  CardSet under;
  for (Card domino : dominoes)
    if (!odds.takes(domino)) under.add(domino);
  // The bidder sheds the most dangerous domino that loses; the others keep out of his way.
  if (bidder && !under.empty())
    return best_of(under, [&](Card domino) { return -lowness(odds, domino); });
  return best_of(under.empty() ? dominoes : under, low);
}

}  // namespace

Card Texas42::heuristic_card(const View& view, const PublicHistory& history,
                             CardSet dominoes) const {
  const CardOdds odds(law_of(*view.contract()), view, history, all_dominoes);
  const Seat bidder = view.auction.bidder;
  if (kind_of(*view.contract()) == Kind::nello)
    return nello_domino(odds, dominoes, *view.seat == bidder);
  const bool ours = side_of(*view.seat) == side_of(bidder);
  return weighed_card(odds, dominoes, ours ? bidding : setting);
}

}  // namespace capot::texas42
