#include "apps/cli/table_log.h"

#include <fmt/core.h>

#include <optional>
#include <utility>

#include "core/text.h"
#include "table/fair_match.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr std::string_view more_field = "more";
constexpr Fault bad_log{"bad-match", "The saved match cannot be read."};

struct LogLine {
  int number = 0;
  std::size_t end = 0;  // in the text, its line break included
  Value value{};
  bool more() const { return value.find(more_field) != nullptr; }
};

std::unexpected<Problem> in_line(int number, const Problem& wrong) {
  return problem(bad_log, fmt::format("line {}: {}", number, wrong.message()));
}

// Those that were written to their end.
Parsed<std::vector<LogLine>> whole_lines(std::string_view text) {
  std::vector<LogLine> lines;
  for (const TextLine& line : lines_of(text)) {
    if (!line.whole) break;
    auto value = read_json(line.text);
    if (!value) return in_line(line.number, value.error());
    lines.push_back({line.number, line.end, *std::move(value)});
  }
  while (!lines.empty() && lines.back().more()) lines.pop_back();
  return lines;
}

}  // namespace

bool begins_log(std::string_view text) {
  const auto first = read_json(text.substr(0, text.find('\n')));
  const Value* kind = first ? first->find("kind") : nullptr;
  return kind && *kind == Value(event_names[0]);
}

Parsed<TableLog> read_log(std::string_view text) {
  const auto lines = whole_lines(text);
  if (!lines) return std::unexpected(lines.error());
  if (lines->empty()) return problem(bad_log, "no event in it was written to its end");
  TableLog log;
  LogReader reader;
  for (const LogLine& line : *lines) {
    if (const auto wrong = reader.add(line.value)) return in_line(line.number, *wrong);
    log.lines.push_back(line.number);
  }
  log.events = reader.log();
  log.table = reader.table();
  log.size = lines->back().end;
  return log;
}

std::string write_events(const AnyGame& game, std::span<const Event> events) {
  std::string text;
  for (const Event& event : events) {
    Value::Object fields = *write_event(&game, event).object();
    if (&event != &events.back()) fields.emplace_back(more_field, true);
    text += write_json(fields) + "\n";
  }
  return text;
}

std::string write_log(const AnyGame& game, std::span<const Event> log) {
  std::string text;
  for (const Event& event : log) text += write_json(write_event(&game, event)) + "\n";
  return text;
}

std::vector<int> lines_of_deals(const TableLog& log) {
  std::vector<int> lines{0};
  for (std::size_t i = 0; i < log.events.size(); ++i)
    if (std::holds_alternative<event::RoundDealt>(log.events[i].what))
      lines.push_back(log.lines[i]);
  return lines;
}

std::vector<LoggedRound> rounds_of(const TableLog& log) {
  const auto lines = lines_of_deals(log);
  std::vector<LoggedRound> rounds;
  for (const FairMatch& match : fair_matches(log.events))
    for (const FairRound& round : match.rounds)
      rounds.push_back({round.record, lines[std::size_t(round.number)]});
  const Table& table = log.table;
  if (table.round && !table.round->over())
    rounds.push_back(
        {record_of(*table.round, table.rules.preset, table.rules.options), lines.back()});
  return rounds;
}

}  // namespace capot::cli
