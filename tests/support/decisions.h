// Decisions of every kind: rounds of every game and preset, played with some sense and some chance.
#pragma once

#include <cstdint>
#include <functional>

#include "belief/information_state.h"
#include "games/playout.h"
#include "games/registry.h"

namespace capot::testing {

// Plays random rounds of every preset and calls use(game, state, memory, seat) at each decision.
using Use = std::function<void(const AnyGame&, const AnyState&, const PublicHistory&, Seat)>;
inline void at_every_decision(int rounds, std::uint64_t seed, const Use& use) {
  Rng rng(seed);
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto game = make_game(entry.info->name, preset.name, {});
      if (!game) continue;
      ActionList list;
      for (int i = 0; i < rounds; ++i) {
        const Seat dealer{std::uint8_t(i % (*game)->seats())};
        AnyState state =
            (*game)->deal((*game)->start(dealer), shuffled(whole_deck((*game)->deck()), rng));
        PublicHistory history;
        while (const auto seat = to_act(state)) {
          use(**game, state, history, *seat);
          const bool sensible = state->phase != Phase::play && rng.below(3) != 0;
          const Action action = sensible ? (*game)->heuristic_action(state)
                                         : random_action(**game, state, *seat, rng, list);
          advance(**game, state, history, *seat, action);
        }
      }
    }
}

}  // namespace capot::testing
