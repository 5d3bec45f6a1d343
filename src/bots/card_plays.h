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

// Why a position cannot be solved; nothing: it can.
std::optional<Problem> why_not(const AnyGame& game, const AnyState& state);
Problem sweep_loses();  // a reason: no count says what a round is worth

}  // namespace capot
