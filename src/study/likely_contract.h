// From a deal to a contract such as players reach.
#pragma once

#include "games/any_game.h"

namespace capot {

// The first lead of one of the contracts that the game calls likely, each with the same chance. A
// round in which nothing is left to bid stays what it is, played on to its first lead.
AnyState likely_contract(const AnyGame& game, const AnyState& dealt, Rng& rng);

}  // namespace capot
