// How much a net likes each of several actions, and what that says of whoever acts like it.
#pragma once

#include <cstdint>
#include <span>

#include "core/types.h"

namespace capot {

struct Liking {
  Action action{};
  std::int32_t number = 0;  // the net's unit more of it: e times as likely
};

Action liked_best(std::span<const Liking> likings);  // the first of several

// How much of a surprise an action is to the net: 0 where it was certain, 16 more for each factor
// e. None is more of a surprise than `no_player_does`: people err, and do as they like.
inline constexpr int no_player_does = 80;
int surprise_of(Action action, std::span<const Liking> likings, int unit);

}  // namespace capot
