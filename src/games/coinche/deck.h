// The cards of Coinche, the six denominations of a contract, and how both are written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/types.h"

namespace capot::coinche {

inline constexpr int seat_count = 4;
inline constexpr int side_count = 2;
inline constexpr int tricks_in_round = 8;

// The canonical order: suits H D C S, inside a suit the ranks from 7 to ace (rule 1).
enum class Rank : std::uint8_t { seven, eight, nine, ten, jack, queen, king, ace };
inline constexpr std::string_view rank_letters = "789TJQKA";
inline constexpr std::string_view suit_letters = "HDCS";

inline constexpr std::array<std::string_view, 32> card_names{
    "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",  //
    "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",  //
    "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",  //
    "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"};

constexpr Card card(Suit suit, Rank rank) { return Card(8 * int(suit) + int(rank)); }
constexpr Suit suit_of(Card c) { return Suit(int(c) / 8); }
constexpr Rank rank_of(Card c) { return Rank(int(c) % 8); }
constexpr CardSet cards_of(Suit suit) { return CardSet::of_bits(0xFFu << 8 * int(suit)); }
inline constexpr CardSet whole_deck = CardSet::of_bits(0xFFFFFFFFu);

// The two cards of a belote.
constexpr CardSet king_and_queen(Suit suit) {
  return {card(suit, Rank::queen), card(suit, Rank::king)};
}

// The ranks held in a suit, a bit each.
constexpr unsigned ranks_in(CardSet hand, Suit suit) {
  return hand.bits() >> 8 * int(suit) & 0xFFu;
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

constexpr Side side_of(Seat seat) { return Side(int(seat) & 1); }
constexpr Seat partner_of(Seat seat) { return Seat(int(seat) ^ 2); }
constexpr Seat next_of(Seat seat) { return Seat((int(seat) + 1) & 3); }

}  // namespace capot::coinche
