// Section 13.9: what each preset sets, and what it is known for.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

// The options that differ from the standard game.
std::string differences(const std::string& preset) {
  const Options standard, options = table(preset).options();
  std::string text;
  for (const OptionInfo& option : BuckEuchre::info().options) {
    if (option.reserved || option.get(&standard) == option.get(&options)) continue;
    const Value value = write_option(option, option.get(&options));
    text += std::string(option.name) + "=";
    if (value.integer()) text += std::to_string(*value.integer());
    if (value.text()) text += *value.text();
    if (value.boolean()) text += *value.boolean() ? "true" : "false";
    text += " ";
  }
  return text;
}

TEST(BuckEuchrePreset, standard) {
  EXPECT_EQ(differences("standard"), "");
  EXPECT_EQ(table().options(), Options{});
}
TEST(BuckEuchrePreset, open_auction) {
  EXPECT_EQ(differences("open-auction"), "auction_mode=open ");
  EXPECT_EQ(h1("open-auction").run("0:B2 1:P 2:B3 3:P").to_act(), 0) << "called again";
}
TEST(BuckEuchrePreset, clamped) {
  EXPECT_EQ(differences("clamped"), "score_floor=zero tie_rule=lowest_seat ");
  const std::string all_fold = "bid 2,pass,pass,pass,declare S,fold,fold,fold";
  EXPECT_EQ(h1("clamped", "3 0 15 15").go(all_fold).standing().winners, 1);
}
TEST(BuckEuchrePreset, ohio_25) {
  EXPECT_EQ(differences("ohio-25"),
            "bidding=order_up all_pass=no_trump_forced no_trump=true first_lead=left_of_dealer "
            "start_score=25 ");
  EXPECT_EQ(h1("ohio-25").legal(), "pass, order-up");
}
TEST(BuckEuchrePreset, dirty_clubs) {
  EXPECT_EQ(differences("dirty-clubs"), "auction_mode=two_round first_lead=left_of_dealer ");
  EXPECT_EQ(Round(table("dirty-clubs"), 1, read_deck(h2_deck)).phase(), "play");
}
TEST(BuckEuchrePreset, dirty_clubs_3) {
  EXPECT_EQ(differences("dirty-clubs-3"),
            "players=3 deck_low=10 auction_mode=two_round first_lead=left_of_dealer ");
  EXPECT_EQ(table("dirty-clubs-3").deck().size(), 20);
}
TEST(BuckEuchrePreset, dirty_clubs_5) {
  EXPECT_EQ(differences("dirty-clubs-5"),
            "players=5 deck_low=8 auction_mode=two_round first_lead=left_of_dealer ");
  EXPECT_EQ(table("dirty-clubs-5").deck().size(), 28);
}
TEST(BuckEuchrePreset, dirty_clubs_6) {
  EXPECT_EQ(differences("dirty-clubs-6"),
            "players=6 deck_low=7 auction_mode=two_round first_lead=left_of_dealer ");
  EXPECT_EQ(table("dirty-clubs-6").deck().size(), 32);
}
TEST(BuckEuchrePreset, three_hand_15) {
  EXPECT_EQ(differences("three-hand-15"),
            "players=3 forced_pickup=true forced_dealer_quota=2 bidding=order_up "
            "first_lead=left_of_dealer ");
  const BuckEuchre game = table("three-hand-15");
  EXPECT_EQ(Round(game, 0, deck_with(game, Seat{0}, "AC")).phase(), "discard");
}
TEST(BuckEuchrePreset, moon_15) {
  EXPECT_EQ(differences("moon-15"),
            "must_stay_at=2 shoot=wins_game shoot_needs_board=true score_cap=start "
            "show_scores=up ");
  EXPECT_EQ(table("moon-15").draw_score(15), "0");
}

}  // namespace
}  // namespace capot::buck_euchre
