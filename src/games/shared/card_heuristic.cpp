#include "games/shared/card_heuristic.h"

#include <algorithm>

namespace capot {
namespace {

constexpr int sure = CardOdds::sure;

// What one side wins the other loses; who plays alone can only win.
int swing(const Law& law, int chance) { return law.partners ? 2 * chance - sure : chance; }

int worth_now(const CardOdds& odds, Card card, const CardWeights& weights) {
  const Law& law = odds.law();
  const int trick = odds.leads() ? weights.lead : weights.trick;
  const int points = odds.worth() + law.points[card] + trick;
  const int worth = swing(law, odds.chance_played(card)) * points;
  if (!odds.leads() || !law.trumps.has(card)) return worth;
  const int drawn = std::min(3, (odds.opponents_may_hold() & law.trumps).size());
  return worth + sure * drawn * (odds.is_high(card) ? weights.draw : weights.push);
}

// A card that will hardly win is well spent on the partner's trick, but nothing to lead.
int worth_later(const CardOdds& odds, Card card, const CardWeights& weights) {
  constexpr int spent = 60;  // percent
  const Law& law = odds.law();
  const int chance = odds.chance_led(card);
  int points = swing(law, chance) * law.points[card];
  if (points < 0) points = odds.leads() ? 0 : points * spent / 100;
  return points + chance * weights.trick + (law.trumps.has(card) ? sure * weights.trump : 0);
}

}  // namespace

Card weighed_card(const CardOdds& odds, CardSet cards, const CardWeights& weights) {
  Card best = cards.first();
  int most = 0;
  for (Card card : cards) {
    const int worth =
        100 * worth_now(odds, card, weights) - weights.later * worth_later(odds, card, weights);
    if (card != cards.first() && worth <= most) continue;
    most = worth;
    best = card;
  }
  return best;
}

}  // namespace capot
