#include "apps/cli/score/sheet_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "apps/cli/play/save.h"
#include "core/text.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr std::size_t largest_sheet = std::size_t{16} << 20;
constexpr std::time_t small_hours = 6 * 60 * 60;  // an evening lasts until six in the morning

constexpr Fault no_file{"no-such-file", "The file cannot be read."};
constexpr Fault in_use{"bad-sheet", "Somebody else keeps this sheet now."};
constexpr Fault not_writable{"bad-sheet", "The sheet cannot be written."};

std::unexpected<Problem> refused(const Fault& fault) {
  return problem(fault, std::strerror(errno));
}

Parsed<std::string> contents_of(const OpenFile& file) {
  struct stat about{};
  if (fstat(file.descriptor(), &about) == 0 && !S_ISREG(about.st_mode))
    return problem(no_file, "it is no file");
  std::string text;
  char buffer[1 << 14];
  while (text.size() <= largest_sheet) {
    const ssize_t count = read(file.descriptor(), buffer, sizeof buffer);
    if (count < 0) return refused(no_file);
    if (count == 0) return text;
    text.append(buffer, std::size_t(count));
  }
  return problem(no_file, "it is too large for a sheet");
}

}  // namespace

Parsed<std::string> read_whole_file(const std::string& path) {
  const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return refused(no_file);
  return contents_of(file);
}

Parsed<ScoreSheet> read_sheet(std::string_view text) {
  RecordReader reader;
  const auto lines = lines_of(text);
  if (lines.empty()) return problem(fault::bad_sheet, "it is empty");
  const auto first = read_json(lines.front().text);
  if (!first) return std::unexpected(first.error());
  auto head = read_sheet_head(reader, *first);
  if (!head) return std::unexpected(std::move(head.error()));
  ScoreSheet sheet(*std::move(head));
  for (const TextLine& line : std::span(lines).subspan(1)) {
    auto value = read_json(line.text);
    if (value)
      sheet.add(*value);
    else
      sheet.add_unreadable(std::move(value.error()));
  }
  return sheet;
}

Parsed<SheetFile> SheetFile::open(const std::string& path, const std::optional<SheetHead>& head) {
  OpenFile file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  if (!file && errno == ENOENT && head) {
    std::error_code ignored;
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    OpenFile made = create_file(path);
    if (!made) return refused(not_writable);
    SheetFile begun(path, std::move(made), ScoreSheet(*head), 0, true);
    if (const auto done = begun.begin(*head); !done) return std::unexpected(done.error());
    return begun;
  }
  if (!file) return refused(no_file);
  if (!file.lock()) return problem(in_use, "");
  const auto text = contents_of(file);
  if (!text) return std::unexpected(text.error());
  auto sheet = read_sheet(*text);
  if (!sheet) return std::unexpected(std::move(sheet.error()));
  SheetFile kept(path, std::move(file), *std::move(sheet), text->size(), false);
  kept.torn_ = !text->ends_with('\n');
  return kept;
}

Parsed<void> SheetFile::begin(const SheetHead& head) {
  const std::string line = write_json(write_sheet_head(head)) + "\n";
  if (!append_to_file(file_, 0, line)) return refused(not_writable);
  size_ = line.size();
  torn_ = false;
  sheet_ = ScoreSheet(head);
  is_new_ = true;
  return {};
}

bool SheetFile::add(const Value& line) {
  const std::string text = (torn_ ? "\n" : "") + write_json(line) + "\n";
  if (!is_named(file_, path_)) {
    errno = ENOENT;
    return false;
  }
  if (!append_to_file(file_, size_, text)) return false;
  size_ += text.size();
  torn_ = false;
  sheet_.add(line);
  return true;
}

std::string usual_sheet_path(std::string_view game) {
  const std::time_t now = std::time(nullptr) - small_hours;
  std::tm day{};
  localtime_r(&now, &day);
  return fmt::format("{}/sheets/{}-{:04}-{:02}-{:02}.jsonl", save_folder(), game,
                     day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

}  // namespace capot::cli
