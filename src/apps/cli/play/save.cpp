#include "apps/cli/play/save.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{16} << 20;

std::string default_path() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  const fs::path state = variable("XDG_STATE_HOME");
  if (state.is_absolute()) return state / "capot" / "match.jsonl";
  const std::string home = variable("HOME");
  if (!home.empty()) return fs::path(home) / ".local" / "state" / "capot" / "match.jsonl";
  return "capot-match.jsonl";
}

// Nothing where it cannot be read; cut off where it is larger than any match.
std::optional<std::string> contents(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return std::nullopt;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return std::nullopt;
  std::string text;
  char buffer[4096];
  while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, file)) {
    text.append(buffer, got);
    if (text.size() > largest_file) break;
  }
  std::fclose(file);
  return text;
}

}  // namespace

SaveFile::SaveFile(const std::string& path)
    : path_(path.empty() ? default_path() : path), usual_(path.empty()) {}

std::string SaveFile::resume_command() const {
  return usual_ ? "capot play" : "capot play --save " + path_;
}

bool SaveFile::usable() const {
  std::error_code ignored;
  if (!fs::exists(path_, ignored) || fs::is_regular_file(path_, ignored)) return true;
  fmt::print(stderr, "capot: a match cannot be kept in {}: it is not a file\n", path_);
  return false;
}

std::optional<SoloMatch> SaveFile::load() {
  std::error_code ignored;
  if (!fs::exists(path_, ignored)) return std::nullopt;
  const auto text = contents(path_);
  if (!text) {
    fmt::print(stderr, "capot: {} cannot be read: {}\n", path_, std::strerror(errno));
    return std::nullopt;
  }
  auto match = SoloMatch::read(*text);
  if (!match) {
    keep_damaged(match.error().message());
    return std::nullopt;
  }
  if (match->over()) return std::nullopt;
  return *std::move(match);
}

void SaveFile::keep_damaged(const std::string& why) {
  std::error_code error;
  std::string kept = path_ + ".damaged";
  for (int i = 2; fs::exists(kept, error); ++i) kept = fmt::format("{}.damaged-{}", path_, i);
  fs::rename(path_, kept, error);
  std::fflush(stdout);
  fmt::print(stderr, "capot: {}: {}\n", path_, why);
  if (error)
    fmt::print(stderr, "capot: it could not be moved aside: {}\n", error.message());
  else
    fmt::print(stderr, "capot: it is kept as {}\n", kept);
}

bool SaveFile::write(const std::string& text) {
  if (text == written_) return true;
  written_.clear();
  const std::string draft = path_ + ".new";
  std::FILE* file = std::fopen(draft.c_str(), "wb");
  if (!file) return false;
  bool good = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  good = std::fflush(file) == 0 && good;
  good = fsync(fileno(file)) == 0 && good;
  good = std::fclose(file) == 0 && good;
  if (!good || std::rename(draft.c_str(), path_.c_str()) != 0) return false;
  written_ = text;
  return true;
}

bool SaveFile::store(const SoloMatch& match) {
  std::error_code ignored;
  if (const fs::path folder = fs::path(path_).parent_path(); !folder.empty())
    fs::create_directories(folder, ignored);
  if (write(match.write())) return true;
  if (!complained_)
    fmt::print(stderr, "capot: the match cannot be saved in {}: {}\n", path_, std::strerror(errno));
  complained_ = true;
  return false;
}

void SaveFile::remove() {
  std::error_code ignored;
  fs::remove(path_, ignored);
  written_.clear();
}

void SaveFile::put_aside() {
  std::error_code error;
  const std::string kept = path_ + ".previous";
  fs::rename(path_, kept, error);
  if (!error) fmt::print("The match before this one is kept in {}.\n", kept);
}

}  // namespace capot::cli
