// What every state begins with, in every game: where the match stood, the play of the cards, the
// phase and the law. Code that asks for these needs to know no game.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/play.h"
#include "core/standing.h"

namespace capot {

inline constexpr std::uint8_t no_law = 0xFF;

struct StateHead {
  Standing match{};  // before the round
  Play play{};       // its to_act is the seat in turn in every phase
  Phase phase = Phase::auction;
  std::uint8_t law = no_law;  // which of the game's laws the tricks are played under

  friend constexpr bool operator==(const StateHead&, const StateHead&) = default;
};
static_assert(std::is_trivially_copyable_v<StateHead> && sizeof(StateHead) <= 96);

// Nobody: the round is over.
constexpr std::optional<Seat> to_act(const StateHead& state) {
  if (state.phase == Phase::over) return std::nullopt;
  return state.play.to_act;
}

}  // namespace capot
