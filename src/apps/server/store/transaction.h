// Appends of many tables as one transaction: a few statements, whatever their number. Each takes
// its rows as one JSON list, because a statement for each row would be a round trip to PostgreSQL.
#pragma once

#include <soci/soci.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/store/connections.h"
#include "apps/server/store/logs.h"
#include "apps/server/store/statements.h"

namespace capot::server {

struct QueuedAppend {
  Append append;
  Store::Done done{};
  Store::Appended answer = Store::Appended::failed;
};

// A session of its own with its statements kept.
class AppendTransaction {
 public:
  // Throws where the database does not answer.
  AppendTransaction(Connections& connections, std::string node);
  bool is_alive() const { return connections_.is_alive(*session_); }

  // Undone: nothing of it is there. Unknown: it may be there, or not.
  enum class Outcome : std::uint8_t { committed, undone, unknown };
  // Answers each of them where it is committed. After any other outcome this object is of no more
  // use.
  Outcome write(std::span<QueuedAppend> appends);
  // What the database said then.
  const std::string& failure() const { return failure_; }

 private:
  // The rows of one statement.
  class Rows;
  // A statement that is prepared, and the rows it is given.
  struct Kept {
    Kept(soci::session& session, const std::string& text);
    std::string rows{}, returned{};
    soci::statement statement;
  };
  using Accepted = std::vector<const Append*>;             // in order
  using Last = std::map<std::string_view, const Append*>;  // by table

  void append_all(std::span<QueuedAppend> appends);
  void append_wave(std::span<QueuedAppend* const> wave);
  void write_due(const Last& last);
  void write_listings(const Accepted& accepted);
  void write_rounds(const Accepted& accepted);
  void notify(const Last& last);
  Kept& kept(Write write);
  void run(Write write, const Rows& rows);

  Connections& connections_;
  std::string node_;
  std::unique_ptr<soci::session> session_;
  std::string failure_{};
  std::array<std::unique_ptr<Kept>, std::size_t(Write::count)> kept_{};
};

}  // namespace capot::server
