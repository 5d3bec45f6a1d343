// The dominoes of an opponent of plain good sense: the bidding side draws trumps, the others keep
// theirs, and who bid nello gets rid of what is dangerous.
#include "core/card_sense.h"
#include "games/texas42/deck.h"
#include "games/texas42/game.h"

namespace capot {

using namespace texas42;

namespace {

constexpr CardSense bidding{.trick = 6, .lead = 6, .later = 80, .trump = 10, .draw = 12, .push = 8};
constexpr CardSense setting{.trick = 8, .lead = 6, .later = 40, .trump = 30};

// How low a domino is: how many that are still out beat it, then its pips.
int lowness(const Reckoning& reckoning, Card domino) {
  const Law& law = reckoning.law();
  return (law.beats[law.suit[domino]][domino] & reckoning.out()).size() * 16 - pips(domino);
}

Card nello_domino(const Reckoning& reckoning, CardSet dominoes, bool bidder) {
  const auto low = [&](Card domino) { return lowness(reckoning, domino); };
  if (reckoning.leads()) return best_of(dominoes, low);
  CardSet under;
  for (Card domino : dominoes)
    if (!reckoning.takes(domino)) under.add(domino);
  // The bidder sheds the most dangerous domino that loses; the others keep out of his way.
  if (bidder && !under.empty())
    return best_of(under, [&](Card domino) { return -lowness(reckoning, domino); });
  return best_of(under.empty() ? dominoes : under, low);
}

}  // namespace

Card Texas42::suggest_domino(const View& view, const Memory& memory, CardSet dominoes) const {
  const Reckoning reckoning(law_of(*view.contract), view, memory, all_dominoes);
  const Seat bidder = view.auction.bidder;
  if (kind_of(*view.contract) == Kind::nello)
    return nello_domino(reckoning, dominoes, *view.seat == bidder);
  const bool ours = side_of(*view.seat) == side_of(bidder);
  return sensible_card(reckoning, dominoes, ours ? bidding : setting);
}

}  // namespace capot
