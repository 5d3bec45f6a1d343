// The cards of Buck Euchre, of which a table leaves out the lowest, and the bowers' two suits.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/notation.h"
#include "core/types.h"
#include "games/shared/french_deck.h"

namespace capot::buck_euchre {

inline constexpr int hand_size = 5;
inline constexpr int plain_suits = 4;

inline constexpr std::string_view suit_letters = "SHDCN";
inline constexpr Suit spades{0}, hearts{1}, diamonds{2}, clubs{3};
inline constexpr Suit no_trump{4};  // named like a suit; no card is of it
inline constexpr std::array<std::string_view, 5> suit_words{"S", "H", "D", "C", "N"};

inline constexpr CardLetters card_letters = letters_of_cards(suit_letters);
inline constexpr std::array<std::string_view, max_cards> card_names = names_of(card_letters);
static_assert(card_names[0] == "7S" && card_names[31] == "AC");

// The suit on the face; the left bower belongs to another.
constexpr Suit printed_suit(Card card) { return suit_of(card); }
constexpr Suit mate(Suit suit) { return Suit(3 - int(suit)); }  // the other suit of its colour
static_assert(mate(spades) == clubs && mate(hearts) == diamonds);

// The deck from its lowest rank up: 32, 28, 24 or 20 cards.
constexpr CardSet deck_from(int lowest_rank) {
  const unsigned kept = 0xFFu << lowest_rank & 0xFFu;
  return CardSet::of_bits(kept * 0x01010101u);
}
static_assert(deck_from(2).size() == 24);

constexpr char letter(Suit suit) { return suit_letters[std::size_t(suit)]; }
constexpr std::optional<Suit> suit_of_letter(char c) {
  const auto found = suit_letters.find(upper(c));
  if (found == suit_letters.npos) return std::nullopt;
  return Suit(found);
}

}  // namespace capot::buck_euchre
