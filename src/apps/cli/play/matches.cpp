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
  return saved.over() ? "finished" : "unfinished";
}

std::string time_text(std::time_t time, const char* form, bool here) {
  std::array<char, 64> text{};
  const std::tm* parts = here ? std::localtime(&time) : std::gmtime(&time);
  return {text.data(), std::strftime(text.data(), text.size(), form, parts)};
}
std::string when(const SavedMatch& saved) { return time_text(saved.saved, "%Y-%m-%d %H:%M", true); }

// The levels of the bots: partner and opponents of a single person, or each that there is.
std::string level_of(const Table& table, const Seating& seating) {
  std::vector<std::string> levels;
  const auto add = [&](Seat seat) {
    const std::string& level = table.chairs[std::size_t(seat)].bot;
    if (!level.empty() && std::ranges::find(levels, level) == levels.end()) levels.push_back(level);
  };
  const Seat first = seating.persons().front();
  for (int i = 0; i < seating.seats(); ++i)
    if (table.game->side(Seat(i)) == table.game->side(first)) add(Seat(i));
  for (int i = 0; i < seating.seats(); ++i) add(Seat(i));
  return levels.empty() ? "-" : joined(levels, "/");
}

// The first person's first, with the names of the sides or without.
std::vector<std::string> scores_of(const Table& table, const Seating& seating, bool named) {
  const Standing now = table.now();
  std::vector<std::string> scores;
  for (Side side : seating.sides())
    scores.push_back((named ? seating.side(side) + " " : "") +
                     short_score(*table.game, now.scores[side]));
  return scores;
}

using Row = std::array<std::string, 7>;

Row row_of(const SavedMatch& saved) {
  Row row{printable(name_of_match(saved.path)), "-", "-", "-", "-", when(saved),
          std::string(state_of(saved))};
  if (!saved.match) return row;
  const Table& table = saved.table();
  const Seating seating(table);
  row[1] = table.game->info().title;
  row[2] = level_of(table, seating);
  row[3] = std::to_string(history_of(table).size());
  row[4] = joined(scores_of(table, seating, false), " : ");
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
  const Table& table = saved.table();
  const AnyGame& game = *table.game;
  const Seating seating(table);
  Value::List history, chairs;
  for (const RoundSummary& round : history_of(table)) history.emplace_back(report(game, round));
  for (const Chair& chair : table.chairs)
    chairs.emplace_back(chair.has_person() ? Value::Object{{"person", chair.name}}
                                           : Value::Object{{"bot", chair.bot}});
  fields.emplace_back("game", game.info().name);
  fields.emplace_back("preset", table.rules.preset);
  if (!table.rules.options.is_null()) fields.emplace_back("options", table.rules.options);
  fields.emplace_back("chairs", std::move(chairs));
  fields.emplace_back("rounds", std::int64_t(history.size()));
  fields.emplace_back("scores", list_of(table.now().scores, game.sides()));
  fields.emplace_back("match_over", saved.over());
  fields.emplace_back("history", std::move(history));
  return fields;
}

bool is_of(const SavedMatch& saved, std::string_view game) {
  return game.empty() || (saved.match && saved.table().rules.game == game);
}

void print_choice(const SavedMatch& saved, int number) {
  const Table& table = saved.table();
  const Seating seating(table);
  const std::string words = fmt::format(
      "{}, round {}: {}; level {}; saved {}", table.game->info().title, table.finished.size() + 1,
      joined(scores_of(table, seating, true), ", "), level_of(table, seating), when(saved));
  print("{}", labelled_text(fmt::format("{:>3})", number), words, 5));
}

std::optional<std::string> choose_one(const SavedMatch& saved) {
  const Terminal terminal = Terminal::detect();
  const Table& table = saved.table();
  const Seating seating(table);
  print("There is an unfinished match of {}, in round {}.\n{}",
        terminal.bold(table.game->info().title), table.finished.size() + 1,
        draw_scores({table, seating, terminal}));
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
  print("There are unfinished matches:\n");
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
    print("Please answer with a number from 1 to {}, or n, or quit.\n", number);
  }
}

}  // namespace capot::cli
