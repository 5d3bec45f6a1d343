// Cards as was learned, in programs that take that along. The module for browsers does not: no bot
// that a page offers plays by it, and everybody would load it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "belief/information_state.h"

namespace capot {

class CardPlayer {
 public:
  virtual ~CardPlayer() = default;
  // The card that it likes best; nothing: none was learned for such a table.
  virtual std::optional<Action> card(const InformationState& info_state) = 0;
};

struct LearnedCards {
  bool (*take)(std::span<const std::byte> file);  // weights; false: these are none for cards
  std::unique_ptr<CardPlayer> (*player)();
};
extern const LearnedCards learned_cards;

// The program says whether it takes these along: cmake/Weights.cmake natively, src/apps/wasm in the
// modules. Null: it does not, and nothing of them is linked.
const LearnedCards* cards_taken_along();

}  // namespace capot
