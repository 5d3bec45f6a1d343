// What the log of a round must not show a seat yet: decisions that are made in turn but open only
// once all are in, and cards laid away face down.
#pragma once

#include <cstddef>
#include <span>

#include "games/any_game.h"

namespace capot {

// Whether `watcher`, after these steps from the deal, cannot tell one of them from another that the
// seat might have taken.
bool is_hidden(const AnyGame& game, const AnyState& dealt, std::span<const Step> steps,
               std::size_t step, Seat watcher);

}  // namespace capot
