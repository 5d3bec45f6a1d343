// Why a player may play just the cards that are legal, from the law and what it asks of the trick.
#pragma once

#include <span>

#include "core/said.h"
#include "core/sentence.h"
#include "games/any_game.h"

namespace capot {

// Of the seat in turn, in the play of cards.
Said reason(const AnyGame& game, const AnyState& state);

std::span<const Sentence> reason_sentences();

}  // namespace capot
