// What a game says to people, by id.
#pragma once

#include <vector>

#include "core/game_info.h"
#include "core/texts.h"

namespace capot::cli {

// A game's own texts, then those that all games share: the first of an id is the one to say.
std::vector<NamedText> texts_of(const GameInfo& info);

}  // namespace capot::cli
