// Section 22 of the rule book: what hands are worth when all four lie open.
#include "solve/solver.h"

#include "games/texas42/test_table.h"
#include "study/textbook.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

Play at_first_lead(const Hands& hands, unsigned in, Seat leader) {
  Play play;
  for (int s = 0; s < 4; ++s) play.hands[Seat(s)] = dominoes(hands[std::size_t(s)]);
  start_play(play, 4, in, leader);
  return play;
}

// What both solvers say; they are wrong where they differ.
int value_of(const Law& law, const Play& play, const Objective& objective) {
  static Solver solver;
  static TextbookSolver textbook;
  const int value = solver.value(law, play, objective);
  EXPECT_EQ(textbook.value(law, play, objective), value);
  return value;
}

// The points of the leader's side, each trick worth one.
int points_of(const Hands& hands, std::string_view contract, Seat leader) {
  const auto side = std::uint8_t(int(leader) % 2 == 0 ? 0b0101 : 0b1010);
  return value_of(
      make_law(contract_named(contract)), at_first_lead(hands, 0b1111, leader),
      {.declarer = leader, .team = side, .takers = side, .card_points = true, .per_trick = 1});
}

// The bidder's partner sits out, and the bidder wants the others to take all seven.
bool avoids_every_trick(const Hands& hands, std::string_view doubles, Seat bidder) {
  const auto alone = std::uint8_t(1u << int(bidder));
  const auto others = std::uint8_t(int(bidder) % 2 == 0 ? 0b1010 : 0b0101);
  const Law law = make_law(contract_named("nello(" + std::string(doubles) + ")"));
  const Play play = at_first_lead(hands, alone | others, bidder);
  return value_of(law, play,
                  {.aim = Aim::no_trick,
                   .declarer = bidder,
                   .team = alone,
                   .takers = others,
                   .per_trick = 1}) == tricks_in_hand;
}

constexpr std::array<std::string_view, 10> contracts{
    "suit(0)", "suit(1)", "suit(2)", "suit(3)",         "suit(4)",
    "suit(5)", "suit(6)", "doubles", "follow_me(high)", "follow_me(low)"};
struct Values {
  int hand;
  Seat bidder;
  std::array<int, 10> points;
};
// clang-format off
//                      (0) (1) (2) (3) (4) (5) (6) doubles high low
constexpr std::array<Values, 3> values{{
    {1, north, {30, 40, 42, 41, 12, 41, 24, 31, 42, 11}},
    {2, east,  {40, 40,  0,  8, 33, 33, 34, 33, 33, 28}},
    {3, south, {41, 42, 35, 34,  9, 30, 42, 42, 42, 24}},
}};
// clang-format on

TEST(Texas42Rule, R22_values_of_the_first_three_hands) {
  for (const Values& row : values) {
    if (capot::testing::in_short_form() && row.hand > 1) break;
    for (std::size_t i = 0; i < contracts.size(); ++i)
      EXPECT_EQ(points_of(hands_of(whole_game_hand(row.hand)), contracts[i], row.bidder),
                row.points[i])
          << "hand " << row.hand << ", " << contracts[i];
  }
}

TEST(Texas42Rule, R22_values_of_hands_4_5_9_and_10) {
  EXPECT_EQ(points_of(hands_of(whole_game_hand(4)), "follow_me(high)", west), 42);
  EXPECT_EQ(points_of(hands_of(whole_game_hand(5)), "follow_me(low)", north), 13);
  EXPECT_EQ(points_of(hands_of(whole_game_hand(9)), "suit(5)", west), 42);
  EXPECT_EQ(points_of(hands_of(whole_game_hand(10)), "suit(2)", south), 42);
}

TEST(Texas42Rule, R22_nello_with_open_hands) {
  const Hands safe{"5-2 3-3 3-1 2-1 2-0 1-0 0-0", "6-6 6-0 4-3 4-1 4-0 3-0 2-2",
                   "6-1 5-5 5-1 5-0 4-4 4-2 1-1", "6-5 6-4 6-3 6-2 5-4 5-3 3-2"};
  for (const std::string_view doubles : {"own", "high", "low", "own_low"}) {
    EXPECT_FALSE(avoids_every_trick(hands_of(whole_game_hand(6)), doubles, east)) << doubles;
    EXPECT_FALSE(avoids_every_trick(hands_of(whole_game_hand(7)), doubles, south)) << doubles;
    EXPECT_EQ(avoids_every_trick(safe, doubles, north), doubles == "own" || doubles == "low")
        << doubles;
  }
}

}  // namespace
}  // namespace capot::texas42::testing
