// How the score of a round came about, line by line, in the order of the general pipeline (10.2).
#pragma once

#include <optional>
#include <vector>

#include "core/score_line.h"
#include "games/coinche/score.h"

namespace capot::coinche {

// What was counted in the tricks, before anything was scaled.
struct Counted {
  Split cards, last_trick;
};

// Without `counted` the points are taken as they are: whoever noted them down added them up.
std::vector<ScoreLine> explain_round(const Options& options, const Contract& contract,
                                     const RoundFacts& facts,
                                     const std::optional<Counted>& counted);

// The same of a round that nobody bid for.
std::vector<ScoreLine> explain_cancelled();

}  // namespace capot::coinche
