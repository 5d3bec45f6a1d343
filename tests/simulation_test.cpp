// Rounds of every game and preset in a world full of faults. CAPOT_SEED replays one seed,
// CAPOT_SPARED without the troubles that a failure does not need.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "simulation/simulation.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot::simulation_test {

using testing::every_table;
using testing::TableName;
using testing::times;

class Simulation : public ::testing::TestWithParam<TableName> {};

TEST_P(Simulation, keeps_the_promises_of_a_table) {
  if (testing::in_short_form() && GetParam().preset != "standard")
    GTEST_SKIP() << "the standard tables under the sanitizers; all of them in the long suite";
  const char* only = std::getenv("CAPOT_SEED");
  const std::uint64_t first = only ? std::strtoull(only, nullptr, 10) : 1;
  const char* left_out = std::getenv("CAPOT_SPARED");
  const auto spared = unsigned(left_out ? std::strtoul(left_out, nullptr, 10) : 0);
  const int seeds = testing::in_short_form() ? 1 : times(16, 1000);
  const std::uint64_t last = only ? first : std::uint64_t(seeds);
  std::uint64_t rounds = 0, crashes = 0, acknowledged = 0, at_once = 0;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    const simulation::Scenario scenario{
        .seed = seed, .rules = {GetParam().game, GetParam().preset, {}}, .spared = spared};
    const simulation::Outcome found = simulation::simulate(scenario);
    if (!found.failure.empty()) {
      const simulation::Scenario least = simulation::shrunk(scenario);
      const simulation::Outcome again = simulation::simulate(least);
      FAIL() << found.failure << " after " << found.steps << " steps; with only "
             << simulation::troubles_of(least) << ": " << again.failure << " after " << again.steps
             << " steps\nagain with CAPOT_SEED=" << seed << " CAPOT_SPARED=" << least.spared
             << " build/tests/capot_tests --gtest_filter='*Simulation*/"
             << testing::test_name(GetParam().game + "_" + GetParam().preset) << "'";
    }
    rounds += found.rounds;
    crashes += found.crashes;
    acknowledged += found.acknowledged;
    at_once += found.at_once;
  }
  if (last > first) {
    EXPECT_GT(at_once, 0u);
  }
  std::cout << GetParam() << ": " << rounds << " rounds, " << crashes << " crashes, "
            << acknowledged << " commands acknowledged, " << at_once
            << " actions of bots at once\n";
}

INSTANTIATE_TEST_SUITE_P(EveryTable, Simulation, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

}  // namespace capot::simulation_test
