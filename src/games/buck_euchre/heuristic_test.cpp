// The cards of the heuristic policy, which remembers what was played.
#include <gtest/gtest.h>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre::testing {
namespace {

// The card suggested in a hand where seat 0 plays hearts and nobody folds, after these cards.
std::string suggested(const std::vector<std::string>& hands, const std::string& cards) {
  const BuckEuchre game = table();
  Round round(game, 3, deck_with(game, Seat{3}, "9D", hands));
  round.go("bid 2,pass,pass,pass,declare H,stay,stay,stay");
  PublicHistory history;
  for (const std::string& card : words(cards)) {
    const Play before = round.state.play;
    EXPECT_EQ(round.act(round.to_act(), card), "") << card;
    remember(history, *game.law(round.state), before, round.state.play);
  }
  ActionList list;
  const Seat seat = *to_act(round.state);
  game.legal(round.state, seat, list);
  return game.spell(game.heuristic_action(game.view(round.state, seat), history, list));
}

const std::vector<std::string> hands{"JH AH 9H KS TC", "JD KH AS 9C TD", "QH AC KC QS JS",
                                     "TH KD QD 9S TS"};

TEST(BuckEuchreSuggest, draws_trumps_from_the_top) { EXPECT_EQ(suggested(hands, ""), "JH"); }
TEST(BuckEuchreSuggest, keeps_the_left_bower_from_the_right) {
  EXPECT_EQ(suggested(hands, "JH"), "KH");
}
TEST(BuckEuchreSuggest, knows_when_the_ace_of_trumps_is_high) {
  EXPECT_EQ(suggested(hands, "JH JD QH TH"), "AH");
}
TEST(BuckEuchreSuggest, throws_away_what_is_low) {
  EXPECT_EQ(suggested(hands, "JH KH QH TH AH JD"), "JS");
}

}  // namespace
}  // namespace capot::buck_euchre::testing
