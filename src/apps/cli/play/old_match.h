// Matches that an earlier version of the program kept: a header line, then a round record per line.
// They are read as the log of a table that stands where the match stood. Their rounds were dealt
// from a seed of the match; the rounds to come are dealt from the secrets of the table.
#pragma once

#include <string_view>
#include <vector>

#include "core/fault.h"
#include "table/event.h"

namespace capot::cli {

inline constexpr int old_match_version = 1;

bool begins_old_match(std::string_view text);
// What is wrong names the line. Every deal and every action is checked again.
Parsed<std::vector<Event>> read_old_match(std::string_view text, Time now);

}  // namespace capot::cli
