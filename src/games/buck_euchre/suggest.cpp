// What a seat does that sees only its view: the automatic action of an absent player (rule 12.5),
// and plain good sense.
#include "games/buck_euchre/game.h"

namespace capot {

using namespace buck_euchre;

namespace {

CardSet cards_in(const ActionList& legal) {
  CardSet cards;
  for (Action action : legal) cards.add(Card(move_of(action).value));
  return cards;
}

Suit longest_suit(const Laws& laws, CardSet hand) {
  Suit best{};
  int length = -1;
  for (int suit = 0; suit < plain_suits; ++suit)
    if (const int held = (hand & laws[std::size_t(suit)].trumps).size(); held > length) {
      best = Suit(suit);
      length = held;
    }
  return best;
}

}  // namespace

Action BuckEuchre::absent(const View& view, const ActionList& legal) const {
  switch (view.phase) {
    case Phase::declare: return declare_call(longest_suit(laws_, view.hand));
    case Phase::fold: return legal[legal.size() - 1];
    case Phase::play: return play_of(lowest_card(law_of(*view.trump), cards_in(legal)));
    case Phase::discard: return discard_of(lowest_card(law_of(*view.trump), cards_in(legal)));
    default: return legal[0];  // a pass, or the lowest call where passing is not allowed
  }
}

Action BuckEuchre::suggest(const View& view, const ActionList& legal) const {
  return absent(view, legal);
}

}  // namespace capot
