// Matches in files, one in each. A file is locked while its match is played, and written whole and
// moved into place after every action, so that whatever interrupts the program leaves the last
// state behind. Finished matches stay. Nothing is ever overwritten or thrown away.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/files.h"
#include "apps/cli/play/match.h"

namespace capot::cli {

// Where matches are kept if nothing else is said: $XDG_STATE_HOME or ~/.local/state, capot.
std::string save_folder();
// A match of that folder is called by its name (GAME-2), any other by its file.
std::string path_of_match(const std::string& name);
std::string name_of_match(const std::string& path);

// The file of the match that is being played.
class SaveFile {
 public:
  SaveFile(std::string path, OpenFile file) : path_(std::move(path)), file_(std::move(file)) {}
  // A new one. Where there is one of that name it is called NAME-2, NAME-3 and so on.
  static SaveFile create(const std::string& path);

  const std::string& path() const { return path_; }
  // Says so, once, where it cannot be written.
  bool store(const SoloMatch& match);

 private:
  std::string path_;
  OpenFile file_;  // holds the lock
  std::string written_ = {};
  bool complained_ = false;
};

// A match as it lies in its file.
struct SavedMatch {
  std::string path;
  std::time_t saved;
  bool in_use;  // somebody plays it now
  Parsed<SoloMatch> match;
};
std::optional<SavedMatch> read_match(const std::string& path);  // nothing: there is no such file
std::vector<SavedMatch> saved_matches();                        // of the folder, the last first

// A match to go on with, its file locked. Nothing, and said why, where that cannot be.
struct OpenMatch {
  SoloMatch solo;
  SaveFile file;
};
std::optional<OpenMatch> open_match(const std::string& path);

}  // namespace capot::cli
