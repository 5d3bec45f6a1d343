// The deals of a file, for `--deals-from`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "study/arena.h"

namespace capot::cli {

// What the records of the input begin with; what was done in them is passed over. Nothing: a line
// is no deal that this table can play, or there is none at all, which has been said.
std::optional<std::vector<Dealt>> read_deals(const std::string& input, const AnyGame& game,
                                             bool json);

}  // namespace capot::cli
