// The log of a table as text: one event per line. What one command led to is written together, and
// all of it but the last event says that more follows. So it can be told where a log was torn off.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "table/event_log.h"
#include "table/record.h"

namespace capot::cli {

struct TableLog {
  std::vector<Event> events{};
  Table table{};
  std::vector<int> lines{};  // of the events
  std::size_t size = 0;      // of the text that is whole; the rest was torn off
  bool old_form = false;     // an earlier version of the program wrote it, in a form of its own
};

// Whether a text is a log, by its first line.
bool begins_log(std::string_view text);
// What is wrong names the line.
Parsed<TableLog> read_log(std::string_view text);
// What one command led to, and a log that is written whole.
std::string write_events(const AnyGame& game, std::span<const Event> events);
std::string write_log(const AnyGame& game, std::span<const Event> log);

// The rounds that were dealt at the table, in order: those that are over, and the one that is
// played.
struct LoggedRound {
  Record record{};
  int line = 0;  // where it was dealt
};
std::vector<LoggedRound> rounds_of(const TableLog& log);
// By the number of the round, from 1: the line in which it was dealt.
std::vector<int> lines_of_deals(const TableLog& log);

}  // namespace capot::cli
