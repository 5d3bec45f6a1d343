// What follows from a law alone and every search under it asks for. The search numbers the cards
// anew: suit by suit as they lead, from the weakest up, so that many questions are bit tricks.
#pragma once

#include <array>
#include <cstdint>

#include "core/cardset.h"
#include "core/law.h"
#include "core/types.h"

namespace capot {

struct LawFacts {
  explicit LawFacts(const Law& given);

  Law given;
  ByCard<Card> number{};  // a card of the given law, in this law's numbers ...
  ByCard<Card> card{};    // ... and back
  Law law{};              // the given law in new numbers; so is everything below

  // By two cards: those that tell them apart while another hand holds them or the trick does. Two
  // cards of one hand are played alike once all of them are gone; `always` never are.
  ByCard<ByCard<CardSet>> apart{};
  static constexpr CardSet always = CardSet::of_bits(~0u);

  ByCard<CardSet> higher{};             // cards of the suit a card leads that beat it
  BySuit<CardSet> leads{};              // cards that lead the suit
  BySuit<std::uint8_t> first{};         // the number of the first of them
  std::array<Suit, max_suits> suits{};  // those that cards lead
  std::uint8_t suit_count = 0;
  BySuit<bool> alone{};       // its cards follow no other suit, no others follow it, all rank
  bool one_suit_each = true;  // no card follows two suits

  CardSet renumbered(CardSet cards) const {
    CardSet result;
    for (Card each : cards) result.add(number[each]);
    return result;
  }
};

}  // namespace capot
