// The file of an unfinished match. It is written whole and moved into place, so that whatever
// interrupts the program leaves the last state behind; nothing is ever thrown away unasked.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "apps/cli/play/match.h"

namespace capot::cli {

class SaveFile {
 public:
  // An empty path is the usual place: $XDG_STATE_HOME or ~/.local/state, capot/match.jsonl.
  explicit SaveFile(const std::string& path);

  const std::string& path() const { return path_; }
  std::string resume_command() const;

  // The unfinished match in it; nothing where there is none. A file that cannot be read as one is
  // moved aside, with a message.
  // False, and said so, where the path is something else than a file: it must not be replaced.
  bool usable() const;
  std::optional<SoloMatch> load();
  // Says so, once, where it cannot be written.
  bool store(const SoloMatch& match);
  void remove();
  // Keeps the match under another name, the one that was there before is replaced.
  void put_aside();

 private:
  bool write(const std::string& text);
  void keep_damaged(const std::string& why);

  std::string path_;
  std::string written_ = {};  // what is in the file, if we wrote it
  bool usual_;
  bool complained_ = false;
};

}  // namespace capot::cli
