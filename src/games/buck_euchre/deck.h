// The cards of Buck Euchre and how they are written. Card numbers run through the suits S, H, D, C
// and within a suit from the seven to the ace, so that a card set lists itself in canonical order.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/notation.h"
#include "core/types.h"

namespace capot::buck_euchre {

inline constexpr int ranks = 8;
inline constexpr int plain_suits = 4;
inline constexpr int hand_size = 5;
inline constexpr std::string_view rank_letters = "789TJQKA";
inline constexpr std::string_view suit_letters = "SHDCN";
inline constexpr int jack = 4;

inline constexpr Suit spades{0}, hearts{1}, diamonds{2}, clubs{3};
inline constexpr Suit no_trump{4};  // named like a suit; no card is of it

inline constexpr std::array<std::string_view, 5> suit_names{"spades", "hearts", "diamonds", "clubs",
                                                            "no trump"};

constexpr Card make_card(int rank, Suit suit) { return Card(ranks * int(suit) + rank); }
constexpr int rank_of(Card card) { return int(card) % ranks; }
constexpr Suit printed_suit(Card card) { return Suit(int(card) / ranks); }
constexpr Suit mate(Suit suit) { return Suit(3 - int(suit)); }  // the other suit of its colour
static_assert(mate(spades) == clubs && mate(hearts) == diamonds);

constexpr CardSet cards_of_suit(Suit suit) {
  return CardSet::of_bits(0xFFu << (ranks * int(suit)));
}

// The deck from its lowest rank up: 32, 28, 24 or 20 cards.
constexpr CardSet deck_from(int lowest_rank) {
  const unsigned kept = 0xFFu << lowest_rank & 0xFFu;
  return CardSet::of_bits(kept * 0x01010101u);
}
static_assert(deck_from(2).size() == 24);

inline constexpr std::array<std::string_view, max_cards> card_names{
    "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS",  //
    "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",  //
    "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",  //
    "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"};

constexpr char letter(Suit suit) { return suit_letters[std::size_t(suit)]; }
constexpr std::optional<Suit> suit_of_letter(char c) {
  const auto found = suit_letters.find(upper(c));
  if (found == suit_letters.npos) return std::nullopt;
  return Suit(found);
}

}  // namespace capot::buck_euchre
