// Presets that go on from another one.
#pragma once

#include <algorithm>
#include <array>

#include "core/options.h"

namespace capot {

template <std::size_t N, std::size_t M>
constexpr std::array<Setting, N + M> joined(const std::array<Setting, N>& first,
                                            const std::array<Setting, M>& more) {
  std::array<Setting, N + M> both;
  std::ranges::copy(more, std::ranges::copy(first, both.begin()).out);
  return both;
}

}  // namespace capot
