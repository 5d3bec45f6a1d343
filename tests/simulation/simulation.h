// A world of faults around a table: clients, a network, a store, two hosts, bots and a clock, all
// driven by one seed. After every step the promises of a table are checked.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "table/rules.h"

namespace capot::simulation {

// What may go wrong.
enum class Trouble : std::uint8_t {
  loss,         // messages get lost
  doubles,      // or come twice
  delays,       // or late, and in any order
  store,        // the store fails, and may have kept what it failed to confirm
  crashes,      // hosts stop, alone or with their machine
  clock_jumps,  // time passes at once
  bot_stops,    // nobody answers for bots
  mischief,     // clients send what they may not
  reconnects    // clients come back on another connection
};
inline constexpr std::array<std::string_view, 9> trouble_names{
    "loss",        "doubles",   "delays",   "store",     "crashes",
    "clock jumps", "bot stops", "mischief", "reconnects"};

struct Scenario {
  std::uint64_t seed = 1;
  TableRules rules{};
  int steps = 2000;
  unsigned spared = 0;  // a bit for each trouble that stays away
  // Sees every message, as it is sent: to a host or to a client.
  std::function<void(bool to_host, std::string_view text)> overhear{};

  bool has(Trouble trouble) const { return !(spared >> int(trouble) & 1); }
};

struct Outcome {
  std::uint64_t steps = 0, rounds = 0, matches = 0, crashes = 0, messages = 0, acknowledged = 0;
  std::uint64_t at_once = 0;  // actions of bots that need no thought
  std::string failure{};      // the promise that was broken; empty: none
};

Outcome simulate(const Scenario& scenario);

// A scenario that fails, with only the troubles that it needs to fail.
Scenario shrunk(Scenario failing);
// What is left of it, in words.
std::string troubles_of(const Scenario& scenario);

}  // namespace capot::simulation
