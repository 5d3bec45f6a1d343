// The unit in which labs say what something is worth: about what a round decides of a match.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/any_game.h"

namespace capot {

inline constexpr double rounds_a_match = 8;

inline int whole_way(const AnyGame& game) {
  const MatchTerms& terms = game.facts().terms;
  return std::max(1, std::abs(terms.target - terms.start));
}
inline double in_lab_units(const AnyGame& game, double score) {
  return score * rounds_a_match / whole_way(game);
}

}  // namespace capot
