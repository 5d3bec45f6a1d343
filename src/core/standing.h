// Where a match stands between two rounds, and where a round rests.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/types.h"

namespace capot {

enum class Phase : std::uint8_t { auction, declare, fold, discard, exchange, play, over };
inline constexpr std::array<std::string_view, 7> phase_names{
    "auction", "declare", "fold", "discard", "exchange", "play", "over"};
constexpr std::string_view name(Phase phase) { return phase_names[std::size_t(phase)]; }
constexpr std::int64_t values_of(Phase) { return std::int64_t(phase_names.size()); }

// A match between two rounds: all that a deal needs to know of the past.
struct Standing {
  BySide<std::int32_t> scores{};
  std::int32_t carry = 0;    // GameInfo::carry says what it is
  std::uint16_t deals = 0;   // rounds dealt so far
  Seat dealer{};             // who deals the coming round; unchanged once the match is over
  std::uint8_t winners = 0;  // bit per side; none: the match goes on
  bool tie_pending = false;  // goes on only because the leaders are level

  constexpr bool over() const { return winners != 0; }
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.scores, self.carry, self.deals, self.dealer, self.winners,
                    self.tie_pending);
  }
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

}  // namespace capot
