#include "games/texas42/law.h"

#include <cstdlib>

#include "games/texas42/deck.h"

namespace capot::texas42 {
namespace {

// Strengths within a suit: singles by their other end, the double above or below them all.
constexpr int low_double = 1, lowest_single = 2, high_double = lowest_single + 7;
constexpr int above_every_suit = 16;  // added for trumps

int distance_to_seven(Card domino) { return std::abs(pips(domino) - 7); }

bool doubles_apart(const ContractInfo& contract) {
  return contract.kind == Kind::doubles || contract.treatment == Treatment::own ||
         contract.treatment == Treatment::own_low;
}

CardSet trumps_of(const ContractInfo& contract) {
  if (contract.kind == Kind::suit) return dominoes_with(contract.pip);
  if (contract.kind == Kind::doubles) return double_dominoes;
  return {};
}

// The dominoes that follow a lead of the suit: a trump belongs to the trump suit only, a double
// apart from the others to the doubles only, any other domino to both its ends.
CardSet members(const ContractInfo& contract, Suit suit) {
  if (suit == doubles_suit) return doubles_apart(contract) ? double_dominoes : CardSet{};
  const CardSet with_pip = dominoes_with(int(suit));
  if (contract.kind == Kind::suit && contract.pip == int(suit)) return with_pip;
  return with_pip - trumps_of(contract) - (doubles_apart(contract) ? double_dominoes : CardSet{});
}

int rank_in(const ContractInfo& contract, Suit suit, Card domino) {
  if (suit == doubles_suit)
    return 1 + (contract.treatment == Treatment::own_low ? 6 - high_end(domino) : high_end(domino));
  if (is_double(domino)) return contract.treatment == Treatment::low ? low_double : high_double;
  return lowest_single + other_end(domino, int(suit));
}

Suit trump_suit(const ContractInfo& contract) {
  return contract.kind == Kind::doubles ? doubles_suit : Suit(contract.pip);
}

Suit suit_led(const ContractInfo& contract, Card domino) {
  if (trumps_of(contract).has(domino)) return trump_suit(contract);
  if (is_double(domino) && doubles_apart(contract)) return doubles_suit;
  return Suit(high_end(domino));
}

// No suits: everything follows everything, and who is nearest to seven wins. Of equally near
// dominoes none beats the other, so the one played first keeps the trick.
void fill_sevens(Law& law) {
  Strengths strengths{};
  for (Card domino : all_dominoes) {
    const int distance = distance_to_seven(domino);
    law.suit[domino] = Suit{0};
    law.tiers[std::size_t(distance)].add(domino);
    strengths[Suit{0}][domino] = std::uint8_t(8 - distance);
  }
  law.follows[Suit{0}] = all_dominoes;
  set_strengths(law, strengths);
  set_duties(law, {.must_play_strongest = true});
}

void fill_suits(Law& law, const ContractInfo& contract) {
  law.trumps = trumps_of(contract);
  Strengths strengths{};
  for (int s = 0; s < max_suits; ++s) {
    const Suit suit{std::uint8_t(s)};
    law.follows[suit] = members(contract, suit);
    for (Card domino : law.follows[suit])
      strengths[suit][domino] = std::uint8_t(rank_in(contract, suit, domino));
    for (Card trump : law.trumps)
      strengths[suit][trump] =
          std::uint8_t(above_every_suit + rank_in(contract, trump_suit(contract), trump));
  }
  for (Card domino : all_dominoes) law.suit[domino] = suit_led(contract, domino);
  set_strengths(law, strengths);
  set_duties(law, {});
}

}  // namespace

Law make_law(Contract contract) {
  Law law;
  law.partners = true;
  law.trick_points = 1;
  for (Card domino : all_dominoes) law.points[domino] = std::uint8_t(count_of(domino));
  if (kind_of(contract) == Kind::sevens)
    fill_sevens(law);
  else
    fill_suits(law, about(contract));
  return law;
}

const Laws& all_laws() {
  static const Laws laws = [] {
    Laws made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = make_law(Contract(i));
    return made;
  }();
  return laws;
}

}  // namespace capot::texas42
