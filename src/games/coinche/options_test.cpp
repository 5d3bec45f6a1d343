// Section 15 of the rule book: what every option changes.
#include "games/coinche/options.h"

#include "games/coinche/declarations.h"
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

std::string after_calls(std::string_view options, std::string_view calls,
                        std::string_view preset = "standard") {
  const Coinche game = table(preset, options);
  auto state = dealt(game);
  if (const auto error = call_all(game, state, calls)) return *error;
  const auto contract = game.agreed(state);
  if (!contract) return std::string(name(state.phase));
  return spell_bid({contract->value, contract->denomination}) + " x" +
         std::to_string(contract->multiplier);
}
std::string legal_at(std::string_view options, std::string_view contract, std::string_view trick,
                     int seat, std::string_view hand) {
  const Coinche game = table("standard", options);
  const auto state = position(game, contract, trick, Seat(seat), hand);
  return text_of(legal_cards(*game.law(state), state.play));
}
Split final_of(std::string_view options, std::string_view round) {
  return score_of(table("standard", options), round).final;
}
bool met(std::string_view options, std::string_view round) {
  return score_of(table("standard", options), round).verdict == Verdict::met;
}
// The finals of a round with declarations.
Split with_declarations(std::string_view options, std::string_view round, Split declared) {
  const Coinche game = table("standard", "declarations," + std::string(options));
  auto stated = stated_round(round, game.options());
  stated.facts.declared = declared;
  return score_of(game, stated).final;
}
std::uint8_t winners(std::string_view options, std::array<int, 2> totals, RoundScore score = {}) {
  return match_end(table("standard", options).options(), totals, Side{0}, score, {4, 4}).winners;
}
// A position in which seat 1 is on lead with king and queen of the trump suit.
Coinche::State with_belote(const Coinche& game) {
  auto state =
      game.deal(game.start(Seat{0}),
                deck_for(game, Seat{0},
                         {cards("7H 8H 9H TH 7D 8D 9D TD"), cards("JH QH KH AH JD QD KD AD"),
                          cards("7C 8C 9C TC 7S 8S 9S TS"), cards("JC QC KC AC JS QS KS AS")}));
  EXPECT_FALSE(call_all(game, state, "1 80H, 2 P, 3 P, 0 P"));
  return state;
}
Split belote_after(const Coinche& game, std::string_view first, std::string_view second) {
  auto state = with_belote(game);
  for (std::string_view text : {first, second}) {
    while (*to_act(state) != Seat{1}) play_on(game, state);
    const auto action = *game.parse(text);
    EXPECT_FALSE(game.check(state, Seat{1}, action)) << text;
    game.advance(state, Seat{1}, action);
  }
  play_on(game, state, 32);
  return game.facts(state).belote;
}

TEST(CoincheOption, auction_kind) {
  const Coinche game = table("belote-classique");
  EXPECT_EQ(legal_words(game, dealt(game), Seat{1}), (std::vector<std::string>{"pass", "take"}));
}
TEST(CoincheOption, first_dealer) {
  EXPECT_EQ(table("standard", "first_dealer=2").options().first_dealer, 2);
  EXPECT_EQ(table("standard", "first_dealer=random").options().first_dealer, random_dealer);
}
TEST(CoincheOption, deal_pattern) {
  const DealPlan plan = table("standard", "deal_pattern=332").plan(Seat{1});
  EXPECT_EQ(plan.seat[0], 2);
  EXPECT_EQ(plan.seat[2], 2);
  EXPECT_EQ(plan.seat[3], 3);
}
TEST(CoincheOption, all_pass) {
  for (const auto& [value, dealer] : {std::pair("next_dealer", 3), std::pair("same_dealer", 2)}) {
    const Coinche game = table("standard", std::string("all_pass=") + value);
    auto state = dealt(game, 2);
    play_on(game, state, 4);
    EXPECT_EQ(game.standing(state).dealer, Seat(dealer)) << value;
  }
}
TEST(CoincheOption, bid_min) { EXPECT_EQ(after_calls("bid_min=90", "1 80H"), "bid-out-of-range"); }
TEST(CoincheOption, bid_max) {
  EXPECT_EQ(after_calls("bid_max=180", "1 180H, 2 P, 3 P, 0 P"), "180H x1");
}
TEST(CoincheOption, bid_step) {
  EXPECT_EQ(after_calls("bid_step=20", "1 90H"), "bid-out-of-range");
  EXPECT_EQ(after_calls("bid_step=20", "1 100H"), "auction");
}
TEST(CoincheOption, denominations) {
  EXPECT_EQ(after_calls("denominations=H+TA", "1 80TA, 2 P, 3 P, 0 P"), "80TA x1");
  EXPECT_EQ(after_calls("denominations=H+TA", "1 80S"), "bad-denomination");
}
TEST(CoincheOption, capot_bid) {
  EXPECT_EQ(after_calls("capot_bid, slam_scoring=flat", "1 CAPOTH, 2 P, 3 P, 0 P"), "capot H x1");
}
TEST(CoincheOption, generale_bid) {
  const Coinche game = table("standard", "capot_bid, generale_bid, slam_scoring=flat");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 CAPOTH"));
  EXPECT_EQ(broken(game, state, 2, "bid generale S"), "");
}
TEST(CoincheOption, coinche) {
  EXPECT_EQ(after_calls("coinche=false, surcoinche=false", "1 80H, 2 COINCHE"), "call-disabled");
}
TEST(CoincheOption, surcoinche) {
  EXPECT_EQ(after_calls("surcoinche=false", "1 80H, 2 COINCHE, 3 P"), "80H x2");
  EXPECT_EQ(after_calls("surcoinche=false", "1 80H, 2 COINCHE, 3 SURCOINCHE"), "call-disabled");
}
TEST(CoincheOption, coinche_timing) {
  EXPECT_EQ(after_calls("", "1 80H, 0 COINCHE"), "not-your-turn");
  EXPECT_EQ(after_calls("coinche_timing=any_time", "1 80H, 0 COINCHE, 1 P"), "80H x2");
}
TEST(CoincheOption, coinche_flow) {
  EXPECT_EQ(after_calls("coinche_flow=two_answers", "1 80H, 2 COINCHE, 3 P, 1 SURCOINCHE"),
            "80H x4");
  EXPECT_EQ(after_calls("coinche_flow=open", "1 80H, 2 COINCHE, 3 90H, 0 P, 1 P, 2 P"), "90H x1");
}
TEST(CoincheOption, slam_coinchable) {
  EXPECT_EQ(after_calls("capot_bid, slam_scoring=flat", "1 CAPOTH, 2 COINCHE, 3 P"), "capot H x2");
  EXPECT_EQ(
      after_calls("capot_bid, slam_scoring=flat, slam_coinchable=false", "1 CAPOTH, 2 COINCHE"),
      "cannot-coinche-slam");
}
TEST(CoincheOption, surcoinche_multiplier) {
  EXPECT_EQ(after_calls("surcoinche_multiplier=3", "1 80H, 2 COINCHE, 3 SURCOINCHE"), "80H x3");
}
TEST(CoincheOption, first_lead) {
  const Coinche game = table("standard", "first_lead=declarer");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 P, 2 P, 3 80H, 0 P, 1 P, 2 P"));
  EXPECT_EQ(to_act(state), Seat{3});
}
TEST(CoincheOption, trump_lead_climb) {
  EXPECT_EQ(legal_at("", "H", "0:AH", 1, "7H 9H"), "7H 9H");
  EXPECT_EQ(legal_at("trump_lead_climb=always", "H", "0:AH 1:7H", 2, "8H 9H"), "9H");
  EXPECT_EQ(legal_at("trump_lead_climb=unless_partner", "H", "0:AH 1:7H", 2, "8H 9H"), "8H 9H");
}
TEST(CoincheOption, partner_master) {
  EXPECT_EQ(legal_at("", "H", "0:AS 1:7S", 2, "8H TD"), "8H");
  EXPECT_EQ(legal_at("partner_master=free", "H", "0:AS 1:7S", 2, "8H TD"), "8H TD");
  EXPECT_EQ(legal_at("partner_master=free_no_undertrump", "H", "0:7C 1:AH 2:8H", 3, "JH 7H AS"),
            "JH AS");
}
TEST(CoincheOption, undertrump) {
  EXPECT_EQ(legal_at("", "H", "0:AC 1:JH", 2, "9H AD"), "9H");
  EXPECT_EQ(legal_at("undertrump=free", "H", "0:AC 1:JH", 2, "9H AD"), "9H AD");
}
TEST(CoincheOption, ta_climb) {
  EXPECT_EQ(legal_at("", "TA", "0:AS", 1, "9S 7S"), "9S");
  EXPECT_EQ(legal_at("ta_climb=off", "TA", "0:AS", 1, "9S 7S"), "7S 9S");
  EXPECT_EQ(legal_at("ta_climb=unless_partner", "TA", "0:AS 1:7S", 2, "9S 8S"), "8S 9S");
}
TEST(CoincheOption, sa_table) {
  EXPECT_EQ(table().law_of(Denomination::no_trump).points[card_named("AS")], 19);
  EXPECT_EQ(
      table("standard", "sa_table=raw130").law_of(Denomination::no_trump).points[card_named("AS")],
      11);
}
TEST(CoincheOption, ta_table) {
  const auto jack = [](const char* value) {
    return table("standard", std::string("ta_table=") + value)
        .law_of(Denomination::all_trump)
        .points[card_named("JS")];
  };
  EXPECT_EQ(jack("flat14"), 14);
  EXPECT_EQ(jack("flat13"), 13);
  EXPECT_EQ(jack("raw258"), 20);
}
TEST(CoincheOption, last_trick_bonus) {
  const Coinche game = table("standard", "last_trick_bonus=100");
  Rng rng(10);
  const auto state = random_round(game, game.start(Seat{0}), rng, [](const auto&) {});
  EXPECT_EQ(game.facts(state).points.sum(), 252);
}
TEST(CoincheOption, capot_tricks) {
  EXPECT_EQ(final_of("", "V 80, c took all 8"), (Split{162, 0}));
  EXPECT_EQ(final_of("capot_tricks=252", "V 80, c took all 8"), (Split{252, 0}));
  EXPECT_EQ(final_of("capot_tricks=250", "V 80, c took all 8"), (Split{250, 0}));
}
TEST(CoincheOption, belote) {
  EXPECT_EQ(final_of("belote=false", "V 80, 104/58, belote c"), (Split{104, 58}));
}
TEST(CoincheOption, belote_holder) {
  Coinche::State state;
  state.auction = {.value = 80, .declarer = Seat{1}};
  state.play.hands[Seat{0}] = cards("KH");
  state.play.hands[Seat{2}] = cards("QH");
  for (const auto& [value, belote] : {std::pair("team", 20), std::pair("player", 0)}) {
    const Coinche game = table("standard", std::string("belote_holder=") + value);
    auto begun = state;
    game.begin_play(begun);
    EXPECT_EQ(game.facts(begun).belote, (Split{0, belote})) << value;
  }
}
TEST(CoincheOption, belote_eligible) {
  EXPECT_EQ(final_of("belote_eligible=contracting_only", "V 80, 104/58, belote d"),
            (Split{104, 58}));
  EXPECT_EQ(final_of("belote_eligible=contracting_only", "V 80, 104/58, belote c"),
            (Split{124, 58}));
}
TEST(CoincheOption, belote_declare) {
  const Coinche game = table("standard", "belote_declare=announced");
  EXPECT_EQ(belote_after(game, "KH belote", "QH belote"), (Split{20, 0}));
  EXPECT_EQ(belote_after(game, "QH belote", "KH belote"), (Split{20, 0}));
  EXPECT_EQ(belote_after(game, "KH belote", "QH"), (Split{0, 0}));
  EXPECT_EQ(belote_after(game, "KH", "QH belote"), (Split{0, 0}));
  EXPECT_EQ(belote_after(table(), "KH", "QH"), (Split{20, 0}));
  const auto state = with_belote(game);
  const auto plays = legal_words(game, state, Seat{1});
  EXPECT_EQ(plays.size(), 10u);
  EXPECT_EQ(plays[8], "QH belote");
  EXPECT_EQ(plays[9], "KH belote");
}
TEST(CoincheOption, belote_for_contract) {
  EXPECT_FALSE(met("", "V 100, 85/77, belote c"));
  EXPECT_TRUE(met("belote_for_contract", "V 100, 85/77, belote c"));
}
TEST(CoincheOption, belote_award) {
  EXPECT_EQ(final_of("", "V 80, 62/100, belote c"), (Split{20, 162}));
  EXPECT_EQ(final_of("belote_award=winner", "V 80, 62/100, belote c"), (Split{0, 182}));
  EXPECT_EQ(final_of("belote_award=winner", "V 80, 104/58, coinched, belote d"), (Split{228, 116}));
  EXPECT_EQ(final_of("belote_award=none", "V 80, 62/100, belote c"), (Split{0, 162}));
}
TEST(CoincheOption, belote_multiplied) {
  EXPECT_EQ(final_of("belote_multiplied", "V 80, 104/58, coinched, belote c"), (Split{248, 116}));
}
TEST(CoincheOption, floor_82) {
  EXPECT_FALSE(met("floor_82", "V 80, 81/81"));
  EXPECT_TRUE(met("floor_82", "V 80, 82/80"));
  EXPECT_TRUE(met("floor_82", "V 90, 90/72"));
}
TEST(CoincheOption, must_beat_defence) {
  EXPECT_TRUE(met("", "V 80, 80/82"));
  EXPECT_FALSE(met("must_beat_defence", "V 80, 80/82"));
}
TEST(CoincheOption, tie_rule) {
  const Coinche game = table("standard", "must_beat_defence, tie_rule=litige");
  const RoundScore score = score_of(game, "V 80, 81/81");
  EXPECT_EQ(score.verdict, Verdict::litige);
  EXPECT_EQ(score.final, (Split{0, 81}));
  EXPECT_EQ(score.pot, 81);
  EXPECT_EQ(score_of(table("standard", "must_beat_defence"), "V 80, 81/81").verdict,
            Verdict::failed);
}
TEST(CoincheOption, test_points) {
  EXPECT_TRUE(met("test_points=rounded", "V 90, 85/77"));
  EXPECT_FALSE(met("test_points=rounded", "V 90, 84/78"));
}
TEST(CoincheOption, score_method) {
  EXPECT_EQ(final_of("score_method=made_plus_contract", "V 80, 104/58"), (Split{184, 58}));
  EXPECT_EQ(final_of("score_method=contract_only", "V 80, 104/58"), (Split{80, 0}));
}
TEST(CoincheOption, fail_base) {
  EXPECT_EQ(final_of("fail_base=160", "V 80, 62/100"), (Split{0, 160}));
}
TEST(CoincheOption, defence_sweep) {
  const std::string capot = "capot_tricks=252", plain = ", defence_sweep=plain";
  EXPECT_EQ(final_of(capot, "V 80, defence took all 8"), (Split{0, 252}));
  EXPECT_EQ(final_of(capot + plain, "V 80, defence took all 8"), (Split{0, 162}));
  EXPECT_EQ(final_of(capot + plain, "V 80, c took all 8"), (Split{252, 0})) << "the defence only";
  const std::string takes_all = capot + plain + ", coinche_win=winner_takes_all";
  EXPECT_EQ(final_of(takes_all, "V 80, c took all 8, coinched"), (Split{504, 0}));
  const std::string slam =
      capot + plain + ", score_method=made_plus_contract, capot_bid, failed_slam_base=capot";
  EXPECT_EQ(final_of(slam, "capot bid, defence took all 8"), (Split{0, 502}))
      << "162 and 90 for the slam, 250 for the bid";
}
TEST(CoincheOption, coinche_win) {
  EXPECT_EQ(final_of("", "V 80, 104/58, coinched"), (Split{208, 116}));
  EXPECT_EQ(final_of("coinche_win=winner_takes_all", "V 80, 104/58, coinched"), (Split{324, 0}));
  EXPECT_EQ(
      final_of("score_method=made_plus_contract, coinche_win=bid_only", "V 80, 104/58, coinched"),
      (Split{264, 58}));
}
TEST(CoincheOption, multiplier_scope) {
  const std::string plus = "score_method=made_plus_contract";
  EXPECT_EQ(final_of(plus, "V 80, 62/100, coinched"), (Split{0, 484}));
  EXPECT_EQ(final_of(plus + ", multiplier_scope=contract", "V 80, 62/100, coinched"),
            (Split{0, 322}));
}
TEST(CoincheOption, capot_value) {
  EXPECT_EQ(final_of("score_method=contract_only, capot_bid, capot_value=400", "capot bid, made"),
            (Split{400, 0}));
}
TEST(CoincheOption, generale_value) {
  EXPECT_EQ(final_of("score_method=contract_only, capot_bid, generale_bid, generale_value=700",
                     "generale bid, alone"),
            (Split{700, 0}));
}
TEST(CoincheOption, slam_scoring) {
  const std::string plus = "score_method=made_plus_contract, capot_bid";
  EXPECT_EQ(final_of(plus, "capot bid, made"), (Split{412, 0}));
  EXPECT_EQ(final_of(plus + ", slam_scoring=flat", "capot bid, made"), (Split{500, 0}));
}
TEST(CoincheOption, capot_flat) {
  EXPECT_EQ(final_of("capot_bid, slam_scoring=flat, capot_flat=600", "capot bid, made"),
            (Split{600, 0}));
}
TEST(CoincheOption, generale_flat) {
  EXPECT_EQ(final_of("capot_bid, generale_bid, slam_scoring=flat, generale_flat=1500",
                     "generale bid, c took all 8"),
            (Split{0, 1500}));
}
TEST(CoincheOption, failed_slam_base) {
  const std::string plus = "score_method=made_plus_contract, capot_bid";
  EXPECT_EQ(final_of(plus, "capot bid, 7 tricks (130/32)"), (Split{0, 412}));
  EXPECT_EQ(final_of(plus + ", failed_slam_base=capot", "capot bid, 7 tricks (130/32)"),
            (Split{0, 502}));
}
TEST(CoincheOption, rounding) {
  EXPECT_EQ(final_of("rounding=five_up", "V 80, 85/77"), (Split{90, 80}));
  EXPECT_EQ(final_of("rounding=six_up", "V 80, 85/77"), (Split{80, 80}));
  EXPECT_EQ(final_of("rounding=six_up", "V 80, 86/76"), (Split{90, 80}));
}
TEST(CoincheOption, declarations) {
  const auto declared_in = [](std::string_view options) {
    const Coinche game = table("standard", options);
    return game.facts(with_belote(game)).declared;
  };
  EXPECT_EQ(declared_in(""), (Split{0, 0}));
  EXPECT_EQ(declared_in("declarations"), (Split{200, 0}))
      << "four cinquantes to the ace, one of them in trumps";
}
TEST(CoincheOption, declaration_tie) {
  Coinche::State state;
  state.auction = {.denomination = Denomination::clubs, .declarer = Seat{0}};
  state.play.hands[Seat{0}] = cards("AH KH QH");
  state.play.hands[Seat{1}] = cards("AS KS QS");
  for (const auto& [value, points] : {std::pair("none", 0), std::pair("first", 20)}) {
    const Coinche game = table("standard", std::string("declarations, declaration_tie=") + value);
    auto begun = state;
    game.begin_play(begun);
    EXPECT_EQ(game.facts(begun).declared, (Split{0, points})) << value;
  }
}
TEST(CoincheOption, declarations_for_contract) {
  EXPECT_EQ(with_declarations("", "V 100, 90/72", {20, 0}), (Split{110, 72}));
  EXPECT_EQ(with_declarations("declarations_for_contract=false", "V 100, 90/72", {20, 0}),
            (Split{0, 182}));
}
TEST(CoincheOption, declarations_multiplied) {
  EXPECT_EQ(with_declarations("", "V 80, 90/72, coinched", {20, 50}), (Split{220, 244}));
  EXPECT_EQ(with_declarations("declarations_multiplied=false", "V 80, 90/72, coinched", {20, 50}),
            (Split{200, 194}));
}
TEST(CoincheOption, sa_carres) {
  Options o;
  const auto aces = [&] {
    return best_declaration(cards("AH AD AC AS"), Denomination::no_trump, o).tens();
  };
  EXPECT_EQ(aces(), 10);
  o.sa_carres = SaCarres::shifted;
  EXPECT_EQ(aces(), 20);
  EXPECT_EQ(best_declaration(cards("AH AD AC AS"), Denomination::hearts, o).tens(), 10);
}
TEST(CoincheOption, target) {
  EXPECT_EQ(winners("target=501", {501, 0}), 1);
  EXPECT_EQ(winners("", {501, 0}), 0);
}
TEST(CoincheOption, target_rule) {
  EXPECT_EQ(winners("", {1000, 0}), 1);
  EXPECT_EQ(winners("target_rule=exceed", {1000, 0}), 0);
}
TEST(CoincheOption, both_reach) {
  EXPECT_EQ(winners("", {1000, 1100}), 1);
  EXPECT_EQ(winners("both_reach=higher", {1000, 1100}), 2);
}
TEST(CoincheOption, no_belote_only_finish) {
  RoundScore failed;
  failed.verdict = Verdict::failed;
  failed.bonus = {20, 0};
  EXPECT_EQ(winners("", {1010, 500}, failed), 1);
  EXPECT_EQ(winners("no_belote_only_finish", {1010, 500}, failed), 0);
  EXPECT_EQ(winners("no_belote_only_finish", {1020, 500}, failed), 1) << "without it too";
}

TEST(CoincheRule, R15_1_every_option_has_a_test_and_a_sentence) {
  EXPECT_EQ(Coinche::info().options.size(), 57u);
  const Options defaults;
  for (const OptionInfo& option : Coinche::info().options) {
    EXPECT_FALSE(option.about.empty()) << option.name;
    EXPECT_FALSE(option.reserved) << option.name;
    const Value written = write_option(option, option.get(&defaults));
    EXPECT_EQ(read_option(option, written), option.get(&defaults)) << option.name;
  }
}
TEST(CoincheRule, R15_1_a_new_option_comes_last_for_share_codes) {
  EXPECT_EQ(Coinche::info().options.back().name, "defence_sweep");
}
TEST(CoincheRule, R15_2_forbidden_combinations) {
  const auto refused = [](std::string_view changed) {
    const auto made = try_table("standard", changed);
    return !made && made.error().violation.name() == "bad-options";
  };
  const std::string turn_up = "auction_kind=turn_up, coinche=false, surcoinche=false";
  EXPECT_FALSE(refused(turn_up));
  for (const std::string& changed : std::vector<std::string>{
           "coinche_win=bid_only", "capot_bid", "generale_bid, slam_scoring=flat", "coinche=false",
           "tie_rule=litige", "auction_kind=turn_up", "auction_kind=turn_up, surcoinche=false",
           turn_up + ", capot_bid, slam_scoring=flat", turn_up + ", denominations=S+SA",
           turn_up + ", score_method=contract_only", "bid_min=85", "bid_max=165", "bid_step=30",
           "bid_min=170", "bid_min=0", "bid_step=0", "denominations=SA+TA", "target=0"})
    EXPECT_TRUE(refused(changed)) << changed;
}
TEST(CoincheRule, R20_4_ranges_of_the_numbers) {
  EXPECT_TRUE(try_table("standard", "bid_step=1, bid_min=1, bid_max=100"));
  EXPECT_FALSE(try_table("standard", "bid_step=1, bid_min=1, bid_max=101"));
  EXPECT_FALSE(try_table("standard", "bid_max=1010"));
  EXPECT_FALSE(try_table("standard", "last_trick_bonus=1001"));
  EXPECT_FALSE(try_table("standard", "capot_value=10001"));
  EXPECT_FALSE(try_table("standard", "target=1000001"));
}

}  // namespace
}  // namespace capot::coinche::testing
