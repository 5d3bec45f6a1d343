// capot-lab: what nets learn from, for the programs in tools/learn.
#include "apps/learn/learn.h"

#include <algorithm>
#include <cstdio>

#include "core/notation.h"
#include "games/registry.h"

namespace capot::learn {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (from <= text.size()) {
    const auto end = std::min(text.find(at, from), text.size());
    if (end > from) parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

// `standard` or `standard:option=value;option=value`.
Parsed<std::unique_ptr<const AnyGame>> make_table(const std::string& game,
                                                  const std::string& text) {
  const auto colon = std::min(text.find(':'), text.size());
  Value::Object overrides;
  for (const std::string& setting : split(text.substr(std::min(colon + 1, text.size())), ';')) {
    const auto equals = setting.find('=');
    overrides.emplace_back(setting.substr(0, equals),
                           Value(equals == setting.npos ? "" : setting.substr(equals + 1)));
  }
  return make_game(game, text.substr(0, colon), std::move(overrides));
}

}  // namespace

std::expected<Lesson, std::string> read_tables(std::span<const std::string> args) {
  Lesson lesson;
  for (const std::string& text : split(args[1], ' ')) {
    auto table = make_table(args[0], text);
    if (!table) return std::unexpected(text + ": " + table.error().message());
    lesson.tables.push_back(*std::move(table));
  }
  if (lesson.tables.empty()) return std::unexpected("there is no table to learn at");
  lesson.free = split(args[2], ' ');
  const auto player = read_spec(args[3]);
  if (!player) return std::unexpected(player.error().message());
  lesson.player = *player;
  return lesson;
}

std::expected<std::vector<int>, std::string> read_numbers(std::span<const std::string> args) {
  std::vector<int> numbers;
  for (const std::string& text : args) {
    const auto number = read_whole(text);
    if (!number || *number < 0)
      return std::unexpected("a number is wanted, not " + in_quotes(text));
    numbers.push_back(*number);
  }
  return numbers;
}

int fail(const std::string& text) {
  std::fprintf(stderr, "capot-lab: %s\n", text.c_str());
  return 1;
}

}  // namespace capot::learn

int main(int argc, char** argv) {
  using namespace capot::learn;
  const std::vector<std::string> args(argv + std::min(argc, 2), argv + argc);
  const std::string lab = argc > 1 ? argv[1] : "";
  if (lab == "auctions") return auctions(args);
  if (lab == "cards") return cards(args);
  return fail("usage: capot-lab auctions|cards GAME TABLES FREE_OPTIONS PLAYER ...");
}
