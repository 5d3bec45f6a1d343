#include "bots/cheapest.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "belief/worlds.h"

namespace capot {

Action cheapest(const InformationState& info_state, std::span<const Action> actions) {
  assert(!actions.empty());
  // Any world will do: the law is the same in all of them.
  Rng rng(digest(info_state));
  const AnyGame& game = *info_state.game;
  const AnyState world = Worlds(info_state).draw(rng);
  const Law& law = *game.law(world);
  const auto price = [&](Action action) {
    AnyState after = world;
    game.advance(after, info_state.seat, action);
    const CardSet hand = world->play.hands[info_state.seat];
    const CardSet gone = hand - after->play.hands[info_state.seat];
    if (gone.empty()) return std::pair(0, 0);
    const Card card = gone.first();
    return std::pair(int(law.points[card]), -law.beats[law.suit[card]][card].size());
  };
  return *std::ranges::min_element(actions, {}, price);
}

}  // namespace capot
