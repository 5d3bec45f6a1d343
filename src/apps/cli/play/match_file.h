// The file of the match that is being played: the log of its table, which only grows. It is locked
// as long as it is open.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/cli/files.h"
#include "apps/cli/table_log.h"
#include "table/host.h"

namespace capot::cli {

class MatchFile final : public Store {
 public:
  // A new one, with the first events of a table. Where there is a file of that name it is called
  // NAME-2, NAME-3 and so on.
  static MatchFile create(const std::string& path, std::shared_ptr<const AnyGame> game,
                          std::vector<Event> events);
  // One that holds this log. It is not touched before there is something to add; one of the old
  // form is then written anew.
  MatchFile(std::string path, OpenFile file, TableLog log);

  const std::string& path() const { return path_; }
  bool saved() const { return unwritten_.empty(); }
  // Tries again to write what could not be written; false: there still is such.
  bool save();

  // A match is played on where it cannot be written: the player was told so.
  void append(const std::string& table, std::uint64_t after, std::vector<Event> events,
              Done done) override;
  void read(const std::string& table, std::uint64_t after, Read read) override;

 private:
  MatchFile(std::string path, std::shared_ptr<const AnyGame> game);
  void make_file();
  bool write_anew();
  void keep(std::vector<Event> events);
  bool give_up();

  std::string path_;
  std::string wanted_path_;
  OpenFile file_{};
  std::shared_ptr<const AnyGame> game_;
  std::vector<Event> log_{};
  std::size_t size_ = 0;     // of the file
  std::string unwritten_{};  // of the log
  bool old_form_ = false;
  bool complained_ = false;
};

}  // namespace capot::cli
