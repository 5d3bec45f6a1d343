// The server: sockets, the hall of tables, the store, the bots and the API put together.
#pragma once

#include <memory>
#include <string>

#include "apps/server/transport/transport.h"
#include "core/fault.h"

namespace capot::server {

struct ServerSettings {
  std::string database = "capot.db";  // a SQLite file, or postgresql://…
  std::string public_url{};           // what people open; empty: http:// and where it listens
  std::string page{};                 // the folder of the page; empty: there is none
  TransportSettings transport{};
  int threads = 1;  // loops for sockets and tables
  int bot_threads = 1;
  bool limits = true;           // how often somebody may ask for something
  std::string metrics_token{};  // who brings it sees the metrics from anywhere
};

class Server {
 public:
  // Opens the database, brings it up to date and listens.
  static Parsed<std::unique_ptr<Server>> start(ServerSettings settings);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Where it listens: http://HOST:PORT
  std::string address() const;
  // Nothing more is begun, everybody is told to come back, what was asked is stored. Takes at most
  // some seconds.
  void stop();

  struct Impl;

 private:
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace capot::server
