// The list of games. A new game adds its header and its word here, and only here.
#pragma once

#include "games/buck_euchre/game.h"
#include "games/coinche/game.h"
#include "games/texas42/game.h"

namespace capot {

template <Game... G>
struct Games {};

using AllGames = Games<BuckEuchre, Texas42, Coinche>;

}  // namespace capot
