// What the rule book says as a whole: the game in short, its options and its vectors, its words.
#include "games/buck_euchre/test_table.h"
#include "games/shared/sentences.h"

namespace capot::buck_euchre {
namespace {

TEST(BuckEuchreRule, R1_the_game_in_one_paragraph) {
  const BuckEuchre game = table();
  EXPECT_EQ(game.seats(), 4);
  EXPECT_EQ(game.sides(), 4) << "each alone";
  EXPECT_EQ(game.start(Seat{0}).scores[Side{2}], 15);
  EXPECT_TRUE(BuckEuchre::info().low_score_wins);
  Round round = h1_playing();
  round.go("JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD");
  EXPECT_EQ(round.state.play.done, 5);
  EXPECT_EQ(round.deltas()[3], 5) << "a blank hand costs 5";
}

const OptionInfo* option(std::string_view name) {
  for (const OptionInfo& info : BuckEuchre::info().options)
    if (info.name == name) return &info;
  return nullptr;
}
void expect_options(const std::string& names) {
  const Options standard;
  for (const std::string& name : words(names)) {
    const OptionInfo* info = option(name);
    ASSERT_TRUE(info) << name;
    EXPECT_FALSE(info->about.empty());
    if (info->reserved) continue;
    // What is written is read back, for the default as for any value.
    const Value written = write_option(*info, info->get(&standard));
    const auto read = read_option(*info, written);
    ASSERT_TRUE(read) << name;
    EXPECT_EQ(*read, info->get(&standard));
  }
}

TEST(BuckEuchreRule, R13_defaults_are_the_standard_game) {
  const auto made = BuckEuchre::make(OptionValues{});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->options(), Options{});
}
TEST(BuckEuchreRule, R13_1_table_deck_and_deal) {
  expect_options("players deck_low joker joker_turnup_suit deal_pattern deal_start misdeal");
}
TEST(BuckEuchreRule, R13_2_forced_hands) {
  expect_options("forced_suits forced_pickup forced_dealer_quota no_fold_trumps");
}
TEST(BuckEuchreRule, R13_3_choosing_trump) {
  expect_options(
      "bidding auction_mode min_bid auto_close_at_max stick_dealer all_pass no_trump maker_quota "
      "turned_down_banned");
}
TEST(BuckEuchreRule, R13_4_stay_or_fold) {
  expect_options("fold fold_order must_stay_at no_fold_vs_bid last_must_stay fold_cost");
  const std::string calls = "0:P 1:P 2:B3 3:P 2:DECLARE H";
  EXPECT_EQ(h1("must_stay_at=15").run(calls).phase(), "play") << "nobody may fold: not asked";
  EXPECT_EQ(h1("must_stay_at=14", "15 14 14 14").run(calls).phase(), "fold") << "one may";
}
TEST(BuckEuchreRule, R13_5_play) { expect_options("first_lead exchange_max"); }
TEST(BuckEuchreRule, R13_6_score_and_end_of_game) {
  expect_options(
      "start_score euchre_penalty set_penalty forced_set_penalty sweep_set_penalty "
      "sweep_hits_folded made_score all_fold_score defender_bonus shoot shoot_penalty "
      "shoot_needs_board score_cap score_floor tie_rule multi_out out_on_bid show_scores");
  // The order of application: the cap comes before the end test, a shoot before the scores.
  const BuckEuchre moon = table("shoot=wins_game, multi_out=bidder_first");
  const auto scored = moon.score(Value::Object{{"kind", "normal"},
                                               {"bidder", 3},
                                               {"bid", "shoot"},
                                               {"tricks", Value::List{0, 0, 0, 5}},
                                               {"folded", Value::List{0, 1}},
                                               {"before", Value::List{-4, -4, 9, 15}}});
  ASSERT_TRUE(scored);
  EXPECT_EQ(*scored->result.find("end"), Value(3));
}
TEST(BuckEuchreRule, R13_8_bad_options) {
  for (int players = 3; players <= 6; ++players)
    for (int low : {7, 8, 9, 10}) {
      const auto game =
          try_table("players=" + std::to_string(players) + ", deck_low=" + std::to_string(low));
      const bool fits = 5 * players + 1 <= (15 - low) * 4;
      EXPECT_EQ(game.has_value(), fits) << players << " players from " << low;
    }
  EXPECT_FALSE(try_table("shoot=wins_game, bidding=order_up"));
  EXPECT_FALSE(try_table("last_must_stay, fold_order=simultaneous"));
  EXPECT_FALSE(try_table("set_penalty=51"));
}
TEST(BuckEuchreRule, R13_9_presets) {
  std::string names;
  for (const Preset& preset : BuckEuchre::info().presets) {
    names += std::string(preset.name) + " ";
    EXPECT_TRUE(try_table(preset.name)) << preset.name;
  }
  EXPECT_EQ(names,
            "standard open-auction clamped ohio-25 dirty-clubs dirty-clubs-3 dirty-clubs-5 "
            "dirty-clubs-6 three-hand-15 moon-15 ");
}
TEST(BuckEuchreRule, R13_10_not_yet_supported) {
  std::string names;
  for (const OptionInfo& info : BuckEuchre::info().options)
    if (info.reserved) names += std::string(info.name) + " ";
  EXPECT_EQ(names, "joker joker_turnup_suit misdeal exchange_max ");
}

// The vectors of a section are all there, numbered without gaps.
void expect_numbered(const std::string& file, const std::string& letter, int count) {
  const auto found = rows("buck-euchre/" + file + ".tsv");
  ASSERT_EQ(int(found.size()), count);
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i + 1);
    EXPECT_EQ(found[std::size_t(i)].id(), letter + (number.size() < 2 ? "0" : "") + number);
  }
}
TEST(BuckEuchreRule, R14_2_scoring_vectors) { expect_numbered("scoring", "S", 26); }
TEST(BuckEuchreRule, R14_3_end_of_game_vectors) { expect_numbered("end_of_game", "G", 14); }
TEST(BuckEuchreRule, R14_4_option_vectors) { expect_numbered("scoring_options", "O", 25); }
TEST(BuckEuchreRule, R14_5_trick_vectors) { expect_numbered("trick_winners", "T", 15); }
TEST(BuckEuchreRule, R14_6_legal_card_vectors) { expect_numbered("legal_cards", "L", 12); }
TEST(BuckEuchreRule, R14_7_auction_vectors) { expect_numbered("auctions", "A", 21); }
TEST(BuckEuchreRule, R14_8_deal_vectors) { expect_numbered("deals", "D", 8); }
TEST(BuckEuchreRule, R14_9_folding_vectors) { expect_numbered("folding", "K", 13); }
TEST(BuckEuchreRule, R14_10_whole_hands) {
  EXPECT_EQ(rows("buck-euchre/whole_hands.tsv").size(), 4u);
}
TEST(BuckEuchreRule, R14_11_rejection_vectors) { expect_numbered("rejections", "E", 30); }
TEST(BuckEuchreRule, R14_12_absent_vectors) { expect_numbered("absent", "P", 5); }
TEST(BuckEuchreRule, R14_13_view_vectors) { expect_numbered("views", "V", 4); }

TEST(BuckEuchreRule, R15_decisions_are_the_defaults) {
  const Options standard;
  EXPECT_EQ(standard.auction_mode, AuctionMode::single);
  EXPECT_EQ(standard.tie_rule, TieRule::play_on);
  EXPECT_EQ(standard.score_floor, ScoreFloor::none);
  EXPECT_EQ(standard.fold_order, FoldOrder::clockwise);
  EXPECT_EQ(standard.no_fold_trumps, 0);
  EXPECT_EQ(standard.first_lead, FirstLead::bidder);
  EXPECT_FALSE(standard.auto_close_at_max);
  EXPECT_EQ(standard.all_pass, AllPass::next_dealer);
}

TEST(BuckEuchreWords, every_action_is_read_back) {
  const BuckEuchre game = table();
  for (const char* text : {"pass", "bid 3", "bid 43", "declare H", "declare N", "stay", "fold",
                           "order-up", "call D", "shoot", "discard 9S", "JH", "TS", "7C"}) {
    const auto action = game.parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(game.spell(*action), text);
  }
}
TEST(BuckEuchreWords, case_and_spaces_are_forgiven) {
  const BuckEuchre game = table();
  EXPECT_EQ(game.spell(*game.parse("  BID   3 ")), "bid 3");
  EXPECT_EQ(game.spell(*game.parse("10h")), "TH");
  EXPECT_EQ(game.spell(*game.parse("Declare n")), "declare N");
  EXPECT_EQ(*game.parse("3H"), foreign_card);
}
TEST(BuckEuchreWords, a_view_is_described_in_a_sentence) {
  const auto described = [](const Round& round) {
    const Said said = round.game.describe(round.game.view(round.state, std::nullopt));
    return say(BuckEuchre::info(), said, Language::english);
  };
  EXPECT_EQ(described(h1()), "9D is turned up; no bid yet");
  EXPECT_EQ(described(h1().run("0:B2")), "2 bid by seat 0");
  EXPECT_EQ(described(h1_playing()), "3 hearts by seat 2");
  EXPECT_EQ(described(Round(table(), 1, read_deck(h2_deck))), "clubs, all are in");
  EXPECT_EQ(described(h1().go("pass,pass,pass,pass")), "Everybody passed");
}

}  // namespace
}  // namespace capot::buck_euchre
