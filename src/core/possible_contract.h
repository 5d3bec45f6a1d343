// The contracts a deal could have been played in, and what the best of them would have paid.
#pragma once

#include <string>

#include "core/types.h"

namespace capot {

// One contract, at its first lead with the cards as dealt.
template <class State>
struct PossibleContract {
  Seat declarer{};
  std::string contract;  // as the call that names it writes it: `H`, `doubles`
  bool allowed = false;  // the table's options let it be bid
  bool likely = false;   // such as players reach: what benchmarks and typical rounds are made of
  State state{};
};

// A call that would have been made good, and what it pays the declaring side in the round: the
// score less the other side's, or, where each seat plays alone, what its own score gains.
struct Offer {
  std::string call;
  int score = 0;
  friend bool operator==(const Offer&, const Offer&) = default;
};

}  // namespace capot
