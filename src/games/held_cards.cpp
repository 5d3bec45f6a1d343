#include "games/held_cards.h"

#include <algorithm>

#include "core/sort.h"

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

const Law& law_or_plain(const AnyGame& game, const Law* law) {
  return law ? *law : game.facts().laws[game.info().hand_order.plain_law];
}

}  // namespace

HeldCard marked_card(const AnyGame& game, Card card, const Law* law) {
  const Law& by = law_or_plain(game, law);
  const bool trump = by.trumps.has(card);
  const int stronger = (above(by, card) & game.deck()).size();
  return {.card = card,
          .trump = trump,
          .bower = trump && stronger < game.info().hand_order.bowers,
          .count = by.points[card] > 0};
}

std::vector<HeldCard> held_cards(const AnyGame& game, CardSet hand, const Law* law, CardSet gone) {
  const Law& by = law_or_plain(game, law);
  const BySuit<int> place = places(game.info().hand_order, by);
  const CardSet deck = game.deck(), out = deck - gone - hand;
  // By suit, then by strength; of equal cards the later one in the deck first.
  ByCard<int> key;
  std::vector<HeldCard> held;
  held.reserve(std::size_t(hand.size()));
  for (const Card card : hand) {
    const CardSet stronger = above(by, card) & deck;
    key[card] = (place[by.suit[card]] * max_cards + stronger.size()) * max_cards - int(card);
    held.push_back(marked_card(game, card, law));
    held.back().master = law && (stronger & out).empty();
  }
  sort_few_by(held, [&](const HeldCard& one) { return key[one.card]; });
  return held;
}

}  // namespace capot
