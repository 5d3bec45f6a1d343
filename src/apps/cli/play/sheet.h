// What is said after a round: the result in words, the score sheet, the rounds so far.
#pragma once

#include <string>

#include "apps/cli/play/screen.h"

namespace capot::cli {

// Of a round that is over: what was played, what came of it, by how much the scores changed.
std::string draw_result(const Scene& scene);
// Everybody's cards, as dealt; where the round ended before they were played, also what was left.
std::string draw_all_hands(const Scene& scene);
std::string draw_explanation(const Scene& scene);  // how its score came about, line by line
std::string draw_sheet(const Scene& scene);  // tricks, points and change of the round, the scores
// The last rounds of the match, one per line; all of them where `all`.
std::string draw_history(const Scene& scene, bool all);
std::string draw_winners(const Scene& scene);  // of a match that is over
std::string draw_rules(const Scene& scene);    // the options in force, and the anchor of the deals
std::string draw_lesson(const Scene& scene);   // the rules in plain sentences

}  // namespace capot::cli
