#include "core/card_sense.h"

#include <algorithm>

namespace capot {
namespace {

constexpr int sure = Reckoning::sure;

// What one side wins the other loses; who plays alone can only win.
int swing(const Law& law, int chance) { return law.partners ? 2 * chance - sure : chance; }

int worth_now(const Reckoning& reckoning, Card card, const CardSense& sense) {
  const Law& law = reckoning.law();
  const int trick = reckoning.leads() ? sense.lead : sense.trick;
  const int points = reckoning.worth() + law.points[card] + trick;
  const int worth = swing(law, reckoning.chance_played(card)) * points;
  if (!reckoning.leads() || !law.trumps.has(card)) return worth;
  const int drawn = std::min(3, (reckoning.opponents_may_hold() & law.trumps).size());
  return worth + sure * drawn * (reckoning.is_high(card) ? sense.draw : sense.push);
}

// A card that will hardly win is well spent on the partner's trick, but nothing to lead.
int worth_later(const Reckoning& reckoning, Card card, const CardSense& sense) {
  constexpr int spent = 60;  // percent
  const Law& law = reckoning.law();
  const int chance = reckoning.chance_led(card);
  int points = swing(law, chance) * law.points[card];
  if (points < 0) points = reckoning.leads() ? 0 : points * spent / 100;
  return points + chance * sense.trick + (law.trumps.has(card) ? sure * sense.trump : 0);
}

}  // namespace

Card sensible_card(const Reckoning& reckoning, CardSet cards, const CardSense& sense) {
  Card best = cards.first();
  int most = 0;
  for (Card card : cards) {
    const int worth =
        100 * worth_now(reckoning, card, sense) - sense.later * worth_later(reckoning, card, sense);
    if (card != cards.first() && worth <= most) continue;
    most = worth;
    best = card;
  }
  return best;
}

}  // namespace capot
