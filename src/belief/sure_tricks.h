// Tricks that are sure: whether a seat on lead takes all that are left, wherever the cards lie that
// it does not see and whatever the others play. What is said to be sure is; some that is sure is
// not seen, above all where a partner would have to help.
#pragma once

#include <optional>
#include <vector>

#include "belief/information_state.h"

namespace capot {

struct SureTricks {
  // A card of the hand, and one that may still be out and beat it.
  struct Threat {
    Card to{}, from{};
  };
  std::vector<Card> leads{};       // each wins its trick if they are led in this order
  std::optional<Threat> threat{};  // why these are not all; nothing: they are
};

// The seat is to lead to a trick.
SureTricks sure_tricks(const InformationState& info_state);

// Whether it is: the cards are played, and none lies on the table.
bool is_on_lead(const InformationState& info_state);

}  // namespace capot
