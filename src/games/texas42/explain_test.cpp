// How Texas 42 explains a score: vectors of the rule book line by line, and any hand by any rules.
#include <set>

#include "games/texas42/test_table.h"
#include "games/texas42/words.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/json.h"

namespace capot::texas42::testing::explaining {
namespace {

using Lines = std::vector<std::string>;

Value::Object stated(const char* bid, const char* declaration, int points, int tricks) {
  const bool nello = std::string_view(declaration) == "nello";
  return {{"bid", bid},
          {"declaration", declaration},
          {"declarer", 0},
          {"points", pair(points, (nello ? 37 : 42) - points)},
          {"tricks_taken", pair(tricks, 7 - tricks)}};
}
Lines explained(std::string_view options, const Value::Object& input) {
  const auto scored = table(options).score(input);
  EXPECT_TRUE(scored) << scored.error().message();
  return scored ? capot::testing::texts_of(scored->lines) : Lines{};
}

TEST(Texas42Explain, a_bid_below_42_for_marks) {
  EXPECT_EQ(explained("", stated("30", "5", 30, 5)),
            (Lines{"taken 0", "taken 1", "needed 0", "made 0", "one-mark 0 +1"}));
  EXPECT_EQ(explained("", stated("34", "5", 30, 5)),
            (Lines{"taken 0", "taken 1", "needed 0", "set 0", "one-mark 1 +1"}));
}
TEST(Texas42Explain, marks_nello_and_plunge) {
  EXPECT_EQ(explained("", stated("2m", "5", 36, 6)),
            (Lines{"taken 0", "taken 1", "every-trick-needed 0", "set 0", "marks-bid 1 +2"}));
  EXPECT_EQ(explained("", stated("1m", "nello", 0, 0)),
            (Lines{"taken 0", "taken 1", "no-trick-allowed 0", "made 0", "marks-bid 0 +1"}));
  EXPECT_EQ(explained("", with(stated("plunge 4m", "5", 42, 7), "before", pair(5, 0))),
            (Lines{"taken 0", "taken 1", "every-trick-needed 0", "made 0", "marks-bid 0 +4",
                   "stops-at-target 0 =2"}))
      << "11.4";
}
TEST(Texas42Explain, a_forced_sweep) {
  EXPECT_EQ(explained("forced_sweep_marks = 2", with(stated("30", "5", 42, 7), "forced", true)),
            (Lines{"taken 0", "taken 1", "needed 0", "made 0", "forced-sweep 0 +2"}));
}
TEST(Texas42Explain, P01_points_that_are_made) {
  EXPECT_EQ(
      explained("points-250", stated("30", "5", 30, 5)),
      (Lines{"tricks 0 +5", "tricks 1 +2", "counts 0 +25", "counts 1 +10", "needed 0", "made 0"}));
}
TEST(Texas42Explain, P05_P12_points_that_are_set) {
  EXPECT_EQ(explained("points-250", stated("35", "5", 34, 4)),
            (Lines{"tricks 0 +4", "tricks 1 +3", "counts 0 +30", "counts 1 +5", "needed 0", "set 0",
                   "set-keeps-nothing 0 =0", "set-pays-bid 1 +35"}));
  EXPECT_EQ(explained("points-250, points_set_high = bid_only", stated("84", "5", 30, 5)),
            (Lines{"tricks 0 +5", "tricks 1 +2", "counts 0 +25", "counts 1 +10",
                   "every-trick-needed 0", "set 0", "bid-only 0 =0", "bid-only 1 =84"}));
}
TEST(Texas42Explain, P11_only_the_bid) {
  EXPECT_EQ(explained("points-250", stated("84", "5", 42, 7)),
            (Lines{"tricks 0 +7", "tricks 1 +0", "counts 0 +35", "counts 1 +0",
                   "every-trick-needed 0", "made 0", "bid-only 0 =84", "bid-only 1 =0"}));
}
TEST(Texas42Explain, hands_that_end_early) {
  Board board;
  EXPECT_EQ(board.acts("pass, pass, pass, pass"), "");
  EXPECT_EQ(capot::testing::texts_of(board.game.explain(board.state)), (Lines{"passed-out"}));
  Board conceded = after("", "bid 30, pass, pass, pass, declare 0, concede");
  EXPECT_EQ(capot::testing::texts_of(conceded.game.explain(conceded.state)),
            (Lines{"taken 0", "taken 1", "conceded", "set 0", "one-mark 1 +1"}));
}

// The input that describes a hand which was played.
Value::Object input_of(const Texas42& game, const capot::testing::StatedRound<Texas42>& round) {
  const auto& [state, tricks] = round;
  const auto& scores = state.match.scores;
  return {{"bid", bid_words(game.options(), state.auction.bid)},
          {"declaration", declaration_words(game.options(), *state.contract())},
          {"declarer", int(state.auction.bidder)},
          {"tricks", tricks},
          {"forced", state.auction.forced},
          {"before", pair(scores[north_south], scores[east_west])}};
}

Value::Object any_input(Rng& rng) {
  constexpr const char* bids[]{"30", "34", "41", "42",        "84",       "168",
                               "1m", "2m", "3m", "plunge 4m", "splash 2m"};
  constexpr const char* named[]{"0", "5", "doubles", "follow-me", "nello", "sevens"};
  const int tricks = int(rng.below(8));
  const int counts = tricks == 0 ? 0 : tricks == 7 ? 35 : 5 * int(rng.below(8));
  auto input = stated(bids[rng.below(11)], named[rng.below(6)], tricks + counts, tricks);
  if (rng.below(4) == 0)
    std::erase_if(input, [](auto& field) { return field.first == "tricks_taken"; });
  input.emplace_back("forced", rng.below(3) == 0);
  input.emplace_back("before", pair(int(rng.below(8)), int(rng.below(8))));
  return input;
}

// Hundreds of marks are seldom bid, and it takes long to find out whether they could be.
Texas42 any_game(Rng& rng, std::uint32_t one_in) {
  constexpr int most = 5;
  Options o = capot::testing::random_game<Texas42>(rng, one_in).options();
  for (int* marks : {&o.mark_open_max, &o.mark_jump_max, &o.plunge_min_marks, &o.splash_min_marks,
                     &o.splash_max_marks, &o.nello_min_marks, &o.sevens_min_marks})
    *marks = std::min(*marks, most);
  return Texas42(o);
}

TEST(Texas42Explain, hands_and_inputs_alike_by_any_rules) {
  Rng rng(34);
  std::set<std::string> used{"score.claimed", "score.conceded"};  // tested above, or seldom
  int accepted = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const Texas42 game = any_game(rng, 2 + i % 3);
    const auto round = capot::testing::random_round(game, game.start(Seat(rng.below(4))), rng);
    const auto lines = game.explain(round.state);
    capot::testing::expect_sentences(game.info(), lines, used);
    if (round.state.contract()) {
      const Value input = input_of(game, round);
      const auto scored = game.score(input);
      ASSERT_TRUE(scored) << scored.error().message() << " " << write_json(input);
      ASSERT_EQ(scored->lines, lines);
    }
    ASSERT_NO_FATAL_FAILURE(capot::testing::expect_inputs_lead_on(
        game, [&] { return any_input(rng); }, accepted, used));
  }
  EXPECT_GT(accepted, 2000);
  capot::testing::expect_all_used(game_info(), used);
}

}  // namespace
}  // namespace capot::texas42::testing::explaining
