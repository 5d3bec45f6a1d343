// The names under which a net is told of the play of the cards: of all ways to rename the suits the
// one that makes the contract, then the hand, then all else that lies open as plain as can be. So
// positions that differ by names alone are told alike.
#pragma once

#include <cstdint>
#include <vector>

#include "belief/information_state.h"
#include "core/renaming.h"

namespace capot {

class SuitNames {
 public:
  // The game outlives it.
  explicit SuitNames(const AnyGame& game);

  // Null where suits cannot be renamed.
  const Renaming* plainest(const InformationState& info_state) const;
  // The number of a law under these names, which is that of all laws that differ by names alone.
  int law_number(std::uint8_t law) const { return by_law_[law].number; }

 private:
  struct ForLaw {
    int number = 0;                      // the least that it can have ...
    std::vector<const Renaming*> names;  // ... under these names
  };
  std::vector<ForLaw> by_law_;
};

}  // namespace capot
