#include "games/coinche/game.h"

namespace capot::coinche {

// The rule book's automatic action: pass, or the first legal card in deck order.
Action Coinche::absent(const View&, const ActionList& legal) const { return legal[0]; }

Action Coinche::suggest(const View& view, const ActionList& legal) const {
  return absent(view, legal);
}

}  // namespace capot::coinche
