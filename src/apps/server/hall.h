// The tables that this node has in memory: a cache of what the store holds. Each lives on one loop,
// where its host, the messages to it and its deadlines are handled one after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/api/tables.h"
#include "core/fault.h"
#include "table/command.h"
#include "table/host.h"
#include "table/messages.h"

namespace capot::fault {
inline constexpr Fault too_many_watchers{"too-many-watchers", "Too many people watch this table."};
}  // namespace capot::fault

namespace capot::server {

class Logs;
class Loops;
class BotThreads;

class Hall final : public Tables {
 public:
  struct Parts {
    Loops& loops;
    BotThreads& bots;
    std::function<void(Connection, std::string)> send;  // called on any loop
    std::function<Time()> now;
    std::size_t most_watchers = 64;  // of a table
  };
  explicit Hall(Parts parts);
  ~Hall() override;
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  // The logs call back what they hear, so they come after the hall.
  void start(Logs& logs);
  // Nobody was there to serve tables from the first time to the second: what runs at a table, runs
  // so much longer.
  void was_away(Time from, Time until);

  // --- From sockets, on any loop ---
  void receive(Connection connection, const PlayerId& player, ClientMessage message);
  void closed(Connection connection, const std::vector<std::string>& watched);

  // --- From threads that may wait ---
  std::optional<Problem> open(const NewTable& wanted, const std::vector<Command>& first,
                              bool listed) override;
  Parsed<std::string> view(const std::string& table, const PlayerId& player) override;
  Parsed<std::string> fair_match(const std::string& table, const PlayerId& player) override;

  // Another node has written to a table.
  void heard(const std::string& table);
  // What other nodes wrote may have been missed, at any table.
  void missed();
  // Tables that are due and that nobody else looks after.
  void wake(const std::vector<std::string>& tables);
  // Nothing more is begun. What was asked before is stored, told and answered.
  void stop();
  bool idle() const;

  struct Figures {
    std::int64_t tables = 0, watching = 0;
    std::uint64_t actions = 0, by_bots = 0, folded = 0;
  };
  Figures figures() const;

 private:
  class Shard;
  struct Shared;
  std::unique_ptr<Shared> shared_;
  std::vector<std::unique_ptr<Shard>> shards_;

  // Does it where the table lives: at once where this is called there.
  void on_shard(const std::string& table, std::function<void(Shard&)> work);
};

}  // namespace capot::server
