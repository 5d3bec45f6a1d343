// What an action comes to in one world: solved with open hands, or played on quickly.
#pragma once

#include <optional>
#include <utility>

#include "belief/information_state.h"
#include "bots/call_policy.h"
#include "bots/card_plays.h"
#include "bots/utility.h"
#include "core/objective.h"
#include "solve/solver.h"

namespace capot {

struct WorldValue {
  Utility utility{};
  bool made = false;           // the contract is, or the seat's own part of it
  std::optional<bool> ours{};  // whose contract that is; nothing: there was none
};

class WorldEvaluator {
 public:
  WorldEvaluator(const InformationState& info_state, Solver& solver, Equity* equity,
                 const CallPolicy* calls);

  // Before the first question about a world.
  void enter(const AnyState& world);
  // A card of that world: with partners, with best play by everybody from there; where every seat
  // plays alone, played on quickly.
  WorldValue card(const AnyState& world, const CardPlay& play);
  // Any action, if everybody calls on as the policy for calls does, and plays by the heuristic
  // policy.
  WorldValue quickly(AnyState world, Action action);
  // The same from the world as it stands.
  WorldValue played_on(AnyState world) { return played_on(std::move(world), info_state_.history); }

 private:
  WorldValue played_on(AnyState world, PublicHistory history);
  bool is_ours(Seat declarer) const { return game_.side(declarer) == game_.side(info_state_.seat); }
  WorldValue two_sided(const AnyState& world, const Play& next);
  // The lowest count that makes the contract, and the highest that does not.
  int made() const { return objective_.needed; }
  int set() const { return objective_.needed - 1; }
  bool pay_alike(const AnyState& world, int low, int high) const;

  const InformationState& info_state_;
  const AnyGame& game_;
  Solver& solver_;
  UtilityFunction utility_;
  const CallPolicy* calls_;
  const Law* law_ = nullptr;  // of the contract being played
  Objective objective_{};
};

}  // namespace capot
