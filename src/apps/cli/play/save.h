// Matches in files, one in each: the log of a table. Finished matches stay. Nothing is ever
// overwritten or thrown away.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/play/match_file.h"

namespace capot::cli {

// Where matches are kept if nothing else is said: $XDG_STATE_HOME or ~/.local/state, capot.
std::string save_folder();
// A match of that folder is called by its name (GAME-2), any other by its file.
std::string path_of_match(const std::string& name);
std::string name_of_match(const std::string& path);

// A match as it lies in its file.
struct SavedMatch {
  std::string path;
  std::time_t saved;
  bool in_use;  // somebody plays it now
  Parsed<TableLog> match;

  const Table& table() const { return match->table; }
  bool over() const { return table().stage == Stage::over; }
};
std::optional<SavedMatch> read_match(const std::string& path);  // nothing: there is no such file
std::vector<SavedMatch> saved_matches();                        // of the folder, the last first

// A match to go on with, its file locked. What was torn off at its end is cut off, and a match of
// an earlier version is written as the log of a table. Nothing, and said why, where that cannot be.
struct OpenMatch {
  Table table;
  MatchFile file;
};
std::optional<OpenMatch> open_match(const std::string& path);

}  // namespace capot::cli
