// Hands as players hold them, and what they see in them at a glance.
#include "games/held_cards.h"

#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"

namespace capot::held_cards_test {

CardSet cards_named(const AnyGame& game, std::string_view names) {
  CardSet cards;
  for (std::size_t i = 0; i < game.info().cards.size(); ++i)
    if (names.find(game.info().cards[i]) != names.npos) cards.add(Card(i));
  return cards;
}

// The cards from left to right, each with the first letters of its marks.
std::string held(const AnyGame& game, std::string_view hand, const Law* law,
                 std::string_view gone = {}) {
  std::string text;
  for (const HeldCard& one :
       held_cards(game, cards_named(game, hand), law, cards_named(game, gone))) {
    text += (text.empty() ? "" : " ") + std::string(game.info().cards[std::size_t(one.card)]);
    std::string marks;
    if (one.trump) marks += 't';
    if (one.bower) marks += 'b';
    if (one.master) marks += 'm';
    if (one.count) marks += 'c';
    if (!marks.empty()) text += "(" + marks + ")";
  }
  return text;
}

std::shared_ptr<const AnyGame> standard(std::string_view name) {
  return *make_game(name, "standard", {});
}

TEST(HeldCards, the_left_bower_stands_with_the_trumps) {
  const auto game = standard("buck-euchre");
  const Law& hearts = game->facts().laws[1];
  EXPECT_EQ(held(*game, "9S JD AH KC JH", &hearts), "JH(tbm) JD(tbm) AH(tm) KC 9S");
  EXPECT_EQ(held(*game, "9S JD AH KC QH", &hearts), "JD(tb) AH(t) QH(t) KC 9S");
}
TEST(HeldCards, before_the_contract_suits_stand_by_colour) {
  const auto game = standard("buck-euchre");
  EXPECT_EQ(held(*game, "9S JD AH KC JS", nullptr), "JS 9S AH KC JD");
}
TEST(HeldCards, colours_alternate_from_the_trumps_on) {
  const auto game = standard("coinche");
  const Law& diamonds = game->facts().laws[1];
  EXPECT_EQ(held(*game, "7D 9D AS TS 8H KH JC 7C", &diamonds),
            "9D(tc) 7D(t) AS(mc) TS(mc) KH(c) 8H JC(c) 7C");
}
// What has been played makes masters.
TEST(HeldCards, a_master_is_the_best_that_is_left) {
  const auto game = standard("coinche");
  const Law& diamonds = game->facts().laws[1];
  EXPECT_EQ(held(*game, "9D TS 7S", &diamonds), "9D(tc) TS(c) 7S");
  EXPECT_EQ(held(*game, "9D TS 7S", &diamonds, "JD AS"), "9D(tmc) TS(mc) 7S");
}
TEST(HeldCards, all_trumps_stand_in_their_suits) {
  const auto game = standard("coinche");
  const Law& all = game->facts().laws[5];
  EXPECT_EQ(held(*game, "7D JD 9S AH", &all), "9S(c) AH(c) JD(mc) 7D");
}
TEST(HeldCards, dominoes_stand_by_the_suit_they_lead) {
  const auto game = standard("texas-42");
  const Law& threes = game->facts().laws[3];
  EXPECT_EQ(held(*game, "6-4 5-5 3-3 3-1 6-6 2-0 4-1", &threes),
            "3-3(tm) 3-1(t) 6-6(m) 6-4(c) 5-5(mc) 4-1(c) 2-0");
}

// At every table, with any law: the same cards, and the strongest of each suit on its left.
TEST(HeldCards, every_hand_is_whole_and_in_order) {
  Rng rng(1);
  for (const GameEntry& entry : all_games()) {
    const auto game = *make_game(entry.info->name, "standard", {});
    for (const Law& law : game->facts().laws) {
      CardSet hand;
      for (const Card card : game->deck())
        if (rng.below(4) == 0) hand.add(card);
      const auto cards = held_cards(*game, hand, &law, {});
      CardSet again;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        again.add(cards[i].card);
        const Suit suit = law.suit[cards[i].card];
        if (i > 0 && law.suit[cards[i - 1].card] == suit) {
          EXPECT_FALSE(law.beats[suit][cards[i - 1].card].has(cards[i].card));
        } else if (i > 1) {
          EXPECT_NE(law.suit[cards[i - 2].card], suit) << "a suit stands in one place";
        }
      }
      EXPECT_EQ(again, hand);
    }
  }
}

}  // namespace capot::held_cards_test
