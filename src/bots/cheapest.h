// Which of several cards costs least to part with.
#pragma once

#include <span>

#include "belief/information_state.h"

namespace capot {

// Of actions that play a card: the fewest points, then the card that most others beat, so a plain
// card before a trump; of equals the first.
Action cheapest(const InformationState& info_state, std::span<const Action> actions);

}  // namespace capot
