// What is said to people at every table, whatever is played: what a table refuses, phrases, clocks,
// stages, bots.
#pragma once

#include <vector>

#include "core/texts.h"

namespace capot {

std::vector<NamedText> table_texts();

}  // namespace capot
