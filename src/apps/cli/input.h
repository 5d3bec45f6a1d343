// What several commands read: tables from arguments, records from files, codes or standard input.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/commands.h"
#include "core/fault.h"
#include "core/rng.h"
#include "core/value.h"
#include "games/any_game.h"
#include "table/record.h"

namespace capot::cli {

struct OpenTable {
  std::shared_ptr<const AnyGame> game;
  std::string preset;
  Value options;  // as a record writes them; null: none
};
// Says on standard error what is wrong; nothing then, and the exit code is 2.
std::optional<OpenTable> open_table(const TableArgs& args);
// How many seats it has; the most that any has where it is no table.
int seats_at(const TableArgs& args);

// Who deals first by the table's options; nothing: chance decides.
std::optional<Seat> named_dealer(const AnyGame& game);

// The seed of a number, or one drawn from the operating system.
Seed seed_of(std::optional<std::uint64_t> number);

// Where a line came from, for error messages.
struct Source {
  std::string name;  // a file, "standard input" or "share code"
  int line = 0;
};

// What a line holds: JSON, or a share code given as an argument.
struct Line {
  Source source;
  std::string_view text;
  bool is_code = false;
};

// Calls `use` for every line of every input, one line in memory at a time; blank lines and the
// header of a match are passed over. A log of a table is read whole, and `use` called for the
// record of each of its rounds. `refuse` is called in its place for a line or a file that cannot be
// read.
void read_lines(const std::vector<std::string>& inputs, const std::function<void(const Line&)>& use,
                const std::function<void(const Source&, const Problem&)>& refuse);

// The same for a command that answers line by line. `use` answers whether the line was good.
// Returns 0, or 1 where a line was bad or a file could not be read.
int for_each_line(const std::vector<std::string>& inputs, bool json,
                  const std::function<bool(const Line&)>& use);

// A problem as a line of text: an object with --json, else a sentence.
std::string complaint(const Source& source, const Problem& problem, bool json);
// Prints it: on standard output with --json, else on standard error.
void complain(const Source& source, const Problem& problem, bool json);

// The record a line holds, in either form.
Parsed<Record> read_line(RecordReader& reader, const Line& line);

}  // namespace capot::cli
