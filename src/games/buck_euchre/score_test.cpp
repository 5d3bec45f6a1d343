// Sections 10 and 11: the scoring vectors and the rules they illustrate.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

using Numbers = std::vector<int>;

Numbers numbers_in(const Value& result, std::string_view field) {
  Numbers found;
  for (const Value& item : *result.find(field)->list()) found.push_back(int(*item.integer()));
  return found;
}

Value list_value(const Numbers& list) {
  Value::List values;
  for (int number : list) values.emplace_back(number);
  return values;
}

// A row as the input of `capot score`; an F among the tricks is a seat that folded.
Value input_of(const Row& row) {
  Numbers tricks, folded;
  for (const std::string& word : words(row["tricks"])) {
    if (word == "F") folded.push_back(int(tricks.size()));
    tricks.push_back(std::atoi(word.c_str()));
  }
  std::string kind = fault_word(row["kind"]);
  Value::Object input{{"game", "buck-euchre"},
                      {"kind", kind},
                      {"dealer", std::atoi(row["dealer"].c_str())},
                      {"tricks", list_value(tricks)},
                      {"folded", list_value(folded)},
                      {"before", list_value(numbers(row["before"]))}};
  if (row["bidder_bid"] != "-") {
    const auto bid = split(row["bidder_bid"], ':');
    input.emplace_back("bidder", std::atoi(bid[0].c_str()));
    if (bid[1] == "SHOOT")
      input.emplace_back("bid", "shoot");
    else
      input.emplace_back("bid", std::atoi(bid[1].c_str()));
  }
  return input;
}

// "R", "R+tie", "W 1", "W 0 and 1" and "DEALING" as the field `end`.
Value end_of(const std::string& text) {
  if (text == "R" || text == "DEALING") return "play-on";
  if (text == "R+tie") return "tie";
  const auto parts = words(text);
  if (parts.size() == 2) return std::atoi(parts[1].c_str());
  return list_value({std::atoi(parts[1].c_str()), std::atoi(parts[3].c_str())});
}

void expect_scored(const BuckEuchre& game, const Row& row) {
  const auto scored = game.score(input_of(row));
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(numbers_in(scored->result, "deltas"), numbers(row["deltas"]));
  EXPECT_EQ(numbers_in(scored->result, "after"), numbers(row["after"]));
  EXPECT_EQ(*scored->result.find("end"), end_of(row["end"]));
}

class BuckEuchreScoring : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreScoring, Holds) { expect_scored(table(), GetParam()); }
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreScoring,
                         ::testing::ValuesIn(rows("buck-euchre/scoring.tsv")), row_id);
INSTANTIATE_TEST_SUITE_P(EndOfGame, BuckEuchreScoring,
                         ::testing::ValuesIn(rows("buck-euchre/end_of_game.tsv")), row_id);

class BuckEuchreScoringOptions : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreScoringOptions, Holds) { expect_scored(table(GetParam()["options"]), GetParam()); }
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreScoringOptions,
                         ::testing::ValuesIn(rows("buck-euchre/scoring_options.tsv")), row_id);

Hand hand(Kind kind, int bidder, int bid, Numbers tricks, unsigned folded = 0) {
  Hand found{.kind = kind, .bid = std::uint8_t(bid), .folded = std::uint8_t(folded)};
  if (bidder >= 0) found.bidder = Seat(bidder);
  for (std::size_t s = 0; s < tricks.size(); ++s) found.tricks.at[s] = std::uint8_t(tricks[s]);
  return found;
}
Numbers scored(const Hand& played, const Options& options = {}) {
  const auto deltas = score_round(options, played);
  if (!deltas) return {};
  return {deltas->at.begin(), deltas->at.begin() + options.players};
}
Standing settled(Numbers before, const Hand& played, const Options& options = {}) {
  Standing match;
  for (std::size_t s = 0; s < before.size(); ++s) match.scores.at[s] = before[s];
  return settle(options, match, played, deltas_of(options, played));
}

TEST(BuckEuchreRule, R10_1_kind_is_decided_by_facts) {
  const auto kind = [](const Round& round) { return *round.game.result(round.state).find("kind"); };
  Round forced(table(), 1, read_deck(h2_deck));
  EXPECT_EQ(forced.state.kind, Kind::forced);
  EXPECT_EQ(kind(h1().go("pass,pass,pass,pass")), Value("passed-out"));
  EXPECT_EQ(kind(h1().go("bid 2,pass,pass,pass,declare S,fold,fold,fold")), Value("all-fold"));
  EXPECT_EQ(h1_playing().state.kind, Kind::normal);
}

TEST(BuckEuchreRule, R10_2_a_euchred_bidder_pays_once) {
  EXPECT_EQ(scored(hand(Kind::normal, 0, 4, {0, 3, 2, 0})), (Numbers{5, -3, -2, 5}));
  EXPECT_EQ(scored(hand(Kind::normal, 0, 4, {3, 1, 1, 0})), (Numbers{5, -1, -1, 5}));
}

TEST(BuckEuchreRule, R10_3_a_non_bidder_does_not_depend_on_the_bid) {
  for (int bid = 2; bid <= 5; ++bid) {
    const Numbers deltas = scored(hand(Kind::normal, 0, bid, {2, 2, 1, 0}));
    EXPECT_EQ(Numbers(deltas.begin() + 1, deltas.end()), (Numbers{-2, -1, 5}));
  }
}

TEST(BuckEuchreRule, R10_4_tricks_add_up_to_five) {
  EXPECT_EQ(scored(hand(Kind::normal, 0, 2, {2, 2, 0, 0})), Numbers{});
  EXPECT_EQ(scored(hand(Kind::forced, -1, 0, {2, 2, 1, 1})), Numbers{});
  EXPECT_EQ(scored(hand(Kind::forced, -1, 0, {2, 2, 1, 0})), (Numbers{-2, -2, -1, 5}));
}

TEST(BuckEuchreRule, R10_5_deltas_are_applied_together_without_a_clamp) {
  const Standing after = settled({1, 15, 30, 2}, hand(Kind::normal, 0, 3, {4, 1, 0, 0}));
  EXPECT_EQ(after.scores.at, (std::array<std::int32_t, 6>{-3, 14, 35, 7, 0, 0}));
}

TEST(BuckEuchreRule, R10_6_a_hand_that_cannot_have_happened_is_refused) {
  const Numbers none;
  EXPECT_EQ(scored(hand(Kind::normal, -1, 3, {3, 1, 1, 0})), none) << "no bidder";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 0, {3, 1, 1, 0})), none) << "no bid";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 1, {3, 1, 1, 0})), none) << "bid below the minimum";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 6, {3, 1, 1, 0})), none) << "a shoot without the option";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 3, {3, 1, 1, 0}, 1)), none) << "folded bidder";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 3, {3, 1, 1, 0}, 4)), none) << "folded seat with tricks";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 3, {5, 0, 0, 0}, 14)), none) << "all folded";
  EXPECT_EQ(scored(hand(Kind::normal, 0, 3, {6, 0, 0, 0})), none) << "six tricks";
  EXPECT_EQ(scored(hand(Kind::all_fold, 0, 3, {5, 0, 0, 0}, 6)), none) << "seat 3 stayed";
  EXPECT_EQ(scored(hand(Kind::all_fold, 0, 3, {4, 0, 0, 0}, 14)), none) << "not five";
  EXPECT_EQ(scored(hand(Kind::forced, 0, 2, {3, 1, 1, 0})), none) << "a bidder";
  EXPECT_EQ(scored(hand(Kind::forced, -1, 2, {3, 1, 1, 0})), none) << "a bid";
  EXPECT_EQ(scored(hand(Kind::forced, -1, 0, {3, 1, 1, 0}, 8)), none) << "a folded seat";
  EXPECT_EQ(scored(hand(Kind::passed_out, -1, 0, {1, 0, 0, 0})), none) << "a trick";
  EXPECT_EQ(scored(hand(Kind::passed_out, 0, 2, {0, 0, 0, 0})), none) << "a bidder";
  EXPECT_EQ(scored(hand(Kind::passed_out, -1, 0, {0, 0, 0, 0})), (Numbers{0, 0, 0, 0}));
}

// What the score pad says to a hand: "accepted", or the broken rule, the field and what is allowed.
std::string refused(const std::string& options, Value::Object fields) {
  const auto result = table(options).score(fields);
  if (result) return "accepted";
  return capot::testing::fault_in(result) + ": " + capot::testing::detail_in(result);
}
Value::Object normal_hand(Numbers tricks = {3, 1, 1, 0}, Numbers folded = {}) {
  return {{"kind", "normal"},
          {"tricks", list_value(tricks)},
          {"bidder", 0},
          {"bid", 3},
          {"folded", list_value(folded)}};
}
TEST(BuckEuchreRule, R10_6_input_is_read_field_by_field) {
  const Value four = list_value({3, 1, 1, 0});
  EXPECT_EQ(refused("", normal_hand()), "accepted");
  EXPECT_EQ(refused("", {{"kind", "odd"}}),
            "bad-score-input: kind: kind is normal, clubs, all-fold or passed-out");
  EXPECT_EQ(refused("", {{"bidder", 0}}),
            "bad-score-input: kind: kind is missing: normal, clubs, all-fold or passed-out");
  EXPECT_EQ(
      refused("", {{"kind", "normal"}, {"colour", 1}}),
      "bad-score-input: colour: colour is none of game, preset, options, kind, declarer, bid, "
      "folded, tricks_taken, trump, dealer, before or carry");
  EXPECT_EQ(refused("", {{"kind", "clubs"}, {"tricks", list_value({5, 0, 0})}}),
            "bad-score-input: tricks: tricks is a list of 4 whole numbers from 0 to 5, one for "
            "each seat");
  EXPECT_EQ(refused("", {{"kind", "clubs"}, {"tricks", list_value({6, -1, 0, 0})}}),
            "bad-score-input: tricks: tricks is a list of 4 whole numbers from 0 to 5, one for "
            "each seat");
  EXPECT_EQ(refused("", {{"kind", "clubs"}, {"tricks", four}, {"before", list_value({1})}}),
            "bad-score-input: before: before is a list of 4 whole numbers from -1000000 to "
            "1000000, one for each seat");
  for (const Numbers& folded : {Numbers{4}, Numbers{2, 2}})
    EXPECT_EQ(refused("", normal_hand({4, 1, 0, 0}, folded)),
              "bad-score-input: folded: folded is a list of seats from 0 to 3, each at most once");
  EXPECT_EQ(refused("", with(normal_hand(), "bidder", 4)),
            "bad-score-input: bidder: bidder is a whole number from 0 to 3");
  EXPECT_EQ(refused("", with(normal_hand(), "bid", 6)),
            "bad-score-input: bid: bid is a whole number from 2 to 5");
  EXPECT_EQ(refused("shoot=wins_game", with(normal_hand(), "bid", "moon")),
            "bad-score-input: bid: bid is a whole number from 2 to 5 or shoot");
  EXPECT_EQ(refused("", with(normal_hand(), "bid", "shoot")),
            "shoot-not-allowed: bid: bid is a whole number from 2 to 5");
  EXPECT_EQ(refused("bidding=order_up", with(normal_hand(), "bid", 2)),
            "bad-score-input: bid: bid is 3");
  EXPECT_EQ(refused("", {{"kind", "clubs"}, {"tricks", four}, {"bid", 3}}),
            "bad-score-input: bid: bid is left out on a hand that nobody bids for");
  EXPECT_EQ(refused("forced_dealer_quota=2", {{"kind", "clubs"}, {"tricks", four}}),
            "bad-score-input: dealer: dealer is missing: a whole number from 0 to 3");
  EXPECT_FALSE(table().score(Value(3)));
}

TEST(BuckEuchreRule, R10_6_tricks_are_left_out_where_none_were_played) {
  const auto folded = table().score(Value::Object{{"kind", "all-fold"}, {"bidder", 1}, {"bid", 3}});
  ASSERT_TRUE(folded) << folded.error().message();
  EXPECT_EQ(numbers_in(folded->result, "deltas"), (Numbers{0, -5, 0, 0}));
  EXPECT_EQ(numbers_in(folded->result, "tricks_taken"), (Numbers{0, 5, 0, 0}));
  const auto passed = table().score(Value::Object{{"kind", "passed-out"}});
  ASSERT_TRUE(passed) << passed.error().message();
  EXPECT_EQ(numbers_in(passed->result, "deltas"), (Numbers{0, 0, 0, 0}));
  EXPECT_EQ(refused("", {{"kind", "normal"}, {"bidder", 0}, {"bid", 3}}),
            "bad-score-input: tricks_taken: tricks_taken is missing: a list of 4 whole numbers "
            "from 0 to 5, "
            "one for each seat");
  EXPECT_EQ(refused("", {{"kind", "passed-out"}, {"tricks", list_value({1, 0, 0, 0})}}),
            "bad-score-input: tricks_taken: a passed-out hand has no tricks");
}

TEST(BuckEuchreRule, R10_6_folds_are_those_that_the_options_allow) {
  const Value::Object hand = normal_hand({3, 2, 0, 0}, {2, 3});
  const std::string nobody = "fold-not-allowed: folded: folded is empty: nobody may fold this hand";
  EXPECT_EQ(refused("", hand), "accepted");
  EXPECT_EQ(refused("fold=off", hand), nobody);
  EXPECT_EQ(refused("no_fold_vs_bid=3", hand), nobody);
  EXPECT_EQ(refused("no_fold_vs_bid=4", hand), "accepted");
  EXPECT_EQ(refused("no_fold_trumps={H}", hand), "accepted") << "trump is not said";
  EXPECT_EQ(refused("no_fold_trumps={H}", with(hand, "trump", "H")), nobody);
  EXPECT_EQ(refused("no_fold_trumps={H}", with(hand, "trump", "S")), "accepted");
  EXPECT_EQ(refused("must_stay_at=2", with(hand, "before", list_value({9, 9, 9, 2}))),
            "fold-not-allowed: folded: folded is some of 1, 2");
  EXPECT_EQ(refused("must_stay_at=2", with(hand, "before", list_value({2, 2, 9, 9}))), "accepted");
  EXPECT_EQ(refused("last_must_stay", {{"kind", "all-fold"}, {"bidder", 0}, {"bid", 3}}),
            "fold-not-allowed: folded: folded leaves out the last to say, who must stay");
}

TEST(BuckEuchreRule, R10_6_kinds_and_trumps_are_those_of_the_table) {
  const Value::Object clubs{{"kind", "clubs"}, {"tricks", list_value({3, 1, 1, 0})}};
  EXPECT_EQ(refused("forced_suits={}", clubs),
            "bad-score-input: kind: kind is normal, all-fold or passed-out");
  EXPECT_EQ(refused("forced_suits={}, all_pass=no_trump_forced", clubs), "accepted");
  EXPECT_EQ(refused("stick_dealer", {{"kind", "passed-out"}}),
            "bad-score-input: kind: kind is normal, clubs or all-fold");
  EXPECT_EQ(refused("", with(normal_hand(), "trump", "N")),
            "suit-not-allowed: trump: trump is S, H, D or C");
  EXPECT_EQ(refused("no_trump", with(normal_hand(), "trump", "n")), "accepted");
  EXPECT_EQ(refused("", with(clubs, "trump", "H")), "suit-not-allowed: trump: trump is C");
  EXPECT_EQ(refused("", with(clubs, "trump", "X")), "bad-score-input: trump: trump is C");
}

TEST(BuckEuchreRule, R10_6_a_match_that_was_won_has_no_further_hand) {
  const auto before = [](const std::string& options, Numbers scores) {
    return refused(options, with(normal_hand(), "before", list_value(scores)));
  };
  EXPECT_EQ(before("", {1, 9, 9, 9}), "accepted");
  EXPECT_EQ(before("", {0, 9, 9, 9}),
            "game-over: before: before is a score at which nobody has won: all above 0, or the "
            "lowest level");
  EXPECT_EQ(before("", {0, -2, -2, 9}), "accepted") << "a tie is played on";
  EXPECT_EQ(before("tie_rule=shared", {0, -2, -2, 9}),
            "game-over: before: before is a score at which nobody has won: all above 0");
}

TEST(BuckEuchreRule, R11_1_the_end_test_runs_after_scored_hands_only) {
  EXPECT_FALSE(settled({-1, 3, 9, 9}, hand(Kind::passed_out, -1, 0, {0, 0, 0, 0})).over());
  EXPECT_TRUE(settled({-1, 3, 9, 9}, hand(Kind::normal, 3, 2, {0, 0, 3, 2}, 1)).over());
}

TEST(BuckEuchreRule, R11_2_a_lone_lowest_at_zero_or_below_wins) {
  const Hand made = hand(Kind::normal, 0, 2, {2, 2, 1, 0});
  const Standing on = settled({3, 15, 15, 15}, made);
  EXPECT_TRUE(!on.over() && !on.tie_pending);
  EXPECT_EQ(settled({2, 15, 15, 15}, made).winners, 1);
  EXPECT_EQ(settled({2, 1, 15, 15}, made).winners, 2) << "seat 0 is out too, but not lowest";
  const Standing tied = settled({2, 2, 15, 15}, made);
  EXPECT_TRUE(!tied.over() && tied.tie_pending);
}

TEST(BuckEuchreRule, R11_3_tie_pending_is_recomputed) {
  Standing match;
  match.scores.at = {-1, -1, 9, 9, 0, 0};
  match.tie_pending = true;
  const Hand both_set = hand(Kind::normal, 2, 3, {0, 0, 3, 2});
  const Standing after = settle({}, match, both_set, deltas_of({}, both_set));
  EXPECT_TRUE(!after.over() && !after.tie_pending);
  const Hand passed = hand(Kind::passed_out, -1, 0, {0, 0, 0, 0});
  EXPECT_TRUE(settle({}, match, passed, {}).tie_pending) << "no end test, nothing recomputed";
}

TEST(BuckEuchreRule, R11_4_any_seat_may_win) {
  EXPECT_EQ(settled({15, 2, 15, 15}, hand(Kind::normal, 0, 2, {2, 2, 1, 0})).winners, 2);
}

TEST(BuckEuchreRule, R11_5_lower_scores_rank_first) {
  EXPECT_TRUE(BuckEuchre::info().low_score_wins);
  const Standing after = settled({2, 7, 7, 9}, hand(Kind::normal, 0, 2, {3, 1, 1, 0}));
  EXPECT_EQ(after.winners, 1);
  EXPECT_EQ(after.scores[Side{1}], after.scores[Side{2}]) << "equal scores share a place";
  EXPECT_LT(after.scores[Side{2}], after.scores[Side{3}]);
}

}  // namespace
}  // namespace capot::buck_euchre
