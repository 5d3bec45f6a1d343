// The rest of the rule book: what its tables of vectors hold, its decisions, and section 20, how
// capot writes the game.
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

// The tables of section 18: each holds its ids in order, without a gap.
struct VectorTable {
  const char* rule;
  std::vector<const char*> files;
  int vectors;
};
const std::vector<VectorTable>& vector_tables() {
  static const std::vector<VectorTable> tables{
      {"R18_1", {"constants"}, 7},
      {"R18_2", {"trick_points"}, 13},
      {"R18_3", {"trick_winners"}, 14},
      {"R18_4", {"legal_cards"}, 30},
      {"R18_5", {"auctions", "turn_up_auctions", "legal_calls"}, 45},
      {"R18_6", {"team_points", "lenient_points"}, 17},
      {"R18_7", {"belote"}, 13},
      {"R18_8", {"contract_test"}, 19},
      {"R18_9", {"multipliers"}, 18},
      {"R18_10", {"presets"}, 28},
      {"R18_11", {"single_options"}, 26},
      {"R18_12", {"scaling"}, 10},
      {"R18_13", {"litige"}, 11},
      {"R18_14", {"declarations", "declaration_comparison", "declaration_scoring"}, 23},
      {"R18_15", {"match_end", "match_course"}, 15},
      {"R18_16", {"rejections"}, 22},
      {"R18_17", {"whole_rounds"}, 5}};
  return tables;
}
class CoincheVectorTables : public ::testing::TestWithParam<VectorTable> {};
TEST_P(CoincheVectorTables, HoldTheirIdsInOrder) {
  int vectors = 0, last = 0;
  char letter = 0;
  for (const char* file : GetParam().files)
    for (const Row& row : rows("coinche/" + std::string(file) + ".tsv")) {
      if (row.id()[0] != letter) last = 0;
      letter = row.id()[0];
      EXPECT_EQ(std::stoi(row.id().substr(1)), ++last) << row.id();
      ++vectors;
    }
  EXPECT_EQ(vectors, GetParam().vectors);
}
INSTANTIATE_TEST_SUITE_P(RuleBook, CoincheVectorTables, ::testing::ValuesIn(vector_tables()),
                         [](const auto& test) { return std::string(test.param.rule); });

TEST(CoincheRule, R18_there_are_316_vectors) {
  int vectors = 0;
  for (const VectorTable& table : vector_tables()) vectors += table.vectors;
  EXPECT_EQ(vectors, 316);
}
TEST(CoincheRule, R18_18_the_numbers_of_the_brief) {
  EXPECT_EQ(score_of(Coinche(), "V 80, 104/58").final, (Split{104, 58}));
  EXPECT_EQ(score_of(Coinche(), "V 80, 104/58, coinched").final, (Split{208, 116}));
  EXPECT_EQ(score_of(Coinche(), "V 80, 104/58, surcoinched").final, (Split{416, 232}));
  EXPECT_EQ(score_of(Coinche(), "V 80, 62/100").final, (Split{0, 162}));
  EXPECT_EQ(score_of(Coinche(), "V 80, 62/100, coinched").final, (Split{0, 324}));
  EXPECT_EQ(score_of(Coinche(), "V 80, 62/100, surcoinched").final, (Split{0, 648}));
}
TEST(CoincheRule, R19_decisions_on_ambiguities) {
  const Options o;
  EXPECT_EQ(o.belote_holder, BeloteHolder::team) << 1;
  EXPECT_EQ(o.trump_lead_climb, Climb::off) << 2;
  EXPECT_EQ(o.partner_master, PartnerMaster::strict) << 3;
  EXPECT_EQ(o.undertrump, Undertrump::required) << 4;
  EXPECT_EQ(o.coinche_flow, CoincheFlow::immediate_end) << 5;
  EXPECT_FALSE(o.belote_for_contract) << 6;
  EXPECT_EQ(o.coinche_win, CoincheWin::scale_both) << 7;
  EXPECT_EQ(o.deal_pattern, DealPattern::rr_seat0) << 8;
  EXPECT_EQ(o.capot_tricks, CapotTricks::t162) << 9;
  EXPECT_EQ(o.both_reach, BothReach::contracting) << 10;
  EXPECT_EQ(table().law_of(Denomination::no_trump).points[card_named("JH")], 2) << 11;
  EXPECT_FALSE(table("ffb-coinche").options().belote_multiplied) << 16;
  EXPECT_EQ(table("ffb-coinche").options().target, 1000) << 17;
  EXPECT_EQ(table("ffb-contree").options().target, 2000) << 17;
}
TEST(CoincheRule, R19_declarations_are_not_scored_in_a_litige) {
  const Coinche game = table("standard", "must_beat_defence, tie_rule=litige, declarations");
  auto round = stated_round("V 80, 91/71", game.options());
  round.facts.declared = {0, 20};
  const RoundScore score = score_of(game, round);
  EXPECT_EQ(score.verdict, Verdict::litige);
  EXPECT_EQ(score.final, (Split{0, 71}));
  EXPECT_EQ(score.pot, 91);
}

TEST(CoincheRule, R20_1_words_for_actions) {
  const Coinche game;
  const std::vector<std::pair<const char*, const char*>> read{
      {"jh", "JH"},
      {" 10h ", "TH"},
      {"kh BELOTE", "KH belote"},
      {"PASS", "pass"},
      {"Coinche", "coinche"},
      {"surcoinche", "surcoinche"},
      {"bid  80h", "bid 80H"},
      {"BID 120 sa", "bid 120SA"},
      {"bid 0TA", "bid 0TA"},
      {"bid capot h", "bid capot H"},
      {"Bid Generale TA", "bid generale TA"},
      {"take", "take"},
      {"name s", "name S"},
      {"bid 085H", "bid 85H"}};
  for (const auto& [given, written] : read) {
    const auto action = game.parse(given);
    ASSERT_TRUE(action) << given;
    EXPECT_EQ(game.spell(*action), written);
    EXPECT_EQ(game.parse(written), action);
  }
  EXPECT_EQ(*game.parse("1H"), foreign_card);
  EXPECT_EQ(*game.parse("6S belote"), foreign_card);
}
TEST(CoincheRule, R20_1_every_legal_action_can_be_written_and_read) {
  for (const Preset& preset : Coinche::info().presets) {
    const Coinche game = table(preset.name);
    Rng rng(201);
    random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
      for (int s = 0; s < 4; ++s)
        for (Action action : legal_of(game, state, Seat(s)))
          EXPECT_EQ(game.parse(game.spell(action)), action);
    });
  }
}
TEST(CoincheRule, R20_3_the_automatic_action_is_the_first_legal_one) {
  const Coinche game = table("standard", "belote_declare=announced");
  Rng rng(203);
  random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
    const auto seat = to_act(state);
    if (!seat) return;
    ActionList list;
    game.legal(state, *seat, list);
    const Action action = game.default_action(game.view(state, *seat), list);
    EXPECT_EQ(action, list[0]);
    EXPECT_TRUE(state.phase == Phase::play ? is_card(action) : action == pass);
  });
}
TEST(CoincheRule, R20_5_result_fields) {
  const auto fields_of = [](const Value& result) {
    std::string names;
    for (const auto& [name, value] : *result.object()) names += name + " ";
    return names;
  };
  const std::string record =
      "kind contracting_points defence_points met contracting_score defence_score belote_side "
      "contracting_final defence_final ";
  const auto result_at = [](const Coinche& game, std::string_view calls) {
    auto state = dealt(game);
    EXPECT_FALSE(call_all(game, state, calls));
    play_on(game, state, 32);
    return game.result(state);
  };
  const auto played = result_at(table(), "1 80H, 2 P, 3 P, 0 P");
  EXPECT_EQ(fields_of(played), record);
  EXPECT_EQ(*played.find("kind")->text(), "played");
  const auto cancelled = result_at(table(), "1 P, 2 P, 3 P, 0 P");
  EXPECT_EQ(fields_of(cancelled), record);
  EXPECT_TRUE(cancelled.find("met")->is_null());
  EXPECT_EQ(fields_of(result_at(table("standard", "declarations"), "1 80H, 2 P, 3 P, 0 P")),
            record + "declarations ");
  EXPECT_EQ(fields_of(result_at(table("belote-classique"), "1 TAKE")), record + "litige pot ");
}

Value::Object stated(Value value, std::string denomination, int multiplier = 1, int declarer = 0) {
  return {{"value", value},
          {"denomination", denomination},
          {"declarer", declarer},
          {"multiplier", multiplier}};
}
Value scored(const Coinche& game, Value::Object input) {
  const auto scored = game.score(input);
  EXPECT_TRUE(scored) << scored.error().message();
  return scored ? scored->result : Value{};
}
std::int64_t number(const Value& value, std::string_view field) {
  const Value* found = value.find(field);
  return found && found->integer() ? *found->integer() : -1;
}
TEST(CoincheRule, R20_6_scoring_from_tricks_or_from_totals) {
  const Coinche game;
  // F04 of the rule book coinched: 104/58.
  const std::array<const char*, 8> cards{"JH 9H AH TH", "KH QH 8H 7H", "AS TS KS QS",
                                         "JS 9S 8S 7S", "AD TD KD QD", "JD 9D 8D 7D",
                                         "AC TC KC QC", "JC 9C 8C 7C"};
  const std::array<int, 8> winners{0, 2, 0, 2, 1, 3, 1, 2};
  Value::List tricks;
  for (std::size_t i = 0; i < 8; ++i) {
    Value::List list;
    for (const auto& card : words(cards[i]))
      list.emplace_back(std::to_string(list.size()) + ":" + card);
    tricks.emplace_back(Value::Object{{"cards", list}, {"winner", winners[i]}});
  }
  const auto result = scored(game, {{"game", "coinche"},
                                    {"preset", "standard"},
                                    {"contract", stated(80, "H", 2)},
                                    {"tricks", tricks},
                                    {"before", Value::List{900, 0}}});
  EXPECT_EQ(number(result, "contracting_final"), 208);
  EXPECT_EQ(number(result, "defence_final"), 116);
  EXPECT_EQ(*result.find("belote_side")->text(), "none") << "king by 0, queen by 1";
  EXPECT_EQ(*result.find("after"), Value(Value::List{1108, 116}));
  EXPECT_EQ(number(result, "end"), 0);

  const auto totals = scored(game, {{"contract", stated(80, "H", 2)},
                                    {"points", Value::List{104, 58}},
                                    {"belote", "defence"},
                                    {"before", Value::List{0, 0}}});
  EXPECT_EQ(number(totals, "defence_final"), 136);
  EXPECT_EQ(*totals.find("end")->text(), "play-on");
}
TEST(CoincheRule, R20_6_scoring_slams_declarations_and_pots) {
  const Coinche ffb = table("ffb-coinche", "generale_bid");
  const auto sweep = scored(ffb, {{"contract", stated("capot", "H")},
                                  {"points", Value::List{162, 0}},
                                  {"tricks_won", Value::List{8, 0}}});
  EXPECT_EQ(number(sweep, "contracting_final"), 500);
  const auto lost = scored(ffb, {{"contract", stated("generale", "H")},
                                 {"points", Value::List{162, 0}},
                                 {"tricks_won", Value::List{8, 0}},
                                 {"declarer_took_all", false}});
  EXPECT_FALSE(*lost.find("met")->boolean());
  const auto declared = scored(ffb, {{"contract", stated(100, "H")},
                                     {"points", Value::List{83, 79}},
                                     {"declarations", Value::List{20, 0}}});
  EXPECT_EQ(number(declared, "contracting_final"), 200) << "M18";
  const auto pot =
      scored(table("belote-classique"),
             {{"contract", stated(0, "H")}, {"points", Value::List{100, 62}}, {"pot", 81}});
  EXPECT_EQ(number(pot, "contracting_final"), 181) << "K09";
  EXPECT_EQ(number(pot, "pot"), 0);
}
TEST(CoincheRule, R20_6_unreadable_rounds_are_refused) {
  const Coinche game;
  const auto refused = [&](Value::Object input) {
    const auto result = game.score(input);
    return result ? "" : std::string(result.error().violation.name());
  };
  const auto with_trick = [&](Value::Object trick) {
    return refused({{"contract", stated(80, "H")}, {"tricks", Value::List{trick}}});
  };
  EXPECT_EQ(with_trick({{"cards", Value::List{"4:AS"}}, {"winner", 0}}), "bad-seat");
  EXPECT_EQ(with_trick({{"cards", Value::List{"0:1S"}}, {"winner", 0}}), "card-not-in-deck");
  EXPECT_EQ(with_trick({{"cards", Value::List{"AS"}}, {"winner", 0}}), "bad-score-input");
  EXPECT_EQ(with_trick({{"cards", Value::List{}}, {"winner", 9}}), "bad-score-input");
  EXPECT_EQ(with_trick({{"cards", Value::List{}}, {"winner", 0}, {"note", 1}}), "bad-score-input");
  EXPECT_EQ(with_trick({{"cards", Value::List{"0:AS"}}, {"winner", 0}}), "trick-incomplete");
  EXPECT_EQ(refused({{"contract", stated(80, "H")}}), "bad-score-input");
  EXPECT_EQ(refused({{"contract", stated(80, "H")}, {"points", Value::List{80, 82}}, {"pot", 1}}),
            "bad-score-input");
  EXPECT_EQ(refused({{"contract", stated(80, "H")},
                     {"points", Value::List{80, 82}},
                     {"declarations", Value::List{20, 0}}}),
            "bad-score-input");
}

}  // namespace
}  // namespace capot::coinche::testing
