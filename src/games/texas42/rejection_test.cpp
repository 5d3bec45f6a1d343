// Section 15 of the rule book: every rejected action has its word, and the first failure answers.
#include "games/texas42/faults.h"
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

constexpr std::string_view in_play = "bid 30, pass, pass, pass, declare 0";

TEST(Texas42Error, malformed_action) {
  Board board;
  for (const auto* text :
       {"", "hello", "bid", "bid x", "bid plunge", "bid plunge 4", "declare", "6-", "6-4 as",
        "6-4 as 6", "pass pass", "bid 30 now", "declare 5 low high x"})
    EXPECT_EQ(board.act(text), "malformed-action") << text;
}
TEST(Texas42Error, bad_seat) {
  EXPECT_EQ(Board().act(Seat{4}, "pass"), "bad-seat");
  EXPECT_EQ(Board().act(Seat{255}, "bid 29"), "bad-seat");
  EXPECT_EQ(after("", in_play).act(Seat{7}, "6-6"), "bad-seat");
}
TEST(Texas42Error, bad_deck) {
  // Whoever deals checks the deck against what the game says of it.
  const Texas42 game = table();
  EXPECT_EQ(game.deck(), all_dominoes);
  EXPECT_EQ(game.plan(north).size, 28);
  EXPECT_TRUE(std::ranges::count(Texas42::info().faults, "bad-deck",
                                 [](const Fault* f) { return f->name; }));
}
TEST(Texas42Error, bad_options) {
  for (const auto* options :
       {"target = 0", "scoring = points, hand_end = decided", "scoring = points, claims = verified",
        "scoring = points, win_by = 2", "win_by = 2", "follow_me_doubles = {}",
        "nello_doubles = {}", "partner_contracts = {}", "splash_min_marks = 4",
        "reshake_limit = -1", "forced_min = 29", "plunge_min_doubles = 8", "splash_min_doubles = 0",
        "house = mine", "nello = maybe", "preset easy"}) {
    const auto made = try_table(options);
    ASSERT_FALSE(made) << options;
    EXPECT_EQ(made.error().violation.name(), "bad-options");
    EXPECT_FALSE(made.error().detail.empty());
  }
}
TEST(Texas42Error, wrong_phase) {
  EXPECT_EQ(Board().act("6-6"), "wrong-phase");
  EXPECT_EQ(Board().act("declare 5"), "wrong-phase");
  EXPECT_EQ(after("", at_30).act("pass"), "wrong-phase");
  EXPECT_EQ(after("", in_play).act(Seat{9}, "bid 31"), "wrong-phase")
      << "before the seat is looked at";
  EXPECT_EQ(after("", "pass, pass, pass, pass").act("pass"), "wrong-phase") << "the round is over";
}
TEST(Texas42Error, not_your_turn) {
  EXPECT_EQ(Board().act(east, "bid 30"), "not-your-turn");
  EXPECT_EQ(after("", at_30).act(east, "declare 9"), "not-your-turn");
}
TEST(Texas42Error, card_not_in_deck) {
  EXPECT_EQ(after("", in_play).act("7-3"), "card-not-in-deck");
}
TEST(Texas42Error, card_not_in_hand) {
  EXPECT_EQ(after("", in_play).act("6-6"), "card-not-in-hand");
}
TEST(Texas42Error, must_follow_suit) {
  EXPECT_EQ(after("", std::string(in_play) + ", 3-3").act("4-0"), "must-follow-suit");
}
TEST(Texas42Error, bid_too_low) {
  EXPECT_EQ(after("", "bid 31").act("bid 31"), "bid-too-low");
  EXPECT_EQ(after("splash on", "bid 2m, bid 3m").act("bid splash 3m"), "bid-too-low");
}
TEST(Texas42Error, bid_out_of_range) {
  for (const auto* bid : {"bid 0", "bid -4", "bid 29", "bid 43", "bid 100", "bid 0m", "bid 30.5",
                          "bid plunge 0m", "bid 99999"})
    EXPECT_EQ(Board().act(bid), "bid-out-of-range") << bid;
}
TEST(Texas42Error, pass_not_allowed) {
  EXPECT_EQ(after("all_pass = force_dealer", "pass, pass, pass").act("pass"), "pass-not-allowed");
}
TEST(Texas42Error, contract_disabled) {
  EXPECT_EQ(Board("plunge off").act("bid plunge 4m"), "contract-disabled");
  EXPECT_EQ(after("sevens off", at_30).act("declare sevens"), "contract-disabled");
  EXPECT_EQ(after("", at_30).act("declare splash"), "contract-disabled");
}
TEST(Texas42Error, not_enough_doubles) {
  EXPECT_EQ(after("", "", 10).act("bid plunge 9m"), "not-enough-doubles");
}
TEST(Texas42Error, contract_bid_value) {
  EXPECT_EQ(after("", "", 9, 3).act("bid plunge 5m"), "contract-bid-value");
}
TEST(Texas42Error, bid_above_opening_limit) {
  EXPECT_EQ(Board().act("bid 3m"), "bid-above-opening-limit");
  EXPECT_EQ(Board().act("bid 999999m"), "bid-above-opening-limit");
}
TEST(Texas42Error, bid_jump_too_large) {
  EXPECT_EQ(after("", "bid 1m").act("bid 3m"), "bid-jump-too-large");
}
TEST(Texas42Error, invalid_declaration) {
  for (const auto* named :
       {"declare 7", "declare 12", "declare -1", "declare hearts", "declare hearts low"})
    EXPECT_EQ(after("", at_30).act(named), "invalid-declaration") << named;
}
TEST(Texas42Error, contract_needs_marks) {
  EXPECT_EQ(after("", at_30).act("declare nello low"), "contract-needs-marks");
}
TEST(Texas42Error, contract_not_allowed) {
  EXPECT_EQ(after("", at_1m).act("declare plunge"), "contract-not-allowed");
}
TEST(Texas42Error, doubles_option_required) {
  EXPECT_EQ(after("", at_30).act("declare follow-me"), "doubles-option-required");
}
TEST(Texas42Error, doubles_option_not_allowed) {
  for (const auto* named : {"declare follow-me own", "declare follow-me own-low",
                            "declare follow-me up", "declare 4 low", "declare doubles high"})
    EXPECT_EQ(after("", at_30).act(named), "doubles-option-not-allowed") << named;
}
TEST(Texas42Error, seat_sits_out) {
  EXPECT_EQ(after("", std::string(at_1m) + ", declare nello").act(south, "6-6"), "seat-sits-out");
}
TEST(Texas42Error, must_play_closest_to_seven) {
  EXPECT_EQ(after("", std::string(at_1m) + ", declare sevens").act("5-5"),
            "must-play-closest-to-seven");
}
TEST(Texas42Error, must_lead_trump) {
  EXPECT_EQ(after("first_lead_trump on", in_play).act("5-5"), "must-lead-trump");
}
TEST(Texas42Error, lead_suit_choice_not_allowed) {
  EXPECT_EQ(after("", in_play).act("3-2 as 2"), "lead-suit-choice-not-allowed");
}
TEST(Texas42Error, claim_not_allowed) {
  EXPECT_EQ(after("", in_play).act("claim"), "claim-not-allowed");
  EXPECT_EQ(after("claims verified", std::string(in_play) + ", 5-5").act("claim"),
            "claim-not-allowed")
      << "the other side, and a trick in progress";
}
TEST(Texas42Error, concede_not_allowed) {
  EXPECT_EQ(after("scoring = points", in_play).act("concede"), "concede-not-allowed");
}

TEST(Texas42Rule, R15_every_error_has_a_word_and_a_sentence) {
  for (const Fault* fault : Texas42::info().faults) {
    EXPECT_FALSE(fault->name.empty());
    EXPECT_TRUE(fault->sentence.ends_with(".")) << fault->name;
  }
}
TEST(Texas42Words, spelling_is_canonical_and_read_back) {
  const Texas42 game = table("nello_doubles = own+high+low+own_low");
  for (const auto* text : {"pass",
                           "bid 34",
                           "bid 1m",
                           "bid 2m",
                           "bid plunge 4m",
                           "bid splash 3m",
                           "declare 5",
                           "declare doubles",
                           "declare follow-me high",
                           "declare nello own-low",
                           "declare sevens",
                           "claim",
                           "concede",
                           "6-4",
                           "6-5 as 5",
                           "bid 43",
                           "bid ?",
                           "declare ?",
                           "declare 7",
                           "7-7"})
    EXPECT_EQ(game.spell(*game.parse(text)), text);
  EXPECT_EQ(game.spell(*game.parse("  DECLARE   Nello  OWN-LOW ")), "declare nello own-low");
}

}  // namespace
}  // namespace capot::texas42::testing
