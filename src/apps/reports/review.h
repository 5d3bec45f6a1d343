// A review as an object: what `capot review --json` prints, except the time.
#pragma once

#include "core/value.h"
#include "study/review.h"
#include "table/round.h"

namespace capot {

// The round looked at as it was recorded.
Parsed<Review> review_of(const Round& round, Solver& solver, const ReviewSettings& settings);

Value::Object report(const Round& round, const Review& review, const ReviewSettings& settings);

}  // namespace capot
