// Section 13 of the rule book: every error has a name, and the first rule broken is reported.
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

Coinche::State playing(const Coinche& game) {
  auto state = dealt(game);
  EXPECT_FALSE(call_all(game, state, "1 80H, 2 P, 3 P, 0 P"));
  return state;
}
Coinche::State finished(const Coinche& game) {
  auto state = playing(game);
  play_on(game, state, 32);
  return state;
}
Value::Object bid_of_80(int multiplier = 1) {
  return {{"value", 80}, {"denomination", "H"}, {"declarer", 0}, {"multiplier", multiplier}};
}
Value::Object bid_with(std::string_view field, Value value) {
  return with(bid_of_80(), field, std::move(value));
}
Value::Object trick(std::vector<std::string> cards, int winner) {
  Value::List list;
  for (auto& card : cards) list.emplace_back(std::move(card));
  return {{"cards", list}, {"winner", winner}};
}
std::string score_error(const Coinche& game, Value::Object input) {
  return capot::testing::fault_in(game.score(input));
}
// Eight tricks in which every seat follows suit; the first is W05 of the rule book, 1 wins.
Value::List eight_tricks(int stated_winner) {
  Value::List tricks;
  tricks.emplace_back(trick({"0:AS", "1:7H", "2:KS", "3:TS"}, stated_winner));
  for (int i = 0; i < 7; ++i) tricks.emplace_back(trick({"0:7D", "1:8D", "2:9D", "3:JD"}, 3));
  return tricks;
}
std::string options_error(std::string_view changed) {
  const auto made = try_table("standard", changed);
  return made ? "" : std::string(made.error().violation.name());
}

std::string rejection(const std::string& id) {
  const Coinche game;
  const auto broken_at = [&](std::string_view contract, std::string_view trick, int seat,
                             std::string_view hand, std::string_view action,
                             std::string_view options = "") {
    const Coinche at = table("standard", options);
    return broken(at, position(at, contract, trick, Seat(seat), hand), seat, action);
  };
  if (id == "X01") return broken(game, dealt(game), 1, "AS");
  if (id == "X02") return broken(game, position(game, "H", "0:AS", Seat{1}, "7S"), 2, "KS");
  if (id == "X03") return broken_at("H", "0:AS", 1, "KS TD", "TD");
  if (id == "X04") return broken_at("H", "0:AS", 1, "7H KD", "KD");
  if (id == "X05") return broken_at("H", "0:AC 1:9H", 2, "JH 8H", "8H");
  if (id == "X06") return broken_at("H", "0:AH", 1, "9H 7H", "7H", "trump_lead_climb=always");
  if (id == "X07") return broken_at("H", "0:AS", 1, "7S TD", "KS");
  if (id == "X08") return broken(game, playing(game), 4, "AS");
  if (id == "X09") return broken(game, playing(game), 1, "1H");
  if (id == "X10") return broken(game, finished(game), 0, "AS");
  if (id == "X11")
    return broken_at("H", "0:7C 1:AH 2:8H", 3, "JH 7H AS", "7H",
                     "partner_master=free_no_undertrump");
  if (id == "X12") return broken_at("TA", "0:AS", 1, "9S 7S", "7S");
  if (id == "X13") return broken_at("H", "0:7C 1:JH 2:8H", 3, "9H 7H AS", "AS");
  if (id == "X14") return options_error("target=0");
  if (id == "X15") return options_error("coinche_win=bid_only");
  if (id == "X17") {
    const Coinche brief = table("standard", "target=1");
    return broken(brief, finished(brief), 1, "pass");
  }
  if (id == "X18") {
    auto state = dealt(game);
    EXPECT_FALSE(call_all(game, state, "1 P, 2 P, 3 P, 0 P"));
    EXPECT_TRUE(game.contract(game.view(state, std::nullopt)).is_null());
    return std::string(game.agreed(state).error().name());
  }
  if (id == "X19")
    return score_error(game,
                       {{"contract", bid_of_80()}, {"tricks", eight_tricks(0)}, {"strict", true}});
  if (id == "X20")
    return score_error(game, {{"contract", bid_of_80(3)}, {"tricks", eight_tricks(1)}});
  if (id == "X21") {
    const Coinche at = table("standard", "belote_declare=announced");
    return broken(at, position(at, "H", "(empty)", Seat{1}, "KH 7S"), 1, "KH belote");
  }
  if (id == "X22") {
    const Coinche at = table("standard", "coinche=false, surcoinche=false");
    auto state = dealt(at);
    EXPECT_FALSE(call_all(at, state, "1 80H"));
    return broken(at, state, 2, "coinche");
  }
  return "no such vector";
}

// Decks are checked where they come in, at the table: X16 is in match_test.cpp.
std::vector<Row> rejections_by_the_game() {
  auto found = rows("coinche/rejections.tsv");
  std::erase_if(found, [](const Row& row) { return row.is("X16"); });
  return found;
}

class CoincheRejections : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheRejections, Holds) {
  EXPECT_EQ(rejection(GetParam().id()), kebab(GetParam()["error"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheRejections, ValuesIn(rejections_by_the_game()), row_id);

std::string call_error(std::string_view calls, std::string_view options = "") {
  const Coinche game = table("standard", options);
  auto state = dealt(game);
  return call_all(game, state, calls).value_or("");
}

TEST(CoincheError, malformed_action) {
  const Coinche game;
  for (const char* text : {"", "bid", "bid H", "bid 80", "bid 80X", "bid -80H", "bid 4096H",
                           "bid 80 H now", "80H", "bid capot", "name", "name X", "take it",
                           "pass pass", "ZZ", "KH coinche", "KH belote belote"})
    EXPECT_EQ(broken(game, dealt(game), 1, text), "malformed-action") << text;
}
TEST(CoincheError, bad_options) {
  EXPECT_EQ(options_error("generale_bid, slam_scoring=flat"), "bad-options");
  EXPECT_EQ(options_error("no_such_option"), "bad-options");
}
TEST(CoincheError, game_over) { EXPECT_EQ(rejection("X17"), "game-over"); }
TEST(CoincheError, wrong_phase) {
  const Coinche game;
  EXPECT_EQ(broken(game, dealt(game), 9, "AS"), "wrong-phase") << "reported before the bad seat";
  EXPECT_EQ(broken(game, dealt(game), 1, "take"), "wrong-phase");
  EXPECT_EQ(broken(game, dealt(game), 1, "name H"), "wrong-phase");
  EXPECT_EQ(broken(game, playing(game), 1, "pass"), "wrong-phase");
  const Coinche turn_up = table("belote-classique");
  EXPECT_EQ(broken(turn_up, dealt(turn_up), 1, "bid 80H"), "wrong-phase");
  EXPECT_EQ(broken(turn_up, dealt(turn_up), 1, "name H"), "wrong-phase");
}
TEST(CoincheError, bad_seat) {
  const Coinche game;
  EXPECT_EQ(broken(game, dealt(game), 4, "pass"), "bad-seat");
  EXPECT_EQ(broken(game, playing(game), 255, "AS"), "bad-seat");
}
TEST(CoincheError, not_your_turn) {
  EXPECT_EQ(call_error("2 P"), "not-your-turn");
  EXPECT_EQ(call_error("1 80H, 0 COINCHE"), "not-your-turn");
}
TEST(CoincheError, call_disabled) {
  EXPECT_EQ(call_error("1 80H, 2 COINCHE, 3 SURCOINCHE", "surcoinche=false"), "call-disabled");
  const Coinche game;
  const auto state = position(game, "H", "(empty)", Seat{1}, "KH QH");
  EXPECT_EQ(broken(game, state, 1, "KH belote"), "call-disabled");
}
TEST(CoincheError, no_bid_to_coinche) { EXPECT_EQ(call_error("1 COINCHE"), "no-bid-to-coinche"); }
TEST(CoincheError, already_coinched) {
  EXPECT_EQ(call_error("1 80H, 2 COINCHE, 3 COINCHE"), "already-coinched");
}
TEST(CoincheError, cannot_coinche_own_side) {
  EXPECT_EQ(call_error("1 80H, 2 P, 3 COINCHE"), "cannot-coinche-own-side");
}
TEST(CoincheError, cannot_coinche_slam) {
  EXPECT_EQ(
      call_error("1 CAPOTH, 2 COINCHE", "capot_bid, slam_scoring=flat, slam_coinchable=false"),
      "cannot-coinche-slam");
}
TEST(CoincheError, not_coinched) { EXPECT_EQ(call_error("1 80H, 2 SURCOINCHE"), "not-coinched"); }
TEST(CoincheError, cannot_surcoinche) {
  EXPECT_EQ(call_error("1 80H, 2 COINCHE, 3 P, 0 SURCOINCHE", "coinche_flow=open"),
            "cannot-surcoinche");
}
TEST(CoincheError, contract_frozen) {
  EXPECT_EQ(call_error("1 80H, 2 COINCHE, 3 90H"), "contract-frozen");
  EXPECT_EQ(call_error("1 80H, 2 COINCHE, 3 85H"), "contract-frozen") << "before the bad value";
}
TEST(CoincheError, bid_out_of_range) {
  for (const char* bid : {"85H", "170H", "0H", "70S", "4095C", "CAPOTH"})
    EXPECT_EQ(call_error(std::string("1 ") + bid), "bid-out-of-range") << bid;
}
TEST(CoincheError, bad_denomination) {
  EXPECT_EQ(call_error("1 80SA"), "bad-denomination");
  EXPECT_EQ(call_error("1 80H", "denominations=S"), "bad-denomination");
}
TEST(CoincheError, bid_too_low) {
  EXPECT_EQ(call_error("1 90H, 2 90S"), "bid-too-low");
  EXPECT_EQ(call_error("1 CAPOTH, 2 CAPOTS", "capot_bid, slam_scoring=flat"), "bid-too-low");
}
TEST(CoincheError, card_not_in_deck) {
  const Coinche game;
  for (const char* card : {"1H", "2S", "6C"})
    EXPECT_EQ(broken(game, playing(game), 1, card), "card-not-in-deck") << card;
}
TEST(CoincheError, card_not_in_hand) { EXPECT_EQ(rejection("X07"), "card-not-in-hand"); }
TEST(CoincheError, must_follow_suit) { EXPECT_EQ(rejection("X03"), "must-follow-suit"); }
TEST(CoincheError, must_climb) { EXPECT_EQ(rejection("X12"), "must-climb"); }
TEST(CoincheError, must_trump) { EXPECT_EQ(rejection("X13"), "must-trump"); }
TEST(CoincheError, must_overtrump) { EXPECT_EQ(rejection("X05"), "must-overtrump"); }
TEST(CoincheError, must_not_undertrump) { EXPECT_EQ(rejection("X11"), "must-not-undertrump"); }
TEST(CoincheError, belote_not_held) { EXPECT_EQ(rejection("X21"), "belote-not-held"); }
TEST(CoincheError, no_contract) {
  EXPECT_EQ(rejection("X18"), "no-contract");
  EXPECT_EQ(score_error(Coinche(), {{"contract", {}}, {"tricks", eight_tricks(1)}}), "no-contract");
}
TEST(CoincheError, trick_incomplete) {
  auto tricks = eight_tricks(1);
  tricks[3] = trick({"0:7D", "1:8D", "2:9D"}, 2);
  EXPECT_EQ(score_error(Coinche(), {{"contract", bid_of_80()}, {"tricks", tricks}}),
            "trick-incomplete");
}
TEST(CoincheError, wrong_trick_count) {
  auto tricks = eight_tricks(1);
  tricks.pop_back();
  EXPECT_EQ(score_error(Coinche(), {{"contract", bid_of_80()}, {"tricks", tricks}}),
            "wrong-trick-count");
}
TEST(CoincheError, bad_contract) {
  const std::vector<std::pair<const char*, Value>> wrong{{"value", 85},
                                                         {"value", "capot"},
                                                         {"denomination", "SA"},
                                                         {"declarer", 4},
                                                         {"multiplier", 3}};
  for (const auto& [field, value] : wrong)
    EXPECT_EQ(
        score_error(Coinche(), {{"contract", bid_with(field, value)}, {"tricks", eight_tricks(1)}}),
        "bad-contract")
        << field;
}
TEST(CoincheError, inconsistent_tricks) { EXPECT_EQ(rejection("X19"), "inconsistent-tricks"); }
// What is refused names its field and says what is allowed there.
std::string score_detail(const Coinche& game, const Value::Object& input) {
  return capot::testing::detail_in(game.score(input));
}
Value::Object totals(std::string field, Value value, Value::Object contract = bid_of_80()) {
  return {{"contract", std::move(contract)},
          {"points", Value::List{100, 62}},
          {std::move(field), std::move(value)}};
}
// The fields have the names that they have in every game; those of a contract may stand in it.
TEST(CoincheSheet, a_contract_flat_or_nested) {
  const Value::Object flat{{"declarer", 1},
                           {"bid", 100},
                           {"trump", "H"},
                           {"multiplier", 2},
                           {"points", Value::List{110, nullptr}},
                           {"before", Value::List{0, 0}}};
  const Value::Object nested{
      {"contract",
       Value::Object{{"value", 100}, {"denomination", "H"}, {"declarer", 1}, {"multiplier", 2}}},
      {"points", Value::List{110, 52}},
      {"before", Value::List{0, 0}}};
  const Coinche game;
  ASSERT_TRUE(game.score(flat)) << game.score(flat).error().message();
  EXPECT_EQ(*game.score(flat), *game.score(nested));
  EXPECT_EQ(game.score(flat)->match.scores[Side{1}], 220);
  Value::Object twice = nested;
  twice.emplace_back("declarer", 1);
  EXPECT_EQ(score_detail(game, twice),
            "declarer: declarer and contract.declarer are two names for the same thing: one is "
            "enough");
}
TEST(CoincheSheet, all_passed) {
  const auto scored = Coinche().score(Value::Object{{"kind", "passed-out"}, {"dealer", 3}});
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(scored->match.dealer, Seat{0});
  EXPECT_EQ(score_detail(Coinche(), {{"kind", "passed-out"}, {"bid", 80}}),
            "bid: bid is left out of a round that nobody bid for");
}

TEST(CoincheError, bad_score_input) {
  EXPECT_EQ(score_error(Coinche(), {{"colour", "red"}}), "bad-score-input");
  EXPECT_EQ(score_error(Coinche(), {{"contract", bid_of_80()}, {"points", Value::List{100, 61}}}),
            "bad-score-input");
  EXPECT_EQ(score_detail(Coinche(), {{"contract", bid_of_80()}, {"points", Value::List{100, 61}}}),
            "points: points add up to 162; 161 is one too few");
  EXPECT_EQ(score_detail(Coinche(), {{"colour", "red"}}),
            "colour: colour is none of game, preset, options, kind, declarer, bid, trump, "
            "multiplier, points, tricks_taken, declarer_took_all, belote, declarations, tricks, "
            "strict, hands, dealer, before or carry");
  EXPECT_EQ(score_detail(Coinche(), {{"contract", bid_of_80()}}),
            "points: points or tricks is missing");
  EXPECT_EQ(score_detail(Coinche(), totals("strict", true)), "") << "of tricks only";
  EXPECT_EQ(score_detail(Coinche(), totals("strict", 1)), "strict: strict is true or false");
  EXPECT_EQ(score_error(Coinche(), totals("dealer", "abc")), "bad-seat");
  EXPECT_EQ(score_error(Coinche(), totals("dealer", 7)), "bad-seat");
  EXPECT_EQ(score_detail(Coinche(), totals("hands", "x")),
            "hands: hands is left out without tricks");
  EXPECT_EQ(score_detail(Coinche(), totals("tricks_won", Value::List{4})),
            "tricks_won: tricks_won is a list of 2 whole numbers from 0 to 8, one for each side, "
            "the contracting side first");
  EXPECT_EQ(score_detail(Coinche(), totals("pot", 10)),
            "pot: pot is left out without tie_rule = litige");
  EXPECT_EQ(score_detail(Coinche(), {{"contract", bid_of_80()},
                                     {"tricks", Value::List{trick({"0:7D", "1-8D"}, 2)}}}),
            "tricks[0].cards: tricks[0].cards is a list of what each seat played, as in 0:AS; "
            "'1-8D' cannot be read");
  EXPECT_FALSE(Coinche().score(Value(3)));
}
TEST(CoincheScorePad, a_contract_says_what_the_table_allows) {
  const auto detail = [](std::string_view options, std::string_view field, Value value) {
    return score_detail(table("standard", options),
                        totals("belote", "none", bid_with(field, std::move(value))));
  };
  EXPECT_EQ(detail("", "value", 85), "contract.value: contract.value is 80 to 160 in steps of 10");
  EXPECT_EQ(detail("capot_bid, generale_bid, slam_scoring=flat", "value", "all"),
            "contract.value: contract.value is 80 to 160 in steps of 10, capot or generale");
  EXPECT_EQ(detail("", "denomination", "SA"),
            "contract.denomination: contract.denomination is H, D, C or S");
  EXPECT_EQ(detail("", "declarer", 4),
            "contract.declarer: contract.declarer is a whole number from 0 to 3");
  EXPECT_EQ(detail("", "multiplier", 3), "contract.multiplier: contract.multiplier is 1, 2 or 4");
  EXPECT_EQ(detail("surcoinche=false", "multiplier", 4),
            "contract.multiplier: contract.multiplier is 1 or 2");
  EXPECT_EQ(score_error(Coinche(), {{"contract", "80H"}, {"points", Value::List{100, 62}}}),
            "bad-contract");
}
// By the cards of the contract, the last trick and any option.
TEST(CoincheScorePad, points_are_those_of_cards) {
  const auto detail = [](std::string_view options, const char* denomination, int points,
                         std::optional<int> tricks = {}) {
    const Coinche game = table("standard", "denominations=S+H+D+C+SA+TA, " + std::string(options));
    const int all = total_card_points + game.options().last_trick_bonus;
    Value::Object input{{"contract", bid_with("denomination", denomination)},
                        {"points", Value::List{points, all - points}}};
    if (tricks) input.emplace_back("tricks_taken", Value::List{*tricks, 8 - *tricks});
    return score_detail(game, input);
  };
  for (const int points : {1, 161})
    EXPECT_EQ(detail("", "S", points),
              "points: points are what cards add up to, and not " + std::to_string(points));
  for (const int points : {0, 2, 3, 81, 160, 162}) EXPECT_EQ(detail("", "S", points), "");
  // Eleven cards of a suit contract count nothing: two tricks may, three never do.
  for (const int tricks : {6, 7, 8}) EXPECT_EQ(detail("", "S", 162, tricks), "");
  EXPECT_EQ(detail("", "S", 162, 5), "points: points of so many tricks are from 26 to 160");
  EXPECT_EQ(detail("", "S", 162, 4), "points: points of so many tricks are from 12 to 150");
  EXPECT_EQ(detail("", "S", 66, 1), "");
  EXPECT_EQ(detail("", "S", 67, 1), "points: points of so many tricks are from 0 to 66");
  // With so dear a last trick nobody can have this, however many tricks there are.
  EXPECT_EQ(detail("last_trick_bonus=427", "S", 383, 4),
            "points: points are what cards add up to, and not 383");
  // Without trumps three ranks count nothing, and where all are trumps two.
  EXPECT_EQ(detail("sa_table=ace19", "SA", 162, 5), "");
  EXPECT_NE(detail("sa_table=ace19", "SA", 162, 4), "");
  EXPECT_EQ(detail("ta_table=flat14", "TA", 162, 6), "");
  EXPECT_NE(detail("ta_table=flat14", "TA", 162, 5), "");
  // 4 of 258 are 3 of 162.
  EXPECT_EQ(detail("ta_table=raw258", "TA", 3), "");
  EXPECT_NE(detail("ta_table=raw258", "TA", 1), "");
  EXPECT_NE(detail("last_trick_bonus=1000", "S", 500), "");
  EXPECT_EQ(detail("last_trick_bonus=1000", "S", 1000, 1), "");
}
TEST(CoincheScorePad, a_suit_has_one_belote) {
  const Coinche game = table("standard", "denominations=S+H+D+C+SA+TA");
  const auto belote = [&](const char* denomination, Value value) {
    return score_detail(game, totals("belote", value, bid_with("denomination", denomination)));
  };
  for (const char* word : {"none", "contracting", "defence"}) EXPECT_EQ(belote("H", word), "");
  EXPECT_EQ(belote("H", "both"), "belote: belote is none, contracting or defence");
  EXPECT_EQ(belote("H", Value::List{0, 1}), "");
  EXPECT_EQ(belote("H", Value::List{1, 1}), "belote: belote is at most 1 in this contract");
  EXPECT_NE(belote("H", Value::List{2, 0}), "");
  EXPECT_EQ(belote("SA", "none"), "");
  EXPECT_EQ(belote("SA", "contracting"), "belote: belote is none");
  EXPECT_EQ(belote("TA", "both"), "");
  EXPECT_EQ(belote("TA", Value::List{1, 3}), "");
  EXPECT_EQ(belote("TA", Value::List{2, 3}), "belote: belote is at most 4 in this contract");
}
TEST(CoincheScorePad, a_match_that_was_won_has_no_further_round) {
  const auto before = [](std::string_view options, int ours, int theirs) {
    const Coinche game = table("standard", options);
    const auto input = totals("before", Value::List{ours, theirs});
    return score_error(game, input) + score_detail(game, input);
  };
  EXPECT_EQ(before("", 999, 999), "");
  EXPECT_EQ(before("", 1000, 0),
            "game-overbefore: before is a score at which nobody has won: below 1000");
  EXPECT_EQ(before("target_rule=exceed", 1000, 0), "");
  EXPECT_EQ(before("target_rule=exceed", 0, 1001),
            "game-overbefore: before is a score at which nobody has won: at most 1000");
  EXPECT_NE(before("", 1100, 1100), "") << "the contracting side won";
  EXPECT_EQ(before("both_reach=higher", 1100, 1100), "") << "level: another round";
  EXPECT_NE(before("both_reach=higher", 1100, 1090), "");
  EXPECT_EQ(before("no_belote_only_finish", 1019, 0), "") << "by a belote alone";
  EXPECT_NE(before("no_belote_only_finish", 1020, 0), "");
}

TEST(CoincheRule, R13_every_error_has_a_word_and_a_sentence) {
  for (const Fault* fault : Coinche::info().faults) {
    EXPECT_FALSE(fault->sentence.empty()) << fault->name;
    for (char c : fault->name) EXPECT_TRUE(c == '-' || (c >= 'a' && c <= 'z')) << fault->name;
  }
  EXPECT_EQ(Coinche::info().faults.size(), 32u);
}
TEST(CoincheRule, R13_lenient_scoring_believes_what_strict_scoring_refuses) {
  EXPECT_EQ(score_error(Coinche(), {{"contract", bid_of_80()}, {"tricks", eight_tricks(0)}}), "");
}

}  // namespace
}  // namespace capot::coinche::testing
