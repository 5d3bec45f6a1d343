// The 32 cards of a French deck from the seven up, and how they are written. A game names the order
// of its suits; within a suit the cards run from the seven to the ace, so that a card set lists
// itself in canonical order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/notation.h"
#include "core/types.h"

namespace capot {

enum class Rank : std::uint8_t { seven, eight, nine, ten, jack, queen, king, ace };
inline constexpr int rank_count = 8;
inline constexpr std::string_view rank_letters = "789TJQKA";

constexpr Card card(Suit suit, Rank rank) { return Card(rank_count * int(suit) + int(rank)); }
constexpr Suit suit_of(Card c) { return Suit(int(c) / rank_count); }
constexpr Rank rank_of(Card c) { return Rank(int(c) % rank_count); }
constexpr CardSet cards_of(Suit suit) { return CardSet::of_bits(0xFFu << rank_count * int(suit)); }

// The ranks held in a suit, a bit each.
constexpr unsigned ranks_in(CardSet hand, Suit suit) {
  return hand.bits() >> rank_count * int(suit) & 0xFFu;
}

// The letters of all cards, and the names made of them: "7S", "8S", … for the suits "SHDC".
using CardLetters = std::array<std::array<char, 2>, max_cards>;
constexpr CardLetters letters_of_cards(std::string_view suits) {
  CardLetters letters{};
  for (std::size_t i = 0; i < letters.size(); ++i)
    letters[i] = {rank_letters[i % rank_count], suits[i / rank_count]};
  return letters;
}
constexpr std::array<std::string_view, max_cards> names_of(const CardLetters& letters) {
  std::array<std::string_view, max_cards> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = {letters[i].data(), letters[i].size()};
  return names;
}

// The play of a card as it is written, the suits in this order. A face that can be read and is not
// in the deck, such as 2S, is a foreign card; nothing: not a card at all.
inline std::optional<Action> read_card(std::string_view text, std::string_view suits) {
  const auto face = read_face(text);
  if (!face) return std::nullopt;
  const auto rank = rank_letters.find(face->rank);
  if (rank == rank_letters.npos) return foreign_card;
  return play_of(card(Suit(suits.find(face->suit)), Rank(rank)));
}

}  // namespace capot
