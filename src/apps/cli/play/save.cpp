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

Parsed<SoloMatch> match_in(const OpenFile& file) {
  const auto text = contents(file);
  if (!text) return std::unexpected(text.error());
  return SoloMatch::read(*text);
}

// Whether the name still is that of the open file: its player may have moved another there.
bool is_named(const OpenFile& file, const std::string& path) {
  struct stat opened{}, named{};
  return fstat(file.descriptor(), &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
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

void complain(const std::string& path, std::string_view why) {
  std::fflush(stdout);
  fmt::print(stderr, "capot: {}: {}\n", path, why);
}

fs::path numbered(const fs::path& path, int number) {
  if (number == 1) return path;
  const std::string name = fmt::format("{}-{}", path.stem().string(), number);
  return path.parent_path() / (name + path.extension().string());
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

SaveFile SaveFile::create(const std::string& path) {
  std::error_code ignored;
  if (const fs::path folder = fs::path(path).parent_path(); !folder.empty())
    fs::create_directories(folder, ignored);
  for (int number = 1;; ++number) {
    const std::string name = numbered(path, number);
    OpenFile file(open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file && errno == EEXIST) continue;
    if (file) file.lock();
    return {name, std::move(file)};  // where it could not be made, storing says so
  }
}

bool SaveFile::store(const SoloMatch& match) {
  std::string text = match.write();
  if (text == written_) return true;
  if (OpenFile file = replace_file(path_, text)) {
    file_ = std::move(file);
    written_ = std::move(text);
    return true;
  }
  written_.clear();
  if (!complained_)
    complain(path_, fmt::format("the match cannot be saved: {}", std::strerror(errno)));
  complained_ = true;
  return false;
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
  auto match = match_in(file);
  if (match) return OpenMatch{*std::move(match), SaveFile(path, std::move(file))};
  complain(path, match.error().message());
  return std::nullopt;
}

}  // namespace capot::cli
