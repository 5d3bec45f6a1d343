#include "solve/law_facts.h"

#include <tuple>

#include "core/sort.h"

namespace capot {
namespace {

using Order = std::array<Card, max_cards>;

// Suit by suit as the cards lead, from the weakest up.
Order weakest_first(const Law& law) {
  Order order;
  for (int c = 0; c < max_cards; ++c) order[std::size_t(c)] = Card(c);
  const auto above = [&](Card card) { return law.beats[law.suit[card]][card].size(); };
  sort_few(order, [&](Card a, Card b) {
    return std::tuple(law.suit[a], above(b), a) < std::tuple(law.suit[b], above(a), b);
  });
  return order;
}

Law relabelled(const LawFacts& facts) {
  Law law = facts.given;
  for (int c = 0; c < max_cards; ++c) {
    const Card from = facts.card[Card(c)];
    law.suit[Card(c)] = facts.given.suit[from];
    law.points[Card(c)] = facts.given.points[from];
    for (int s = 0; s < max_suits; ++s)
      law.beats[Suit(s)][Card(c)] = facts.renumbered(facts.given.beats[Suit(s)][from]);
  }
  for (CardSet& follows : law.follows.at) follows = facts.renumbered(follows);
  for (CardSet& tier : law.tiers) tier = facts.renumbered(tier);
  law.trumps = facts.renumbered(law.trumps);
  return law;
}

CardSet tier_of(const Law& law, Card card) {
  for (CardSet tier : law.tiers)
    if (tier.has(card)) return tier;
  return {};
}

constexpr CardSet differing(CardSet a, CardSet b) { return (a - b) | (b - a); }

// By suit led and card: the cards it beats.
using Beaten = BySuit<ByCard<CardSet>>;
Beaten beaten_by(const Law& law) {
  Beaten beaten{};
  for (int s = 0; s < max_suits; ++s)
    for (int c = 0; c < max_cards; ++c)
      for (Card higher : law.beats[Suit(s)][Card(c)]) beaten[Suit(s)][higher].add(Card(c));
  return beaten;
}

// Whether the cards that lead a suit are those that follow it, follow no other, and have an order.
bool stands_alone(const LawFacts& facts, Suit suit) {
  const CardSet cards = facts.leads[suit];
  if (cards != facts.law.follows[suit]) return false;
  for (int s = 0; s < max_suits; ++s)
    if (Suit(s) != suit && !(cards & facts.law.follows[Suit(s)]).empty()) return false;
  CardSet lower;
  for (Card card : cards) {
    if (facts.higher[card] != cards - lower - CardSet{card}) return false;
    lower.add(card);
  }
  return true;
}

CardSet tell_apart(const LawFacts& facts, const Beaten& beaten, Card a, Card b) {
  const Law& law = facts.law;
  if (law.suit[a] != law.suit[b] || law.trumps.has(a) != law.trumps.has(b)) return LawFacts::always;
  if (law.duties.must_play_strongest && tier_of(law, a) != tier_of(law, b)) return LawFacts::always;
  CardSet tellers;
  for (int i = 0; i < facts.suit_count; ++i) {
    const Suit suit = facts.suits[std::size_t(i)];
    // A suit that only one of them follows matters while somebody can lead it; in one that both or
    // none follow only rank matters.
    if (law.follows[suit].has(a) != law.follows[suit].has(b))
      tellers |= facts.leads[suit];
    else
      tellers |= differing(law.beats[suit][a], law.beats[suit][b]) |
                 differing(beaten[suit][a], beaten[suit][b]);
  }
  return tellers - CardSet{a} - CardSet{b};
}

}  // namespace

LawFacts::LawFacts(const Law& original) : given(original) {
  const Order order = weakest_first(given);
  for (int c = 0; c < max_cards; ++c) {
    card[Card(c)] = order[std::size_t(c)];
    number[order[std::size_t(c)]] = Card(c);
  }
  law = relabelled(*this);
  for (int c = 0; c < max_cards; ++c) {
    const Suit suit = law.suit[Card(c)];
    if (leads[suit].empty()) {
      first[suit] = std::uint8_t(c);
      suits[suit_count++] = suit;
    }
    leads[suit].add(Card(c));
    higher[Card(c)] = law.beats[suit][Card(c)] & law.follows[suit];
  }
  CardSet seen;
  for (CardSet follows : law.follows.at) {
    one_suit_each &= (seen & follows).empty();
    seen |= follows;
  }
  for (int i = 0; i < suit_count; ++i)
    alone[suits[std::size_t(i)]] = stands_alone(*this, suits[std::size_t(i)]);
  const Beaten beaten = beaten_by(law);
  for (int a = 0; a < max_cards; ++a)
    for (int b = 0; b < a; ++b)
      apart[Card(a)][Card(b)] = apart[Card(b)][Card(a)] =
          tell_apart(*this, beaten, Card(a), Card(b));
}

}  // namespace capot
