#include "apps/cli/hands.h"

#include <algorithm>

#include "apps/cli/play/text.h"
#include "games/held_cards.h"

namespace capot::cli {

std::string draw_hands(const Terminal& terminal, const AnyGame& game, const Law* law,
                       const std::vector<NamedHand>& hands) {
  int widest = 0;
  for (const NamedHand& hand : hands) widest = std::max(widest, width(hand.name));
  std::string text;
  for (const NamedHand& hand : hands) {
    std::vector<std::string> cards;
    for (const HeldCard& held : held_cards(game, hand.cards, law, {}))
      cards.push_back(terminal.card(game.info(), held.card));
    if (cards.empty()) cards.emplace_back("-");
    text += labelled("  " + hand.name, cards, " ", widest + 4);
  }
  return text;
}

}  // namespace capot::cli
