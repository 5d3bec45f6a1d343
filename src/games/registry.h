// The games capot knows, by name. The list itself is in all_games.h.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/game.h"
#include "games/any_game.h"

namespace capot {

// How a game is made when only its name is known.
struct GameEntry {
  const GameInfo* info;
  Parsed<std::unique_ptr<const AnyGame>> (*make)(const OptionValues& options);
};

std::span<const GameEntry> all_games();
const GameEntry* find_game(std::string_view name);

// A table of that game: a preset with single options changed (`overrides`: null or an object).
Parsed<std::unique_ptr<const AnyGame>> make_game(std::string_view name, std::string_view preset,
                                                 const Value& overrides);

}  // namespace capot
