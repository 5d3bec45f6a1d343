// Whole solutions of every game: against minimax over all plays, and against themselves.
#include "study/solution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "study/likely_contract.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot::solution_test {

using testing::every_table;
using testing::long_suite;
using testing::open_table;
using testing::play_random;
using testing::random_deck;
using testing::TableName;

class Solutions : public ::testing::TestWithParam<TableName> {
 protected:
  void SetUp() override {
    if (testing::in_short_form() && GetParam().preset != "standard")
      GTEST_SKIP() << "the standard tables under the sanitizers; all of them in the long suite";
    game_ = open_table(GetParam());
  }

  // A random contract, played at random until that many tricks are left. Only cards are played.
  std::optional<AnyState> ending(int tricks, Rng& rng) const {
    const Standing start = game_->start(Seat(rng.below(std::uint32_t(game_->seats()))));
    Round round(game_, start, random_deck(*game_, rng));
    while (!round.over() && round.state()->phase != Phase::play) play_random(round, rng, 1);
    const auto left = [&] {
      const Play& play = round.state()->play;
      return play.hands[play.to_act].size();
    };
    const auto play_one = [&] {
      auto choices = round.choices();
      std::erase_if(choices, [](const Choice& choice) { return !is_card(choice.action); });
      const Choice choice = choices[rng.below(std::uint32_t(choices.size()))];
      round.apply(choice.seat, choice.action);
    };
    while (!round.over() && left() > tricks) play_one();
    for (std::uint32_t cards = rng.below(3); !round.over() && cards > 0; --cards) play_one();
    if (round.over()) return std::nullopt;
    return round.state();
  }

  std::shared_ptr<const AnyGame> game_;
};

INSTANTIATE_TEST_SUITE_P(EveryTable, Solutions, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

int minimax(const Law& law, const Play& play, const Objective& objective) {
  if (play.on_table == 0 && play.hands[play.leader].empty()) return final_count(objective, play);
  std::optional<int> best;
  for (Card card : legal_cards(law, play)) {
    Play after = play;
    play_card(law, after, card);
    const int found = minimax(law, after, objective);
    const bool more = wants_more(objective, play.to_act);
    if (!best || (more ? found > *best : found < *best)) best = found;
  }
  return *best;
}

std::vector<Concept> concepts_of(const AnyGame& game) {
  if (game.info().partners) return {Concept::two_sided};
  return {Concept::paranoid, Concept::max_n};
}

// What holds of every solution: moves and groups fit together, and the line keeps its promise.
void expect_sound(const AnyGame& game, const AnyState& state, const Solution& solution) {
  std::set<std::size_t> grouped;
  for (const auto& group : solution.groups)
    for (std::size_t i : group) {
      ASSERT_TRUE(grouped.insert(i).second);
      ASSERT_EQ(solution.moves[i].value, solution.moves[group[0]].value);
    }
  ASSERT_EQ(grouped.size(), solution.moves.size());
  ASSERT_EQ(solution.line.front().action, solution.moves[solution.groups[0][0]].action);
  AnyState end = state;
  for (const auto& [seat, action] : solution.line) {
    ASSERT_EQ(to_act(end), seat);
    ASSERT_FALSE(game.check(end, seat, action)) << game.spell(action);
    game.advance(end, seat, action);
  }
  ASSERT_FALSE(to_act(end));
  const Play& play = end->play;
  if (!play.hands[play.leader].empty()) return;  // decided before the last card
  ASSERT_EQ(final_count(solution.objective, play), solution.count);
  ASSERT_EQ(solution.made, solution.count >= solution.objective.needed);
  if (solution.kind == Concept::max_n)
    for (int s = 0; s < game.seats(); ++s) {
      const int change = game.standing(end).scores[game.side(Seat(s))] -
                         game.standing(state).scores[game.side(Seat(s))];
      ASSERT_EQ(solution.value[std::size_t(s)], game.info().low_score_wins ? -change : change);
    }
}

TEST_P(Solutions, agree_with_minimax) {
  Rng rng(61);
  Solver solver;
  int tried = 0;
  for (int i = 0; i < (long_suite() ? 400 : 60); ++i) {
    const auto state = ending(3, rng);
    if (!state) continue;
    ++tried;
    for (Concept kind : concepts_of(*game_)) {
      const auto solution = solve(*game_, *state, solver, kind);
      ASSERT_TRUE(solution) << solution.error().message();
      expect_sound(*game_, *state, *solution);
      if (HasFatalFailure()) return;
      if (kind == Concept::max_n) continue;
      const Law& law = *game_->law(*state);
      const auto tally = game_->outcome(*state, solution->count).tally;
      for (std::size_t s = 0; s < solution->value.size(); ++s)
        ASSERT_EQ(solution->value[s], tally.at[s]);
      ASSERT_EQ(solution->count, minimax(law, (*state)->play, solution->objective));
      ASSERT_EQ(int(solution->moves.size()), legal_cards(law, (*state)->play).size());
      for (const auto& move : solution->moves) {
        AnyState after = *state;
        game_->advance(after, solution->to_act, move.action);
        const bool over =
            after->play.hands[after->play.leader].empty() && after->play.on_table == 0;
        ASSERT_EQ(move.count, over ? final_count(solution->objective, after->play)
                                   : minimax(law, after->play, solution->objective));
      }
    }
  }
  EXPECT_GT(tried, 3);
}

TEST_P(Solutions, of_whole_rounds_are_sound) {
  Rng rng(62);
  Solver solver;
  for (int i = 0; i < (long_suite() ? 10 : 1); ++i) {
    const AnyState dealt = game_->deal(game_->start(Seat{1}), random_deck(*game_, rng));
    const AnyState state = likely_contract(*game_, dealt, rng);
    for (Concept kind : concepts_of(*game_)) {
      const auto solution = solve(*game_, state, solver, kind);
      ASSERT_TRUE(solution);
      EXPECT_GT(solution->nodes, 0u);
      expect_sound(*game_, state, *solution);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_P(Solutions, the_contract_table_is_made_of_solutions) {
  Rng rng(63);
  Solver solver, other;
  const AnyState dealt = game_->deal(game_->start(Seat{2}), random_deck(*game_, rng));
  const auto table = contract_table(*game_, dealt, solver);
  const auto contracts = game_->possible_contracts(dealt);
  if (contracts.empty()) {
    EXPECT_FALSE(table);
    GTEST_SKIP() << "the game does not say what else could be played";
  }
  ASSERT_TRUE(table);
  ASSERT_EQ(table->entries.size(), contracts.size());
  for (std::size_t i = 0; i < contracts.size(); i += 5) {
    const auto solution = solve(*game_, contracts[i].state, other, table->kind);
    ASSERT_TRUE(solution);
    EXPECT_EQ(table->entries[i].count, solution->count) << contracts[i].contract;
    EXPECT_EQ(table->entries[i].value, solution->value);
  }
  ASSERT_EQ(int(table->par.size()), game_->sides());
  for (int s = 0; s < game_->sides(); ++s) {
    const auto par = table->par[std::size_t(s)];
    for (std::size_t i = 0; i < table->entries.size(); ++i) {
      const ContractTable::Entry& entry = table->entries[i];
      if (game_->side(entry.declarer) != Side(s) || !entry.allowed || !entry.best) continue;
      ASSERT_TRUE(par);
      const int best = table->entries[*par].best->score;
      EXPECT_TRUE(best > entry.best->score || (best == entry.best->score && *par <= i));
    }
    EXPECT_TRUE(!par || table->entries[*par].allowed);
  }
}

TEST_P(Solutions, are_refused_outside_the_play) {
  Rng rng(64);
  Solver solver;
  const Concept kind = default_concept(*game_);
  Round round(game_, game_->start(Seat{0}), random_deck(*game_, rng));
  while (!round.over()) {
    const Phase phase = round.state()->phase;
    if (phase == Phase::play) break;
    const auto solution = solve(*game_, round.state(), solver, kind);
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error().violation.name(), "wrong-phase");
    EXPECT_NE(solution.error().message().find(name(phase)), std::string::npos);
    play_random(round, rng, 1);
  }
  const AnyState state =
      likely_contract(*game_, game_->deal(game_->start(Seat{0}), random_deck(*game_, rng)), rng);
  for (Concept other : {Concept::two_sided, Concept::paranoid, Concept::max_n}) {
    if (has_concept(*game_, other)) continue;
    const auto solution = solve(*game_, state, solver, other);
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error().violation.name(), "unknown-concept");
  }
  play_random(round, rng);
  EXPECT_EQ(solve(*game_, round.state(), solver, kind).error().detail, "the round is over");
  AnyState later = state;
  ActionList list;
  game_->legal(later, *to_act(later), list);
  game_->advance(later, *to_act(later), list[0]);
  EXPECT_FALSE(contract_table(*game_, later, solver));
}

TEST(Concepts, have_names) {
  for (Concept kind : {Concept::two_sided, Concept::paranoid, Concept::max_n})
    EXPECT_EQ(concept_named(name(kind)), kind);
  EXPECT_EQ(concept_named("best"), std::nullopt);
}

}  // namespace capot::solution_test
