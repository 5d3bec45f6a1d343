// Whole solutions at a table of Texas 42: the values of section 22, and the table's own first
// leads.
#include <gtest/gtest.h>

#include <cstring>

#include "games/any_game.h"
#include "games/texas42/test_table.h"
#include "study/solution.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

AnyState erased(const Texas42::State& state) {
  AnyState any;
  std::memcpy(any.bytes.data(), &state, sizeof state);
  return any;
}

// Section 22: pips 0 to 6, doubles, follow-me high and low.
constexpr std::array<std::array<int, 10>, 3> points_of_bidders{{
    {30, 40, 42, 41, 12, 41, 24, 31, 42, 11},
    {40, 40, 0, 8, 33, 33, 34, 33, 33, 28},
    {41, 42, 35, 34, 9, 30, 42, 42, 42, 24},
}};

TEST(Texas42Solution, the_contract_table_has_the_values_of_section_22) {
  Solver solver;
  for (int hand = 1; hand <= (capot::testing::in_short_form() ? 1 : 3); ++hand) {
    const Seat bidder{std::uint8_t(hand - 1)};
    const Board board(table(), plus(bidder, 3, 4), hands_of(whole_game_hand(hand)));
    const Erased<Texas42> game(board.game);
    const auto contracts = capot::contract_table(game, erased(board.state), solver);
    ASSERT_TRUE(contracts);
    for (std::size_t i = 0; i < 10; ++i) {
      const auto& entry = contracts->entries[i];
      EXPECT_EQ(entry.declarer, bidder);
      EXPECT_EQ(entry.count, points_of_bidders[std::size_t(hand - 1)][i]) << entry.contract;
      EXPECT_EQ(entry.value[std::size_t(side_of(bidder))], entry.count);
    }
    ASSERT_TRUE(contracts->par[std::size_t(side_of(bidder))]);
    EXPECT_EQ(contracts->entries[*contracts->par[std::size_t(side_of(bidder))]].best->call,
              hand == 2 ? "bid 40" : "bid 2m");
  }
}

TEST(Texas42Solution, first_leads_are_those_of_the_table) {
  Solver solver;
  const auto leads = [&](std::string_view options) {
    Board board(options);
    EXPECT_EQ(board.acts("bid 30, pass, pass, pass, declare 5"), "");
    const Erased<Texas42> game(board.game);
    const auto solution = solve(game, erased(board.state), solver, Concept::two_sided);
    EXPECT_TRUE(solution);
    std::string text;
    for (const auto& move : solution->moves) text += game.spell(move.action) + " ";
    return text;
  };
  EXPECT_EQ(leads(""), "0-0 1-0 3-0 3-2 3-3 5-0 5-5 ");
  EXPECT_EQ(leads("first_lead_trump on"), "5-0 5-5 ");
  EXPECT_EQ(leads("small_end_opening on"),
            "0-0 1-0 3-0 3-2 3-3 5-0 5-5 1-0 as 0 3-0 as 0 3-2 as 2 ");
}

TEST(Texas42Solution, the_line_stops_where_the_table_stops) {
  Solver solver;
  Board board("hand_end = decided");
  ASSERT_EQ(board.acts("bid 30, pass, pass, pass, declare 4"), "");
  const Erased<Texas42> game(board.game);
  const auto solution = solve(game, erased(board.state), solver, Concept::two_sided);
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->count, 12);
  EXPECT_FALSE(solution->made);
  EXPECT_LT(solution->line.size(), 28u);
}

}  // namespace
}  // namespace capot::texas42::testing
