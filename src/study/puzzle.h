// A mistake with a clear answer, as a position to try: find the card, or the call.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "belief/information_state.h"

namespace capot {

struct Decision;
struct Scale;

struct Puzzle {
  std::vector<std::size_t> answers{};  // among the choices of the decision
  int difficulty = 1;                  // to 3
};

// Nothing where nothing was wrong, or where too many choices are about as good as the best.
std::optional<Puzzle> puzzle_of(const InformationState& info_state, const Decision& decision,
                                const Scale& scale);

}  // namespace capot
