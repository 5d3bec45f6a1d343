// Section 7 and 13.7: who names trump.
#include <functional>
#include <map>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

// A round whose turn-up is no club unless the row names one.
Round dealt(const Row& row) {
  const BuckEuchre game = table(row["options"]);
  const int dealer = std::atoi(row["dealer"].c_str());
  std::string turn_up = "9D";
  if (const auto at = row["options"].find("turn-up "); at != std::string::npos)
    turn_up = row["options"].substr(at + 8, 2);
  return Round(game, dealer, deck_with(game, Seat(dealer), turn_up));
}

void expect_bidder(const Round& round, const std::string& contract) {
  EXPECT_EQ(round.contract(), contract + " -");
  EXPECT_EQ(round.phase(), "declare");
  EXPECT_EQ(round.to_act(), contract[0] - '0');
}

// The calls of the row, all accepted.
Round called(const Row& row) {
  Round round = dealt(row);
  round.run(row["calls"]);
  return round;
}
// The calls of the row up to the last, which is refused.
Round refused_call(const Row& row, const std::string& fault) {
  return refused_at_last(dealt(row), row["calls"], fault);
}

using Check = std::function<void(const Row&)>;
Check ends_with(const std::string& contract) {
  return [contract](const Row& row) { expect_bidder(called(row), contract); };
}

const std::map<std::string, Check> auctions{
    {"A01", ends_with("2 3")},
    {"A02",
     [](const Row& row) {
       Round round = called(row);
       expect_bidder(round, "3 4");
       EXPECT_EQ(round.act(1, "pass"), "wrong-phase");
     }},
    {"A03",
     [](const Row& row) {
       Round round = called(row);
       EXPECT_EQ(round.phase(), "auction");
       EXPECT_EQ(round.to_act(), 1);
       EXPECT_EQ(round.legal(), "pass, bid 5");
       expect_bidder(round.run("1:P"), "3 4");
     }},
    {"A04", ends_with("1 4")},
    {"A05", ends_with("2 3")},
    {"A06",
     [](const Row& row) {
       Round round = called(row);
       EXPECT_EQ(round.phase(), "over");
       EXPECT_EQ(round.contract(), "none");
       EXPECT_EQ(round.standing().dealer, Seat{3});
       EXPECT_EQ(round.scores(), (std::vector<int>{15, 15, 15, 15}));
       const BuckEuchre::State next =
           round.game.deal(round.standing(), deck_with(round.game, Seat{3}, "9D"));
       EXPECT_EQ(next.match.deals, round.standing().deals + 1);
     }},
    {"A07",
     [](const Row& row) {
       Round round = called(row);
       EXPECT_EQ(round.to_act(), 1);
       EXPECT_EQ(round.legal(), "pass");
       expect_bidder(round.run("1:P 2:P 3:P"), "0 5");
     }},
    {"A08", ends_with("2 2")},
    {"A09", ends_with("0 5")},
    {"A10",
     [](const Row& row) {
       Round round = called(row);
       EXPECT_EQ(round.to_act(), 0);
       EXPECT_EQ(round.legal(), "pass, bid 2, bid 3, bid 4, bid 5");
       expect_bidder(round.run("0:B2"), "0 2");
     }},
    {"A11",
     [](const Row& row) {
       expect_bidder(called(row), "2 5");
       Round open(table("open"), 0, read_deck(h1_deck));
       EXPECT_EQ(open.run(row["calls"]).to_act(), 1) << "under open seat 1 would have to pass";
     }},
    {"A12",
     [](const Row& row) {
       EXPECT_EQ(refused_call(row, "pass-not-allowed").legal(), "bid 2, bid 3, bid 4, bid 5");
     }},
    {"A13", ends_with("0 5")},
    {"A14", [](const Row& row) { refused_call(row, "bid-out-of-range"); }},
    {"A15",
     [](const Row& row) {
       const Round round = called(row);
       EXPECT_EQ(round.to_act(), 1);
       EXPECT_EQ(round.legal(), "pass, bid 2, bid 3, bid 4, bid 5");
     }},
    {"A16", ends_with("1 4")},
    {"A17", ends_with("0 5")},
    {"A18",
     [](const Row& row) {
       const Round round = called(row);
       EXPECT_EQ(round.contract(), "1 3 D");
       EXPECT_EQ(round.phase(), "discard");
       EXPECT_EQ(round.to_act(), 3);
       EXPECT_EQ(round.state.play.hands[Seat{3}].size(), 6);
       EXPECT_TRUE(round.state.play.hands[Seat{3}].has(card("KD")));
       EXPECT_EQ(split(round.legal(), ',').size(), 6u);
     }},
    {"A19",
     [](const Row& row) {
       Round round = refused_call(row, "suit-not-allowed");
       EXPECT_EQ(round.act(0, "call N"), "");
       EXPECT_EQ(round.contract(), "0 3 N");
       for (int s = 0; s < 4; ++s) EXPECT_EQ(round.state.play.hands[Seat(s)].size(), 5);
     }},
    {"A20",
     [](const Row& row) {
       Round round = dealt(row);
       round.go("pass,pass,pass,pass,pass,pass,pass,pass");
       EXPECT_EQ(round.phase(), "play");
       EXPECT_EQ(round.contract(), "- - N");
       EXPECT_EQ(int(round.state.play.in), 15);
       EXPECT_EQ(round.to_act(), 0);
       EXPECT_EQ(round.state.kind, Kind::forced);
     }},
    {"A21",
     [](const Row& row) {
       Round round = dealt(row);
       EXPECT_EQ(round.contract(), "- - C");
       EXPECT_EQ(round.phase(), "discard");
       EXPECT_EQ(round.to_act(), 2);
       round.go("discard 9C");
       EXPECT_EQ(round.phase(), "play");
       EXPECT_EQ(round.to_act(), 0);
       EXPECT_EQ(round.game.options().forced_dealer_quota, 2);
     }},
};

class BuckEuchreAuction : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreAuction, Holds) { auctions.at(GetParam().id())(GetParam()); }
TEST(BuckEuchreAuction, CheckEveryVector) { expect_ids_of("buck-euchre/auctions.tsv", auctions); }
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreAuction,
                         ::testing::ValuesIn(rows("buck-euchre/auctions.tsv")), row_id);

TEST(BuckEuchreRule, R7_1_one_call_each_the_dealer_last) {
  Round round = h1();
  for (int seat : {0, 1, 2, 3}) {
    EXPECT_EQ(round.to_act(), seat);
    round.go(seat == 0 ? "bid 2" : "pass");
  }
  EXPECT_EQ(round.phase(), "declare");
}

TEST(BuckEuchreRule, R7_2_a_bid_is_higher_than_every_earlier_bid) {
  Round round = h1();
  EXPECT_EQ(round.legal(), "pass, bid 2, bid 3, bid 4, bid 5");
  round.run("0:B3");
  EXPECT_EQ(round.legal(), "pass, bid 4, bid 5");
  EXPECT_EQ(round.act(1, "bid 3"), "bid-too-low");
}

TEST(BuckEuchreRule, R7_3_pass_is_always_legal) {
  EXPECT_EQ(h1().run("0:P 1:P 2:P").legal(), "pass, bid 2, bid 3, bid 4, bid 5");
}

TEST(BuckEuchreRule, R7_4_the_auction_ends_after_the_last_call_never_earlier) {
  Round round = h1();
  for (const char* call : {"bid 5", "pass", "pass", "pass"}) {
    EXPECT_EQ(round.phase(), "auction");
    round.go(call);
  }
  EXPECT_EQ(round.phase(), "declare");
}

TEST(BuckEuchreRule, R7_5_the_highest_bid_wins) {
  EXPECT_EQ(h1().run("0:B2 1:P 2:B4 3:P").contract(), "2 4 -");
}

TEST(BuckEuchreRule, R7_6_all_pass_is_a_passed_out_hand) {
  const Round round = h1("", "-1 -1 9 9").run("0:P 1:P 2:P 3:P");
  EXPECT_EQ(round.phase(), "over");
  EXPECT_EQ(round.deltas(), (std::vector<int>{0, 0, 0, 0}));
  EXPECT_FALSE(round.standing().over()) << "no end test";
  EXPECT_EQ(round.standing().dealer, Seat{0});
}

TEST(BuckEuchreRule, R7_7_passing_is_final) {
  Round round = h1("open").run("0:P 1:B2 2:B3 3:P");
  EXPECT_EQ(round.to_act(), 1) << "seats 0 and 3 are out";
  EXPECT_EQ(round.act(0, "bid 4"), "not-your-turn");
}

TEST(BuckEuchreRule, R13_7_order_up) {
  Round round(table("ohio-25"), 3, read_deck(h1_deck));
  EXPECT_EQ(round.legal(), "pass, order-up");
  EXPECT_EQ(round.act(0, "call S"), "suit-not-allowed") << "no suit is called in round 1";
  EXPECT_EQ(round.act(0, "bid 3"), "wrong-phase") << "there is no bidding";
  round.run("0:P 1:P 2:P 3:P");
  EXPECT_EQ(round.legal(), "pass, call S, call H, call C, call N");
  EXPECT_EQ(round.act(0, "order-up"), "suit-not-allowed") << "nothing is ordered up in round 2";
  round.run("0:P 1:CALL H");
  EXPECT_EQ(round.contract(), "1 3 H");
  EXPECT_EQ(round.phase(), "fold");
  EXPECT_EQ(round.to_act(), 2);
}

TEST(BuckEuchreRule, R13_7_the_dealer_discards_and_folding_follows) {
  Round round(table("ohio-25"), 3, read_deck(h1_deck));
  round.run("0:ORDER_UP");
  EXPECT_EQ(round.legal(),
            "discard TS, discard TH, discard QH, discard 9D, discard KD, discard AD");
  EXPECT_EQ(round.act(3, "discard AS"), "card-not-in-hand");
  EXPECT_EQ(round.act(3, "discard 7S"), "card-not-in-deck");
  round.go("discard TS");
  EXPECT_EQ(text_of(round.state.play.hands[Seat{3}]), "TH QH 9D KD AD");
  EXPECT_EQ(round.phase(), "fold");
  EXPECT_EQ(round.to_act(), 1);
  round.go("stay,fold,fold");
  EXPECT_EQ(round.to_act(), 0) << "left of dealer leads in this preset";
}

}  // namespace
}  // namespace capot::buck_euchre
