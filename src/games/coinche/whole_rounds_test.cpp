// Section 18.17 of the rule book: complete rounds, played and scored.
#include "games/coinche/test_table.h"
#include "games/coinche/tricks.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

Coinche table_of(const Row& row) {
  if (row.is("Z5"))
    return table("ffb-coinche", "declarations=false, denominations=S+H+D+C+TA, ta_table=flat14");
  return table(row["preset"]);
}

struct Lead {
  Seat leader;
  std::vector<std::string> cards;
};
std::vector<Lead> leads(const Row& row) {
  std::vector<Lead> found;
  for (const auto& trick : items(row["tricks"], ';'))
    found.push_back({Seat(trick[0] - '0'), words(trick.substr(2))});
  return found;
}

Coinche::State replay(const Coinche& game, const Row& row) {
  const auto dealer = Seat(std::stoi(row["dealer"]));
  std::array<CardSet, 4> hands;
  for (std::size_t s = 0; s < 4; ++s) hands[s] = cards(row["hand " + std::to_string(s)]);
  auto state = game.deal(game.start(dealer), deck_for(game, dealer, hands));
  EXPECT_FALSE(call_all(game, state, row["auction"]));
  const auto winners = words(row["winners"]), worth = words(row["trick points"]);
  std::size_t n = 0;
  for (const auto& [leader, played] : leads(row)) {
    EXPECT_EQ(state.play.leader, leader);
    const auto before = game.points(state);
    for (const auto& word : played) {
      const auto next = apply(game, state, *to_act(state), play_of(card_named(word)));
      EXPECT_TRUE(next) << word << ": " << next.error().name();
      if (next) state = *next;
    }
    EXPECT_EQ(int(state.play.leader), std::stoi(winners.at(n)));
    const auto after = game.points(state);
    const int bonus = n == 7 ? 10 : 0;
    EXPECT_EQ(after.at[0] + after.at[1] - before.at[0] - before.at[1] - bonus,
              std::stoi(worth.at(n)));
    ++n;
  }
  return state;
}

class CoincheWholeRounds : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheWholeRounds, Holds) {
  const Row& row = GetParam();
  const Coinche game = table_of(row);
  const auto state = replay(game, row);
  ASSERT_EQ(state.phase, Phase::over);
  const auto contract = *game.agreed(state);
  EXPECT_EQ(spell_bid({contract.value, contract.denomination}) + " by " +
                std::to_string(int(contract.declarer)) + ", x" +
                std::to_string(contract.multiplier),
            row["contract"]);
  const RoundFacts facts = game.facts(state);
  EXPECT_EQ(facts.points, pair_of(row["points"]));
  EXPECT_EQ(std::to_string(facts.tricks.contracting) + "-" + std::to_string(facts.tricks.defence),
            row["tricks won"]);
  EXPECT_EQ(facts.belote, pair_of(row["belote"]));
  const RoundScore score = score_round(game.options(), contract, facts);
  EXPECT_EQ(score.verdict == Verdict::met, row["result"] == "met");
  EXPECT_EQ(score.score, pair_of(row["score"]));
  EXPECT_EQ(score.final, pair_of(row["final"]));
  const auto after = game.standing(state);
  EXPECT_EQ(after.scores[side_of(contract.declarer)], score.final.contracting);
}
TEST_P(CoincheWholeRounds, ScoresTheSameFromItsTricks) {
  const Row& row = GetParam();
  const Coinche game = table_of(row);
  const auto state = replay(game, row);
  Value::List tricks;
  const auto winners = words(row["winners"]);
  for (const auto& [leader, played] : leads(row)) {
    Value::List cards;
    for (std::size_t i = 0; i < 4; ++i)
      cards.emplace_back(std::to_string((int(leader) + int(i)) % 4) + ":" + played[i]);
    tricks.emplace_back(
        Value::Object{{"cards", cards}, {"winner", std::stoi(winners[tricks.size()])}});
  }
  Value::List hands;
  for (int s = 0; s < 4; ++s) hands.emplace_back(row["hand " + std::to_string(s)]);
  const auto scored =
      game.score(Value::Object{{"contract", game.contract(game.view(state, std::nullopt))},
                               {"tricks", tricks},
                               {"strict", true},
                               {"dealer", std::stoi(row["dealer"])},
                               {"hands", hands}});
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(scored->result, game.result(state));
  EXPECT_EQ(scored->lines, game.explain(state));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheWholeRounds, ValuesIn(rows("coinche/whole_rounds.tsv")),
                         row_id);

}  // namespace
}  // namespace capot::coinche::testing
