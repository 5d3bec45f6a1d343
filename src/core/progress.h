// How far something is that is done in pieces.
#pragma once

#include <cstddef>

namespace capot {

struct Progress {
  std::size_t done = 0, of = 1;
  bool finished() const { return done == of; }
};

}  // namespace capot
