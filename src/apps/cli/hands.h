// Everybody's cards, a row for each seat.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/terminal.h"
#include "games/any_game.h"

namespace capot::cli {

struct NamedHand {
  std::string name;
  CardSet cards;
};

// Each as players hold it under the law, or before there is one, in lines that fit the screen.
std::string draw_hands(const Terminal& terminal, const AnyGame& game, const Law* law,
                       const std::vector<NamedHand>& hands);

}  // namespace capot::cli
