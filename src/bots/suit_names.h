// The names under which a net is told of the play of the cards. Cards are numbered by the law:
// first the trumps, the best before the rest, then suit by suit. Where suits can be renamed, it is
// done in the way that makes the law, then the hand, then all else that lies open as plain as can
// be: so positions that differ by names alone are told alike.
#pragma once

#include <cstdint>
#include <vector>

#include "belief/information_state.h"
#include "core/renaming.h"

namespace capot {

class SuitNames {
 public:
  explicit SuitNames(const AnyGame& game);

  const Renaming& plainest(const InformationState& info_state) const;
  // The number of a law under these names, which is that of all laws that differ by names alone.
  int law_number(std::uint8_t law) const { return by_law_[law].number; }

 private:
  struct ForLaw {
    int number = 0;               // the least that it can have ...
    std::vector<Renaming> names;  // ... under these names
  };
  std::vector<ForLaw> by_law_;
};

}  // namespace capot
