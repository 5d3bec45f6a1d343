// Random play: what simulations, benchmarks and tests start from.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/rng.h"
#include "games/any_game.h"

namespace capot {

// The functions below take a game or an AnyGame: both answer the same questions.

// A random call or decision; a random card in the play, where a round may also be conceded.
template <class G, class State>
Action random_action(const G& game, const State& state, Seat seat, Rng& rng, ActionList& list) {
  if (head_of(state).phase == Phase::play) {
    const CardSet cards = legal_cards(*game.law(state), head_of(state).play);
    return play_of(cards.nth(int(rng.below(std::uint32_t(cards.size())))));
  }
  list.clear();
  game.legal(state, seat, list);
  return list[int(rng.below(std::uint32_t(list.size())))];
}

// Plays on until the round rests in the play phase or is over; returns the number of actions.
template <class G, class State>
int play_to_cards(const G& game, State& state, Rng& rng, ActionList& list) {
  int actions = 0;
  while (const auto seat = to_act(state)) {
    if (head_of(state).phase == Phase::play) break;
    game.advance(state, *seat, random_action(game, state, *seat, rng, list));
    ++actions;
  }
  return actions;
}

// Plays random cards to the end of the round; returns the number of cards.
template <class G, class State>
int play_out_cards(const G& game, State& state, Rng& rng) {
  int actions = 0;
  if (head_of(state).phase != Phase::play) return actions;
  const Law& law = *game.law(state);  // the same to the end of the round
  while (head_of(state).phase == Phase::play) {
    const Play& play = head_of(state).play;
    const CardSet cards = legal_cards(law, play);
    const Card card = cards.nth(int(rng.below(std::uint32_t(cards.size()))));
    game.advance(state, play.to_act, play_of(card));
    ++actions;
  }
  return actions;
}

// A digest of `rounds` random rounds over every game and preset: every legal list, every action,
// every position and every score goes in. The same number on every platform, or one is wrong.
std::uint64_t playout_digest(std::uint64_t seed, int rounds);

}  // namespace capot
