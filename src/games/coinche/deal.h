// Where the cards of a deck go (4, 5.6).
#pragma once

#include "core/game.h"
#include "games/coinche/options.h"

namespace capot::coinche {

DealPlan make_plan(const Options& options, Seat dealer);

}  // namespace capot::coinche
