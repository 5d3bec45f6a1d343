// Whole hands, and the phases they go through (section 4).
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

Round dealt_hand(const Row& row, std::string_view options = {}) {
  return Round(table(options), std::atoi(row["dealer"].c_str()), read_deck(row["deck"]),
               row["before"]);
}
Row whole_hand(const std::string& id) { return row("buck-euchre/whole_hands.tsv", id); }

class BuckEuchreWholeHand : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreWholeHand, Holds) {
  const Row& row = GetParam();
  const Round round = dealt_hand(row).go(row["actions"]);
  EXPECT_EQ(round.phase(), "over");
  EXPECT_EQ(round.tricks(), numbers(row["tricks"]));
  EXPECT_EQ(round.deltas(), numbers(row["deltas"]));
  EXPECT_EQ(round.scores(), numbers(row["after"]));
  const bool won = row["end"][0] == 'W';
  EXPECT_EQ(int(round.standing().winners), won ? 1 << (row["end"][2] - '0') : 0);
  EXPECT_EQ(round.standing().dealer,
            won ? round.state.match.dealer : next(round.state.match.dealer, 4));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreWholeHand,
                         ::testing::ValuesIn(rows("buck-euchre/whole_hands.tsv")), row_id);

TEST(BuckEuchreWholeHand, H1_remarks) {
  Round round = h1_playing();
  round.run("2:JH 3:TH 0:9H 2:JD 3:QH");
  EXPECT_EQ(round.act(0, "AS"), "must-follow-suit") << "the left bower led hearts";
  round.run("0:AH 2:KH 3:TS 0:TD 2:KC 3:KD 0:AC 0:AS");
  EXPECT_EQ(round.to_act(), 2) << "after 0 comes 2, seat 1 skipped";
  round.run("2:QC 3:AD");
  const Standing after = round.standing();
  EXPECT_EQ(after.dealer, Seat{0});
  EXPECT_EQ(to_act(round.game.deal(after, read_deck(h1_deck))), Seat{1});
}

TEST(BuckEuchreWholeHand, H2_remarks) {
  Round round = dealt_hand(whole_hand("H2"));
  EXPECT_EQ(round.contract(), "- - C");
  EXPECT_EQ(round.to_act(), 2);
  for (const char* action : {"bid 2", "declare C", "fold"})
    EXPECT_EQ(round.act(2, action), "wrong-phase");
  round.run("2:AS 3:TS 0:9S");
  EXPECT_EQ(round.legal(), "JS, 9H, TH, KD, QC") << "JS is a club, so seat 1 is void in spades";
  round.run("1:QC 1:JS");
  EXPECT_EQ(round.legal(), "KC, AC") << "clubs must be followed";
}

TEST(BuckEuchreWholeHand, H3_under_clamped_the_score_shows_0) {
  const Row row = whole_hand("H3");
  const Round round = dealt_hand(row, "clamped").go(row["actions"]);
  EXPECT_EQ(round.scores(), (std::vector<int>{15, 0, 15, 15}));
  EXPECT_EQ(round.standing().winners, 2);
}

TEST(BuckEuchreWholeHand, H4_then_clubs) {
  const Row row = whole_hand("H4");
  const BuckEuchre game = table();
  Standing match = game.start(Seat{2});
  match.deals = 6;
  Round round = dealt_hand(row);
  round.state = game.deal(match, read_deck(row["deck"]));
  round.go(row["actions"]);
  EXPECT_EQ(round.standing().deals, 7) << "round still 7";
  EXPECT_EQ(round.standing().dealer, Seat{3});
  round.state = game.deal(round.standing(), deck_with(game, Seat{3}, "QC"));
  EXPECT_EQ(round.state.match.deals, 8);
  EXPECT_EQ(round.phase(), "play");
  EXPECT_EQ(round.to_act(), 0);
}

TEST(BuckEuchreRule, R4_phases_follow_the_table) {
  Round round = h1();
  const auto expect = [&](const std::string& phase, int seat) {
    EXPECT_EQ(round.phase(), phase);
    EXPECT_EQ(round.to_act(), seat);
  };
  expect("auction", 0);
  round.run("0:P 1:B2 2:B3 3:P");
  expect("declare", 2);
  round.run("2:DECLARE H");
  expect("fold", 3);
  round.run("3:STAY 0:STAY 1:FOLD");
  expect("play", 2);
  round.go("JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD");
  expect("over", -1);
}

TEST(BuckEuchreRule, R4_1_the_action_that_ends_the_hand_scores_it) {
  Round round = h1_playing();
  round.go("JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC");
  EXPECT_TRUE(round.game.result(round.state).is_null());
  EXPECT_EQ(round.scores(), (std::vector<int>{15, 15, 15, 15})) << "as before the hand";
  round.go("AD");
  EXPECT_EQ(round.scores(), (std::vector<int>{13, 15, 12, 20}));
  EXPECT_EQ(round.scores(), (std::vector<int>{13, 15, 12, 20})) << "asking does not score again";
}

TEST(BuckEuchreRule, R4_2_somebody_can_always_act) {
  Rng rng(42);
  const BuckEuchre game = table();
  for (int i = 0; i < 100; ++i) {
    auto state = game.deal(game.start(Seat(i % 4)), shuffled(game, rng));
    while (const auto seat = to_act(state)) {
      ActionList list;
      game.legal(state, *seat, list);
      ASSERT_FALSE(list.empty());
      game.advance(state, *seat, list[int(rng.below(std::uint32_t(list.size())))]);
    }
  }
}

TEST(BuckEuchreRule, R4_3_canonical_order) {
  Round round = h1("no_trump");
  EXPECT_EQ(round.legal(), "pass, bid 2, bid 3, bid 4, bid 5");
  round.go("bid 2,pass,pass,pass");
  EXPECT_EQ(round.legal(), "declare S, declare H, declare D, declare C, declare N");
  round.go("declare N");
  EXPECT_EQ(round.legal(), "stay, fold");
  round.go("stay,stay,stay");
  EXPECT_EQ(round.legal(), "AS, 9H, AH, TD, AC");
}

TEST(BuckEuchreRule, R4_4_a_rejected_action_changes_nothing) {
  Round round = h1_playing();
  const auto before = round.state;
  for (int seat = 0; seat < 5; ++seat)
    for (const char* action : {"pass", "AS", "7S", "bid 9", "fold", "ZZ", "declare N"}) {
      EXPECT_NE(round.act(seat, action), "");
      EXPECT_EQ(round.state, before);
    }
}

TEST(BuckEuchreRule, R12_4_the_hand_record_has_every_field) {
  Round round = h1_playing();
  EXPECT_EQ(round.contract(), "2 3 H");
  round.go("JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD");
  const Value result = round.game.result(round.state);
  std::string fields;
  for (const auto& [field, value] : *result.object()) fields += field + " ";
  EXPECT_EQ(fields, "kind bidder bid tricks_taken deltas ");
  EXPECT_EQ(*result.find("kind"), Value("normal"));
  EXPECT_EQ(*result.find("bidder"), Value(2));
  EXPECT_EQ(*result.find("bid"), Value(3));
  EXPECT_EQ(*result.find("tricks_taken"), Value(Value::List{2, 0, 3, 0}));
}

}  // namespace
}  // namespace capot::buck_euchre
