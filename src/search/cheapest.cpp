#include "search/cheapest.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "search/worlds.h"

namespace capot {

Action cheapest(const Sight& sight, std::span<const Action> actions) {
  assert(!actions.empty());
  // Any world will do: the law is the same in all of them.
  Rng rng(digest(sight));
  const AnyGame& game = *sight.game;
  const AnyState world = Worlds(sight).draw(rng);
  const Law& law = *game.law(world);
  const auto price = [&](Action action) {
    AnyState after = world;
    game.advance(after, sight.seat, action);
    const CardSet hand = game.play(world).hands[sight.seat];
    const CardSet gone = hand - game.play(after).hands[sight.seat];
    if (gone.empty()) return std::pair(0, 0);
    const Card card = gone.first();
    return std::pair(int(law.points[card]), -law.beats[law.suit[card]][card].size());
  };
  return *std::ranges::min_element(actions, {}, price);
}

}  // namespace capot
