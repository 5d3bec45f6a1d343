// A line typed at a terminal, with keys to edit it, lines of before to come back to, and Tab to
// complete it. The library is libedit.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace capot::cli {

// What the keys know of the line that is asked for.
struct Typing {
  std::vector<std::string> words{};  // whole lines that Tab completes
  bool remembered = false;           // whether the Up key brings it back later
};

class LineEditor {
 public:
  // Whether a person types at a terminal that knows how to move its cursor.
  static bool is_possible();

  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // Nothing: the input ended.
  std::optional<std::string> read(std::string_view prompt, const Typing& typing);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// What Tab makes of a line: as much as all the words that begin so have in common.
struct Completion {
  std::string line{};
  std::vector<std::string> words{};  // that begin with it
};
Completion completed(std::string_view line, const std::vector<std::string>& words);

}  // namespace capot::cli
