#include "apps/cli/play/match_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

fs::path numbered(const fs::path& path, int number) {
  if (number == 1) return path;
  const std::string name = fmt::format("{}-{}", path.stem().string(), number);
  return path.parent_path() / (name + path.extension().string());
}

}  // namespace

MatchFile::MatchFile(std::string path, std::shared_ptr<const AnyGame> game)
    : path_(path), wanted_path_(std::move(path)), game_(std::move(game)) {}

MatchFile::MatchFile(std::string path, OpenFile file, TableLog log)
    : path_(path),
      wanted_path_(std::move(path)),
      file_(std::move(file)),
      game_(log.table.game),
      log_(std::move(log.events)),
      size_(log.size),
      old_form_(log.old_form) {}

MatchFile MatchFile::create(const std::string& path, std::shared_ptr<const AnyGame> game,
                            std::vector<Event> events) {
  MatchFile file(path, std::move(game));
  file.keep(std::move(events));
  return file;
}

void MatchFile::make_file() {
  std::error_code ignored;
  if (const fs::path folder = fs::path(wanted_path_).parent_path(); !folder.empty())
    fs::create_directories(folder, ignored);
  for (int number = 1; !file_; ++number) {
    path_ = numbered(wanted_path_, number);
    file_ = create_file(path_);
    if (!file_ && errno != EEXIST) return;
  }
  size_ = 0;
  unwritten_ = write_log(*game_, log_);
  old_form_ = false;
}

bool MatchFile::save() {
  if (unwritten_.empty()) return true;
  // A file that was removed, or that another took the place of, is made anew.
  if (file_ && !is_named(file_, path_)) file_.close();
  if (!file_) make_file();
  if (!file_ || !(old_form_ ? write_anew() : append_to_file(file_, size_, unwritten_)))
    return give_up();
  size_ += unwritten_.size();
  unwritten_.clear();
  return true;
}

// The old content stays until all of the new one is there.
bool MatchFile::write_anew() {
  const std::string whole = write_log(*game_, log_);
  OpenFile file = replace_file(path_, whole);
  if (!file) return false;
  file_ = std::move(file);
  old_form_ = false;
  unwritten_.clear();
  size_ = whole.size();
  return true;
}

bool MatchFile::give_up() {
  if (complained_) return false;
  complained_ = true;
  std::fflush(stdout);
  fmt::print(stderr, "capot: {}: the match cannot be saved: {}\n", path_, std::strerror(errno));
  return false;
}

void MatchFile::keep(std::vector<Event> events) {
  unwritten_ += write_events(*game_, events);
  for (Event& event : events) log_.push_back(std::move(event));
  save();
}

void MatchFile::append(const std::string&, std::uint64_t after, std::vector<Event> events,
                       Done done) {
  if (after != log_.size()) return done(Appended::conflict);
  keep(std::move(events));
  done(Appended::yes);
}

void MatchFile::read(const std::string&, std::uint64_t after, Read read) {
  read({{log_.begin() + std::ptrdiff_t(after), log_.end()}});
}

}  // namespace capot::cli
