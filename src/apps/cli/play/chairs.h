// Who sits where, as the command line says it.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/play/local_table.h"
#include "games/any_game.h"

namespace capot::cli {

// One player at --seat, or those of --chairs. What is wrong is a sentence.
std::expected<std::vector<ChairWish>, std::string> chairs_of(const PlayArgs& args,
                                                             const AnyGame& game);

// What is wrong with the levels that were named, whatever the game.
std::optional<std::string> wrong_bots(const PlayArgs& args);

}  // namespace capot::cli
