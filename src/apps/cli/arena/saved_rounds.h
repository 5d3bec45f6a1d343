// The file that `--save` names: a record per round, the tables of a deal one after the other, each
// with the bots that had its seats. It is made when there is a round to write, and never in the
// place of another.
#pragma once

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "apps/cli/input.h"
#include "study/arena.h"

namespace capot::cli {

class SavedRounds {
 public:
  // The bots are those that are compared, as they are spelled.
  SavedRounds(std::string path, const OpenTable& table, std::array<std::string, 2> bots)
      : path_(std::move(path)), table_(table), bots_(std::move(bots)) {}
  // Before anything is played: 0, or an exit code, and said why the file cannot be made.
  int refused() const;
  void add(const std::vector<RoundLog>& rounds);
  bool finish();  // false: said that it could not be written

 private:
  void open();
  void complain() const;
  Record record_of_round(const RoundLog& log) const;

  std::string path_;
  const OpenTable& table_;
  std::array<std::string, 2> bots_;
  std::ofstream file_;
};

}  // namespace capot::cli
