// The teacher at the table: what an expert would do and why, and what was made of a round.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/play/screen.h"
#include "bots/bot.h"
#include "solve/solver.h"

namespace capot::cli {

// For who looks at the screen: the expert's choice, then what it was chosen from, the best first.
std::string draw_hint(const Scene& scene, Bot& expert);

// Every decision of everybody in a round that is over, judged.
std::string draw_round_review(const Scene& scene, Solver& solver);
// What was remarkable in the decisions of who looks on.
std::vector<Section> own_review(const Scene& scene, Solver& solver);

}  // namespace capot::cli
