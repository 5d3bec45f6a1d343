// The thread that hears what other nodes append: PostgreSQL's LISTEN, on a connection of its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "apps/server/store/logs.h"

struct pg_conn;

namespace capot::server {

class Listener {
 public:
  // `place`: for libpq. What this node wrote itself is passed over.
  Listener(std::string place, std::string node, Heard heard, std::function<void()> missed);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  void listen(pg_conn* connection);
  void tell(std::string_view payload) const;
  // Until something comes, or the time is over. False: it is time to stop.
  bool wait(int descriptor, int milliseconds) const;

  const std::string place_, node_;
  const Heard heard_;
  const std::function<void()> missed_;
  int stop_;  // an eventfd: becomes readable when it is time to stop
  std::thread thread_;
};

}  // namespace capot::server
