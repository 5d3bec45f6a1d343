// How Coinche explains a score: vectors of the rule book line by line, and any round by any rules.
#include <set>

#include "games/coinche/test_table.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/json.h"

namespace capot::coinche::testing::explaining {
namespace {

using Lines = std::vector<std::string>;

Value::Object contract(Value value, int multiplier = 1) {
  return {{"value", std::move(value)},
          {"denomination", "H"},
          {"declarer", 0},
          {"multiplier", multiplier}};
}
Value::Object input(Value::Object contract, int ours, int theirs) {
  return {{"contract", std::move(contract)}, {"points", Value::List{ours, theirs}}};
}
Lines explained(const Coinche& game, const Value::Object& input) {
  const auto scored = game.score(input);
  EXPECT_TRUE(scored) << scored.error().message();
  return scored ? capot::testing::texts_of(scored->lines) : Lines{};
}

TEST(CoincheExplain, J01_made) {
  EXPECT_EQ(explained(table(), input(contract(100), 104, 58)),
            (Lines{"trick-points 0 +104", "trick-points 1 +58", "needed 0", "made 0"}));
}
TEST(CoincheExplain, J08_failed_coinched_with_the_defence_s_belote) {
  EXPECT_EQ(
      explained(table(), with(input(contract(120, 2), 104, 58), "belote", "defence")),
      (Lines{"trick-points 0 +104", "trick-points 1 +58", "needed 0", "failed 0",
             "all-to-defence 0 =0", "all-to-defence 1 =162", "coinched 1 x2", "belote 1 +20"}));
}
TEST(CoincheExplain, J23_coinched_and_made_with_less_than_the_defence) {
  EXPECT_EQ(explained(table(), input(contract(80, 2), 80, 82)),
            (Lines{"trick-points 0 +80", "trick-points 1 +82", "needed 0", "made 0",
                   "coinched 0 x2", "coinched 1 x2"}));
}
TEST(CoincheExplain, J05_the_federation_s_coinche) {
  EXPECT_EQ(
      explained(table("ffb-coinche"),
                with(input(contract(100, 2), 88, 74), "belote", "contracting")),
      (Lines{"trick-points 0 +88", "trick-points 1 +74", "belote-for-contract 0", "needed 0",
             "must-beat-defence 0", "made 0", "all-to-declarers 0 =160", "all-to-declarers 1 =0",
             "contract-points 0 +100", "coinched 0 x2", "belote 0 +20"}));
}
TEST(CoincheExplain, J05_only_the_bid_is_multiplied) {
  EXPECT_EQ(
      explained(table("pagat"), with(input(contract(100, 2), 88, 74), "belote", "contracting")),
      (Lines{"trick-points 0 +88", "trick-points 1 +74", "belote-for-contract 0", "needed 0",
             "made 0", "contract-multiplied 0 +200", "rounded 0 =290", "rounded 1 =70",
             "belote 0 +20"}));
}
TEST(CoincheExplain, J10_only_the_contract_is_written) {
  EXPECT_EQ(
      explained(table("annonce"), with(input(contract(120), 104, 58), "belote", "contracting")),
      (Lines{"trick-points 0 +104", "trick-points 1 +58", "belote-for-contract 0", "needed 0",
             "made 0", "contract-only 0 =120", "contract-only 1 =0", "belote-not-scored 0"}));
}
TEST(CoincheExplain, J19_a_capot_that_fails) {
  EXPECT_EQ(explained(table("ffb-contree"),
                      with(input(contract("capot"), 130, 32), "tricks_won", Value::List{7, 1})),
            (Lines{"trick-points 0 +130", "trick-points 1 +32", "all-tricks-needed 0", "failed 0",
                   "all-to-defence 0 =0", "all-to-defence 1 =160", "failed-slam 1 +90",
                   "contract-points 1 +250"}));
}
TEST(CoincheExplain, K05_litige) {
  const Value::Object taken{{"denomination", "H"}, {"declarer", 0}};
  EXPECT_EQ(
      explained(table("belote-classique"), with(input(taken, 71, 91), "belote", "contracting")),
      (Lines{"trick-points 0 +71", "trick-points 1 +91", "belote-for-contract 0",
             "must-beat-defence 0", "litige 0", "points-wait 0 =0", "belote 0 +20"}));
  EXPECT_EQ(explained(table("belote-classique"), with(input(taken, 60, 102), "pot", 81)),
            (Lines{"trick-points 0 +60", "trick-points 1 +102", "must-beat-defence 0", "failed 0",
                   "all-to-defence 0 =0", "all-to-defence 1 =162", "pot 1 +81"}))
      << "K10";
}
TEST(CoincheExplain, M22_declarations_that_are_lost) {
  EXPECT_EQ(explained(table("ffb-coinche"),
                      with(input(contract(120, 2), 80, 82), "declarations", Value::List{20, 0})),
            (Lines{"trick-points 0 +80", "trick-points 1 +82", "declarations-for-contract 0",
                   "needed 0", "must-beat-defence 0", "failed 0", "all-to-defence 0 =0",
                   "all-to-defence 1 =160", "contract-points 1 +120", "coinched 1 x2",
                   "declarations-to-defence 0", "declarations-multiplied 1 +40"}));
}
TEST(CoincheExplain, M23_a_sweep_takes_the_declarations) {
  EXPECT_EQ(explained(table("ffb-coinche"),
                      with(with(input(contract(100), 162, 0), "tricks_won", Value::List{8, 0}),
                           "declarations", Value::List{0, 100})),
            (Lines{"trick-points 0 +162", "trick-points 1 +0", "sweep 0 =252",
                   "sweep-takes-declarations 0", "declarations-for-contract 0", "needed 0",
                   "must-beat-defence 0", "made 0", "contract-points 0 +100", "declarations 0 +100",
                   "rounded 0 =450"}));
}
TEST(CoincheExplain, a_round_that_nobody_bid_for) {
  const Coinche game = table();
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 P, 2 P, 3 P, 0 P"));
  EXPECT_EQ(capot::testing::texts_of(game.explain(state)), (Lines{"passed-out"}));
}

// The input that describes a round which was played.
Value::Object input_of(const Coinche& game, const capot::testing::StatedRound<Coinche>& round) {
  const RoundFacts facts = game.facts(round.state);
  Value::Object input{{"contract", game.contract(game.view(round.state, std::nullopt))},
                      {"tricks", round.tricks}};
  if (game.options().declarations)
    input.emplace_back("declarations",
                       Value::List{facts.declared.contracting, facts.declared.defence});
  if (game.options().tie_rule == TieRule::litige) input.emplace_back("pot", facts.pot);
  return input;
}

Value any_contract_value(const Options& o, Rng& rng) {
  if (o.auction_kind == AuctionKind::turn_up) return {};
  if (o.generale_bid && rng.below(4) == 0) return "generale";
  if (o.capot_bid && rng.below(4) == 0) return "capot";
  return o.bid_min + o.bid_step * int(rng.below(std::uint32_t(numeric_bids(o))));
}
Value::List any_split(int sum, Rng& rng) {
  const int ours = rng.below(3) == 0 ? sum / 2 : int(rng.below(std::uint32_t(sum + 1)));
  return {ours, sum - ours};
}

// An input that the table may well refuse.
Value::Object any_input(const Options& o, Rng& rng) {
  constexpr std::string_view owners[]{"none", "contracting", "defence"};
  const int all = total_card_points + o.last_trick_bonus;
  const std::uint32_t swept = rng.below(8);
  const int tricks = swept == 0 ? 8 : swept == 1 ? 0 : 4;
  const Value multiplier(int(1u << rng.below(3)) - (rng.below(6) == 0 ? 1 : 0));
  Value::Object input{
      {"contract", Value::Object{{"value", any_contract_value(o, rng)},
                                 {"denomination", denomination_names[rng.below(6)]},
                                 {"declarer", int(rng.below(4))},
                                 {"multiplier", multiplier}}},
      {"tricks_won", Value::List{tricks, 8 - tricks}},
      {"points", tricks == 4 ? any_split(all, rng)
                             : Value::List{tricks == 8 ? all : 0, tricks == 8 ? 0 : all}},
      {"declarer_took_all", tricks == 8 && rng.below(2) == 0},
      {"belote", owners[rng.below(3)]},
      {"before", Value::List{int(rng.below(900)), int(rng.below(900))}}};
  if (o.declarations) input.emplace_back("declarations", any_split(10 * int(rng.below(20)), rng));
  if (o.tie_rule == TieRule::litige) input.emplace_back("pot", int(rng.below(2)) * 81);
  return input;
}

TEST(CoincheExplain, rounds_and_inputs_alike_by_any_rules) {
  Rng rng(33);
  std::set<std::string> used;
  int accepted = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const Coinche game = capot::testing::random_game<Coinche>(rng, 2 + i % 3);
    Standing before = game.start(Seat(rng.below(4)));
    before.carry = game.options().tie_rule == TieRule::litige ? int(rng.below(2)) * 81 : 0;
    const auto round = capot::testing::random_round(game, before, rng);
    const auto lines = game.explain(round.state);
    capot::testing::expect_sentences(game.info(), lines, used);
    if (game.agreed(round.state)) {
      const auto scored = game.score(input_of(game, round));
      ASSERT_TRUE(scored) << scored.error().message();
      ASSERT_EQ(capot::testing::texts_of(scored->lines), capot::testing::texts_of(lines));
      ASSERT_EQ(*scored, (Scored{game.result(round.state), lines, scored->match}));
    }
    ASSERT_NO_FATAL_FAILURE(capot::testing::expect_inputs_lead_on(
        game, [&] { return any_input(game.options(), rng); }, accepted, used));
  }
  EXPECT_GT(accepted, 2000);
  capot::testing::expect_all_used(game_info(), used);
}

}  // namespace
}  // namespace capot::coinche::testing::explaining
