// The file of a score sheet, which only grows. It is locked as long as it is kept.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/files.h"
#include "table/score_sheet.h"

namespace capot::cli {

// A sheet as it lies in a file; blank lines are passed over. Its first line must be good.
Parsed<ScoreSheet> read_sheet(std::string_view text);
// The content of a file, or why it cannot be read.
Parsed<std::string> read_whole_file(const std::string& path);

class SheetFile {
 public:
  // One that is there, to go on with; else a new one with this head.
  static Parsed<SheetFile> open(const std::string& path, const std::optional<SheetHead>& head);

  const std::string& path() const { return path_; }
  const ScoreSheet& sheet() const { return sheet_; }
  bool is_new() const { return is_new_; }
  // Whether there is a head and nothing else.
  bool empty() const { return sheet_.lines() == 1; }
  // An empty sheet anew, with this head.
  Parsed<void> begin(const SheetHead& head);
  // The line is on the disk when this returns true, and only then a part of the sheet; else errno
  // says why.
  bool add(const Value& line);

 private:
  SheetFile(std::string path, OpenFile file, ScoreSheet sheet, std::size_t size, bool is_new)
      : path_(std::move(path)),
        file_(std::move(file)),
        sheet_(std::move(sheet)),
        size_(size),
        is_new_(is_new) {}

  std::string path_;
  OpenFile file_;
  ScoreSheet sheet_;
  std::size_t size_;
  bool is_new_;
  bool torn_ = false;  // the last line has no line break
};

// Where sheets are kept if nothing else is said: one a game and evening.
std::string usual_sheet_path(std::string_view game);

}  // namespace capot::cli
