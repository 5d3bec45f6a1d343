// The heuristic policy for cards: what the trick brings with a card, less what the card would bring
// if it were kept. It looks at one trick, remembers what was played, and knows no game.
#pragma once

#include "games/shared/card_odds.h"

namespace capot {

// What things are worth to a seat, in points of the cards; each game has its own, measured.
struct CardWeights {
  int trick = 0;  // a trick that somebody else leads, beside its cards
  int lead = 0;   // a trick that is led
  int later = 0;  // percent of its worth that a card has if it is kept
  int trump = 0;  // a trump in the hand, for being one
  int draw = 0;   // leading a high trump, for each trump that opponents may hold, up to three
  int push = 0;   // the same with a trump that can be beaten
};

Card weighed_card(const CardOdds& odds, CardSet cards, const CardWeights& weights);

}  // namespace capot
