// What follows and what wins under a trump: the bowers, and the left bower's change of suit.
#pragma once

#include <array>

#include "core/law.h"
#include "games/buck_euchre/deck.h"

namespace capot::buck_euchre {

// The suit a card belongs to once trump is set (rule 2.4). The left bower is a trump for following
// too, not only for winning.
constexpr Suit effective_suit(Card card, Suit trump) {
  const bool left_bower =
      trump != no_trump && rank_of(card) == Rank::jack && printed_suit(card) == mate(trump);
  return left_bower ? trump : printed_suit(card);
}

Law make_law(Suit trump);

using Laws = std::array<Law, 5>;  // by trump; the last is without one
const Laws& all_laws();           // the same at every table

// The order of rule 12.5: plain before trump, then by rank, then S, H, D, C. The lowest goes first.
Card lowest_card(const Law& law, CardSet cards);

}  // namespace capot::buck_euchre
