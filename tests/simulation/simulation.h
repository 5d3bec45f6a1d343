// A world of faults around a table: clients, a network, a store, two hosts, bots and a clock, all
// driven by one seed. After every step the promises of a table are checked.
#pragma once

#include <cstdint>
#include <string>

#include "table/rules.h"

namespace capot::simulation {

struct Scenario {
  std::uint64_t seed = 1;
  TableRules rules{};
  int steps = 2000;
};

struct Outcome {
  std::uint64_t steps = 0, rounds = 0, matches = 0, crashes = 0, messages = 0, acknowledged = 0;
  std::string failure{};  // the promise that was broken; empty: none
};

Outcome simulate(const Scenario& scenario);

}  // namespace capot::simulation
