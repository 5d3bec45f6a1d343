// What a bot keeps from one decision to the next belongs to a table.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.h"

namespace capot {

// Made anew when another table is asked for.
template <class T>
class ForTable {
 public:
  T& at(const AnyGame& game) {
    if (!made_ || &game != game_ || game.facts().options != options_) {
      made_.emplace(game);
      game_ = &game;
      options_ = game.facts().options;
    }
    return *made_;
  }

 private:
  const AnyGame* game_ = nullptr;
  std::vector<int> options_;
  std::optional<T> made_;
};

}  // namespace capot
