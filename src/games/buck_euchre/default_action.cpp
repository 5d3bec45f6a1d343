// What is done for a seat whose player is absent (rule 12.5).
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

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

Action BuckEuchre::default_action(const View& view, const ActionList& legal) const {
  const auto lowest = [&] { return lowest_card(law_of(*view.trump()), cards_in(legal)); };
  switch (view.phase) {
    case Phase::declare: return declare_call(longest_suit(*laws_, view.hand));
    case Phase::fold: return legal[legal.size() - 1];  // to fold, where it is allowed
    case Phase::play: return play_of(lowest());
    case Phase::discard: return discard_of(lowest());
    default: return legal[0];  // a pass, or the lowest call where passing is not allowed
  }
}

}  // namespace capot::buck_euchre
