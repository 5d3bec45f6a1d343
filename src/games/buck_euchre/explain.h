// How the scores of a hand came about, line by line: the rows of section 10, then the limits.
#pragma once

#include <vector>

#include "core/score_line.h"
#include "games/buck_euchre/score.h"

namespace capot::buck_euchre {

// `before` is the match before the hand: limits stop a score, not a change.
std::vector<ScoreLine> explain_hand(const Options& options, const Hand& hand,
                                    const Standing& before);

}  // namespace capot::buck_euchre
