// What people, or programs with --json, are told of the matches that a chair plays.
#pragma once

#include <string>

#include "apps/cli/engine/exec_bot.h"
#include "apps/cli/sit/table_view.h"

namespace capot::cli {

class MatchReport {
 public:
  MatchReport(std::string table, std::string bot, bool json)
      : table_(std::move(table)), bot_(std::move(bot)), json_(json) {}

  int matches() const { return matches_; }  // that are over
  void seated(const TableView& view, const std::string& name);
  // After every event.
  void look(const TableView& view, const EngineFaults& faults);

 private:
  void round_over(const TableView& view);
  void match_over(const TableView& view, const EngineFaults& faults);

  std::string table_, bot_;
  bool json_;
  int matches_ = 0;
  bool in_match_ = false;
  int last_round_ = 0;  // that was reported
};

}  // namespace capot::cli
