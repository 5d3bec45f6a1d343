// Renamings of the four suits of the French deck.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/renaming.h"
#include "games/shared/french_deck.h"

namespace capot {

// All that `allowed` lets pass, given what each of the four suits becomes; a fifth stays itself.
template <class Allowed>
std::vector<Renaming> suit_renamings(const Allowed& allowed) {
  std::array<int, 4> to{0, 1, 2, 3};
  std::vector<Renaming> found;
  do {
    if (!allowed(to)) continue;
    Renaming& names = found.emplace_back();
    for (int s = 0; s < max_suits; ++s)
      names.suit[Suit(s)] = s < 4 ? Suit(to[std::size_t(s)]) : Suit(s);
    for (int c = 0; c < max_cards; ++c) {
      const Card from{std::uint8_t(c)};
      names.card[from] = card(names.suit[suit_of(from)], rank_of(from));
    }
  } while (std::ranges::next_permutation(to).found);
  return found;
}

}  // namespace capot
