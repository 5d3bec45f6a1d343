// A deck in dealt order, and where its cards go.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/cardset.h"
#include "core/rng.h"
#include "core/types.h"

namespace capot {

// The cards in dealt order.
struct Deck {
  std::array<Card, max_cards> cards{};
  std::uint8_t size = 0;
  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

// Cards in canonical order, and the same cards in an order that chance gives.
constexpr Deck whole_deck(CardSet cards) {
  Deck deck;
  for (Card card : cards) deck.cards[deck.size++] = card;
  return deck;
}
template <class Chance>
constexpr Deck shuffled(const Deck& cards, Chance& chance) {
  Deck deck = cards;
  shuffle(std::span(deck.cards.data(), deck.size), chance);
  return deck;
}

// Where each position of the deck goes: a seat, or nowhere for the cards that stay out.
struct DealPlan {
  static constexpr std::int8_t blind = -1;
  std::array<std::int8_t, max_cards> seat{};
  std::uint8_t size = 0;
};

}  // namespace capot
