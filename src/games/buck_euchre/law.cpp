#include "games/buck_euchre/law.h"

namespace capot::buck_euchre {
namespace {

// High to low: right bower, left bower, A, K, Q, T, 9, 8, 7. Any trump is above any plain card.
constexpr int trump_strength(Card card, Suit trump) {
  if (rank_of(card) != Rank::jack) return rank_count + 1 + int(rank_of(card));
  return printed_suit(card) == trump ? 2 * rank_count + 2 : 2 * rank_count + 1;
}
static_assert(trump_strength(card(clubs, Rank::jack), spades) >
              trump_strength(card(spades, Rank::ace), spades));

constexpr int strength(Card card, Suit trump, Suit led) {
  const Suit suit = effective_suit(card, trump);
  if (suit == trump) return trump_strength(card, trump);
  return suit == led ? 1 + int(rank_of(card)) : 0;
}

}  // namespace

Law make_law(Suit trump) {
  Law law;
  law.trick_points = 1;
  Strengths strengths{};
  for (int i = 0; i < max_cards; ++i) {
    const Card card{std::uint8_t(i)};
    const Suit suit = effective_suit(card, trump);
    law.suit[card] = suit;
    law.follows[suit].add(card);
    for (int led = 0; led < plain_suits; ++led)
      strengths[Suit(led)][card] = std::uint8_t(strength(card, trump, Suit(led)));
  }
  if (trump != no_trump) law.trumps = law.follows[trump];
  set_strengths(law, strengths);
  return law;
}

const Laws& all_laws() {
  static const Laws laws = [] {
    Laws made;
    for (std::size_t trump = 0; trump < made.size(); ++trump) made[trump] = make_law(Suit(trump));
    return made;
  }();
  return laws;
}

Card lowest_card(const Law& law, CardSet cards) {
  const CardSet plain = cards - law.trumps;
  const bool trumps_only = plain.empty();
  const CardSet from = trumps_only ? cards : plain;
  Card lowest = from.first();
  for (Card card : from) {
    const bool lower =
        trumps_only ? law.beats[law.suit[card]][card].has(lowest) : rank_of(card) < rank_of(lowest);
    if (lower) lowest = card;
  }
  return lowest;
}

}  // namespace capot::buck_euchre
