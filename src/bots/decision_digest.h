// What our bots decide, as one number that every platform agrees on.
#pragma once

#include <cstdint>

namespace capot {

// Rounds of every game, with another bot in each seat.
std::uint64_t decision_digest(std::uint64_t seed, int rounds);

}  // namespace capot
