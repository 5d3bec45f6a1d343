#include "bots/open_counts.h"

#include <bit>

namespace capot {

int OpenCounts::count(Solver& solver, const Law& law, const Play& play,
                      const Objective& objective) {
  // The side without the first seat is asked for what it leaves to the other.
  const bool all_in = std::popcount(play.in) == play.seats;
  const bool turned = all_in && objective.takers == objective.team && !(objective.team & 1);
  Objective asked = objective;
  asked.needed = 0;
  asked.declarer = {};
  if (turned) asked.team = asked.takers = std::uint8_t(play.in & ~objective.team);
  const auto [low, high] = count_range(law, play, objective);
  const auto told = [&](int value) { return turned ? low + high - value : value; };
  for (const Known& known : known_)
    if (known.law == &law && known.leader == play.leader && known.in == play.in &&
        known.objective == asked)
      return told(known.value);
  known_.push_back({&law, play.leader, play.in, asked, best_count(solver, law, play, asked)});
  return told(known_.back().value);
}

}  // namespace capot
