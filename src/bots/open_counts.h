// What the contracts of one deal come to with open hands. Many calls ask for the same contract, and
// for either side: what one counts, the other does not.
#pragma once

#include <cstdint>
#include <vector>

#include "core/law.h"
#include "core/objective.h"
#include "core/play.h"
#include "solve/solver.h"

namespace capot {

class OpenCounts {
 public:
  void clear() { known_.clear(); }
  // The count of a round whose play has not begun.
  int count(Solver& solver, const Law& law, const Play& play, const Objective& objective);

 private:
  struct Known {
    const Law* law;
    Seat leader;
    std::uint8_t in;
    Objective objective;
    int value;
  };
  std::vector<Known> known_;
};

}  // namespace capot
