// What a side must take, for people who watch it come nearer.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/types.h"

namespace capot {

enum class StakeUnit : std::uint8_t { points, tricks };
inline constexpr std::array<std::string_view, 2> stake_unit_names{"points", "tricks"};
constexpr std::string_view name(StakeUnit unit) { return stake_unit_names[std::size_t(unit)]; }

struct Stake {
  Side side{};
  int needed = 0, has = 0;  // in the complete tricks, and what counts beside them
  int most = 0;             // all there is to take
  StakeUnit unit{};
  bool at_most = false;  // no more than `needed` may be taken
  friend constexpr bool operator==(const Stake&, const Stake&) = default;
};

}  // namespace capot
