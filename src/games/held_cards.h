// A hand as players hold it: trumps first, suits of other colours side by side, the strongest card
// of each on the left, with what a player sees in it at a glance.
#pragma once

#include <vector>

#include "games/any_game.h"

namespace capot {

struct HeldCard {
  Card card{};
  bool trump = false;
  bool bower = false;   // one of the best trumps, where the game has a word for them
  bool master = false;  // no card of its suit that is still out beats it
  bool count = false;   // it is worth points
};

// A card by itself, in a hand or on the table; whether it is a master depends on the others.
HeldCard marked_card(const AnyGame& game, Card card, const Law* law);

// Under the law of the contract, or nothing before there is one; `gone` are the cards played.
std::vector<HeldCard> held_cards(const AnyGame& game, CardSet hand, const Law* law, CardSet gone);

}  // namespace capot
