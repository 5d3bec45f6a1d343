// What a view says for certain about cards the watcher does not see: from open cards and from calls
// that only some hands may make.
#pragma once

#include <vector>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

// The seat held at least so many of these cards when the play began, or holds them if it has not.
struct HeldAtLeast {
  Seat seat{};
  CardSet cards{};
  int at_least = 0;
  friend constexpr bool operator==(const HeldAtLeast&, const HeldAtLeast&) = default;
};
inline constexpr std::size_t max_held_facts = 3;

struct CardConstraints {
  CardSet out{};                  // known to lie in no hand, and not played
  std::vector<HeldAtLeast> held;  // by other seats; the surest to help first

  void add(const HeldAtLeast& fact) {
    if (held.size() < max_held_facts) held.push_back(fact);
  }
};

}  // namespace capot
