#include "study/likely_contract.h"

namespace capot {

AnyState likely_contract(const AnyGame& game, const AnyState& dealt, Rng& rng) {
  auto contracts = game.possible_contracts(dealt);
  std::erase_if(contracts, [](const auto& contract) { return !contract.likely; });
  if (!contracts.empty()) return contracts[rng.below(std::uint32_t(contracts.size()))].state;
  AnyState state = dealt;
  while (state->phase != Phase::play && to_act(state))
    game.advance(state, *to_act(state), game.default_action(state));
  return state;
}

}  // namespace capot
