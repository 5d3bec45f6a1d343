// How Buck Euchre explains its scores: vectors of the rule book line by line, and any hand by any
// rules.
#include <set>

#include "games/buck_euchre/test_table.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/json.h"

namespace capot::buck_euchre::explaining {
namespace {

using Lines = std::vector<std::string>;

Value::List numbers(std::initializer_list<int> of) { return Value::List(of.begin(), of.end()); }

Value::Object normal(int bidder, Value bid, std::initializer_list<int> tricks,
                     std::initializer_list<int> folded = {}) {
  return {{"kind", "normal"},
          {"bidder", bidder},
          {"bid", std::move(bid)},
          {"tricks", numbers(tricks)},
          {"folded", numbers(folded)}};
}
Value::Object clubs(std::initializer_list<int> tricks, int dealer = 3) {
  return {{"kind", "clubs"}, {"tricks", numbers(tricks)}, {"dealer", dealer}};
}
Lines explained(std::string_view options, const Value::Object& input) {
  const auto scored = table(options).score(input);
  EXPECT_TRUE(scored) << scored.error().message();
  return scored ? capot::testing::texts_of(scored->lines) : Lines{};
}

TEST(BuckEuchreExplain, S13_all_four_row_types_at_once) {
  EXPECT_EQ(explained("", normal(3, 3, {0, 2, 0, 3}, {0})),
            (Lines{"needed 3", "made 3", "tricks 1 -2", "tricks 3 -3", "set 2 +5", "folded 0"}));
}
TEST(BuckEuchreExplain, S02_euchred) {
  EXPECT_EQ(explained("", normal(0, 3, {2, 2, 1, 0})),
            (Lines{"needed 0", "euchred 0 +5", "tricks 1 -2", "tricks 2 -1", "set 3 +5"}));
}
TEST(BuckEuchreExplain, S18_clubs_have_no_bidder) {
  EXPECT_EQ(explained("", clubs({1, 2, 2, 0})),
            (Lines{"tricks 0 -1", "tricks 1 -2", "tricks 2 -2", "set 3 +5"}));
}
TEST(BuckEuchreExplain, S24_all_fold_and_S26_passed_out) {
  EXPECT_EQ(explained("", {{"kind", "all-fold"}, {"bidder", 1}, {"bid", 2}}),
            (Lines{"all-folded 1", "needed 1", "made 1", "tricks 1 -5", "folded 0", "folded 2",
                   "folded 3"}));
  EXPECT_EQ(explained("", {{"kind", "passed-out"}}), (Lines{"passed-out"}));
}
TEST(BuckEuchreExplain, O05_O07_O12_prices_of_the_table) {
  EXPECT_EQ(
      explained("made_score=bid", normal(0, 2, {4, 1, 0, 0})),
      (Lines{"needed 0", "made 0", "bid-counts 0 -2", "tricks 1 -1", "set 2 +5", "set 3 +5"}));
  EXPECT_EQ(explained("fold_cost=1", normal(0, 3, {3, 2, 0, 0}, {2, 3})),
            (Lines{"needed 0", "made 0", "tricks 0 -3", "tricks 1 -2", "fold-cost 2 +1",
                   "fold-cost 3 +1"}));
  EXPECT_EQ(explained("defender_bonus=2", normal(0, 3, {2, 2, 1, 0})),
            (Lines{"needed 0", "euchred 0 +5", "tricks 1 -2", "tricks 2 -1", "defender-bonus 1 -2",
                   "defender-bonus 2 -2", "set 3 +5"}));
}
TEST(BuckEuchreExplain, O10_O15_O20_sweeps_quotas_and_forced_hands) {
  EXPECT_EQ(explained("sweep_hits_folded=true", normal(0, 3, {5, 0, 0, 0}, {2, 3})),
            (Lines{"needed 0", "made 0", "tricks 0 -5", "set 1 +5", "sweep-hits-folded 2 +5",
                   "sweep-hits-folded 3 +5"}));
  EXPECT_EQ(explained("players=3, forced_dealer_quota=2", clubs({3, 1, 1}, 2)),
            (Lines{"dealer-short 2 +5", "tricks 0 -3", "tricks 1 -1"}));
  EXPECT_EQ(
      explained("forced_set_penalty=2", clubs({3, 2, 0, 0})),
      (Lines{"tricks 0 -3", "tricks 1 -2", "set-on-forced-hand 2 +2", "set-on-forced-hand 3 +2"}));
}
TEST(BuckEuchreExplain, O02_O13_O18_limits) {
  EXPECT_EQ(explained("score_floor=zero, tie_rule=lowest_seat",
                      with(normal(0, 2, {2, 3, 0, 0}, {3}), "before", numbers({2, 1, 9, 9}))),
            (Lines{"needed 0", "made 0", "tricks 0 -2", "tricks 1 -3", "set 2 +5", "folded 3",
                   "stops-at-zero 1 =-1"}));
  EXPECT_EQ(explained("score_cap=start",
                      with(normal(0, 3, {2, 2, 1, 0}), "before", numbers({15, 12, 11, 9}))),
            (Lines{"needed 0", "euchred 0 +5", "tricks 1 -2", "tricks 2 -1", "set 3 +5",
                   "stops-at-start 0 =0"}));
  EXPECT_EQ(explained("out_on_bid=true",
                      with(normal(1, 2, {2, 3, 0, 0}, {2}), "before", numbers({1, 4, 15, 15}))),
            (Lines{"needed 1", "made 1", "tricks 0 -2", "tricks 1 -3", "set 3 +5", "folded 2",
                   "out-by-bid-only 0 =0"}));
}
TEST(BuckEuchreExplain, O24_O25_shoots) {
  EXPECT_EQ(explained("shoot=wins_game", normal(1, "shoot", {0, 5, 0, 0}, {0, 2})),
            (Lines{"needed 1", "shoot-made 1", "tricks 1 -5", "set 3 +5", "folded 0", "folded 2"}));
  EXPECT_EQ(explained("shoot=wins_game", normal(1, "shoot", {1, 4, 0, 0}, {2, 3})),
            (Lines{"needed 1", "shoot-missed 1 +5", "tricks 0 -1", "folded 2", "folded 3"}));
}

// The input that describes a hand which was played.
Value::Object input_of(const BuckEuchre& game, const BuckEuchre::State& state) {
  const Value result = game.result(state);
  Value::Object input{{"kind", *result.find("kind")},
                      {"tricks", *result.find("tricks_taken")},
                      {"dealer", int(state.match.dealer)},
                      {"before", list_of(state.match.scores, game.seats())},
                      {"carry", state.match.carry}};
  if (state.trump()) input.emplace_back("trump", std::string(1, letter(*state.trump())));
  for (const char* field : {"bidder", "bid"})
    if (!result.find(field)->is_null()) input.emplace_back(field, *result.find(field));
  Value::List folded;
  for (int s = 0; s < game.seats(); ++s)
    if (state.decisions.folded & bit(Seat(s))) folded.emplace_back(s);
  if (!folded.empty()) input.emplace_back("folded", folded);
  return input;
}

Value::List any_tricks(int seats, unsigned folded, Rng& rng) {
  std::vector<int> tricks(std::size_t(seats), 0);
  const bool one_takes_all = rng.below(4) == 0;
  for (int left = hand_size; left > 0;) {
    const auto seat = rng.below(std::uint32_t(seats));
    if (folded >> seat & 1) continue;
    const int taken = one_takes_all ? left : 1;
    tricks[seat] += taken;
    left -= taken;
  }
  return Value::List(tricks.begin(), tricks.end());
}

Value::Object any_input(const Options& o, Rng& rng) {
  constexpr std::string_view kinds[]{"normal", "normal", "clubs", "all-fold"};
  const std::string_view kind = kinds[rng.below(4)];
  const int bidder = int(rng.below(std::uint32_t(o.players)));
  Value::List before, folded;
  unsigned out = 0;
  for (int s = 0; s < o.players; ++s) {
    before.emplace_back(1 + int(rng.below(std::uint32_t(o.start_score))));
    if (kind != "normal" || s == bidder || rng.below(3)) continue;
    out |= 1u << s;
    folded.emplace_back(s);
  }
  Value::Object input{{"kind", kind}, {"dealer", 0}, {"before", before}};
  if (kind != "all-fold") input.emplace_back("tricks", any_tricks(o.players, out, rng));
  if (kind == "normal") input.emplace_back("folded", folded);
  if (kind == "clubs") return input;
  input.emplace_back("bidder", bidder);
  const int bid = o.bidding == Bidding::order_up ? o.maker_quota : 2 + int(rng.below(4));
  input.emplace_back("bid", rng.below(4) ? Value(bid) : Value("shoot"));
  return input;
}

TEST(BuckEuchreExplain, hands_and_inputs_alike_by_any_rules) {
  Rng rng(35);
  std::set<std::string> used;
  int accepted = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const BuckEuchre game = capot::testing::random_game<BuckEuchre>(rng, 2 + i % 3);
    const Seat dealer{std::uint8_t(rng.below(std::uint32_t(game.seats())))};
    const auto state = capot::testing::random_round(game, game.start(dealer), rng).state;
    const auto lines = game.explain(state);
    capot::testing::expect_sentences(game.info(), lines, used);
    const Value played = input_of(game, state);
    const auto as_input = game.score(played);
    ASSERT_TRUE(as_input) << as_input.error().message() << " " << write_json(played);
    ASSERT_EQ(as_input->lines, lines) << write_json(played);
    ASSERT_NO_FATAL_FAILURE(capot::testing::expect_inputs_lead_on(
        game, [&] { return any_input(game.options(), rng); }, accepted, used));
  }
  EXPECT_GT(accepted, 2000);
  capot::testing::expect_all_used(game_info(), used);
}

}  // namespace
}  // namespace capot::buck_euchre::explaining
