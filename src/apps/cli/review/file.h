// Reviews in one file for the browser: the page's own review, with rounds in it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/fault.h"
#include "study/review.h"
#include "table/record.h"

namespace capot::cli {

// The page's review, split where its rounds go; its build makes it.
struct ReviewTemplate {
  std::string before, after;
};
// Nothing: there is none beside the program.
std::optional<ReviewTemplate> review_template();

// A round as the file has it, as JSON text: its story, what is said of it, and whose eyes look.
Parsed<std::string> filed_round(const Record& record, const Round& round, const Review& review,
                                const ReviewSettings& settings);

std::string review_file(const ReviewTemplate& page, std::span<const std::string> rounds);

}  // namespace capot::cli
