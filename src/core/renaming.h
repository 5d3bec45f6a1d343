// Suits renamed so that the game stays the same: a hand and its calls in other suits.
#pragma once

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

struct Renaming {
  ByCard<Card> card{};  // what each card becomes
  BySuit<Suit> suit{};  // ... and each suit
};

constexpr CardSet renamed(CardSet cards, const Renaming& names) {
  CardSet result;
  for (Card card : cards) result.add(names.card[card]);
  return result;
}

}  // namespace capot
