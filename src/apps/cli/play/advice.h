// The teacher at the table: what an expert would do and why, and what was made of a round.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/play/screen.h"
#include "bots/bot.h"
#include "solve/solver.h"

namespace capot::cli {

// For who looks at the screen: the expert's choice, then what it was chosen from, the best first.
std::string draw_hint(const Scene& scene, Bot& expert);

// The review of a finished round: the remarkable decisions of one player, or every decision of
// everybody.
std::string draw_round_review(const Scene& scene, Solver& solver, std::optional<Seat> only);

}  // namespace capot::cli
