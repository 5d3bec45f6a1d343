// The tables that this node has in memory: a cache of what the store holds. Each lives on one loop,
// where its host, the messages to it and its deadlines are handled one after the other.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fault.h"
#include "table/command.h"
#include "table/host.h"
#include "table/messages.h"

namespace capot::server {

class Logs;
class Loops;
class BotThreads;

class Hall {
 public:
  struct Parts {
    Loops& loops;
    BotThreads& bots;
    // To a connection; called on any loop.
    std::function<void(Connection, std::string)> send;
  };
  explicit Hall(Parts parts);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  // The logs are made with `heard`, so they come after the hall.
  void use(Logs& logs);

  // --- From sockets, on any loop ---
  void receive(Connection connection, const PlayerId& player, ClientMessage message);
  void closed(Connection connection, const PlayerId& player,
              const std::vector<std::string>& tables);

  // --- From other threads; these wait for the answer ---
  // Stores a new table, with bots seated where wanted.
  std::optional<Problem> open(const NewTable& wanted, const std::vector<Command>& first);
  // What somebody may see of a table: its snapshot's view, as JSON. Nothing: there is none, or it
  // is not to be seen.
  Parsed<std::string> view(const std::string& table, const PlayerId& player);
  // The last match as far as it is over, for `capot verify`; the file's text.
  Parsed<std::string> fair_match(const std::string& table, const PlayerId& player);

  // Another node wrote to a table.
  void heard(const std::string& table, std::uint64_t seq);
  // Tables whose time has come, and that this node has claimed.
  void wake(const std::vector<std::string>& tables);
  // No new matches; clocks stand still. Then nothing is asked of bots any more.
  void stop();

  struct Figures {
    std::size_t tables = 0, watching = 0;
    std::uint64_t actions = 0;
  };
  Figures figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace capot::server
