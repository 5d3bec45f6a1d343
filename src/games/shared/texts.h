// What games say alike: suits, ranks, the calls and faults that many of them have.
#pragma once

#include <vector>

#include "core/texts.h"

namespace capot {

std::vector<NamedText> shared_texts();

}  // namespace capot
