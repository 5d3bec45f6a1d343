// A game described as an object: what `capot rules --json` prints.
#pragma once

#include <cstddef>

#include "core/value.h"
#include "games/registry.h"

namespace capot {

// Game, title, about.
Value in_short(const GameInfo& info);
// The whole of it: options, presets, phases, errors.
Value describe(const GameEntry& entry);
// The value of an option in the preset `standard`.
Value default_of(const GameEntry& entry, std::size_t option);

}  // namespace capot
