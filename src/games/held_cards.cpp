#include "games/held_cards.h"

#include <algorithm>

namespace capot {
namespace {

// The cards of its own suit that beat a card.
CardSet above(const Law& law, Card card) {
  const Suit suit = law.suit[card];
  return law.beats[suit][card] & law.follows[suit];
}

// Where each suit stands in a hand: that of the trumps first.
BySuit<int> places(const HandOrder& order, const Law& law) {
  const auto& suits = order.suits;
  const auto trumps =
      law.trumps.empty() ? suits.begin() : std::ranges::find(suits, law.suit[law.trumps.first()]);
  const auto first = order.go_round ? std::size_t(trumps - suits.begin()) : 0;
  BySuit<int> place{};
  for (std::size_t i = 0; i < suits.size(); ++i) place[suits[(first + i) % suits.size()]] = int(i);
  if (!law.trumps.empty()) place[*trumps] = -1;
  return place;
}

}  // namespace

std::vector<HeldCard> held_cards(const AnyGame& game, CardSet hand, const Law* law, CardSet gone) {
  const HandOrder& order = game.info().hand_order;
  const Law& by = law ? *law : game.facts().laws[order.plain_law];
  const BySuit<int> place = places(order, by);
  const CardSet deck = game.deck(), out = deck - gone - hand;
  // By suit, then by strength; of equal cards the later one in the deck first.
  ByCard<int> key;
  std::vector<HeldCard> held;
  held.reserve(std::size_t(hand.size()));
  for (const Card card : hand) {
    const CardSet stronger = above(by, card) & deck;
    const bool trump = by.trumps.has(card);
    key[card] = (place[by.suit[card]] * max_cards + stronger.size()) * max_cards - int(card);
    held.push_back({.card = card,
                    .trump = trump,
                    .bower = trump && stronger.size() < order.bowers,
                    .master = law && (stronger & out).empty(),
                    .count = by.points[card] > 0});
  }
  std::ranges::sort(held, {}, [&](const HeldCard& one) { return key[one.card]; });
  return held;
}

}  // namespace capot
