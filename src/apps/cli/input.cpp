#include "apps/cli/input.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <expected>
#include <filesystem>
#include <optional>

#include "apps/cli/play/old_match.h"
#include "apps/cli/table_log.h"
#include "core/quote.h"
#include "games/registry.h"
#include "table/fair_match.h"
#include "table/json.h"
#include "table/report.h"
#include "table/share.h"

namespace capot::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;
constexpr std::size_t largest_log = std::size_t{64} << 20;
constexpr std::size_t longest_name = 4096;  // of a file, in messages

constexpr Fault line_too_long{"bad-record", "The line is longer than a record can be."};
constexpr Fault other_version{"bad-match", "Another version of the program saved this match."};
constexpr Fault no_such_file{"no-such-file", "The file cannot be read."};
constexpr Fault unreadable{"no-such-file", "The input cannot be read to its end."};

constexpr std::string_view standard_input = "standard input";

// Lines of a stream, with a limit: a file without line breaks must not fill the memory.
class LineReader {
 public:
  explicit LineReader(std::FILE* file) : file_(file) {}
  // False at the end. A line over the limit is read past and marked.
  bool next() {
    text_.clear();
    too_long_ = false;
    int c = std::getc(file_);
    if (c == EOF) return false;
    for (; c != EOF && c != '\n'; c = std::getc(file_)) {
      if (text_.size() < longest_line)
        text_ += char(c);
      else
        too_long_ = true;
    }
    return true;
  }
  const std::string& text() const { return text_; }
  bool too_long() const { return too_long_; }

 private:
  std::FILE* file_;
  std::string text_;
  bool too_long_ = false;
};

using Use = std::function<void(const Line&)>;
using Refuse = std::function<void(const Source&, const Problem&)>;

// The version in the first line of a saved match; nothing: it is no such line.
std::optional<Value> saved_match_version(std::string_view line) {
  if (line.find(match_field) == line.npos) return std::nullopt;
  const auto header = read_json(line);
  const Value* version = header ? header->find(match_field) : nullptr;
  return version ? std::optional(*version) : std::nullopt;
}

// The rest of a log, whose first line was read.
void read_rounds(LineReader& reader, const std::string& name, const Use& use,
                 const Refuse& refuse) {
  std::string text(without_byte_order_mark(reader.text()));
  do text += "\n";
  while (text.size() < largest_log && reader.next() && (text += reader.text(), true));
  const auto log = read_log(text);
  if (!log) return refuse({name, 0}, log.error());
  for (const LoggedRound& round : rounds_of(*log)) {
    const std::string record = write_json(write_record(round.record));
    use({{name, round.line}, record});
  }
}

void read_stream(std::FILE* file, const std::string& name, const Use& use, const Refuse& refuse) {
  LineReader reader(file);
  for (int number = 1; reader.next(); ++number) {
    const Source source{name, number};
    const std::string_view text = without_byte_order_mark(reader.text());
    if (reader.too_long())
      refuse(source, {line_too_long, {}});
    else if (const auto version = number == 1 ? saved_match_version(text) : std::nullopt) {
      if (*version != Value(old_match_version) && *version != Value(fair_match_version))
        refuse(source, {other_version, {}});
    } else if (number == 1 && begins_log(text)) {
      read_rounds(reader, name, use, refuse);
    } else if (text.find_first_not_of(" \t\r") != text.npos) {
      use({source, reader.text()});
    }
  }
  if (std::ferror(file)) refuse({name, 0}, {unreadable, std::strerror(errno)});
}

void read_standard_input(const Use& use, const Refuse& refuse) {
  if (isatty(STDIN_FILENO))
    fmt::print(stderr, "capot: reading {}, one record per line, until its end (Ctrl-D)\n",
               standard_input);
  read_stream(stdin, std::string(standard_input), use, refuse);
}

// The table, or what is wrong, for people.
std::expected<OpenTable, std::string> table_of(const TableArgs& args) {
  Value::Object options;
  for (const std::string& setting : args.options) {
    const auto equals = setting.find('=');
    if (equals == setting.npos)
      return std::unexpected("an option is written name=value, not " + in_quotes(setting));
    const std::string name = setting.substr(0, equals);
    if (Value(options).find(name))
      return std::unexpected(fmt::format("option {} is given twice", in_quotes(name)));
    options.emplace_back(name, setting.substr(equals + 1));
  }
  // Records write options by their kind, not as the text of the command line.
  if (const GameEntry* entry = find_game(args.game))
    for (auto& [name, value] : options)
      for (const OptionInfo& option : entry->info->options)
        if (option.name == name)
          if (const auto read = read_option(option, value)) value = write_option(option, *read);

  OpenTable table{nullptr, args.preset, options.empty() ? Value() : Value(options)};
  auto game = make_game(args.game, table.preset, table.options);
  if (!game) {
    std::string wrong = game.error().message();
    if (game.error().violation == fault::unknown_game) {
      wrong += "\nThe games are:";
      for (const GameEntry& entry : all_games()) wrong += fmt::format(" {}", entry.info->name);
    }
    return std::unexpected(std::move(wrong));
  }
  table.game = *std::move(game);
  return table;
}

}  // namespace

std::optional<OpenTable> open_table(const TableArgs& args) {
  auto table = table_of(args);
  if (table) return *std::move(table);
  fmt::print(stderr, "capot: {}\n", table.error());
  return std::nullopt;
}

int seats_at(const TableArgs& args) {
  const auto table = table_of(args);
  return table ? table->game->seats() : max_seats;
}

std::optional<Seat> named_dealer(const AnyGame& game) { return game.facts().terms.first_dealer; }

void read_lines(const std::vector<std::string>& inputs, const Use& use, const Refuse& refuse) {
  if (inputs.empty()) read_standard_input(use, refuse);
  for (const std::string& input : inputs) {
    if (input == "-") {
      read_standard_input(use, refuse);
      continue;
    }
    std::error_code ignored;
    const bool exists = std::filesystem::exists(input, ignored);
    if (!exists && looks_like_share_code(input)) {
      use({{"share code", 1}, input, true});
      continue;
    }
    const bool folder = std::filesystem::is_directory(input, ignored);
    std::FILE* file = folder ? nullptr : std::fopen(input.c_str(), "rb");
    if (!file) {
      refuse({input, 0}, {no_such_file, folder ? "it is a folder" : std::strerror(errno)});
      continue;
    }
    read_stream(file, input, use, refuse);
    std::fclose(file);
  }
}

int for_each_line(const std::vector<std::string>& inputs, bool json,
                  const std::function<bool(const Line&)>& use) {
  bool good = true;
  read_lines(
      inputs,
      [&](const Line& line) {
        good &= use(line);
        std::fflush(stdout);  // a program may wait for this answer before it asks again
      },
      [&](const Source& source, const Problem& wrong) {
        complain(source, wrong, json);
        good = false;
      });
  return good ? 0 : 1;
}

std::string complaint(const Source& source, const Problem& wrong, bool json) {
  if (json) {
    Value::Object fields = report(wrong);
    fields.emplace_back("file", source.name);
    fields.emplace_back("line", source.line);
    return write_json(fields) + "\n";
  }
  std::string text = "capot: " + printable(source.name, longest_name);
  if (source.line) text += fmt::format(", line {}", source.line);
  if (!wrong.where.empty()) text += ", field " + printable(wrong.where);
  return text + fmt::format(": {}: {}\n", wrong.violation.name(), wrong.message());
}

void complain(const Source& source, const Problem& wrong, bool json) {
  if (!json) std::fflush(stdout);
  fmt::print(json ? stdout : stderr, "{}", complaint(source, wrong, json));
}

Parsed<Record> read_line(RecordReader& reader, const Line& line) {
  return line.is_code ? read_share_code(line.text) : reader.read_text(line.text);
}

}  // namespace capot::cli
