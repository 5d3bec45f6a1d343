// What the log must not show you yet: decisions that are made in turn but open only once all are
// in, and cards laid away face down.
#pragma once

#include <cstddef>

#include "table/round.h"

namespace capot::cli {

// Whether `watcher` cannot tell a step of the round from another one the seat might have taken.
bool is_secret(const Round& round, std::size_t step, Seat watcher);

}  // namespace capot::cli
