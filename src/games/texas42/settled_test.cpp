// Section 18 of the rule book: where the sources disagree, what this game does; and the readings of
// section 23.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

const Split<Taken> sweep{{7, Points{42}}, {}}, most{{6, Points{41}}, {1, Points{1}}};

TEST(Texas42Settled, X1_every_trick_is_tested_by_tricks) {
  EXPECT_EQ(decided(undertaking({mark}, Kind::suit), {{3, Points{42}}, {1, Points{0}}}),
            Decision::set);
}
TEST(Texas42Settled, X2_unknown_kinds_are_rejected) {
  EXPECT_EQ(after("", "bid 30, pass, pass, pass").act("declare special"), "invalid-declaration");
}
TEST(Texas42Settled, X3_points_of_nello_need_not_be_42) {
  const auto scored = table().score(Value::Object{{"bid", "1m"},
                                                  {"declaration", "nello"},
                                                  {"declarer", 0},
                                                  {"points", pair(0, 22)},
                                                  {"tricks_taken", pair(0, 7)}});
  ASSERT_TRUE(scored);
  EXPECT_EQ(field(scored->result, "made"), Value(true));
}
TEST(Texas42Settled, X4_excess_marks_are_clamped_and_the_award_kept) {
  const auto hand =
      score_hand(Options{}, {{2 * mark}, Kind::suit}, north_south, true, sweep, {6, 3});
  EXPECT_EQ(hand.after[0], 7);
  EXPECT_EQ(hand.award[0], 2);
}
TEST(Texas42Settled, X5_one_target) {
  const auto ends_at = [](std::string_view options, int before) {
    return score_hand(table(options).options(), {{30}, Kind::suit}, north_south, true, sweep,
                      {before, 0})
        .winner.has_value();
  };
  EXPECT_TRUE(ends_at("target = 3", 2));
  EXPECT_FALSE(ends_at("target = 9", 6));
  EXPECT_TRUE(ends_at("scoring = points, target = 100", 70));
}
TEST(Texas42Settled, X6_a_set_pays_bid_plus_points_unless_optioned) {
  const Options options = table("scoring = points").options();
  EXPECT_EQ(award_points(options, {{42}, Kind::suit}, false, most).others, Points{43});
  EXPECT_EQ(award_points(options, {{30}, Kind::suit}, false, {{}, {7, Points{42}}}).others,
            Points{72});
}
TEST(Texas42Settled, X7_low_no_pays_a_flat_42) {
  const Options options = table("scoring = points").options();
  EXPECT_EQ(award_points(options, {{42}, Kind::nello}, false, most).others, Points{42});
}
TEST(Texas42Settled, X8_north_south_first_by_default) {
  EXPECT_EQ(table("scoring = points").options().both_reach, BothReach::north_south_first);
}
TEST(Texas42Settled, X9_a_single_follows_both_ends_and_leads_the_higher) {
  EXPECT_TRUE(law_named("suit(0)").follows[Suit{4}].has(domino("6-4")));
  EXPECT_EQ(law_named("suit(0)").suit[domino("6-4")], Suit{6});
}
TEST(Texas42Settled, X10_a_domino_with_a_trump_end_leads_trumps) {
  EXPECT_EQ(law_named("suit(4)").suit[domino("6-4")], Suit{4});
}
TEST(Texas42Settled, X11_follow_me_high_or_low) { EXPECT_EQ(Options{}.follow_me_doubles, 0b011u); }
TEST(Texas42Settled, X12_four_passes_reshake) {
  EXPECT_EQ(after("", "pass, pass, pass, pass").state.ending, Texas42::Ending::thrown_in);
}
TEST(Texas42Settled, X13_seven_marks_is_the_highest_reachable_bid) {
  Board board = after("", "bid plunge 4m, bid 5m, bid 6m", 9, 3);
  EXPECT_EQ(board.legal(), "pass, bid 7m");
}
TEST(Texas42Settled, X14_the_partner_leads_after_a_plunge) {
  EXPECT_EQ(after("", "bid plunge 4m, pass, pass, pass, declare 5", 9, 3).state.play.leader, south);
}
TEST(Texas42Settled, X15_a_plunge_scores_its_bid) {
  EXPECT_EQ(stake({4 * mark, Bid::Kind::plunge}), Marks{4});
}
TEST(Texas42Settled, X16_a_splash_is_2_or_3) {
  Board board = after("splash on", "", 10);
  EXPECT_TRUE(board.is_legal("bid splash 2m") && board.is_legal("bid splash 3m"));
}
TEST(Texas42Settled, X17_in_sevens_the_side_must_win) {
  EXPECT_EQ(undertaking({mark}, Kind::sevens).kind, Undertaking::Kind::every_trick);
  EXPECT_EQ(decided(undertaking({mark}, Kind::sevens), sweep), Decision::made);
}
TEST(Texas42Settled, X18_in_sevens_the_earliest_of_equals_wins) {
  EXPECT_EQ(
      play_trick(law_named("sevens"), {domino("6-1"), domino("5-2"), domino("4-3"), domino("6-0")})
          .winner,
      0);
}
TEST(Texas42Settled, X19_house_limits_for_mark_bids) {
  EXPECT_EQ(after("mark_open_max = 1", "").act("bid 2m"), "bid-above-opening-limit");
  EXPECT_EQ(after("mark_jump_max = 2", "bid 2m").act("bid 4m"), "");
}
TEST(Texas42Settled, X20_an_out_of_turn_bid_is_rejected) {
  EXPECT_EQ(Board().act(south, "bid 30"), "not-your-turn");
}
TEST(Texas42Settled, X21_an_absent_player_plays_the_smallest_legal_domino) {
  Board board = after("", "bid 30, pass, pass, pass, declare 0, 3-3");
  ActionList list;
  board.game.legal(board.state, east, list);
  EXPECT_EQ(board.game.spell(board.game.default_action(board.game.view(board.state, east), list)),
            "3-1");
}
TEST(Texas42Settled, X22_hands_are_drawn_in_blocks) {
  EXPECT_EQ(Options{}.deal_order, DealOrder::draw);
}
TEST(Texas42Settled, X23_doubles_are_no_trumps_and_9_pips_no_count) {
  EXPECT_FALSE(law_named("suit(3)").trumps.has(domino("5-5")));
  EXPECT_EQ(count_of(domino("6-3")), 0);
}
TEST(Texas42Rule, R18_defaults_follow_the_brief) {
  EXPECT_EQ(table("preset standard").options(), Options{});
}
TEST(Texas42Rule, R0_scores_and_seats_are_whole_numbers) {
  static_assert(std::is_same_v<decltype(Points{}.n), int> &&
                std::is_same_v<decltype(Marks{}.n), int>);
  EXPECT_EQ(plus(west, 1, 4), north) << "left of West is North";
}
TEST(Texas42Rule, R19_every_vector_is_executed_by_its_id) {
  EXPECT_EQ(rows("texas-42/auctions.tsv").size(), 41u);
  EXPECT_EQ(rows("texas-42/trick_winners.tsv").size(), 41u);
}

TEST(Texas42Rule, R23_readings) {
  EXPECT_EQ(Board("splash on").acts("bid 2m, bid 3m, bid splash 3m"), "bid-too-low");
  EXPECT_EQ(Board("splash off").acts("bid 2m, bid 3m, bid splash 3m"), "bid-too-low");
  EXPECT_EQ(Board("scoring = points").act("bid 2m"), "bid-out-of-range");
  EXPECT_EQ(after("", "bid 1m, pass, pass, pass, declare nello").act(south, "concede"),
            "not-your-turn");

  // A dealer forced by the limit of reshakes may name what only a forced dealer may.
  Board forced("reshake_limit = 1, nello = forced_only, forced_min = 33");
  forced.state.match.carry = 1;
  EXPECT_EQ(forced.acts("pass, pass, pass, bid 32"), "bid-out-of-range");
  EXPECT_EQ(forced.acts("bid 1m, declare nello"), "");

  // A thrown-in hand is no later hand of a game that is played on.
  Board thrown_in("scoring = points, both_reach = play_on");
  thrown_in.state.match.scores[north_south] = 252;
  thrown_in.state.match.scores[east_west] = 265;
  thrown_in.acts("pass, pass, pass, pass");
  EXPECT_FALSE(thrown_in.game.standing(thrown_in.state).over());

  Board again = after("claims verified", "bid 1m, pass, pass, pass, declare 0");
  EXPECT_EQ(again.acts("claim, claim"), "");
  EXPECT_EQ(again.state.phase, Phase::play);

  EXPECT_EQ(award_marks(table("forced_sweep_marks = 2").options(), {{30}, Kind::suit, true}, true,
                        {{5, Points{30}}, {}})
                .bidders,
            Marks{1});

  Board sevens = after("partner_contracts = suit+sevens",
                       "bid plunge 4m, pass, pass, pass, declare sevens", 9, 3);
  EXPECT_EQ(sevens.state.play.leader, south);
}

}  // namespace
}  // namespace capot::texas42::testing
