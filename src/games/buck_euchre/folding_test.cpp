// Section 8: the declaration, and who stays.
#include <functional>
#include <map>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

// Bidder 2, bid 3, dealer 3, turn-up 9D, trump not yet named.
Round bid_by_2(const std::string& options, std::string_view scores = {}) {
  return h1(options, scores).run("0:P 1:P 2:B3 3:P");
}
Round after(const Row& row) { return bid_by_2(row["options"]).run(row["actions"]); }

// The actions of the row up to the last, which is refused.
Round refused_action(const Row& row, const std::string& fault, std::string_view scores = {}) {
  return refused_at_last(bid_by_2(row["options"], scores), row["actions"], fault);
}

void expect_play(const Round& round, unsigned in, int leader) {
  EXPECT_EQ(round.phase(), "play");
  EXPECT_EQ(unsigned(round.state.play.in), in);
  EXPECT_EQ(round.to_act(), leader);
}

const std::map<std::string, std::function<void(const Row&)>> foldings{
    {"K01",
     [](const Row& row) {
       const Round round = after(row);
       expect_play(round, 0b1101, 2);
       EXPECT_EQ(round.state.trump(), hearts);
     }},
    {"K02",
     [](const Row& row) {
       Round round = bid_by_2(row["options"]).run("2:DECLARE H");
       const Round undecided = round;
       round.run("3:STAY 0:STAY");
       Round other = undecided;
       other.run("3:FOLD 0:FOLD");
       for (int s = 0; s < 4; ++s)
         EXPECT_EQ(round.game.view(round.state, Seat(s)), other.game.view(other.state, Seat(s)));
       EXPECT_EQ(round.game.view(round.state, std::nullopt).in, 0b0100) << "only the bidder";
       expect_play(round.run("1:FOLD"), 0b1101, 2);
       const Round same = bid_by_2("").run("2:DECLARE H 3:STAY 0:STAY 1:FOLD");
       EXPECT_EQ(round.state, same.state) << "same position as K01";
     }},
    {"K03", [](const Row& row) { expect_play(after(row), 0b1100, 2); }},
    {"K04",
     [](const Row& row) {
       const Round round = after(row);
       EXPECT_EQ(round.state.kind, Kind::all_fold);
       EXPECT_EQ(round.deltas(), (std::vector<int>{0, 0, -5, 0}));
       EXPECT_EQ(round.state.play.done, 0);
       EXPECT_EQ(round.phase(), "over");
       EXPECT_FALSE(round.standing().over());
     }},
    {"K05",
     [](const Row& row) {
       const Round round = after(row);
       EXPECT_EQ(round.phase(), "fold");
       EXPECT_EQ(round.to_act(), 1);
       for (int s = 0; s < 4; ++s) EXPECT_EQ(round.legal(s), s == 1 ? "stay, fold" : "");
     }},
    {"K06", [](const Row& row) { expect_play(after(row), 0b1111, 2); }},
    {"K07",
     [](const Row& row) {
       Round round = refused_action(row, "fold-not-allowed", "2 3 15 15");
       EXPECT_EQ(round.legal(), "stay");
       expect_play(round.run("0:STAY 1:FOLD"), 0b1101, 2);
     }},
    {"K08", [](const Row& row) { expect_play(after(row), 0b1111, 2); }},
    {"K09",
     [](const Row& row) {
       Round round = refused_action(row, "not-your-turn");
       for (int seat : {3, 0, 1}) {
         EXPECT_EQ(round.to_act(), seat);
         round.go("stay");
       }
     }},
    {"K10",
     [](const Row& row) { EXPECT_EQ(refused_action(row, "fold-not-allowed").legal(), "stay"); }},
    {"K11", [](const Row& row) { expect_play(after(row), 0b1110, 1); }},
    {"K12", [](const Row& row) { expect_play(after(row), 0b1111, 2); }},
    {"K13",
     [](const Row& row) {
       EXPECT_EQ(after(row).contract(), "2 3 N");
       EXPECT_EQ(bid_by_2("").act(2, "declare N"), "suit-not-allowed");
     }},
};

class BuckEuchreFolding : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreFolding, Holds) { foldings.at(GetParam().id())(GetParam()); }
TEST(BuckEuchreFolding, CheckEveryVector) { expect_ids_of("buck-euchre/folding.tsv", foldings); }
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreFolding,
                         ::testing::ValuesIn(rows("buck-euchre/folding.tsv")), row_id);

TEST(BuckEuchreRule, R8_1_only_the_bidder_declares_and_may_name_any_suit) {
  Round round = bid_by_2("");
  EXPECT_EQ(round.legal(), "declare S, declare H, declare D, declare C");
  EXPECT_EQ(round.act(3, "declare S"), "not-your-turn");
  EXPECT_EQ(round.act(2, "declare S"), "") << "a suit the bidder does not hold";
  EXPECT_EQ(round.act(2, "declare H"), "wrong-phase") << "it cannot be changed";
}

TEST(BuckEuchreRule, R8_2_every_non_bidder_decides_once) {
  Round round = bid_by_2("").run("2:DECLARE H 3:STAY");
  EXPECT_EQ(round.act(3, "fold"), "already-decided");
  EXPECT_EQ(round.act(2, "stay"), "bidder-cannot-fold");
  EXPECT_EQ(round.run("0:STAY 1:STAY").phase(), "play");
}

TEST(BuckEuchreRule, R8_3_decisions_go_clockwise_and_are_public) {
  Round round = bid_by_2("").run("2:DECLARE H");
  EXPECT_EQ(round.to_act(), 3);
  EXPECT_EQ(round.run("3:FOLD").to_act(), 0);
  EXPECT_EQ(round.game.view(round.state, Seat{1}).folded, 0b1000);
  EXPECT_EQ(round.run("0:STAY").to_act(), 1);
  EXPECT_EQ(round.game.view(round.state, std::nullopt).in, 0b0101);
}

TEST(BuckEuchreRule, R8_4_a_folded_seat_plays_no_card_and_scores_nothing) {
  Round round = h1_playing();
  EXPECT_EQ(round.act(1, "KS"), "seat-folded");
  round.go("JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD");
  EXPECT_EQ(round.deltas()[1], 0);
  EXPECT_EQ(round.state.play.hands[Seat{1}].size(), 5);
  for (int s : {0, 2, 3})
    EXPECT_TRUE((round.game.view(round.state, Seat(s)).hand & cards("KS QS 9S JC 9C")).empty());
}

TEST(BuckEuchreRule, R8_5_the_bidder_leads_when_somebody_stayed) {
  expect_play(bid_by_2("").run("2:DECLARE H 3:FOLD 0:FOLD 1:STAY"), 0b0110, 2);
}

TEST(BuckEuchreRule, R8_6_all_fold_ends_the_hand_with_five_tricks_credited) {
  const Round round = bid_by_2("").run("2:DECLARE H 3:FOLD 0:FOLD 1:FOLD");
  EXPECT_EQ(round.phase(), "over");
  EXPECT_EQ(round.tricks(), (std::vector<int>{0, 0, 5, 0}));
  EXPECT_EQ(round.state.play.done, 0) << "no trick was played";
  EXPECT_EQ(round.scores(), (std::vector<int>{15, 15, 10, 15}));
}

}  // namespace
}  // namespace capot::buck_euchre
