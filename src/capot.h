// The library in one include: the games by name, and what they are made of.
#pragma once

#include "core/game.h"
#include "core/rng.h"
#include "games/any_game.h"
#include "games/registry.h"
