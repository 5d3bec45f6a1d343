// The suits of Buck Euchre are alike as long as the two of a colour stay together: the bowers are
// both jacks of it.
#include "games/buck_euchre/game.h"
#include "games/shared/suit_renamings.h"

namespace capot::buck_euchre {

// A suit that forces the hand is never turned up in an auction, so it stands in nobody's way there.
// Trumps against which nobody may fold are not like the others.
std::vector<Renaming> BuckEuchre::renamings() const {
  return suit_renamings([&](const std::array<int, 4>& to) {
    for (int s = 0; s < plain_suits; ++s) {
      const int becomes = to[std::size_t(s)];
      if (to[std::size_t(mate(Suit(s)))] != int(mate(Suit(becomes)))) return false;
      if ((options_.no_fold_trumps >> s & 1) != (options_.no_fold_trumps >> becomes & 1))
        return false;
    }
    return true;
  });
}

Action BuckEuchre::renamed(Action action, const Renaming& names) const {
  const auto [verb, value] = move_of(action);
  switch (verb) {
    case Verb::play: return value == no_card ? action : play_of(names.card[Card(value)]);
    case Verb::discard: return value == no_card ? action : discard_of(names.card[Card(value)]);
    case Verb::declare: return declare_call(names.suit[Suit(value)]);
    case Verb::call: return suit_call(names.suit[Suit(value)]);
    default: return action;
  }
}

}  // namespace capot::buck_euchre
