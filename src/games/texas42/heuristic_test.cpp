// The dominoes of the heuristic policy, which remembers what was played.
#include <gtest/gtest.h>

#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// The domino suggested after these actions of whoever is in turn.
std::string suggested(const Hands& hands, std::string_view actions) {
  Board board("", west, &hands);
  PublicHistory history;
  for (const auto& item : items(actions)) {
    const Play before = board.state.play;
    EXPECT_EQ(board.act(item), "") << item;
    if (card_played(before, board.state.play))
      remember(history, *board.game.law(board.state), before, board.state.play);
  }
  ActionList list;
  const Seat seat = *to_act(board.state);
  board.game.legal(board.state, seat, list);
  return board.game.spell(
      board.game.heuristic_action(board.game.view(board.state, seat), history, list));
}

// Fives are trumps and north has bid; east and west have two and one of them.
const Hands fives{"5-5 6-5 5-3 6-6 4-4 4-3 1-1", "5-4 5-2 6-4 6-3 3-2 2-0 1-0",
                  "5-0 6-2 4-1 3-1 2-2 0-0 4-2", "5-1 6-1 6-0 4-0 3-3 3-0 2-1"};
constexpr std::string_view bid = "bid 30, pass, pass, pass, declare 5, ";

TEST(Texas42Suggest, draws_trumps_from_the_top) {
  const std::string first = suggested(fives, bid);
  EXPECT_TRUE(first == "5-5" || first == "6-5") << first;
}
TEST(Texas42Suggest, stops_when_the_trumps_are_drawn) {
  const std::string third =
      suggested(fives, std::string(bid) + "5-5, 5-2, 5-0, 5-1, 6-5, 5-4, 4-2, 2-1");
  EXPECT_TRUE(third == "6-6" || third == "4-4" || third == "1-1") << third;
}
TEST(Texas42Suggest, gives_count_to_the_partner_and_none_to_the_others) {
  EXPECT_EQ(suggested(fives, std::string(bid) + "5-5, 5-2, 5-0, 5-1, 6-5, 5-4"), "4-1");
  EXPECT_EQ(suggested(fives, std::string(bid) + "6-6"), "6-3");
}

}  // namespace
}  // namespace capot::texas42::testing
