// The cards of Coinche, the six denominations of a contract, and how both are written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/types.h"
#include "games/shared/french_deck.h"
#include "games/shared/partners.h"

namespace capot::coinche {

inline constexpr int seat_count = 4;
inline constexpr int side_count = 2;
inline constexpr int tricks_in_round = 8;

// The canonical order: suits H D C S, inside a suit the ranks from 7 to ace (rule 1).
inline constexpr std::string_view suit_letters = "HDCS";
inline constexpr CardLetters card_letters = letters_of_cards(suit_letters);
inline constexpr std::array<std::string_view, max_cards> card_names = names_of(card_letters);
static_assert(card_names[0] == "7H" && card_names[31] == "AS");
inline constexpr CardSet whole_deck = CardSet::of_bits(0xFFFFFFFFu);

// The two cards of a belote.
constexpr CardSet king_and_queen(Suit suit) {
  return {card(suit, Rank::queen), card(suit, Rank::king)};
}

// What a contract is played in: a trump suit (numbered as the suits), sans atout or tout atout.
enum class Denomination : std::uint8_t { hearts, diamonds, clubs, spades, no_trump, all_trump };
inline constexpr int denomination_count = 6;
inline constexpr std::array<std::string_view, denomination_count> denomination_names{
    "H", "D", "C", "S", "SA", "TA"};
constexpr std::string_view name(Denomination d) { return denomination_names[std::size_t(d)]; }
constexpr std::int64_t values_of(Denomination) { return denomination_count; }
constexpr bool is_suit(Denomination d) { return d < Denomination::no_trump; }
constexpr Suit trump_of(Denomination d) { return Suit(d); }
constexpr Denomination in_suit(Suit suit) { return Denomination(suit); }
constexpr bool is_trump(Denomination d, Suit suit) {
  return d == in_suit(suit) || d == Denomination::all_trump;
}

}  // namespace capot::coinche
