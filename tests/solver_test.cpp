// The solvers against brute force on endings, and against each other on whole deals.
#include "solve/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "study/textbook.h"
#include "support/long_suite.h"
#include "support/puzzles.h"

namespace capot::solver_test {

using namespace capot::testing;

// How often each kind of position occurred, by its name.
class Tally {
 public:
  void note(const Puzzle& puzzle) {
    const Play& play = puzzle.play();
    const Law& law = puzzle.law();
    count(std::string(puzzle.position.table.game->info().name));
    count(std::string(asked_names[std::size_t(puzzle.asked)]));
    count(std::to_string(play.seats) + " seats");
    count(std::to_string(play.hands[play.to_act].size()) + " tricks left");
    count("in the middle of a trick", play.on_table > 0);
    count("the leader chose the suit", play.on_table > 0 && play.led != law.suit[play.table[0]]);
    count("somebody has folded", !law.partners && play.size < play.seats);
    count("a partner sits out", law.partners && play.size < play.seats);
    count("everybody plays", play.size == play.seats);
    count("must follow only", law.style == Law::Style::following);
    count("must trump", law.duties.must_trump);
    count("must climb", law.duties.climb != Duties{}.climb);
    count("partner holds the trick", law.duties.partner_master != PartnerMaster::strict);
    count("must play the strongest", law.duties.must_play_strongest);
    const int taken = counted({.takers = puzzle.objective.takers, .per_trick = 1}, play);
    const bool sweep = puzzle.objective.sweep > 0 && play.done > 0;
    count("a sweep under way", sweep && taken == play.done);
    count("a sweep by the others under way", sweep && taken == 0);
    count("no sweep any more", sweep && taken > 0 && taken < play.done);
  }
  void expect_all_seen(int at_least) const {
    for (const auto& [what, times] : seen_) EXPECT_GE(times, at_least) << what;
    for (const std::string_view name : asked_names)
      EXPECT_TRUE(seen_.contains(std::string(name))) << name;
    for (const char* name : {"3 seats", "4 seats", "5 seats", "6 seats", "3 tricks left",
                             "4 tricks left", "5 tricks left"})
      EXPECT_TRUE(seen_.contains(name)) << name;
  }

 private:
  void count(const std::string& what, bool here = true) { seen_[what] += here; }
  std::map<std::string, int> seen_;
};

TEST(SolverEndings, equal_brute_force) {
  Rng rng(31);
  Solver solver;
  TextbookSolver textbook;
  Tally tally;
  for (int i = 0; i < times(3'000, 100'000); ++i) {
    const Puzzle puzzle(random_ending(game_in_turn(i), rng), rng);
    const SolverAnswer expected = by_brute_force(puzzle.law(), puzzle.play(), puzzle.objective);
    ASSERT_EQ(ask(textbook, puzzle), expected) << puzzle;
    ASSERT_EQ(ask(solver, puzzle), expected) << puzzle;
    const int any_goal = expected.value + int(rng.below(41)) - 20;
    for (const int goal : {expected.value, expected.value + 1, any_goal})
      ASSERT_EQ(solver.reaches(puzzle.law(), puzzle.play(), puzzle.objective, goal),
                goal <= expected.value)
          << goal << " where " << expected.value << " is reached\n"
          << puzzle;
    tally.note(puzzle);
  }
  tally.expect_all_seen(times(3, 3));
}

// With goals alone nothing has been found before, as in a bot that asks no more.
TEST(SolverEndings, goals_asked_alone_equal_brute_force) {
  Rng rng(32);
  for (int i = 0; i < times(1'000, 20'000); ++i) {
    const Puzzle puzzle(random_ending(game_in_turn(i), rng), rng);
    const int value = brute_force(puzzle.law(), puzzle.play(), puzzle.objective);
    const int goal = value + int(rng.below(5)) - 2;
    Solver fresh;
    ASSERT_EQ(fresh.reaches(puzzle.law(), puzzle.play(), puzzle.objective, goal), goal <= value)
        << goal << " where " << value << " is reached\n"
        << puzzle;
  }
}

// Made or set, and in steps: all counts of a step are alike.
class Steps {
 public:
  Steps(const Objective& objective, int width) : needed_(objective.needed), width_(width) {}
  int of(int count) const { return (count - needed_ + 1'000 * width_) / width_; }
  auto alike() const {
    return [this](int low, int high) { return of(low) == of(high); };
  }

 private:
  int needed_, width_;
};

TEST(SolverEndings, find_a_count_that_is_alike) {
  Rng rng(34);
  for (int i = 0; i < times(1'000, 20'000); ++i) {
    const Puzzle puzzle(random_ending(game_in_turn(i), rng), rng);
    const int value = brute_force(puzzle.law(), puzzle.play(), puzzle.objective);
    const Steps steps(puzzle.objective, 1 + int(rng.below(40)));
    Solver fresh;
    const int found = fresh.value(puzzle.law(), puzzle.play(), puzzle.objective, steps.alike());
    ASSERT_EQ(steps.of(found), steps.of(value)) << found << ", not " << value << "\n" << puzzle;
  }
}

TEST(SolverWholeDeals, find_a_count_that_is_alike_with_fewer_cards) {
  Rng rng(35);
  std::uint64_t all = 0, some = 0;
  for (int i = 0; i < 4 * int(all_games().size()); ++i) {
    const Puzzle puzzle = whole_deal(game_in_turn(i), rng);
    const Steps steps(puzzle.objective, 1'000);
    Solver exact, rough;
    const int value = exact.value(puzzle.law(), puzzle.play(), puzzle.objective);
    const int found = rough.value(puzzle.law(), puzzle.play(), puzzle.objective, steps.alike());
    ASSERT_EQ(steps.of(found), steps.of(value)) << found << ", not " << value << "\n" << puzzle;
    all += exact.nodes();
    some += rough.nodes();
  }
  EXPECT_LT(some, all * 3 / 4);
}

TEST(SolverWholeDeals, equal_the_textbook) {
  Rng rng(33);
  Solver solver;
  TextbookSolver textbook;
  const int deals = times(20, 1'000) * int(all_games().size());
  for (int i = 0; i < deals; ++i) {
    const Puzzle puzzle = whole_deal(game_in_turn(i), rng);
    ASSERT_EQ(ask(solver, puzzle), ask(textbook, puzzle)) << puzzle;
  }
}

}  // namespace capot::solver_test
