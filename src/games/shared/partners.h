// Four seats in two partnerships: partners sit across from each other.
#pragma once

#include "core/types.h"

namespace capot {

constexpr Side side_of(Seat seat) { return Side(int(seat) & 1); }
constexpr Side opponents(Side side) { return Side(1 - int(side)); }
constexpr Seat partner_of(Seat seat) { return Seat(int(seat) ^ 2); }
constexpr Seat next_of(Seat seat) { return Seat((int(seat) + 1) & 3); }
static_assert(side_of(partner_of(Seat{3})) == side_of(Seat{3}));

}  // namespace capot
