// What a view says for certain about cards the watcher does not see: from open cards and from calls
// that only some hands may make.
#pragma once

#include <vector>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

// The seat held at least so many of these cards when the play began, or holds them if it has not.
struct Promised {
  Seat seat{};
  CardSet cards{};
  int at_least = 0;
  friend constexpr bool operator==(const Promised&, const Promised&) = default;
};
inline constexpr std::size_t most_promised = 3;

struct Insight {
  CardSet out{};  // known to lie in no hand, and not played
  std::vector<Promised>
      promised;  // of other seats; most_promised at most, the surest to help first

  void promise(const Promised& one) {
    if (promised.size() < most_promised) promised.push_back(one);
  }
};

}  // namespace capot
