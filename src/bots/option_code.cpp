#include "bots/option_code.h"

#include <algorithm>
#include <set>

#include "core/notation.h"

namespace capot {
namespace {

std::optional<std::size_t> option_index(const AnyGame& game, std::string_view name) {
  const auto options = game.info().options;
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  if (found == options.end()) return std::nullopt;
  return std::size_t(found - options.begin());
}

}  // namespace

// Words between spaces.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const auto end = std::min(line.find(' '), line.size());
    if (end > 0) words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

std::optional<std::vector<int>> numbers_in(std::span<const std::string_view> words) {
  std::vector<int> numbers;
  for (const std::string_view word : words) {
    const auto number = read_whole(word);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

OptionCode OptionCode::of(std::span<const AnyGame* const> tables, std::vector<std::string> free) {
  OptionCode code;
  code.free_ = std::move(free);
  const auto options = tables.front()->info().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (std::ranges::find(code.free_, options[i].name) != code.free_.end()) continue;
    std::set<int> values;
    for (const AnyGame* table : tables) values.insert(table->option(i));
    code.known_.push_back({std::string(options[i].name), {values.begin(), values.end()}});
  }
  return code;
}

std::string OptionCode::spell() const {
  std::string text = "free";
  for (const std::string& option : free_) text += " " + option;
  for (const auto& [option, values] : known_) {
    text += "\noption " + option;
    for (const int value : values) text += " " + std::to_string(value);
  }
  return text + "\n";
}

bool OptionCode::take(std::span<const std::string_view> line) {
  if (line[0] == "free") {
    free_.assign(line.begin() + 1, line.end());
    return true;
  }
  if (line[0] != "option" || line.size() < 3) return false;
  const auto values = numbers_in(line.subspan(2));
  if (!values) return false;
  known_.push_back({std::string(line[1]), *values});
  return true;
}

// Options with one value need no switch.
int OptionCode::inputs() const {
  int inputs = 0;
  for (const Known& known : known_)
    if (known.values.size() > 1) inputs += int(known.values.size());
  return inputs;
}

std::optional<Switches> OptionCode::table_input(const AnyGame& game, int first) const {
  Switches input;
  for (const Known& known : known_) {
    const auto option = option_index(game, known.option);
    if (!option) return std::nullopt;
    const auto value = std::ranges::find(known.values, game.option(*option));
    if (value == known.values.end()) return std::nullopt;
    if (known.values.size() == 1) continue;
    input.add(first + int(value - known.values.begin()));
    first += int(known.values.size());
  }
  return input;
}

}  // namespace capot
