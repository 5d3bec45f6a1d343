// The ways in which the seat in turn may play a card, as the game allows them: options on first
// leads and leads that name their suit are the game's, not the law's.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.h"

namespace capot {

// One way to play a card, and the state it leads to.
struct CardPlay {
  Action action{};
  AnyState after{};
};

// A claim or a concession plays no card. Of two ways that play the same card alike, such as one
// with and one without a word, the one that says more.
std::vector<CardPlay> card_plays(const AnyGame& game, const AnyState& state);

// Whether these are just the cards that the law lets the seat play.
bool as_the_law_says(const AnyGame& game, const AnyState& state,
                     const std::vector<CardPlay>& plays);

// What a position is worth when the seat in turn plays best: value(play) says what a play is worth,
// prefers(seat, a, b) which of two the seat would rather have. The game may allow other cards than
// the law alone, so it is asked for them.
template <class Value, class Prefers>
auto best_value(const AnyGame& game, const AnyState& state, Value value, Prefers prefers) {
  const auto plays = card_plays(game, state);
  if (as_the_law_says(game, state, plays)) return value(state->play);
  auto best = value(plays.front().after->play);
  for (const CardPlay& one : plays)
    if (const auto found = value(one.after->play); prefers(state->play.to_act, found, best))
      best = found;
  return best;
}

// Why a position cannot be solved; nothing: it can.
std::optional<Problem> why_not(const AnyGame& game, const AnyState& state);
Problem sweep_loses();  // a reason: no count says what a round is worth

}  // namespace capot
