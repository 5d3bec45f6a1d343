// The expected score over a round, drawn as SVG.
#pragma once

#include <string>

#include "apps/cli/review/text.h"
#include "study/review.h"
#include "table/round.h"

namespace capot::cli {

// With partners one line, ours less theirs from the first side; else a line for each seat.
std::string review_chart(const Round& round, const Review& review, const ReviewNames& names);

}  // namespace capot::cli
