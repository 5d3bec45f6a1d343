#include "search/follow.h"

#include <algorithm>

namespace capot {

template <class Tell>
void Telling::each(const AnyState& now, const Memory& memory, const Tell& tell) {
  if (!any_) return;
  for (int s = 0; s < game_.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    if (Follower* follower = followers_[seat])
      tell(*follower, sight_of(game_, now, memory, seat), untold_[seat]);
  }
}

Telling::Telling(const AnyGame& game, const AnyState& dealt, const Followers& followers)
    : game_(game),
      dealt_(dealt),
      followers_(followers),
      any_(std::ranges::any_of(followers.at, [](const Follower* one) { return one != nullptr; })) {
  each(dealt, Memory{},
       [](Follower& follower, const Sight& sight, const auto&) { follower.begin(sight); });
}

void Telling::step(const AnyState& now, const Memory& memory, Seat seat, Action action) {
  if (!any_) return;
  const std::size_t index = steps_.size();
  steps_.push_back({seat, action});
  each(now, memory, [&](Follower& follower, const Sight& sight, std::vector<std::size_t>& untold) {
    untold.push_back(index);
    std::erase_if(untold, [&](std::size_t step) {
      if (is_secret(game_, dealt_, steps_, step, sight.seat)) return false;
      follower.seen(sight, steps_[step].seat, steps_[step].action);
      return true;
    });
  });
}

void Telling::end(const AnyState& now, const Memory& memory) {
  if (!any_) return;
  const RoundEnd end{game_.result(now), game_.standing(now)};
  each(now, memory,
       [&](Follower& follower, const Sight& sight, const auto&) { follower.end(sight, end); });
}

}  // namespace capot
