// Rounds of every game and preset in a world full of faults. CAPOT_SEED replays one seed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "simulation/simulation.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot {
namespace {

using testing::every_table;
using testing::TableName;
using testing::times;

class Simulation : public ::testing::TestWithParam<TableName> {};

TEST_P(Simulation, keeps_the_promises_of_a_table) {
  const char* only = std::getenv("CAPOT_SEED");
  const std::uint64_t first = only ? std::strtoull(only, nullptr, 10) : 1;
  const int seeds = testing::in_short_form() ? 1 : times(8, 1000);
  const std::uint64_t last = only ? first : std::uint64_t(seeds);
  std::uint64_t rounds = 0, crashes = 0, acknowledged = 0;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    const simulation::Outcome found =
        simulation::simulate({.seed = seed, .rules = {GetParam().game, GetParam().preset, {}}});
    ASSERT_EQ(found.failure, "") << "after " << found.steps
                                 << " steps; again with CAPOT_SEED=" << seed
                                 << " capot_tests --gtest_filter='*Simulation*'";
    rounds += found.rounds;
    crashes += found.crashes;
    acknowledged += found.acknowledged;
  }
  std::cout << GetParam() << ": " << rounds << " rounds, " << crashes << " crashes, "
            << acknowledged << " commands acknowledged\n";
}

INSTANTIATE_TEST_SUITE_P(EveryTable, Simulation, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

}  // namespace
}  // namespace capot
