// Sections 10 to 12 of the rule book: points, awards, the end of a game, and hands scored without
// being replayed.
#include "games/texas42/score.h"

#include "games/any_game.h"
#include "games/sheet.h"
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

std::array<int, 2> pair_of(std::string_view text, char separator) {
  const auto parts = items(text, separator);
  EXPECT_EQ(parts.size(), 2u) << text;
  return {std::stoi(parts[0]), std::stoi(parts[1])};
}
Bid bid_named(const Texas42& game, const std::string& text) {
  const auto action = game.parse("bid " + text);
  EXPECT_TRUE(action) << text;
  return action::bid_of(*action);
}
Kind kind_in(std::string_view contract) {
  if (contract.starts_with("nello")) return Kind::nello;
  return contract == "sevens" ? Kind::sevens : Kind::suit;
}

class Texas42Points : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Points, ::testing::ValuesIn(rows("texas-42/points.tsv")),
                         row_id);
TEST_P(Texas42Points, OfASide) {
  const Row& row = GetParam();
  int counts = 0;
  if (row["counts_captured"] != "none")
    for (Card d : dominoes(row["counts_captured"])) counts += count_of(d);
  const Points points = taken(std::stoi(row["tricks_won"]), counts).points;
  EXPECT_EQ(std::to_string(points.n), row["points"]);
  EXPECT_EQ(std::to_string((points_in_hand - points).n), row["other_side"]);
}

class Texas42Marks : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Marks, ::testing::ValuesIn(rows("texas-42/marks.tsv")),
                         row_id);
TEST_P(Texas42Marks, Award) {
  const Row& row = GetParam();
  const bool forced = row["bid"].ends_with(" forced");
  const Texas42 game = table(forced ? "forced_sweep_marks = 2" : "");
  const std::string amount = row["bid"].substr(0, row["bid"].find(' '));
  const bool special = row["contract"] == "plunge" || row["contract"] == "splash";
  const Bid bid = bid_named(game, special ? row["contract"] + " " + amount : amount);
  const Kind kind = kind_in(row["contract"]);
  const int tricks = std::stoi(row["tricks"]);
  const auto points =
      row["points"].empty() ? std::array{tricks, 7 - tricks} : pair_of(row["points"], '-');
  const Split<Taken> both{{tricks, Points{points[0]}}, {7 - tricks, Points{points[1]}}};
  const Decision decision = decided(undertaking(bid, kind), both);
  EXPECT_EQ(decision == Decision::made ? "made" : "set", row["result"]);
  const auto award =
      award_marks(game.options(), {bid, kind, forced}, decision == Decision::made, both);
  EXPECT_EQ((std::array{award.bidders.n, award.others.n}), pair_of(row["award"], ','));
}

class Texas42Decided : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Decided, ::testing::ValuesIn(rows("texas-42/decided.tsv")),
                         row_id);
TEST_P(Texas42Decided, State) {
  const Row& row = GetParam();
  const auto points = pair_of(row["points_so_far_bidders_others"], '-');
  const auto tricks = pair_of(row["tricks_so_far"], '-');
  const Decision decision =
      decided(undertaking(bid_named(table(), row["bid"]), kind_in(row["contract"])),
              {{tricks[0], Points{points[0]}}, {tricks[1], Points{points[1]}}});
  constexpr std::array<std::string_view, 3> names{"open", "made", "set"};
  EXPECT_EQ(names[std::size_t(decision)], row["state"]);
}

class Texas42PointsGame : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42PointsGame,
                         ::testing::ValuesIn(rows("texas-42/points_game.tsv")), row_id);
TEST_P(Texas42PointsGame, Award) {
  const Row& row = GetParam();
  const bool low_no = row["bid"].starts_with("Low-No");
  const Stakes stakes{{std::uint16_t(low_no ? 42 : std::stoi(row["bid"]))},
                      low_no ? Kind::nello : Kind::suit};
  Split<Taken> both;
  if (low_no) {
    both.bidders.tricks = row["result"] == "made" ? 0 : 2;
    both.others.tricks = 7 - both.bidders.tricks;
  } else {
    const auto points = pair_of(row["points"], '-');
    const int tricks = points[0] == 42 ? 7 : points[0] == 0 ? 0 : 5;
    both = {{tricks, Points{points[0]}}, {7 - tricks, Points{points[1]}}};
  }
  const bool made = decided(undertaking(stakes.bid, stakes.contract), both) == Decision::made;
  EXPECT_EQ(made ? "made" : "set", row["result"]);
  const auto award = [&](std::string_view options) {
    const auto split = award_points(table(options).options(), stakes, made, both);
    return std::array{split.bidders.n, split.others.n};
  };
  EXPECT_EQ(award("scoring = points"), pair_of(row["award_default"], ','));
  EXPECT_EQ(award("scoring = points, points_set_low = bid_only, points_set_high = bid_only"),
            pair_of(row["award_both_bid_only"], ','));
}

class Texas42End : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42End, ::testing::ValuesIn(rows("texas-42/end_of_game.tsv")),
                         row_id);
// "points: EW bid 30, made 30-12": the hand as a scoring input, by side.
TEST_P(Texas42End, AfterTheHand) {
  const Row& row = GetParam();
  std::string hand = row["hand"], options;
  if (hand.starts_with("as G10, ")) {
    options = "scoring = points, " + hand.substr(8);
    hand = "EW bid 30, made 30-12";
  } else if (hand.starts_with("points")) {
    options =
        hand.starts_with("points to 500") ? "scoring = points, target = 500" : "scoring = points";
    hand = trim(hand.substr(hand.find(':') + 1));
  }
  if (hand.ends_with("; clamp_marks off")) {
    options = "clamp_marks off";
    hand = hand.substr(0, hand.find(';'));
  }
  const Texas42 game = table(options);
  const auto said = words(hand);  // NS bid 30, made [30-12]
  const Side bidders = said[0] == "NS" ? north_south : east_west;
  std::string amount = said[2];
  amount.pop_back();
  const bool nello = said[1] == "nello", made = said[3] == "made";
  const Bid bid = bid_named(game, said[1] == "plunge" ? "plunge " + amount : amount);
  Split<Taken> both =
      made ? Split<Taken>{{7, Points{42}}, {}} : Split<Taken>{{5, Points{29}}, {2, Points{13}}};
  if (said.size() > 4) {
    const auto points = pair_of(said[4], '-');
    both = {{5, Points{points[0]}}, {2, Points{points[1]}}};
  }
  if (nello) both = {{0, Points{0}}, {7, Points{42}}};
  const Stakes stakes{bid, nello ? Kind::nello : Kind::suit};
  EXPECT_EQ(decided(undertaking(bid, stakes.contract), both),
            made ? Decision::made : Decision::set);
  const HandScore score =
      score_hand(game.options(), stakes, bidders, made, both, pair_of(row["before"], '-'));
  EXPECT_EQ(score.award, pair_of(row["award"], ','));
  EXPECT_EQ(score.after, pair_of(row["after"], '-'));
  EXPECT_EQ(!score.winner                  ? "game goes on"
            : *score.winner == north_south ? "NS"
                                           : "EW",
            row["winner"]);
}

TEST(Texas42Vector, G16_after_the_game_every_action_is_too_late) {
  Board board("target = 1");
  EXPECT_EQ(board.acts("bid 30, pass, pass, pass, declare 0, concede"), "");
  EXPECT_TRUE(board.game.standing(board.state).over());
  for (const auto* action : {"pass", "bid 30", "declare 5", "6-6", "claim", "concede", "7-3"})
    for (int seat : {0, 1, 9}) EXPECT_EQ(board.act(Seat(seat), action), "game-over");
}
TEST(Texas42Vector, G17_five_marks_show_five_strokes) {
  std::string shown;
  for (std::string_view stroke : strokes_of(Marks{5})) shown += std::string(stroke) + " ";
  EXPECT_EQ(shown, "a_left a_right a_bar l1_up l1_foot ");
}

TEST(Texas42Rule, R11_1_the_stake) {
  const Texas42 game = table();
  EXPECT_EQ(stake(bid_named(game, "30")), Marks{1});
  EXPECT_EQ(stake(bid_named(game, "41")), Marks{1});
  EXPECT_EQ(stake(bid_named(game, "42")), Marks{1});
  EXPECT_EQ(stake(bid_named(game, "84")), Marks{2});
  EXPECT_EQ(stake(bid_named(game, "plunge 5m")), Marks{5});
}
TEST(Texas42Rule, R11_2_one_side_scores_exactly_the_stake) {
  const Options options;
  const Split<Taken> sweep{{7, Points{42}}, {}};
  EXPECT_EQ(award_marks(options, {{30}, Kind::suit}, true, sweep), (Split<Marks>{{1}, {0}}));
  EXPECT_EQ(award_marks(options, {{126}, Kind::suit}, false, {}), (Split<Marks>{{0}, {3}}));
}
TEST(Texas42Rule, R11_3_first_to_the_target) {
  EXPECT_EQ(winner_of_marks(Options{}, {{Marks{7}, Marks{6}}}), north_south);
  EXPECT_EQ(winner_of_marks(Options{}, {{Marks{6}, Marks{6}}}), std::nullopt);
}
TEST(Texas42Rule, R11_4_excess_marks_are_ignored) {
  const Scores<Marks> before{{Marks{6}, Marks{3}}}, award{{Marks{4}, Marks{0}}};
  EXPECT_EQ(add_marks(Options{}, before, award)[north_south], Marks{7});
  EXPECT_EQ(add_marks(table("clamp_marks off").options(), before, award)[north_south], Marks{10});
}
TEST(Texas42Rule, R11_5_win_by_two) {
  const Options options = table("win_by = 2, clamp_marks off").options();
  EXPECT_EQ(winner_of_marks(options, {{Marks{7}, Marks{6}}}), std::nullopt);
  EXPECT_EQ(winner_of_marks(options, {{Marks{8}, Marks{6}}}), north_south);
  EXPECT_FALSE(try_table("win_by = 2"));
}
TEST(Texas42Rule, R11_6_the_tally_is_the_word_ALL) {
  const Texas42 game = table();
  EXPECT_EQ(game.draw_score(0), "0");
  EXPECT_EQ(game.draw_score(2), "  /\\\n /  \\\n/    \\  2");
  EXPECT_EQ(game.draw_score(5), "  /\\   |\n /--\\  |\n/    \\ |__  5");
  EXPECT_EQ(game.draw_score(7), "  /\\   |   |\n /--\\  |   |\n/    \\ |__ |__  7");
  EXPECT_EQ(table("scoring = points").draw_score(112), "112");
  EXPECT_EQ(strokes_of(Marks{9}).size(), 7u);
}
TEST(Texas42Rule, R11_6_the_tallies_of_both_sides_stand_side_by_side) {
  const auto sheet = [](std::string_view options, int north_south_score, int east_west_score) {
    Standing match;
    match.scores[north_south] = north_south_score;
    match.scores[east_west] = east_west_score;
    return draw_sheet(Erased<Texas42>(table(options)), match);
  };
  EXPECT_EQ(sheet("", 7, 6), (std::vector<std::string>{
                                 "          side 0             side 1",
                                 "Score     7                  6",
                                 "Sheet       /\\   |   |         /\\   |   |",
                                 "           /--\\  |   |        /--\\  |   |",
                                 "          /    \\ |__ |__  7  /    \\ |__ |  6",
                             }));
  EXPECT_EQ(sheet("clamp_marks off", 10, 0), (std::vector<std::string>{
                                                 "          side 0              side 1",
                                                 "Score     10                  0",
                                                 "Sheet       /\\   |   |        0",
                                                 "           /--\\  |   |",
                                                 "          /    \\ |__ |__  10",
                                             }));
  EXPECT_EQ(sheet("scoring = points", 112, 9), (std::vector<std::string>{
                                                   "          side 0    side 1",
                                                   "Score     112       9",
                                               }));
}
TEST(Texas42Rule, R11_7_a_game_takes_1_to_13_scored_hands) {
  const Options options;
  const Split<Taken> sweep{{7, Points{42}}, {}};
  EXPECT_TRUE(
      score_hand(options, {{7 * mark}, Kind::suit}, north_south, true, sweep, {0, 0}).winner);
  std::array<int, 2> score{};
  int hands = 0;
  for (bool over = false; !over; ++hands) {
    const auto hand = score_hand(options, {{30}, Kind::suit}, Side(hands % 2), true, sweep, score);
    score = hand.after;
    over = hand.winner.has_value();
  }
  EXPECT_EQ(hands, 13);
}
TEST(Texas42Rule, R12_1_awards_of_the_points_game) {
  const Options options = table("scoring = points").options();
  const Split<Taken> both{{5, Points{31}}, {2, Points{11}}};
  EXPECT_EQ(award_points(options, {{30}, Kind::suit}, true, both), (Split<Points>{{31}, {11}}));
  EXPECT_EQ(award_points(options, {{34}, Kind::suit}, false, both), (Split<Points>{{0}, {45}}));
  EXPECT_EQ(award_points(options, {{84}, Kind::suit}, false, both), (Split<Points>{{0}, {95}}));
  EXPECT_EQ(award_points(options, {{42}, Kind::nello}, false, both), (Split<Points>{{0}, {42}}));
}
TEST(Texas42Rule, R12_2_what_a_set_pays) {
  const Options options = table("scoring = points, points_set_high = bid_only").options();
  const Split<Taken> both{{5, Points{31}}, {2, Points{11}}};
  EXPECT_EQ(award_points(options, {{42}, Kind::suit}, false, both).others, Points{42});
  EXPECT_EQ(award_points(options, {{34}, Kind::suit}, false, both).others, Points{45});
}
TEST(Texas42Rule, R12_3_points_are_not_clamped) {
  const Texas42 game = table("scoring = points");
  EXPECT_EQ(game.options().target, 250);
  const auto hand = score_hand(game.options(), {{168}, Kind::suit}, north_south, true,
                               {{7, Points{42}}, {}}, {240, 0});
  EXPECT_EQ(hand.after[0], 408);
  EXPECT_EQ(hand.winner, north_south);
}
TEST(Texas42Rule, R12_4_both_reach) {
  const Scores<Points> before{{Points{240}, Points{235}}}, after{{Points{252}, Points{265}}},
      level{{Points{260}, Points{260}}};
  const auto winner = [&](std::string_view rule, const Scores<Points>& from,
                          const Scores<Points>& to) {
    return winner_of_points(table("scoring = points, both_reach = " + std::string(rule)).options(),
                            from, to, east_west);
  };
  EXPECT_EQ(winner("north_south_first", before, after), north_south);
  EXPECT_EQ(winner("bidder_first", before, after), east_west);
  EXPECT_EQ(winner("higher_score", before, after), east_west);
  EXPECT_EQ(winner("higher_score", before, level), east_west) << "level: the bidding side";
  EXPECT_EQ(winner("play_on", before, after), std::nullopt);
  EXPECT_EQ(winner("play_on", after, level), std::nullopt);
  EXPECT_EQ(winner("play_on", level, after), east_west) << "the first later hand not level";
}

TEST(Texas42Types, points_and_marks_do_not_mix) {
  static_assert(!addable<Points, Marks> && !std::is_convertible_v<Points, Marks>);
  SUCCEED();
}

}  // namespace
}  // namespace capot::texas42::testing
