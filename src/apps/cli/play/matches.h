// The matches that were saved: a list of them, and the question which one to go on with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/save.h"

namespace capot::cli {

// `capot play --list`: every match of the folder, or those of one game.
int list_matches(std::string_view game, bool json);

// What the player answers: the file of one of them, empty for a new match. Nothing: the player has
// left.
std::optional<std::string> choose_match(const std::vector<SavedMatch>& matches);

}  // namespace capot::cli
