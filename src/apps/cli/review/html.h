// A review as a page for the browser: one file that needs no other, no network and no script.
#pragma once

#include <span>
#include <string>

#include "apps/cli/review/text.h"
#include "study/review.h"
#include "table/round.h"

namespace capot::cli {

// One round of the page.
struct PageRound {
  std::string title;    // plain text
  std::string summary;  // plain text, one line for the index
  std::string body;     // HTML
};
PageRound page_round(const Round& round, const Review& review, const ReviewNames& names);

std::string review_page(std::span<const PageRound> rounds);

// Text with the characters that HTML reads as its own written as entities.
std::string escaped(std::string_view text);

}  // namespace capot::cli
