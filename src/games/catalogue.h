// All that is said to people, by id and in every language: what games share, and game by game. It
// holds many texts, so only programs that hand them out call it.
#pragma once

#include <string>
#include <vector>

#include "core/game_info.h"
#include "core/texts.h"

namespace capot {

struct GroupOfOptions {
  std::string id;
  std::vector<std::string_view> options;
};
struct RuleOfId {
  std::string id;  // of a fault or an option
  std::string_view number;
};

struct GameCatalogue {
  const GameInfo* info;
  bool
      written;  // the game brings texts; else there is only what follows from its names, in English
  std::string_view opens_with;
  Emblem emblem;
  std::vector<GroupOfOptions> groups;
  std::vector<RuleOfId> rules;
  std::vector<NamedText> sentences;
};

// One for each game, in the order of the registry.
std::vector<GameCatalogue> all_catalogues();

}  // namespace capot
