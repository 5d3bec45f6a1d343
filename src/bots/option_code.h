// Which tables a net was trained for, and what it is told of their options; and the lines of text
// that a code is written in.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/switches.h"
#include "games/any_game.h"

namespace capot {

class OptionCode {
 public:
  // For these tables of one game, which are told apart by the options in which they differ. `free`
  // options may have any value, and are not told.
  static OptionCode of(std::span<const AnyGame* const> tables, std::vector<std::string> free);
  std::string spell() const;
  // A line of that text, as words; false: it is none.
  bool take(std::span<const std::string_view> line);

  // The switches of a table, numbered from `first`; nothing where the net was not trained for such
  // a table.
  int inputs() const;
  std::optional<Switches> table_input(const AnyGame& game, int first) const;

 private:
  // An option whose value the net is told, and the values it was trained with.
  struct Known {
    std::string option;
    std::vector<int> values;
  };
  std::vector<Known> known_;
  std::vector<std::string> free_;
};

std::vector<std::string_view> words_of(std::string_view line);
std::optional<std::vector<int>> numbers_in(std::span<const std::string_view> words);

// Every line as words; false as soon as `take` will not have one.
template <class Take>
bool each_line(std::string_view text, const Take& take) {
  while (!text.empty()) {
    const auto end = text.find('\n') == text.npos ? text.size() : text.find('\n');
    const auto words = words_of(text.substr(0, end));
    text.remove_prefix(end < text.size() ? end + 1 : end);
    if (!words.empty() && !take(std::span<const std::string_view>(words))) return false;
  }
  return true;
}

}  // namespace capot
