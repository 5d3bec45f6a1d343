// Sections 3, 5 and 6: the dealer, the deal and the clubs turn-up.
#include <functional>
#include <map>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

// Who gets each card of the deck, blind cards as '-'.
std::string plan_text(const BuckEuchre& game, int dealer = 0) {
  const DealPlan plan = game.plan(Seat(dealer));
  std::string text;
  for (std::size_t i = 0; i < plan.size; ++i)
    text += plan.seat[i] == DealPlan::blind ? '-' : char('0' + plan.seat[i]);
  return text;
}

void expect_sizes(const Row& row, int size, int turn_up) {
  const BuckEuchre game = table(row["options"]);
  Rng rng(1);
  const Deck deck = shuffled(game, rng);
  EXPECT_EQ(deck.size, size);
  EXPECT_EQ(game.plan(Seat{0}).size, size);
  EXPECT_EQ(plan_text(game).find('-'), std::size_t(turn_up));
  EXPECT_EQ(game.deal(game.start(Seat{0}), deck).turn_up, deck.cards[std::size_t(turn_up)]);
}

const std::map<std::string, std::function<void(const Row&)>> deals{
    {"D01",
     [](const Row&) {
       for (int dealer = 0; dealer < 4; ++dealer) {
         const Round round(table(), dealer, read_deck(h1_deck));
         const auto& hands = round.state.play.hands;
         EXPECT_EQ(hands[Seat{0}], cards("AH 9H AS AC TD"));
         EXPECT_EQ(hands[Seat{1}], cards("KS QS 9S JC 9C"));
         EXPECT_EQ(hands[Seat{2}], cards("JH JD KH KC QC"));
         EXPECT_EQ(hands[Seat{3}], cards("QH TH AD KD TS"));
         EXPECT_EQ(round.state.turn_up, card("9D"));
       }
     }},
    {"D02",
     [](const Row& row) {
       EXPECT_EQ(plan_text(table(row["options"]), 1), "23012301230123012301----");
     }},
    {"D03",
     [](const Row& row) {
       EXPECT_EQ(plan_text(table(row["options"])), "00011122233300112233----");
     }},
    {"D04", [](const Row& row) { expect_sizes(row, 24, 15); }},
    {"D05", [](const Row& row) { expect_sizes(row, 20, 15); }},
    {"D06", [](const Row& row) { expect_sizes(row, 28, 25); }},
    {"D07", [](const Row& row) { expect_sizes(row, 32, 30); }},
    {"D08",
     [](const Row&) {
       for (Card up : table().deck()) {
         const Round round(table(), 0, deck_with(table(), Seat{0}, card_names[std::size_t(up)]));
         EXPECT_EQ(round.phase(), printed_suit(up) == clubs ? "play" : "auction");
       }
     }},
};

class BuckEuchreDeal : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreDeal, Holds) { deals.at(GetParam().id())(GetParam()); }
TEST(BuckEuchreDeal, CheckEveryVector) { expect_ids_of("buck-euchre/deals.tsv", deals); }
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreDeal,
                         ::testing::ValuesIn(rows("buck-euchre/deals.tsv")), row_id);

Round clubs_turned_up(int dealer = 1) { return Round(table(), dealer, read_deck(h2_deck)); }

TEST(BuckEuchreRule, R3_1_every_seat_is_dealt_in) {
  for (int players = 3; players <= 6; ++players) {
    const BuckEuchre game = table("deck_low=7, players=" + std::to_string(players));
    EXPECT_EQ(game.seats(), players);
    Rng rng(1);
    const auto state = game.deal(game.start(Seat{0}), shuffled(game, rng));
    for (int s = 0; s < 6; ++s)
      EXPECT_EQ(state.play.hands[Seat(s)].size(), s < players ? 5 : 0) << s;
  }
}

TEST(BuckEuchreRule, R3_2_any_seat_may_deal_first) {
  for (int dealer = 0; dealer < 4; ++dealer) {
    const Standing match = table().start(Seat(dealer));
    EXPECT_EQ(match.dealer, Seat(dealer));
    EXPECT_EQ(match.scores.at, (std::array<std::int32_t, 6>{15, 15, 15, 15, 0, 0}));
  }
}

TEST(BuckEuchreRule, R3_3_the_deal_moves_left_until_the_match_is_over) {
  EXPECT_EQ(h1().go("pass,pass,pass,pass").standing().dealer, Seat{0}) << "passed out";
  const std::string all_fold = "bid 2,pass,pass,pass,declare S,fold,fold,fold";
  EXPECT_EQ(h1().go(all_fold).standing().dealer, Seat{0});
  const Standing ended = h1("", "5 15 15 15").go(all_fold).standing();
  EXPECT_TRUE(ended.over());
  EXPECT_EQ(ended.dealer, Seat{3}) << "not after the last hand";
}

TEST(BuckEuchreRule, R3_4_every_deal_counts) {
  const BuckEuchre game = table();
  Standing match = game.start(Seat{3});
  for (int round = 1; round <= 3; ++round) {
    BuckEuchre::State state = game.deal(match, read_deck(h1_deck));
    EXPECT_EQ(state.match.deals, round);
    while (const auto seat = to_act(state)) game.advance(state, *seat, pass_call);
    match = game.standing(state);
    EXPECT_EQ(match.deals, round) << "passed-out hands count too";
  }
}

TEST(BuckEuchreRule, R3_5_everything_goes_clockwise) {
  Round round(table(), 1, read_deck(h1_deck));
  for (int seat : {2, 3, 0, 1}) {
    EXPECT_EQ(round.to_act(), seat);
    round.go(seat == 3 ? "bid 2" : "pass");
  }
  round.go("declare C");
  for (int seat : {0, 1, 2}) {
    EXPECT_EQ(round.to_act(), seat);
    round.go("stay");
  }
  for (int seat : {3, 0, 1, 2}) {
    EXPECT_EQ(round.to_act(), seat);
    round.go(split(round.legal(), ',')[0]);
  }
}

TEST(BuckEuchreRule, R5_1_cards_go_round_from_seat_0) {
  EXPECT_EQ(plan_text(table()), "01230123012301230123----");
  EXPECT_EQ(plan_text(table("players=3")), "012012012012012---------");
}

TEST(BuckEuchreRule, R5_2_the_blind_stays_out) {
  const Round round = h1();
  for (int s = 0; s < 4; ++s)
    EXPECT_TRUE((round.state.play.hands[Seat(s)] & cards("9D JS QD TC")).empty());
  EXPECT_EQ(round.game.view(round.state, Seat{0}).shown, cards("9D"));
}

TEST(BuckEuchreRule, R5_3_a_deal_starts_clean) {
  const Round round = h1();
  EXPECT_EQ(round.contract(), "none");
  EXPECT_EQ(round.state.auction, Auction{});
  EXPECT_EQ(round.state.decisions, Decisions{});
  EXPECT_EQ(round.tricks(), (std::vector<int>{0, 0, 0, 0}));
  EXPECT_EQ(round.game.law(round.state), nullptr);
}

TEST(BuckEuchreRule, R5_4_no_club_turned_up_starts_the_auction) {
  for (int dealer = 0; dealer < 4; ++dealer) {
    const Round round(table(), dealer, read_deck(h1_deck));
    EXPECT_EQ(round.phase(), "auction");
    EXPECT_EQ(round.to_act(), (dealer + 1) % 4);
  }
}

TEST(BuckEuchreRule, R5_5_a_club_turned_up_starts_play) {
  EXPECT_EQ(clubs_turned_up().phase(), "play");
}

TEST(BuckEuchreRule, R6_1_clubs_are_trump_without_auction_declaration_or_folding) {
  Round round = clubs_turned_up();
  EXPECT_EQ(round.state.trump(), clubs);
  for (const char* action : {"pass", "bid 2", "declare C", "stay", "fold"})
    EXPECT_EQ(round.act(2, action), "wrong-phase");
}

TEST(BuckEuchreRule, R6_2_every_seat_is_active) {
  EXPECT_EQ(int(clubs_turned_up().state.play.in), 15);
  EXPECT_EQ(clubs_turned_up().state.play.size, 4);
}

TEST(BuckEuchreRule, R6_3_there_is_no_bidder_and_no_bid) {
  const Round round = clubs_turned_up();
  EXPECT_EQ(round.contract(), "- - C");
  const auto view = round.game.view(round.state, Seat{2});
  EXPECT_FALSE(view.bidder);
  EXPECT_EQ(view.bid, 0);
}

TEST(BuckEuchreRule, R6_4_left_of_dealer_leads) {
  for (int dealer = 0; dealer < 4; ++dealer)
    EXPECT_EQ(clubs_turned_up(dealer).to_act(), (dealer + 1) % 4);
}

TEST(BuckEuchreRule, R6_5_every_seat_scores_as_a_non_bidder) {
  Round round = clubs_turned_up();
  round.go("AS,TS,9S,QC,JS,KC,QH,JC,AH,TH,QS,JH,KH,9H,AD,JD,TD,KD,AC,KS");
  EXPECT_EQ(round.deltas(), (std::vector<int>{-3, -1, -1, 5}));
  EXPECT_TRUE(round.game.result(round.state).find("bidder")->is_null());
}

TEST(BuckEuchreRule, R6_declared_clubs_are_an_ordinary_hand) {
  const Round round = h1().go("bid 2,pass,pass,pass,declare C");
  EXPECT_EQ(round.phase(), "fold");
  EXPECT_EQ(round.contract(), "0 2 C");
}

}  // namespace
}  // namespace capot::buck_euchre
