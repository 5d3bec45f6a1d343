// Stand-alone scoring: hands that were played elsewhere, and what is wrong with some of them.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// Hand 2 of section 21 as a score-keeper would write it.
Value::List tricks_of(int number) {
  Value::List tricks;
  for (const auto& trick : items(whole_game_hand(number)["tricks"], ';')) {
    const auto colon = trick.find(':');
    Value::List cards;
    for (const auto& play : items(trick.substr(0, colon)))
      cards.emplace_back(std::to_string(int(seat_named(play))) + ":" + play.substr(2));
    const int winner = int(seat_named(trim(trick.substr(colon + 1))));
    tricks.push_back(Value::Object{{"cards", std::move(cards)}, {"winner", winner}});
  }
  return tricks;
}
Value::Object hand_2() {
  return {{"game", "texas-42"},
          {"bid", "bid 34"},
          {"declaration", "declare 5"},
          {"declarer", 1},
          {"tricks", tricks_of(2)}};
}
Value::Object totals(Value points, Value tricks, const char* bid = "bid 30",
                     const char* declaration = "declare 5") {
  return {{"bid", bid},
          {"declaration", declaration},
          {"declarer", 0},
          {"points", std::move(points)},
          {"tricks_taken", std::move(tricks)}};
}
Value::Object with(Value::Object object, std::string_view name, Value value) {
  for (auto& [key, held] : object)
    if (key == name) {
      held = std::move(value);
      return object;
    }
  object.emplace_back(std::string(name), std::move(value));
  return object;
}
std::string error(const Texas42& game, const Value::Object& input) {
  const auto result = game.score(input);
  return result ? "" : std::string(result.error().violation.name());
}

TEST(Texas42Sheet, a_hand_by_its_tricks) {
  const auto result = table().score(hand_2());
  ASSERT_TRUE(result) << result.error().message();
  EXPECT_EQ(*result, (Value::Object{{"kind", "played"},
                                    {"made", false},
                                    {"points", pair(9, 33)},
                                    {"tricks_taken", pair(4, 3)},
                                    {"award", pair(1, 0)}}));
}
TEST(Texas42Sheet, a_hand_by_its_totals_in_a_match) {
  const auto result = table().score(with(totals(pair(30, 12), pair(5, 2)), "before", pair(6, 6)));
  ASSERT_TRUE(result) << result.error().message();
  EXPECT_EQ(field(*result, "made"), Value(true));
  EXPECT_EQ(field(*result, "award"), pair(1, 0));
  EXPECT_EQ(field(*result, "after"), pair(7, 6));
  EXPECT_EQ(field(*result, "end"), Value(0));
  const auto open = table().score(with(totals(pair(30, 12), pair(5, 2)), "before", pair(0, 0)));
  EXPECT_EQ(field(*open, "end"), Value("play-on"));
}
TEST(Texas42Sheet, every_hand_of_section_21) {
  const std::array<std::array<int, 2>, 9> awards{
      {{1, 0}, {1, 0}, {1, 0}, {0, 1}, {0, 1}, {0, 2}, {0, 1}, {0, 1}, {0, 4}}};
  const Texas42 game = table("nello_doubles = own+high+low");
  const std::array<const char*, 9> bids{"30", "34", "32", "1m",       "30",
                                        "2m", "1m", "1m", "plunge 4m"};
  const std::array<const char*, 9> named{
      "0",         "5",      "doubles", "follow-me high", "follow-me low", "nello own",
      "nello low", "sevens", "5"};
  const std::array<int, 9> bidder{0, 1, 2, 3, 0, 1, 2, 3, 1};
  for (std::size_t i = 0; i < 9; ++i) {
    const auto result = game.score(Value::Object{{"bid", bids[i]},
                                                 {"declaration", named[i]},
                                                 {"declarer", bidder[i]},
                                                 {"tricks", tricks_of(int(i) + 1)}});
    ASSERT_TRUE(result) << result.error().message();
    EXPECT_EQ(field(*result, "award"), pair(awards[i][0], awards[i][1])) << "hand " << i + 1;
  }
}
TEST(Texas42Sheet, a_forced_sweep) {
  const Value input = with(totals(pair(42, 0), pair(7, 0)), "forced", true);
  EXPECT_EQ(field(*table("forced_sweep_marks = 2").score(input), "award"), pair(2, 0));
}
TEST(Texas42Sheet, an_early_end_where_the_options_have_it) {
  const Value::Object early = totals(pair(30, 6), pair(5, 1));
  EXPECT_EQ(error(table(), early), "trick-count");
  EXPECT_EQ(error(table("hand_end decided"), early), "");
  EXPECT_EQ(error(table("hand_end decided"), totals(pair(18, 12), pair(3, 2))), "trick-count")
      << "not decided yet";
}
TEST(Texas42Sheet, unknown_and_missing_fields) {
  EXPECT_EQ(error(table(), with(hand_2(), "wind", "east")), "bad-record");
  EXPECT_NE(table().score(with(hand_2(), "wind", "east")).error().detail.find("wind"),
            std::string::npos);
  EXPECT_EQ(error(table(), {{"bid", "30"}}), "bad-record");
}

TEST(Texas42Error, unknown_contract) {
  for (const auto* bid : {"bid 29", "bid 43", "many", "bid plunge"})
    EXPECT_EQ(error(table(), with(hand_2(), "bid", bid)), "unknown-contract") << bid;
  for (const auto* named : {"declare 7", "plunge", "hearts", "5 low", "nello", "sevens"})
    EXPECT_EQ(error(table(), with(hand_2(), "declaration", named)), "unknown-contract") << named;
  EXPECT_EQ(error(table("scoring = points"), with(hand_2(), "bid", "2m")), "unknown-contract");
}
TEST(Texas42Error, unknown_team) {
  EXPECT_EQ(error(table(), with(hand_2(), "declarer", 4)), "unknown-team");
  EXPECT_EQ(error(table(), with(hand_2(), "declarer", "NS")), "unknown-team");
}
TEST(Texas42Error, trick_count) {
  auto tricks = tricks_of(2);
  tricks.pop_back();
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "trick-count");
  EXPECT_EQ(error(table(), totals(pair(30, 12), pair(5, 3))), "trick-count");
}
TEST(Texas42Error, trick_size) {
  auto tricks = tricks_of(2);
  tricks[0] = Value::Object{{"cards", Value::List{"1:5-5", "2:0-0", "3:6-4"}}, {"winner", 1}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "trick-size");
  EXPECT_EQ(error(table(), with(with(hand_2(), "bid", "1m"), "declaration", "nello")), "trick-size")
      << "nello is played by three";
}
TEST(Texas42Error, duplicate_domino) {
  auto tricks = tricks_of(2);
  tricks[1] = tricks[0];
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "duplicate-domino");
}
TEST(Texas42Error, negative_score) {
  EXPECT_EQ(error(table(), totals(pair(43, -1), pair(6, 1))), "negative-score");
  EXPECT_EQ(error(table(), totals(pair(42, 0), pair(8, -1))), "negative-score");
}
TEST(Texas42Error, not_whole) {
  EXPECT_EQ(error(table(), totals(Value::List{30.5, 11.5}, pair(5, 2))), "not-whole");
}
TEST(Texas42Error, points_total) {
  EXPECT_EQ(error(table(), totals(pair(30, 7), pair(5, 2))), "points-total");
}
TEST(Texas42Error, points_tricks_mismatch) {
  EXPECT_EQ(error(table(), totals(pair(31, 11), pair(5, 2))), "points-tricks-mismatch");
  EXPECT_EQ(error(table(), totals(pair(37, 5), pair(7, 0))), "points-tricks-mismatch");
}
TEST(Texas42Error, game_over) {
  EXPECT_EQ(error(table(), with(totals(pair(30, 12), pair(5, 2)), "before", pair(7, 2))),
            "game-over");
  const Texas42 play_on = table("scoring = points, both_reach = play_on");
  EXPECT_EQ(error(play_on, with(totals(pair(30, 12), pair(5, 2)), "before", pair(252, 265))), "")
      << "both are there and play on";
  EXPECT_EQ(error(play_on, with(totals(pair(30, 12), pair(5, 2)), "before", pair(252, 65))),
            "game-over");
}

}  // namespace
}  // namespace capot::texas42::testing
