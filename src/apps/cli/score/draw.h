// The score sheet as people draw it: a row a round, the scores below, strokes where marks are
// counted so; and how a score came about.
#pragma once

#include <string>

#include "apps/cli/score/words.h"

namespace capot::cli {

// How many columns the screen has; 79 where nobody looks.
int screen_width();

std::string draw_sheet(const ScoreSheet& sheet, const SheetWords& words, int width);
// One round line by line; what is wrong with it, where it cannot be scored.
std::string draw_round(const ScoreSheet& sheet, const SheetRound& round, int number,
                       const SheetWords& words, int width);
// All that was corrected, deleted or undone, and the lines that could not be read.
std::string draw_trail(const ScoreSheet& sheet, const SheetWords& words, int width);
std::string draw_bad_lines(const ScoreSheet& sheet, const std::string& file,
                           const SheetWords& words, int width);
// "Anne 200 (1100), Marc 60 (320)": what a round writes and what it comes to.
std::string in_short(const AnyGame& game, const Standing& before, const Standing& after,
                     const SheetWords& words);
std::string names_of_winners(const AnyGame& game, const Standing& match, const SheetWords& words);

}  // namespace capot::cli
