// What an action comes to in one world, where all hands are open.
#pragma once

#include <cstdint>
#include <vector>

#include "core/objective.h"
#include "search/card_plays.h"
#include "search/sight.h"
#include "search/solver.h"
#include "search/stake.h"

namespace capot {

struct Estimated {
  Meaning meaning{};
  bool made = false;  // the contract is, or the seat's own part of it
};

class Estimate {
 public:
  Estimate(const Sight& sight, Solver& solver, Equity* equity);

  // Before the first question about a world.
  void enter(const AnyState& world);
  // A card of that world, with best play by everybody from there.
  Estimated card(const AnyState& world, const CardPlay& play);
  // A call, if everybody goes on with plain good sense until the cards are played.
  Estimated call(AnyState world, Action action);

 private:
  Estimated two_sided(const AnyState& world, const Play& next);
  Estimated one_of_many(const AnyState& world, const Play& next);
  Estimated realised(const AnyState& world, const Law& law, const Objective& objective);
  Estimated for_itself(const AnyState& world, const Law& law, const Objective& contract,
                       const Standing& before);
  bool is_graded(const AnyState& world, const Objective& objective) const;
  int count_of(const Law& law, const Play& play, const Objective& objective);
  int known_value(const Law& law, const Play& play, const Objective& objective);

  struct Known {
    const Law* law;
    Seat leader;
    std::uint8_t in;
    Objective objective;
    int value;
  };
  const Sight& sight_;
  const AnyGame& game_;
  Solver& solver_;
  Stake stake_;
  const Law* law_ = nullptr;  // of the contract being played
  Objective objective_{};
  bool graded_ = true;
  std::vector<Known> known_;
};

}  // namespace capot
