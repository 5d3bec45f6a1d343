// Sections 8 to 10 of the rule book: the play, the special contracts, and how a hand ends.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// Section 21's hand at its first lead under another contract; the bid makes it possible.
Board at_first_lead(int number, std::string_view contract, std::string_view options = "") {
  const Row row = whole_game_hand(number);
  const Hands hands = hands_of(row);
  Board board(options, west, &hands);
  std::string named(contract);
  for (char& c : named)
    if (c == '(' || c == ')') c = ' ';
  if (named.starts_with("suit")) named = named.substr(5);
  if (named.starts_with("follow_me")) named = "follow-me" + named.substr(9);
  const bool special = contract.starts_with("nello") || contract == "sevens";
  EXPECT_EQ(board.acts(std::string("bid ") + (special ? "1m" : "30") + ", pass, pass, pass"), "");
  EXPECT_EQ(board.act("declare " + named), "") << contract;
  return board;
}

class Texas42Play : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Play,
                         ::testing::ValuesIn(rows("texas-42/rejected_plays.tsv")), row_id);
TEST_P(Texas42Play, LastPlay) {
  const Row& row = GetParam();
  Board board = at_first_lead(1, items(row["position"])[1]);
  const auto plays = items(row["plays"]);
  std::string answer;
  for (const auto& play : plays) {
    ASSERT_EQ(answer, "");
    answer = board.act(seat_named(play), play.substr(2));
  }
  EXPECT_EQ(answer, row["last_play"] == "legal" ? "" : word_of(row["last_play"]));
}

TEST(Texas42Rule, R8_1_the_bidder_leads_after_a_plunge_the_partner) {
  EXPECT_EQ(at_first_lead(1, "suit(5)").state.play.leader, north);
  const Hands hands = hands_of(whole_game_hand(9));
  for (const bool partner : {true, false}) {
    Board board(partner ? "" : "partner_leads off", west, &hands);
    EXPECT_EQ(board.acts("pass, bid plunge 4m, pass, pass, declare 5"), "");
    EXPECT_EQ(board.state.play.leader, partner ? west : east);
  }
}
TEST(Texas42Rule, R8_2_clockwise_and_the_winner_leads) {
  Board board = at_first_lead(1, "suit(0)");
  EXPECT_EQ(board.acts("5-5, 5-1, 5-2"), "");
  EXPECT_EQ(to_act(board.state), west);
  EXPECT_EQ(board.act("6-0"), "");
  EXPECT_EQ(to_act(board.state), west) << "6-0 is a trump";
}
TEST(Texas42Rule, R8_3_the_leader_leads_anything) {
  EXPECT_EQ(at_first_lead(1, "suit(0)").legal(), "0-0, 1-0, 3-0, 3-2, 3-3, 5-0, 5-5, concede");
  EXPECT_EQ(at_first_lead(1, "suit(0)", "first_lead_trump on").legal(),
            "0-0, 1-0, 3-0, 5-0, concede");
}
TEST(Texas42Rule, R8_4_follow_if_you_can_else_play_anything) {
  Board board = at_first_lead(1, "suit(0)");
  board.act("3-3");
  EXPECT_EQ(board.legal(), "3-1, 5-3, concede");
  board.act("3-1");
  EXPECT_EQ(board.legal(), "1-1, 2-1, 2-2, 4-4, 5-2, 6-2, 6-5, concede");
}
TEST(Texas42Rule, R8_5_trumps_do_not_follow_their_other_end) {
  const Texas42 game = table();
  EXPECT_FALSE(game.law_of(contract_named("suit(4)")).follows[Suit{2}].has(domino("4-2")));
  const Law& doubles = game.law_of(contract_named("doubles"));
  EXPECT_EQ(doubles.follows[doubles.suit[domino("6-6")]], double_dominoes);
  EXPECT_FALSE(doubles.follows[doubles.suit[domino("6-5")]].has(domino("6-6")));
  const Law& ones = game.law_of(contract_named("suit(1)"));
  EXPECT_TRUE(ones.follows[ones.suit[domino("4-2")]].has(domino("6-4")));
  EXPECT_TRUE(ones.beats[Suit{4}][domino("4-2")].has(domino("6-4")));
}
TEST(Texas42Rule, R8_6_the_small_end_may_be_led_first) {
  EXPECT_EQ(at_first_lead(1, "suit(0)").act("3-2 as 2"), "lead-suit-choice-not-allowed");
  Board board = at_first_lead(1, "suit(0)", "small_end_opening on");
  EXPECT_EQ(board.legal(), "0-0, 1-0, 3-0, 3-2, 3-3, 5-0, 5-5, 3-2 as 2, concede");
  EXPECT_EQ(board.act("5-0 as 0"), "lead-suit-choice-not-allowed") << "a trump";
  EXPECT_EQ(board.act("3-3 as 3"), "lead-suit-choice-not-allowed") << "a double";
  EXPECT_EQ(board.act("3-2 as 2"), "");
  EXPECT_EQ(board.state.play.led, Suit{2});
  board.act("6-4");  // East has no two
  EXPECT_EQ(board.act("6-5"), "must-follow-suit");
  EXPECT_EQ(board.acts("6-2, 4-2"), "");
  EXPECT_EQ(board.state.play.leader, south);
  EXPECT_EQ(board.act("6-5 as 5"), "lead-suit-choice-not-allowed") << "not the first lead";
  Board sevens = at_first_lead(1, "sevens", "small_end_opening on");
  EXPECT_EQ(sevens.legal(), "3-3, concede");
}
TEST(Texas42Rule, R8_7_visible_tricks_changes_no_play) {
  Board all = at_first_lead(1, "suit(0)"),
        none = at_first_lead(1, "suit(0)", "visible_tricks none");
  EXPECT_EQ(all.state, none.state);
  EXPECT_EQ(all.legal(), none.legal());
  EXPECT_EQ(none.game.options().visible_tricks, VisibleTricks::none);
}
TEST(Texas42Rule, R8_8_an_illegal_domino_changes_nothing) {
  Board board = at_first_lead(1, "suit(0)");
  board.act("3-3");
  const auto before = board.state;
  EXPECT_EQ(board.act("6-4"), "must-follow-suit");
  EXPECT_EQ(board.state, before);
}

TEST(Texas42Rule, R9_1_nello_is_played_by_three) {
  Board board = at_first_lead(1, "nello(own)");
  EXPECT_EQ(board.state.play.leader, north);
  EXPECT_EQ(board.acts("1-0, 6-1"), "");
  EXPECT_EQ(board.act(south, "2-1"), "seat-sits-out");
  EXPECT_EQ(to_act(board.state), west);
  EXPECT_EQ(board.act("4-1"), "");
  EXPECT_EQ(board.state.play.done, 1);
  EXPECT_EQ(board.state.play.leader, east);
  EXPECT_EQ(board.game.decided(board.state), Decision::open);
  const Undertaking nello = undertaking({mark}, Kind::nello);
  EXPECT_EQ(decided(nello, {{1, Points{1}}, {3, Points{3}}}), Decision::set);
  EXPECT_EQ(decided(nello, {{0, Points{0}}, {7, Points{22}}}), Decision::made);
}
TEST(Texas42Rule, R9_2_a_plunge_must_win_every_trick) {
  const Undertaking plunge = undertaking({4 * mark, Bid::Kind::plunge}, Kind::suit);
  EXPECT_EQ(decided(plunge, {{6, Points{41}}, {1, Points{1}}}), Decision::set);
  EXPECT_EQ(decided(plunge, {{7, Points{42}}, {0, Points{0}}}), Decision::made);
}
TEST(Texas42Rule, R9_3_a_splash_is_a_smaller_plunge) {
  const Hands hands = hands_of(whole_game_hand(10));
  Board board("splash on", west, &hands);
  EXPECT_EQ(board.acts("bid splash 2m, pass, pass, pass, declare 2"), "");
  EXPECT_EQ(board.state.play.leader, south);
  EXPECT_EQ(stake(board.state.auction.bid), Marks{2});
}
TEST(Texas42Rule, R9_4_sevens_everybody_plays_nearest_to_seven) {
  Board board = at_first_lead(8, "sevens");
  EXPECT_EQ(board.legal(), "5-1, 6-0, concede") << "North's two at distance 1";
  EXPECT_EQ(board.act("0-0"), "must-play-closest-to-seven");
  EXPECT_EQ(board.act("5-1"), "");
  EXPECT_EQ(board.act("6-5"), "must-play-closest-to-seven");
}
TEST(Texas42Rule, R9_5_follow_me_has_no_trumps_and_is_scored_like_the_rest) {
  EXPECT_EQ(undertaking({34}, Kind::follow_me).kind, Undertaking::Kind::points);
  EXPECT_TRUE(table().law_of(contract_named("follow_me(high)")).trumps.empty());
}

TEST(Texas42Rule, R10_1_points_are_tricks_and_counts) {
  EXPECT_EQ(taken(5, 25).points, Points{30});
  Board board = at_first_lead(1, "suit(0)");
  board.acts("5-5, 5-1, 5-2, 6-0");
  EXPECT_EQ(board.of(east_west).points, Points{11});
}
TEST(Texas42Rule, R10_2_made_or_set) {
  const Split<Taken> exactly{{5, Points{30}}, {2, Points{12}}},
      short_of{{4, Points{29}}, {3, Points{13}}};
  EXPECT_EQ(decided(undertaking({30}, Kind::suit), exactly), Decision::made);
  EXPECT_EQ(decided(undertaking({30}, Kind::suit), short_of), Decision::set);
  EXPECT_EQ(decided(undertaking({84}, Kind::suit), exactly), Decision::set);
}
TEST(Texas42Rule, R10_3_decided_at_the_end_of_a_trick) {
  const Undertaking bid = undertaking({30}, Kind::suit);
  for (int b = 0; b <= 42; ++b)
    for (int o = 0; b + o <= 42; ++o) {
      const Decision decision = decided(bid, {{0, Points{b}}, {0, Points{o}}});
      EXPECT_EQ(decision == Decision::made, b >= 30);
      EXPECT_EQ(decision == Decision::set, o >= 13);
    }
  Board board = at_first_lead(1, "suit(0)");
  board.acts("5-5, 5-1, 5-2, 6-0");
  EXPECT_EQ(board.game.view(board.state, north).decided, Decision::open) << "reported in any case";
}
TEST(Texas42Rule, R10_4_hand_end_stops_a_decided_hand) {
  for (const bool early : {false, true}) {
    Board board = at_first_lead(1, "suit(0)", early ? "hand_end decided" : "");
    while (board.state.phase == Phase::play && board.game.decided(board.state) == Decision::open) {
      ActionList list;
      board.game.legal(board.state, board.state.play.to_act, list);
      board.game.advance(board.state, board.state.play.to_act, list[0]);
    }
    EXPECT_EQ(board.state.phase == Phase::over, early || board.state.play.done == 7);
  }
  EXPECT_FALSE(try_table("scoring = points, hand_end = decided"));
}
TEST(Texas42Rule, R10_5_a_claim_is_proved) {
  // All trumps but one in North's hand, and two top doubles.
  const Hands hands{"5-5 6-5 5-4 5-3 5-2 6-6 4-4", "5-1 6-4 6-3 6-2 6-1 6-0 4-3",
                    "5-0 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0"};
  Board off("", west, &hands);
  off.acts("bid 1m, pass, pass, pass, declare 5");
  EXPECT_EQ(off.act("claim"), "claim-not-allowed");
  Board board("claims verified", west, &hands);
  board.acts("bid 1m, pass, pass, pass, declare 5");
  EXPECT_TRUE(board.is_legal("claim"));
  EXPECT_EQ(board.act("claim"), "");
  EXPECT_EQ(field(board.game.result(board.state), "kind"), Value("claimed"));
  EXPECT_TRUE(board.state.made);

  for (const bool forfeit : {false, true}) {
    Board bad(std::string("claims verified, claim_fail ") + (forfeit ? "forfeit" : "continue"));
    bad.acts("bid 1m, pass, pass, pass, declare 0");
    const auto before = bad.state;
    EXPECT_EQ(bad.act("claim"), "");
    EXPECT_EQ(bad.state == before, !forfeit) << "a failed claim reveals nothing";
    EXPECT_EQ(bad.state.phase == Phase::over, forfeit);
    EXPECT_FALSE(bad.state.made);
  }
}
TEST(Texas42Rule, R10_6_either_side_may_concede) {
  Board bidders = at_first_lead(1, "suit(0)");
  EXPECT_EQ(bidders.act("concede"), "");
  EXPECT_EQ(field(bidders.game.result(bidders.state), "award"), pair(0, 1));
  Board others = at_first_lead(1, "suit(0)");
  EXPECT_EQ(others.acts("5-5, concede"), "");
  EXPECT_EQ(field(others.game.result(others.state), "award"), pair(1, 0));
  EXPECT_EQ(field(others.game.result(others.state), "kind"), Value("conceded"));
  Board idle = at_first_lead(1, "nello(own)");
  EXPECT_EQ(idle.act(south, "concede"), "not-your-turn");
}

}  // namespace
}  // namespace capot::texas42::testing
