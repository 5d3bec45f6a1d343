#include "apps/cli/arena/saved_rounds.h"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>

#include "apps/cli/files.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

// A file with something in it, or a link to where one would be; devices and pipes keep nothing.
bool is_kept(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return fs::is_symlink(path, ignored);
  return fs::is_regular_file(path, ignored) && !fs::is_empty(path, ignored);
}

}  // namespace

int SavedRounds::refused() const {
  if (path_.empty()) return 0;
  if (is_kept(path_)) {
    fmt::print(stderr, "capot: {} exists already; --save makes a new file\n", path_);
    return 2;
  }
  if (can_be_written(path_)) return 0;
  complain();
  return 1;
}

void SavedRounds::add(const std::vector<RoundLog>& rounds) {
  if (!rounds.empty() && !file_.is_open() && !file_.fail()) open();
  for (const RoundLog& log : rounds)
    file_ << write_json(write_record(record_of_round(log))) << '\n';
}

bool SavedRounds::finish() {
  if (file_.is_open()) file_.close();
  if (!file_.fail()) return true;
  complain();
  return false;
}

void SavedRounds::open() {
  std::error_code ignored;
  const bool usable = fs::exists(path_, ignored) && !is_kept(path_);
  file_.open(path_, usable ? std::ios::out : std::ios::out | std::ios::noreplace);
}

void SavedRounds::complain() const { fmt::print(stderr, "capot: {} cannot be written\n", path_); }

Record SavedRounds::record_of_round(const RoundLog& log) const {
  Round round(table_.game, log.dealt.before, log.dealt.deck);
  for (const auto& [seat, action] : log.steps) round.apply(seat, action);
  Record record = record_of(round, table_.preset, table_.options);
  for (int seat = 0; seat < table_.game->seats(); ++seat)
    record.players.push_back(bots_[is_challenger(*table_.game, log.table, Seat(seat)) ? 0 : 1]);
  return record;
}

}  // namespace capot::cli
