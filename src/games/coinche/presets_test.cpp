// Section 16 of the rule book: every preset, by its settings and by what it is known for.
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

Options changed(Options o, auto change) {
  change(o);
  return o;
}
Options french(Options o) {
  o.trump_lead_climb = Climb::always;
  o.partner_master = PartnerMaster::free;
  o.belote_holder = BeloteHolder::player;
  o.belote_for_contract = true;
  o.both_reach = BothReach::higher;
  return o;
}
Options federation(Options o) {
  o = french(o);
  o.undertrump = Undertrump::free;
  o.coinche_flow = CoincheFlow::two_answers;
  o.capot_bid = true;
  o.capot_tricks = CapotTricks::t252;
  o.score_method = ScoreMethod::made_plus_contract;
  o.fail_base = FailBase::b160;
  o.coinche_win = CoincheWin::winner_takes_all;
  o.failed_slam_base = FailedSlamBase::capot;
  o.rounding = Rounding::five_up;
  return o;
}

TEST(CoinchePreset, standard) {
  EXPECT_EQ(table("standard").options(), Options{});
  EXPECT_EQ(Coinche::info().presets[0].name, "standard");
}
TEST(CoinchePreset, standard_climb) {
  EXPECT_EQ(table("standard-climb").options(),
            changed(Options{}, [](Options& o) { o.trump_lead_climb = Climb::always; }));
}
TEST(CoinchePreset, ffb_coinche) {
  const Coinche game = table("ffb-coinche");
  EXPECT_EQ(game.options(), changed(federation({}), [](Options& o) {
              o.bid_max = 650;
              o.must_beat_defence = true;
              o.declarations = true;
              o.no_belote_only_finish = true;
            }));
  EXPECT_EQ(score_of(game, "capot bid, 7 tricks (130/32)").final, (Split{0, 500}));
}
TEST(CoinchePreset, ffb_contree) {
  const Coinche game = table("ffb-contree");
  EXPECT_EQ(game.options(), changed(federation({}), [](Options& o) {
              o.belote_award = BeloteAward::winner;
              o.target = 2000;
            }));
  EXPECT_EQ(score_of(game, "V 80, 80/82, plain").final, (Split{160, 80}));
}
TEST(CoinchePreset, pagat) {
  const Coinche game = table("pagat");
  EXPECT_EQ(game.options(), changed(french({}), [](Options& o) {
              o.coinche_timing = CoincheTiming::any_time;
              o.coinche_flow = CoincheFlow::two_answers;
              o.capot_bid = true;
              o.slam_coinchable = false;
              o.capot_tricks = CapotTricks::t250;
              o.belote_eligible = BeloteEligible::contracting_only;
              o.floor_82 = true;
              o.score_method = ScoreMethod::made_plus_contract;
              o.fail_base = FailBase::b160;
              o.coinche_win = CoincheWin::bid_only;
              o.multiplier_scope = MultiplierScope::contract;
              o.failed_slam_base = FailedSlamBase::capot;
              o.rounding = Rounding::five_up;
              o.target = 2000;
            }));
  EXPECT_EQ(score_of(game, "V 100, 104/58, coinche").final, (Split{300, 60}));
}
TEST(CoinchePreset, annonce) {
  const Coinche game = table("annonce");
  EXPECT_EQ(game.options(), changed(french({}), [](Options& o) {
              o.coinche_timing = CoincheTiming::any_time;
              o.coinche_flow = CoincheFlow::two_answers;
              o.capot_bid = true;
              o.belote_award = BeloteAward::none;
              o.score_method = ScoreMethod::contract_only;
              o.coinche_win = CoincheWin::winner_takes_all;
              o.target = 1010;
            }));
  EXPECT_EQ(score_of(game, "V 100, 104/58, plain").final, (Split{100, 0}));
}
TEST(CoinchePreset, tunisian) {
  const Coinche game = table("tunisian");
  EXPECT_EQ(game.options(), changed(Options{}, [](Options& o) {
              o.bid_min = 90;
              o.test_points = TestPoints::rounded;
              o.belote_for_contract = true;
              o.fail_base = FailBase::b160;
              o.coinche_win = CoincheWin::winner_takes_all;
              o.rounding = Rounding::five_up;
            }));
  EXPECT_EQ(score_of(game, "V 90, 85/77, plain").final, (Split{90, 80}));
}
TEST(CoinchePreset, belote_classique) {
  const Coinche game = table("belote-classique");
  EXPECT_EQ(game.options(), changed(french({}), [](Options& o) {
              o.auction_kind = AuctionKind::turn_up;
              o.coinche = o.surcoinche = false;
              o.capot_tricks = CapotTricks::t252;
              o.must_beat_defence = true;
              o.tie_rule = TieRule::litige;
            }));
  EXPECT_EQ(score_of(game, "81/81").verdict, Verdict::litige);
}

TEST(CoincheRule, R16_there_are_eight_presets_without_sa_and_ta) {
  EXPECT_EQ(Coinche::info().presets.size(), 8u);
  for (const Preset& preset : Coinche::info().presets) {
    const Coinche game = table(preset.name);
    EXPECT_EQ(game.options().denominations, four_suits) << preset.name;
    EXPECT_FALSE(preset.about.empty());
    const bool value_auction = game.options().auction_kind == AuctionKind::value;
    EXPECT_EQ(bool(try_table(preset.name, "denominations=S+H+D+C+SA+TA")), value_auction)
        << preset.name;
  }
}

}  // namespace
}  // namespace capot::coinche::testing
