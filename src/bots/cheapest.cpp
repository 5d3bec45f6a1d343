#include "bots/cheapest.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace capot {

Action cheapest(const InformationState& info_state, std::span<const Action> actions) {
  assert(!actions.empty());
  const Law& law = *info_state.game->law(info_state.view);
  const auto price = [&](Action action) {
    if (!plays_card(action)) return std::pair(0, 0);
    const Card card = played_card(action);
    return std::pair(int(law.points[card]), -law.beats[law.suit[card]][card].size());
  };
  return *std::ranges::min_element(actions, {}, price);
}

}  // namespace capot
