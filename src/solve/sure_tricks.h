// What is sure at the start of a trick whatever the others play: the highest trumps win, and the
// leader can cash cards that nobody beats.
#pragma once

#include "solve/deal.h"

namespace capot {

struct Bounds {
  int low, high;
};

// Bounds on what the takers still count.
Bounds sure_bounds(const Deal& deal, const Hands& hands, Seat leader, const Rest& rest);

}  // namespace capot
