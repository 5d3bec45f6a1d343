// Whether what is said of calls comes true: the share of worlds in which a contract is made, by
// the seat that called it, beside what came of it when the round was played.
#pragma once

#include <optional>

#include <cstdint>

#include "bots/bot.h"
#include "bots/call_policy.h"
#include "core/deal.h"
#include "solve/solver.h"

namespace capot {

struct Forecast {
  double said = 0;  // share of worlds
  bool made = false;
};

struct ForecastSettings {
  int worlds = 64;
  std::uint64_t seed = 0;
};

// A deal that is called as was learned and played by the bot. The forecast is that of the declarer
// at its last call. Nothing where nobody came to declare.
std::optional<Forecast> forecast(const AnyGame& game, const Deck& deck, const CallPolicy& calls,
                                 Bot& cards, Solver& solver, const ForecastSettings& settings);

}  // namespace capot
