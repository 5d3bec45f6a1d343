// The result of an arena, as text and as JSON.
#pragma once

#include <array>

#include "apps/cli/arena/tally.h"
#include "apps/cli/bots.h"
#include "games/any_game.h"

namespace capot::cli {

using Bots = std::array<BotChoice, 3>;  // the challenger, the other, and the third one

void print_result(const ArenaArgs& args, const AnyGame& game, const Bots& bots, const Tally& tally);

}  // namespace capot::cli
