#include "apps/cli/play/matches.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "apps/cli/play/screen.h"
#include "apps/cli/play/text.h"
#include "core/notation.h"
#include "core/quote.h"
#include "table/json.h"

namespace capot::cli {
namespace {

std::string_view state_of(const SavedMatch& saved) {
  if (saved.in_use) return "in-use";
  if (!saved.match) return "unreadable";
  return saved.match->over() ? "finished" : "unfinished";
}

std::string time_text(std::time_t time, const char* form, bool here) {
  std::array<char, 64> text{};
  const std::tm* parts = here ? std::localtime(&time) : std::gmtime(&time);
  return {text.data(), std::strftime(text.data(), text.size(), form, parts)};
}
std::string when(const SavedMatch& saved) { return time_text(saved.saved, "%Y-%m-%d %H:%M", true); }

// Partner and opponents, or one word where they play alike.
std::string level_of(const SoloMatch& solo) {
  const auto& [partner, opponents] = solo.company();
  const bool alike = partner == opponents || !solo.match().game().info().partners;
  return alike ? opponents : partner + "/" + opponents;
}

// Yours first, with the names of the sides or without.
std::vector<std::string> scores_of(const SoloMatch& solo, bool named) {
  const Seating seating(solo.match().game(), solo.you());
  const Standing now = solo.match().now();
  std::vector<std::string> scores;
  for (Side side : seating.sides())
    scores.push_back((named ? seating.side(side) + " " : "") +
                     short_score(solo.match().game(), now.scores[side]));
  return scores;
}

using Row = std::array<std::string, 7>;

Row row_of(const SavedMatch& saved) {
  Row row{printable(name_of_match(saved.path)), "-", "-", "-", "-", when(saved),
          std::string(state_of(saved))};
  if (!saved.match) return row;
  const SoloMatch& solo = *saved.match;
  row[1] = solo.match().game().info().title;
  row[2] = level_of(solo);
  row[3] = std::to_string(solo.match().history().size());
  row[4] = joined(scores_of(solo, false), " : ");
  return row;
}

void print_rows(const std::vector<Row>& rows) {
  std::array<int, std::tuple_size_v<Row>> widths{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i] + 2);
    fmt::print("{}\n", without_trailing_spaces(line));
  }
}

Value::Object report_of(const SavedMatch& saved) {
  Value::Object fields{{"name", name_of_match(saved.path)},
                       {"file", saved.path},
                       {"state", state_of(saved)},
                       {"saved", time_text(saved.saved, "%Y-%m-%dT%H:%M:%SZ", false)}};
  if (!saved.match) {
    fields.emplace_back("message", saved.match.error().message());
    return fields;
  }
  const Match& match = saved.match->match();
  const AnyGame& game = match.game();
  const Record rules = match.record();
  Value::List history;
  for (const RoundSummary& round : match.history()) history.emplace_back(report(game, round));
  fields.emplace_back("game", game.info().name);
  fields.emplace_back("preset", rules.preset);
  if (!rules.options.is_null()) fields.emplace_back("options", rules.options);
  fields.emplace_back("seat", int(saved.match->you()));
  fields.emplace_back("partner", saved.match->company().partner);
  fields.emplace_back("opponents", saved.match->company().opponents);
  fields.emplace_back("rounds", std::int64_t(history.size()));
  fields.emplace_back("scores", list_of(match.now().scores, game.sides()));
  fields.emplace_back("match_over", match.over());
  fields.emplace_back("history", std::move(history));
  return fields;
}

bool is_of(const SavedMatch& saved, std::string_view game) {
  return game.empty() || (saved.match && saved.match->match().game().info().name == game);
}

void print_choice(const SavedMatch& saved, int number) {
  const SoloMatch& solo = *saved.match;
  const std::string words =
      fmt::format("{}, round {}: {}; level {}; saved {}", solo.match().game().info().title,
                  solo.match().finished().size() + 1, joined(scores_of(solo, true), ", "),
                  level_of(solo), when(saved));
  fmt::print("{}", labelled_text(fmt::format("{:>3})", number), words, 5));
}

std::optional<std::string> choose_one(const SavedMatch& saved) {
  const Terminal terminal = Terminal::detect();
  const SoloMatch& solo = *saved.match;
  const Seating seating(solo.match().game(), solo.you());
  fmt::print("There is an unfinished match of {}, in round {}.\n{}",
             terminal.bold(solo.match().game().info().title), solo.match().finished().size() + 1,
             draw_scores({solo, seating, terminal}));
  const auto resume = ask_yes_no("Go on with it?", true);
  if (!resume) return std::nullopt;
  return *resume ? saved.path : "";
}

}  // namespace

int list_matches(std::string_view game, bool json) {
  std::vector<Row> rows{{"match", "game", "level", "rounds", "score", "saved", "state"}};
  std::string remarks;
  for (const SavedMatch& saved : saved_matches()) {
    if (!is_of(saved, game)) continue;
    if (json) fmt::print("{}\n", write_json(report_of(saved)));
    rows.push_back(row_of(saved));
    if (!saved.match)
      remarks += fmt::format("{}: {}\n", rows.back()[0], saved.match.error().message());
  }
  if (json) return 0;
  if (rows.size() == 1)
    fmt::print("No match is kept in {}\n", save_folder());
  else
    print_rows(rows);
  fmt::print("{}", remarks);
  return 0;
}

std::optional<std::string> choose_match(const std::vector<SavedMatch>& matches) {
  if (matches.empty()) return "";
  if (matches.size() == 1) return choose_one(matches.front());
  fmt::print("There are unfinished matches:\n");
  int number = 0;
  for (const SavedMatch& saved : matches) print_choice(saved, ++number);
  for (;;) {
    const auto answer =
        ask("Number of the one to go on with, Enter for the first, n for a new match>");
    if (!answer) return std::nullopt;
    const Words words = split_words(*answer);
    if (words.is(0, "quit") || words.is(0, "q") || words.is(0, "exit")) return std::nullopt;
    if (words.is(0, "n") || words.is(0, "no") || words.is(0, "new")) return "";
    const auto chosen = words.size == 0 ? 1 : read_whole(words[0]);
    if (chosen && *chosen >= 1 && *chosen <= number) return matches[std::size_t(*chosen - 1)].path;
    fmt::print("Please answer with a number from 1 to {}, or n, or quit.\n", number);
  }
}

}  // namespace capot::cli
