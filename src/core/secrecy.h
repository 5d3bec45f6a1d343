// What the table hides of an action that is taken in some phase: a decision that everybody opens at
// once, a card that is laid away face down.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/standing.h"
#include "core/types.h"

namespace capot {

enum class Secrecy : std::uint8_t { open, until_phase_ends, until_round_ends };

template <class T>
using ByPhase = std::array<T, phase_names.size()>;

// Whether a watcher may not know yet what `by` did in phase `then`, with the round in phase `now`.
// Who acted is known to all.
constexpr bool is_hidden(const ByPhase<Secrecy>& secrecy, Seat by, Phase then, Phase now,
                         std::optional<Seat> watcher) {
  if (watcher == by) return false;
  switch (secrecy[std::size_t(then)]) {
    case Secrecy::open: return false;
    case Secrecy::until_phase_ends: return now == then;
    case Secrecy::until_round_ends: return now != Phase::over;
  }
  return true;
}

}  // namespace capot
