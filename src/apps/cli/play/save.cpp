#include "apps/cli/play/save.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "apps/cli/play/local_table.h"
#include "apps/cli/play/old_match.h"
#include "bots/bot.h"
#include "core/quote.h"

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".jsonl";
constexpr std::size_t largest_file = std::size_t{16} << 20;
constexpr Fault unreadable_file{"bad-match", "The saved match cannot be read."};

// The content of an open file; cut off where it is larger than any match.
Parsed<std::string> contents(const OpenFile& file) {
  struct stat about{};
  if (fstat(file.descriptor(), &about) == 0 && !S_ISREG(about.st_mode))
    return problem(unreadable_file, "it is not a file");  // a pipe would be waited for
  std::string text;
  char buffer[1 << 14];
  while (text.size() <= largest_file) {
    const ssize_t count = read(file.descriptor(), buffer, sizeof buffer);
    if (count < 0) return problem(unreadable_file, std::strerror(errno));
    if (count == 0) break;
    text.append(buffer, std::size_t(count));
  }
  return text;
}

bool undo_waits_for_nobody(const Table& table) {
  if (!table.undo_asked_by) return false;
  const Side side = table.game->side(*table.undo_asked_by);
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    const bool granted =
        std::ranges::find(table.undo_granted_by, Seat(i)) != table.undo_granted_by.end();
    if (table.chairs[i].has_person() && !granted && table.game->side(Seat(i)) != side) return false;
  }
  return true;
}

// A log ends between two commands, never within one.
bool ends_halfway(const Table& table) {
  return (table.stage == Stage::playing && table.round->over()) ||
         (table.stage == Stage::scored && table.now().over()) || undo_waits_for_nobody(table);
}

// A table of the terminal: its match was started, people act for themselves, and its bots are ours.
std::optional<Problem> not_playable(const Table& table) {
  const auto no = [](std::string why) { return Problem{unreadable_file, std::move(why)}; };
  if (!table.round) return no("no match was started");
  bool people = false;
  for (const Chair& chair : table.chairs) {
    people |= chair.has_person();
    if (chair.open() || (chair.has_person() && !chair.bot.empty()))
      return no("a chair has lost its player");
    if (const auto spec = read_spec(chair.bot); !chair.bot.empty() && !spec)
      return no(spec.error().detail);
  }
  if (!people || table.paused_by || table.stage == Stage::closed)
    return no("it is not played in a terminal");
  if (ends_halfway(table)) return no("its last lines are missing");
  return std::nullopt;
}

Parsed<TableLog> match_in(std::string_view text) {
  auto log = Parsed<TableLog>(TableLog{});
  if (!begins_old_match(text)) {
    log = read_log(text);
  } else if (auto events = read_old_match(text, system_time())) {
    log->table = fold(*events);
    log->events = *std::move(events);
    log->size = text.size();
    log->old_form = true;
  } else {
    return std::unexpected(events.error());
  }
  if (log)
    if (auto wrong = not_playable(log->table)) return std::unexpected(*std::move(wrong));
  return log;
}

Parsed<TableLog> match_in(const OpenFile& file) {
  const auto text = contents(file);
  if (!text) return std::unexpected(text.error());
  return match_in(*text);
}

// Nothing: errno says why; EWOULDBLOCK: another program has locked it.
OpenFile open_locked(const std::string& path) {
  for (;;) {
    OpenFile file(open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file) return file;
    if (!file.lock()) {
      errno = EWOULDBLOCK;
      return {};
    }
    if (is_named(file, path)) return file;
  }
}

std::string torn_off(std::string_view rest) {
  const auto lines = std::ranges::count(rest, '\n') + (rest.back() != '\n');
  if (lines == 1) return "the last line was not written to its end and will be cut off";
  return fmt::format("the last {} lines were not written to their end and will be cut off", lines);
}

void complain(const std::string& path, std::string_view why) {
  std::fflush(stdout);
  fmt::print(stderr, "capot: {}: {}\n", path, why);
}

}  // namespace

std::string save_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  const fs::path state = variable("XDG_STATE_HOME");
  if (state.is_absolute()) return state / "capot";
  const std::string home = variable("HOME");
  if (!home.empty()) return fs::path(home) / ".local" / "state" / "capot";
  return "capot-matches";
}

std::string path_of_match(const std::string& name) {
  const fs::path kept = fs::path(save_folder()) / (name + std::string(extension));
  std::error_code ignored;
  const bool is_name = name.find('/') == name.npos && fs::exists(kept, ignored);
  return is_name ? kept.string() : name;
}

std::string name_of_match(const std::string& path) {
  const fs::path file(path);
  const bool kept = file.parent_path() == save_folder() && file.extension() == extension;
  return kept ? file.stem().string() : path;
}

std::optional<SavedMatch> read_match(const std::string& path) {
  const OpenFile file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat about{};
  if (!file && errno == ENOENT) return std::nullopt;
  if (!file || fstat(file.descriptor(), &about) != 0)
    return SavedMatch{path, 0, false, problem(unreadable_file, std::strerror(errno))};
  return SavedMatch{path, about.st_mtime, !file.lock(), match_in(file)};
}

std::vector<SavedMatch> saved_matches() {
  std::vector<SavedMatch> matches;
  std::error_code error;
  for (fs::directory_iterator entry(save_folder(), error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() != extension) continue;
    if (auto match = read_match(entry->path())) matches.push_back(*std::move(match));
  }
  std::ranges::sort(matches, [](const SavedMatch& a, const SavedMatch& b) {
    return a.saved != b.saved ? a.saved > b.saved : a.path < b.path;
  });
  return matches;
}

std::optional<OpenMatch> open_match(const std::string& path) {
  OpenFile file = open_locked(path);
  if (!file) {
    complain(path, errno == EWOULDBLOCK ? "another program is playing this match"
                   : errno == ENOENT    ? "there is no such match; capot play --list names them"
                                        : std::strerror(errno));
    return std::nullopt;
  }
  const auto text = contents(file);
  auto log = text ? match_in(*text) : std::unexpected(text.error());
  if (!log) {
    complain(path, log.error().message());
    return std::nullopt;
  }
  if (log->size < text->size()) complain(path, torn_off(text->substr(log->size)));
  Table table = log->table;
  return OpenMatch{std::move(table), MatchFile(path, std::move(file), *std::move(log))};
}

}  // namespace capot::cli
