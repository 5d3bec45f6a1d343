// The teacher at the table: what an expert would do and why, and what was made of a round.
#pragma once

#include <string>

#include "apps/cli/play/screen.h"
#include "bots/bot.h"
#include "solve/solver.h"

namespace capot::cli {

// The expert's choice, then what it was chosen from, the best first.
std::string draw_hint(const Scene& scene, Bot& expert);

// The review of a finished round: your remarkable decisions, or every decision of everybody.
std::string draw_own_review(const Scene& scene, Solver& solver, bool everything);

}  // namespace capot::cli
