// What nearly every test includes, compiled once for all of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/playout.h"
#include "games/registry.h"
#include "table/match.h"
