// A round to its end, every seat by the heuristic policy.
#pragma once

#include <utility>

#include "belief/information_state.h"

namespace capot::testing {

inline Standing played_on(const AnyGame& game, AnyState state, PublicHistory history) {
  while (const auto seat = to_act(state)) {
    const InformationState then = information_state_of(game, state, history, *seat);
    advance(game, state, history, *seat, game.heuristic_action(then.view, history, then.legal));
  }
  return game.standing(state);
}

// The same after an action.
inline Standing played_on(const AnyGame& game, AnyState state, PublicHistory history, Seat seat,
                          Action action) {
  advance(game, state, history, seat, action);
  return played_on(game, std::move(state), std::move(history));
}

}  // namespace capot::testing
