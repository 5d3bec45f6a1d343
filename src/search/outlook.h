// What each action promises to a seat that sees only its own cards: worlds are imagined, each is
// solved with all hands open, and the score of the round is averaged.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/sight.h"
#include "search/solver.h"

namespace capot {

struct Prospect {
  Action action{};
  std::int64_t sum = 0;  // of the scores over all worlds, in hundredths: what decides
  double score = 0;      // expected score of the round for the seat's side
  double error = 0;      // standard error of it; 0 where all worlds were looked at
  // How much better than the action it is compared with, world by world, and the error of that.
  double edge = 0, edge_error = 0;
  double made = 0;  // share of worlds in which the contract is made; cards only
};

struct Outlook {
  std::vector<Prospect> prospects;  // in the order of the legal actions
  std::uint64_t worlds = 0;         // looked at
  bool all = false;                 // every world there is
};

struct OutlookSettings {
  int worlds = 32;                      // drawn when there are more
  int tries = 20;                       // worlds drawn for each one looked at
  std::uint64_t enumerate_up_to = 200;  // look at all of them when they are at most so many
  std::uint64_t seed = 0;
  std::optional<Action>
      compare{};  // the action that edges are measured from; the first if not given
};

// The score is that of the round under the table's options: for two sides ours less theirs, for a
// seat alone what its own score gains, positive where that is good.
Outlook outlook(const Sight& sight, Solver& solver, const OutlookSettings& settings);

}  // namespace capot
