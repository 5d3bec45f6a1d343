// The logs of tables in a database: appended to, read, and watched for what others append. Work
// that is due stands beside them, written in the same transaction.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/event.h"
#include "table/host.h"

namespace capot::server {

// What the lobby and a player's own list show of a table.
struct Listing {
  PlayerId owner;
  std::string game, stage;
  std::optional<bool> listed{};     // in the lobby, for everybody; nothing: as it was
  std::vector<PlayerId> players{};  // who has a chair
  std::string summary{};            // one JSON object
};

// A round that is over, as a record.
struct StoredRound {
  int number = 0;  // counted over all matches of the table
  std::string game;
  std::vector<PlayerId> players{};  // by chair; empty: a bot's, or nobody's
  std::string record{};             // one JSON object
};

// Events of one table, and what follows from them; all of it is written, or nothing.
struct Append {
  std::string table;
  std::uint64_t after = 0, seq = 0;  // the last event before them, and the last of them
  Time at = 0;
  std::string events{};              // one JSON list
  bool due_stands = false;           // what was said last of when it is due
  std::optional<Time> due{};         // when somebody must look at the table; nothing: never
  std::optional<Listing> listing{};  // where it has changed
  std::vector<StoredRound> rounds{};
};

// What is read of a log: the events of one append.
struct LogRow {
  std::uint64_t after = 0, seq = 0;
  std::string events;  // one JSON list
};

class Connections;

// Where somebody else wrote: the table, and the last event of it.
using Heard = std::function<void(const std::string& table, std::uint64_t seq)>;

class Logs {
 public:
  using Done = Store::Done;
  using Rows = std::optional<std::vector<LogRow>>;  // nothing: the database did not answer
  using Read = std::function<void(Rows)>;

  // One thread writes: all that has queued up goes into one transaction. `readers` threads read.
  // PostgreSQL only, on a thread of its own: `heard` is called for what other nodes append, and
  // `missed` whenever it begins to hear them, at first and after a lost connection: they may have
  // appended to any table before.
  Logs(Connections& connections, int readers, Heard heard, std::function<void()> missed = {});
  ~Logs();  // what is queued is written first
  Logs(const Logs&) = delete;
  Logs& operator=(const Logs&) = delete;

  // Called from any thread; `done` is called on the writing thread once it is there for good. A
  // conflict: `after` is not the last event of the log.
  void append(Append wanted, Done done);
  // Called from any thread; `read` is called on a reading thread. No rows: there is no such table,
  // or nothing is new. The first row may begin before that event, where it is not the last of one.
  void read(std::string table, std::uint64_t after, Read read);

  // Tables that are due at `now`: those that are longest, if there are more. They are put off until
  // `until`, so that one node has them. What another node wrote is left to it for so much longer.
  // Blocks; throws where the database does not answer.
  std::vector<std::string> claim_due(Time now, Time until, int at_most, Time left_to_others = 0);

  // Of what was answered, and what is waiting.
  struct Figures {
    std::uint64_t appends = 0, transactions = 0, conflicts = 0, failures = 0;
    std::size_t queued = 0;
    std::string failure{};  // what the database said when it last failed
  };
  Figures figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace capot::server
