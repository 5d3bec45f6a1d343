#include "apps/cli/review/file.h"

#include <fstream>
#include <iterator>

#include "apps/cli/page.h"
#include "apps/reports/review.h"
#include "apps/reports/story.h"
#include "table/json.h"
#include "table/json_writer.h"

namespace capot::cli {
namespace {

constexpr std::string_view rounds_go_here = "/*ROUNDS*/";

// "</script>" in a text would end the element that the rounds stand in.
void add_in_script(std::string& text, std::string_view json) {
  for (const char c : json)
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
}

}  // namespace

std::optional<ReviewTemplate> review_template() {
  const std::string folder = page_beside_program();
  if (folder.empty()) return std::nullopt;
  std::ifstream file(folder + "/review-file.html", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto mark = text.find(rounds_go_here);
  if (mark == text.npos) return std::nullopt;
  return ReviewTemplate{text.substr(0, mark), text.substr(mark + rounds_go_here.size())};
}

Parsed<std::string> filed_round(const Record& record, const Round& round, const Review& review,
                                const ReviewSettings& settings) {
  const auto story = story_of(record);
  if (!story) return std::unexpected(story.error());
  JsonWriter out;
  out.object([&] {
    out["story"].raw(*story);
    out["review"].write(Value(report(round, review, settings)));
    if (settings.only) out["seat"].write(int(*settings.only));
  });
  return std::string(out.text());
}

std::string review_file(const ReviewTemplate& page, std::span<const std::string> rounds) {
  std::string text = page.before + "[";
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if (i > 0) text += ",\n";
    add_in_script(text, rounds[i]);
  }
  return text + "]" + page.after;
}

}  // namespace capot::cli
