// How well drawn worlds say where the hidden cards are: at every card of a round, what it costs to
// name the true holder of each hidden card by how often the worlds have the card there.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"
#include "bots/call_policy.h"
#include "core/deal.h"

namespace capot {

struct BeliefLoss {
  int cards = 0;  // hidden ones that were asked for
  // The sums of -ln p: by any worlds, by those that fit the calls, and by those that fit the calls
  // and the cards played.
  double any = 0, by_calls = 0, by_cards = 0;
};
// By trick, the first at 0.
using BeliefLosses = std::array<BeliefLoss, max_cards>;

struct BeliefSettings {
  int worlds = 64;  // of either kind
  int tries = 6;    // drawn for each likely one, as bots do for their cards
  std::uint64_t seed = 0;
};

// A deal that the bot calls and plays in all seats. Every seat that has a choice of cards is asked.
BeliefLosses belief_losses(const AnyGame& game, const Deck& deck, const CallPolicy& calls,
                           Bot& player, const BeliefSettings& settings);

}  // namespace capot
