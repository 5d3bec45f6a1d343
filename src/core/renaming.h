// Suits renamed so that the game stays the same: a hand, its calls and its laws in other suits.
#pragma once

#include "core/cardset.h"
#include "core/law.h"
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

constexpr Law renamed(const Law& law, const Renaming& names) {
  Law result = law;
  for (int c = 0; c < max_cards; ++c) {
    const Card from{std::uint8_t(c)}, to = names.card[from];
    result.suit[to] = names.suit[law.suit[from]];
    result.points[to] = law.points[from];
    for (int s = 0; s < max_suits; ++s)
      result.beats[names.suit[Suit(s)]][to] = renamed(law.beats[Suit(s)][from], names);
  }
  for (int s = 0; s < max_suits; ++s) {
    result.follows[names.suit[Suit(s)]] = renamed(law.follows[Suit(s)], names);
    result.duties.climb[names.suit[Suit(s)]] = law.duties.climb[Suit(s)];
  }
  for (std::size_t i = 0; i < law.tiers.size(); ++i) result.tiers[i] = renamed(law.tiers[i], names);
  result.trumps = renamed(law.trumps, names);
  return result;
}

}  // namespace capot
