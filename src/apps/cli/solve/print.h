// Solutions drawn for people, each as one screen of text.
#pragma once

#include <string>

#include "apps/cli/terminal.h"
#include "study/reach.h"
#include "study/solution.h"
#include "table/round.h"

namespace capot::cli {

std::string draw(const Terminal& terminal, const Round& round, const Solution& solution,
                 double seconds);
std::string draw(const Terminal& terminal, const Round& round, const Reach& reach, double seconds);
std::string draw(const Terminal& terminal, const Round& round, const ContractTable& table,
                 double seconds);

// What they have in common: the hands as they were dealt, and what the answer took.
std::string draw_dealt(const Terminal& terminal, const Round& round);
std::string draw_time(std::uint64_t nodes, double seconds);

}  // namespace capot::cli
