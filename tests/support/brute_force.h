// The value of a play by trying every line of it: no pruning, no table, nothing to get wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/objective.h"
#include "core/play.h"

namespace capot::testing {

inline bool is_over(const Play& play) { return play.hands[play.to_act].empty(); }

inline Play after(const Law& law, Play play, Card card) {
  play_card(law, play, card);
  return play;
}

inline int brute_force(const Law& law, const Play& play, const Objective& objective) {
  if (is_over(play)) return final_count(objective, play);
  std::optional<int> best;
  for (Card card : legal_cards(law, play)) {
    const int value = brute_force(law, after(law, play, card), objective);
    const bool more = wants_more(objective, play.to_act);
    if (!best || (more ? value > *best : value < *best)) best = value;
  }
  return *best;
}

// The cards that brute force would play; the counting stops once they are more than `limit`.
inline int cards_to_try(const Law& law, const Play& play, int limit) {
  int tried = 0;
  if (!is_over(play))
    for (Card card : legal_cards(law, play)) {
      if (tried > limit) break;
      tried += 1 + cards_to_try(law, after(law, play, card), limit - tried);
    }
  return tried;
}

}  // namespace capot::testing
