// Sections 16 and 17 of the rule book: every option has its effect, every preset its settings.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// A hand of section 21 in the declaration, after these calls.
Board plunge(std::string_view options) {
  return after(options, "bid plunge 4m, pass, pass, pass", 9, 3);
}

TEST(Texas42Option, scoring) {
  EXPECT_TRUE(after("scoring = marks", "").is_legal("bid 2m"));
  EXPECT_FALSE(after("scoring = points", "").is_legal("bid 84"));
}
TEST(Texas42Option, target) {
  EXPECT_EQ(table().options().target, 7);
  EXPECT_EQ(table("scoring = points").options().target, 250);
  EXPECT_EQ(table("scoring = points, target = 7").options().target, 7);
  Board board = after("target = 1", "bid 30, pass, pass, pass, declare 0, concede");
  EXPECT_EQ(board.game.standing(board.state).winners, 0b10);
  EXPECT_FALSE(try_table("target = 0"));
}
TEST(Texas42Option, win_by) {
  Board board = after("win_by = 2, clamp_marks off, target = 1",
                      "bid 30, pass, pass, pass, declare 0, concede");
  EXPECT_FALSE(board.game.standing(board.state).over());
  EXPECT_TRUE(board.game.standing(board.state).tie_pending);
}
TEST(Texas42Option, clamp_marks) {
  for (const bool clamp : {true, false}) {
    Board board = after(clamp ? "target = 2" : "target = 2, clamp_marks off",
                        "bid 2m, bid 3m, pass, pass, declare 0, concede");
    const Standing match = board.game.standing(board.state);
    EXPECT_EQ(match.scores[north_south], clamp ? 2 : 3);
    EXPECT_EQ(field(board.game.result(board.state), "award"), pair(3, 0)) << "the award is kept";
  }
}
TEST(Texas42Option, both_reach) {
  const Scores<Points> before{{Points{240}, Points{240}}}, reached{{Points{252}, Points{270}}};
  const auto winner = [&](const char* rule) {
    return winner_of_points(table(std::string("scoring = points, both_reach = ") + rule).options(),
                            before, reached, east_west);
  };
  EXPECT_EQ(winner("north_south_first"), north_south);
  EXPECT_EQ(winner("bidder_first"), east_west);
  EXPECT_EQ(winner("higher_score"), east_west);
  EXPECT_EQ(winner("play_on"), std::nullopt);
}
TEST(Texas42Option, all_pass) {
  EXPECT_EQ(after("", "pass, pass, pass").act("pass"), "");
  EXPECT_EQ(after("all_pass = force_dealer", "pass, pass, pass").act("pass"), "pass-not-allowed");
}
TEST(Texas42Option, forced_min) {
  Board board = after("all_pass = force_dealer, forced_min = 35", "pass, pass, pass");
  EXPECT_EQ(board.legal(),
            "bid 35, bid 36, bid 37, bid 38, bid 39, bid 40, bid 41, bid 1m, bid 2m");
  EXPECT_EQ(board.act("bid 34"), "bid-out-of-range");
  EXPECT_FALSE(try_table("forced_min = 42"));
}
TEST(Texas42Option, reshake_limit) {
  const Texas42 game = table("reshake_limit = 2");
  Standing match = game.start(west);
  for (int thrown = 0; thrown < 2; ++thrown) {
    Board board(game, west, hands_of(whole_game_hand(1)));
    board.state = game.deal(match, deck_of(game, hands_of(whole_game_hand(1)), match.dealer));
    EXPECT_EQ(board.acts("pass, pass, pass, pass"), "");
    match = game.standing(board.state);
    EXPECT_EQ(match.carry, thrown + 1);
  }
  Board third(game, west, hands_of(whole_game_hand(1)));
  third.state = game.deal(match, deck_of(game, hands_of(whole_game_hand(1)), match.dealer));
  EXPECT_EQ(third.acts("pass, pass, pass, pass"), "pass-not-allowed");
  EXPECT_EQ(third.acts("bid 30, declare 5, concede"), "");
  EXPECT_EQ(game.standing(third.state).carry, 0);
}
TEST(Texas42Option, forced_sweep_marks) {
  const Split<Taken> sweep{{7, Points{42}}, {}};
  const Options options = table("forced_sweep_marks = 3").options();
  EXPECT_EQ(award_marks(options, {{30}, Kind::suit, true}, true, sweep).bidders, Marks{3});
  EXPECT_EQ(award_marks(options, {{30}, Kind::suit, false}, true, sweep).bidders, Marks{1});
  EXPECT_EQ(award_marks(options, {{mark}, Kind::suit, true}, true, sweep).bidders, Marks{1});
}
TEST(Texas42Option, mark_open_max) {
  EXPECT_TRUE(after("mark_open_max = 4", "").is_legal("bid 4m"));
  EXPECT_EQ(after("mark_open_max = 1", "").act("bid 2m"), "bid-above-opening-limit");
}
TEST(Texas42Option, mark_jump_max) {
  EXPECT_TRUE(after("mark_jump_max = 3", "bid 1m").is_legal("bid 4m"));
  EXPECT_EQ(after("", "bid 2m").act("bid 4m"), "bid-jump-too-large");
}
TEST(Texas42Option, doubles_trump) {
  EXPECT_EQ(after("doubles_trump off", at_30).act("declare doubles"), "contract-disabled");
}
TEST(Texas42Option, follow_me) {
  EXPECT_EQ(after("follow_me off", at_30).act("declare follow-me high"), "contract-disabled");
}
TEST(Texas42Option, follow_me_doubles) {
  EXPECT_TRUE(after("follow_me_doubles = own+high", at_30).is_legal("declare follow-me own"));
  EXPECT_EQ(after("", at_30).act("declare follow-me own"), "doubles-option-not-allowed");
  EXPECT_FALSE(try_table("follow_me_doubles = {}"));
  EXPECT_TRUE(try_table("follow_me_doubles = {}, follow_me off"));
}
TEST(Texas42Option, follow_me_min) {
  EXPECT_EQ(after("follow_me_min = marks", at_30).act("declare follow-me high"),
            "contract-needs-marks");
  EXPECT_EQ(after("follow_me_min = marks", at_1m).act("declare follow-me high"), "");
}
TEST(Texas42Option, small_end_opening) {
  Board board = after("small_end_opening on", std::string(at_30) + ", declare 0");
  EXPECT_EQ(board.act("3-2 as 2"), "");
  EXPECT_EQ(board.state.play.led, Suit{2});
}
TEST(Texas42Option, first_lead_trump) {
  Board board = after("first_lead_trump on", std::string(at_30) + ", declare 0");
  EXPECT_EQ(board.act("5-5"), "must-lead-trump");
  EXPECT_EQ(board.acts("5-0, 4-0, 1-1, 6-0"), "");
  EXPECT_EQ(board.act("6-6"), "") << "only the first lead";
}
TEST(Texas42Option, nello) {
  EXPECT_EQ(after("nello = off", at_1m).act("declare nello"), "contract-disabled");
  EXPECT_EQ(after("nello = forced_only", at_1m).act("declare nello"), "contract-not-allowed");
  EXPECT_EQ(after("", at_1m).act("declare nello"), "");
}
TEST(Texas42Option, nello_min_marks) {
  EXPECT_EQ(after("nello_min_marks = 2", at_1m).act("declare nello"), "contract-needs-marks");
}
TEST(Texas42Option, nello_doubles) {
  Board board = after("nello_doubles = own+high+low+own_low", at_1m);
  EXPECT_TRUE(
      board.legal().ends_with("declare nello own, declare nello high, declare nello low, "
                              "declare nello own-low, declare sevens"));
  EXPECT_FALSE(try_table("nello_doubles = {}"));
}
TEST(Texas42Option, plunge) {
  EXPECT_FALSE(after("plunge off", "", 9, 3).is_legal("bid plunge 4m"));
  EXPECT_TRUE(after("plunge on", "", 9, 3).is_legal("bid plunge 4m"));
}
TEST(Texas42Option, plunge_min_marks) {
  EXPECT_TRUE(after("plunge_min_marks = 3", "", 9, 3).is_legal("bid plunge 3m"));
}
TEST(Texas42Option, plunge_min_doubles) {
  EXPECT_EQ(after("plunge_min_doubles = 5", "", 9, 3).act("bid plunge 4m"), "not-enough-doubles");
  EXPECT_EQ(after("plunge_min_doubles = 3", "", 10).act("bid plunge 4m"), "");
}
TEST(Texas42Option, splash) {
  EXPECT_EQ(after("", "", 10).act("bid splash 2m"), "contract-disabled");
  EXPECT_EQ(after("splash on", "", 10).act("bid splash 2m"), "");
}
TEST(Texas42Option, splash_min_marks) {
  EXPECT_EQ(after("splash on, splash_min_marks = 3", "", 10).act("bid splash 2m"),
            "contract-bid-value");
  EXPECT_FALSE(try_table("splash_min_marks = 4"));
}
TEST(Texas42Option, splash_max_marks) {
  EXPECT_EQ(after("splash on, splash_max_marks = 2", "", 10).act("bid splash 3m"),
            "contract-bid-value");
}
TEST(Texas42Option, splash_min_doubles) {
  EXPECT_EQ(after("splash on, splash_min_doubles = 4", "", 10).act("bid splash 2m"),
            "not-enough-doubles");
}
TEST(Texas42Option, splash_jump) {
  EXPECT_EQ(after("splash on, splash_jump off", "", 10).act("bid splash 3m"),
            "bid-above-opening-limit");
  EXPECT_FALSE(after("splash on, splash_jump off", "", 10).is_legal("bid splash 3m"));
  EXPECT_TRUE(after("splash on", "", 10).is_legal("bid splash 3m"));
}
TEST(Texas42Option, partner_contracts) {
  EXPECT_EQ(plunge("").act("declare sevens"), "contract-not-allowed");
  Board board = plunge("partner_contracts = nello");
  EXPECT_EQ(board.legal(), "declare nello");
  EXPECT_EQ(board.act("declare nello"), "");
  EXPECT_EQ(board.state.play.leader, north)
      << "the plunge bidder leads, the naming partner sits out";
  EXPECT_FALSE(is_in(board.state.play, south));
  EXPECT_FALSE(try_table("partner_contracts = {}"));
  EXPECT_FALSE(try_table("partner_contracts = nello, nello off")) << "nothing could be named";
}
TEST(Texas42Option, partner_leads) {
  Board board = plunge("partner_leads off");
  EXPECT_EQ(board.act("declare 5"), "");
  EXPECT_EQ(board.state.play.leader, north);
}
TEST(Texas42Option, sevens) {
  EXPECT_EQ(after("sevens = off", at_1m).act("declare sevens"), "contract-disabled");
  EXPECT_EQ(after("sevens = forced_only", at_1m).act("declare sevens"), "contract-not-allowed");
  EXPECT_EQ(after("sevens = forced_only, all_pass = force_dealer", "pass, pass, pass, bid 1m")
                .act("declare sevens"),
            "");
}
TEST(Texas42Option, sevens_min_marks) {
  EXPECT_EQ(after("sevens_min_marks = 2", at_1m).act("declare sevens"), "contract-needs-marks");
}
TEST(Texas42Option, low_no) {
  EXPECT_EQ(after("scoring = points, low_no = forced_only", "bid 42, pass, pass, pass")
                .act("declare nello"),
            "contract-not-allowed");
  EXPECT_EQ(after("scoring = points, nello = off", "bid 42, pass, pass, pass").act("declare nello"),
            "")
      << "the points game asks low_no, not nello";
}
TEST(Texas42Option, points_set_low) {
  const Options options = table("scoring = points, points_set_low = bid_only").options();
  EXPECT_EQ(
      award_points(options, {{34}, Kind::suit}, false, {{5, Points{30}}, {2, Points{12}}}).others,
      Points{34});
}
TEST(Texas42Option, points_set_high) {
  const Options options = table("scoring = points, points_set_high = bid_only").options();
  EXPECT_EQ(
      award_points(options, {{84}, Kind::suit}, false, {{5, Points{30}}, {2, Points{12}}}).others,
      Points{84});
}
TEST(Texas42Option, hand_end) {
  Board board = after("hand_end decided", "bid 1m, pass, pass, pass, declare 0");
  EXPECT_EQ(board.acts("5-5, 5-1, 5-2, 6-0"), "");
  EXPECT_EQ(board.state.phase, Phase::over) << "one trick lost sets a bid of one mark";
  EXPECT_FALSE(board.state.made);
}
TEST(Texas42Option, claims) {
  EXPECT_FALSE(after("", "bid 30, pass, pass, pass, declare 0").is_legal("claim"));
  EXPECT_TRUE(after("claims verified", "bid 30, pass, pass, pass, declare 0").is_legal("claim"));
  EXPECT_FALSE(try_table("scoring = points, claims = verified"));
}
TEST(Texas42Option, claim_fail) {
  Board board =
      after("claims verified, claim_fail forfeit", "bid 1m, pass, pass, pass, declare 0, claim");
  EXPECT_EQ(field(board.game.result(board.state), "award"), pair(0, 1));
}
TEST(Texas42Option, concede) {
  EXPECT_EQ(after("concede off", "bid 30, pass, pass, pass, declare 0").act("concede"),
            "concede-not-allowed");
  EXPECT_EQ(after("", "bid 30, pass, pass, pass, declare 0").act("concede"), "");
}
TEST(Texas42Option, visible_tricks) {
  EXPECT_EQ(table("visible_tricks = last").options().visible_tricks, VisibleTricks::last);
}
TEST(Texas42Option, deal_order) {
  EXPECT_EQ(table().plan(west).seat[0], 0);
  EXPECT_EQ(table().plan(west).seat[7], 2);
  EXPECT_EQ(table("deal_order = round_robin").plan(west).seat[7], 3);
}
TEST(Texas42Option, turn_timeout_s) {
  EXPECT_EQ(table().options().turn_timeout_s, 30);
  EXPECT_EQ(table("turn_timeout_s = 0").options().turn_timeout_s, 0);
}
TEST(Texas42Rule, R16_every_option_is_in_the_table) {
  EXPECT_EQ(Texas42::info().options.size(), 42u);
  for (const OptionInfo& option : Texas42::info().options)
    EXPECT_FALSE(option.about.empty() || option.reserved) << option.name;
}

void expect_settings(std::string_view preset, std::string_view same) {
  EXPECT_EQ(table("preset " + std::string(preset)).options(), table(same).options()) << preset;
}
TEST(Texas42Preset, standard) {
  expect_settings("standard", "");
  EXPECT_EQ(table().options(), Options{});
}
TEST(Texas42Preset, tournament) {
  expect_settings(
      "tournament",
      "nello off, plunge off, splash off, sevens off, follow_me_doubles = high, hand_end "
      "decided, claims verified, claim_fail forfeit");
  EXPECT_EQ(after("preset tournament", at_30).act("declare follow-me"), "");
}
TEST(Texas42Preset, house_forced) {
  expect_settings(
      "house-forced",
      "all_pass = force_dealer, splash on, nello_doubles = own+high+low, hand_end decided");
  EXPECT_EQ(after("preset house-forced", "pass, pass, pass").act("pass"), "pass-not-allowed");
}
TEST(Texas42Preset, straight_forced) {
  expect_settings("straight-forced", "preset tournament, all_pass = force_dealer, clamp_marks off");
  EXPECT_EQ(after("preset straight-forced", at_1m).act("declare nello"), "contract-disabled");
}
TEST(Texas42Preset, forced_low) {
  expect_settings(
      "forced-low",
      "all_pass = force_dealer, nello forced_only, sevens off, plunge off, hand_end decided");
  EXPECT_EQ(after("preset forced-low", "pass, pass, pass, bid 1m").act("declare nello"), "");
}
TEST(Texas42Preset, points_250) {
  expect_settings("points-250", "scoring = points, target = 250");
  EXPECT_EQ(after("preset points-250", "").act("bid 84"), "bid-above-opening-limit");
}
TEST(Texas42Preset, points_500) {
  expect_settings("points-500", "scoring = points, target = 500");
  EXPECT_EQ(table("preset points-500").options().target, 500);
}
TEST(Texas42Preset, points_250_classic) {
  expect_settings(
      "points-250-classic",
      "scoring = points, all_pass = force_dealer, low_no = forced_only, points_set_high = "
      "bid_only, both_reach = bidder_first");
  EXPECT_EQ(after("preset points-250-classic", "pass, pass, pass, bid 42").act("declare nello"),
            "");
}
TEST(Texas42Rule, R17_presets_stand_in_order) {
  std::string names;
  for (const Preset& preset : Texas42::info().presets) names += std::string(preset.name) + " ";
  EXPECT_EQ(names,
            "standard tournament house-forced straight-forced forced-low points-250 points-500 "
            "points-250-classic ");
}

}  // namespace
}  // namespace capot::texas42::testing
