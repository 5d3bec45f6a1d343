// Section 13: every option does what it says. The scoring options have their own file.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

Round dealt(const std::string& options, int dealer, const std::string& turn_up,
            const std::vector<std::string>& hands = {}) {
  const BuckEuchre game = table(options);
  return Round(game, dealer, deck_with(game, Seat(dealer), turn_up, hands));
}
// Bidder 2, bid 3, and hearts declared; dealer 3.
Round declared(const std::string& options, std::string_view scores = {}) {
  return h1(options, scores).run("0:P 1:P 2:B3 3:P 2:DECLARE H");
}
void expect_reserved(const std::string& setting) {
  const auto game = try_table(setting);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().violation.name(), "bad-options");
  EXPECT_NE(game.error().detail.find("reserved"), std::string::npos);
}

TEST(BuckEuchreOption, players) {
  for (int n = 3; n <= 6; ++n) {
    Round round = dealt("deck_low=7, players=" + std::to_string(n), n - 1, "9D");
    for (int call = 0; call < n; ++call) {
      EXPECT_EQ(round.to_act(), call);
      round.go("pass");
    }
    EXPECT_EQ(round.phase(), "over") << "the auction has n calls";
    EXPECT_EQ(round.standing().dealer, Seat{0});
    EXPECT_EQ(round.game.sides(), n);
  }
}

TEST(BuckEuchreOption, deck_low) {
  EXPECT_EQ(table("deck_low=7").deck().size(), 32);
  EXPECT_EQ(table("deck_low=8").deck().size(), 28);
  EXPECT_EQ(table("deck_low=9").deck().size(), 24);
  EXPECT_EQ(table("deck_low=10, players=3").deck().size(), 20);
  const Law law = make_law(hearts);
  EXPECT_TRUE(law.beats[spades][card("8S")].has(card("9S")));
  EXPECT_TRUE(law.beats[spades][card("7S")].has(card("8S")));
}

TEST(BuckEuchreOption, joker) { expect_reserved("joker=best_bower"); }
TEST(BuckEuchreOption, joker_turnup_suit) { expect_reserved("joker_turnup_suit=H"); }
TEST(BuckEuchreOption, misdeal) { expect_reserved("misdeal=no_ace_no_face"); }
TEST(BuckEuchreOption, exchange_max) { expect_reserved("exchange_max=2"); }

TEST(BuckEuchreOption, deal_pattern) {
  const Round round(table("deal_pattern=packets"), 3, read_deck(h1_deck));
  EXPECT_EQ(round.state.play.hands[Seat{0}], cards("AH KS JH AC JC"));
  EXPECT_EQ(round.state.turn_up, card("9D"));
}

TEST(BuckEuchreOption, deal_start) {
  const Round round(table("deal_start=left_of_dealer"), 1, read_deck(h1_deck));
  EXPECT_EQ(round.state.play.hands[Seat{2}], cards("AH 9H AS AC TD"));
}

TEST(BuckEuchreOption, forced_suits) {
  EXPECT_EQ(dealt("forced_suits={}", 0, "9C").phase(), "auction");
  const Round spades_up = dealt("forced_suits={C,S}", 0, "9S");
  EXPECT_EQ(spades_up.phase(), "play");
  EXPECT_EQ(spades_up.contract(), "- - S");
  EXPECT_EQ(spades_up.state.kind, Kind::forced);
  EXPECT_EQ(dealt("forced_suits={S}", 0, "9C").phase(), "auction");
}

TEST(BuckEuchreOption, forced_pickup) {
  Round round = dealt("forced_pickup", 2, "9C");
  EXPECT_EQ(round.phase(), "discard");
  EXPECT_EQ(round.to_act(), 2);
  EXPECT_EQ(split(round.legal(), ',').size(), 6u);
  round.go("discard 9C");
  EXPECT_EQ(round.phase(), "play");
  EXPECT_EQ(round.to_act(), 3);
  EXPECT_EQ(round.state.play.hands[Seat{2}].size(), 5);
}

TEST(BuckEuchreOption, no_fold_trumps) {
  EXPECT_EQ(declared("no_fold_trumps={H}").phase(), "play");
  EXPECT_EQ(declared("no_fold_trumps={S,D,C}").phase(), "fold");
}

TEST(BuckEuchreOption, bidding) {
  EXPECT_EQ(dealt("bidding=order_up", 3, "9D").legal(), "pass, order-up");
  EXPECT_EQ(dealt("bidding=auction", 3, "9D").legal(), "pass, bid 2, bid 3, bid 4, bid 5");
  EXPECT_EQ(dealt("bidding=order_up", 3, "9C").phase(), "play") << "clubs are dirty here too";
}

TEST(BuckEuchreOption, auction_mode) {
  const std::string calls = "0:B2 1:B3 2:P 3:P";
  EXPECT_EQ(h1("auction_mode=single").run(calls).phase(), "declare");
  Round two = h1("auction_mode=two_round").run(calls);
  EXPECT_EQ(two.to_act(), 0);
  EXPECT_EQ(two.run("0:B4 1:B5").phase(), "declare");
  Round open = h1("auction_mode=open").run(calls + " 0:B4 1:B5");
  EXPECT_EQ(open.to_act(), 0);
  EXPECT_EQ(open.legal(), "pass");
}

TEST(BuckEuchreOption, min_bid) {
  EXPECT_EQ(h1("min_bid=1").legal(), "pass, bid 1, bid 2, bid 3, bid 4, bid 5");
  EXPECT_EQ(h1("min_bid=5").legal(), "pass, bid 5");
}

TEST(BuckEuchreOption, auto_close_at_max) {
  EXPECT_EQ(h1("auto_close_at_max").go("bid 5").phase(), "declare");
  EXPECT_EQ(h1("auto_close_at_max").go("bid 4").phase(), "auction");
  Round moon = h1("auto_close_at_max, shoot=wins_game").go("bid 5");
  EXPECT_EQ(moon.phase(), "auction") << "a shoot is still above";
  EXPECT_EQ(moon.go("shoot").phase(), "declare");
}

TEST(BuckEuchreOption, stick_dealer) {
  EXPECT_EQ(h1("stick_dealer").go("pass,pass,pass").legal(), "bid 2, bid 3, bid 4, bid 5");
  EXPECT_EQ(h1("stick_dealer").go("pass,bid 2,pass").legal(), "pass, bid 3, bid 4, bid 5");
  Round ordering = dealt("bidding=order_up, stick_dealer", 3, "9D");
  ordering.go("pass,pass,pass");
  EXPECT_EQ(ordering.legal(), "pass, order-up") << "in the second round only";
  EXPECT_EQ(ordering.go("pass,pass,pass,pass").legal(), "call S, call H, call C");
}

TEST(BuckEuchreOption, all_pass) {
  const std::string calls = "pass,pass,pass,pass";
  EXPECT_EQ(h1("all_pass=next_dealer").go(calls).standing().dealer, Seat{0});
  EXPECT_EQ(h1("all_pass=same_dealer").go(calls).standing().dealer, Seat{3});
  Round forced = h1("all_pass=no_trump_forced, forced_pickup, forced_dealer_quota=3").go(calls);
  EXPECT_EQ(forced.phase(), "play") << "without pick-up";
  EXPECT_EQ(forced.contract(), "- - N");
  EXPECT_EQ(forced.to_act(), 0);
  forced.state.play.tricks.at = {3, 1, 0, 1, 0, 0};
  forced.state.phase = Phase::over;
  EXPECT_EQ(forced.deltas(), (std::vector<int>{-3, -1, 5, -1})) << "without dealer quota";
}

TEST(BuckEuchreOption, no_trump) {
  Round round = h1("no_trump").run("0:P 1:P 2:B3 3:P 2:DECLARE N");
  round.go("stay,stay,stay,JD");
  EXPECT_EQ(round.legal(), "KD, AD") << "JD is a diamond";
  Round ordering = dealt("bidding=order_up, no_trump", 3, "9D");
  EXPECT_EQ(ordering.go("pass,pass,pass,pass").legal(), "pass, call S, call H, call C, call N");
}

TEST(BuckEuchreOption, maker_quota) {
  EXPECT_EQ(dealt("bidding=order_up, maker_quota=2", 3, "9D").go("order-up").contract(), "0 2 D");
}

TEST(BuckEuchreOption, turned_down_banned) {
  Round round = dealt("bidding=order_up, turned_down_banned=false", 3, "9D");
  EXPECT_EQ(round.go("pass,pass,pass,pass").legal(), "pass, call S, call H, call D, call C");
}

TEST(BuckEuchreOption, fold) {
  EXPECT_EQ(declared("fold=off").phase(), "play");
  EXPECT_EQ(int(declared("fold=off").state.play.in), 15);
}

TEST(BuckEuchreOption, fold_order) {
  const auto folded_shown = [](const std::string& options) {
    const Round round = declared(options).go("fold");
    return int(round.game.view(round.state, Seat{0}).folded);
  };
  EXPECT_EQ(folded_shown("fold_order=clockwise"), 0b1000);
  EXPECT_EQ(folded_shown("fold_order=simultaneous"), 0);
  const Round round = declared("fold_order=simultaneous").go("fold,stay,fold");
  EXPECT_EQ(int(round.game.view(round.state, Seat{0}).folded), 0b1010) << "all are in";
}

TEST(BuckEuchreOption, must_stay_at) {
  Round round = declared("must_stay_at=4", "15 4 15 5");
  EXPECT_EQ(round.legal(), "stay, fold") << "seat 3 has 5";
  EXPECT_EQ(round.go("stay,fold").legal(), "stay") << "seat 1 has 4";
  EXPECT_EQ(declared("must_stay_at=4", "1 2 3 4").phase(), "play") << "nobody is asked";
}

TEST(BuckEuchreOption, no_fold_vs_bid) {
  EXPECT_EQ(declared("no_fold_vs_bid=3").phase(), "play");
  EXPECT_EQ(declared("no_fold_vs_bid=4").phase(), "fold");
  const Round shot = h1("no_fold_vs_bid=5, shoot=wins_game").go("shoot,pass,pass,pass,declare H");
  EXPECT_EQ(shot.phase(), "play") << "a shoot is above five";
}

TEST(BuckEuchreOption, last_must_stay) {
  EXPECT_EQ(declared("last_must_stay").go("fold,fold").legal(), "stay");
  EXPECT_EQ(declared("last_must_stay").go("fold,stay").legal(), "stay, fold");
  EXPECT_FALSE(try_table("last_must_stay, fold_order=simultaneous"));
}

TEST(BuckEuchreOption, first_lead) {
  EXPECT_EQ(declared("first_lead=bidder").go("stay,stay,stay").to_act(), 2);
  EXPECT_EQ(declared("first_lead=left_of_dealer").go("stay,stay,stay").to_act(), 0);
  EXPECT_EQ(declared("first_lead=left_of_dealer").go("stay,fold,fold").to_act(), 2);
}

TEST(BuckEuchreOption, shoot) {
  Round round = h1("shoot=wins_game");
  EXPECT_EQ(round.legal(), "pass, bid 2, bid 3, bid 4, bid 5, shoot");
  round.run("0:B5 1:SHOOT");
  EXPECT_EQ(round.legal(), "pass") << "nothing is above a shoot";
  round.go("pass,pass");
  EXPECT_EQ(round.contract(), "1 shoot -");
  round.go("declare S,fold,fold,fold");
  EXPECT_EQ(round.standing().winners, 0b0010) << "all-fold counts as made and wins the match";
  EXPECT_EQ(round.scores(), (std::vector<int>{15, 10, 15, 15}));
}

TEST(BuckEuchreOption, shoot_needs_board) {
  const BuckEuchre game = table("shoot=wins_game, shoot_needs_board");
  Round round(game, 3, read_deck(h1_deck));
  EXPECT_EQ(round.act(0, "shoot"), "shoot-not-allowed");
  round.go("bid 2,pass,pass,pass,declare S,fold,fold,fold");
  EXPECT_EQ(round.standing().carry, 0b0001) << "seat 0 has scored";
  Standing match = round.standing();
  match.dealer = Seat{3};
  round.state = game.deal(match, read_deck(h1_deck));
  EXPECT_EQ(round.act(0, "shoot"), "");
  EXPECT_EQ(round.legal(), "pass");
  round.state = game.deal(match, read_deck(h1_deck));
  EXPECT_EQ(round.go("pass").act(1, "shoot"), "shoot-not-allowed");
}

TEST(BuckEuchreOption, show_scores) {
  EXPECT_EQ(table("show_scores=down").draw_score(12), "12");
  EXPECT_EQ(table("show_scores=up").draw_score(12), "3");
  EXPECT_EQ(table("show_scores=up, start_score=25").draw_score(30), "-5");
}

}  // namespace
}  // namespace capot::buck_euchre
