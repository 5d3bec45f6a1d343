// A line to a server that lasts: when it is lost it is opened again, and no faster is spoken than
// servers listen. All of it happens on the first loop.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "apps/server/loops.h"
#include "apps/server/transport/client.h"
#include "core/value.h"

namespace capot::cli {

class ServerLink {
 public:
  struct Callbacks {
    std::function<void()> opened;  // also again; what was sent before may be lost
    std::function<void(const Value&)> received;
    std::function<void(const std::string& why)> lost;      // it tries again
    std::function<void(const std::string& why)> given_up;  // it does not
  };
  ServerLink(server::Loops& loops, server::Address address, std::string token, Callbacks callbacks);

  void open();
  void send(std::string message);
  void tick();  // often: time has passed

 private:
  using Clock = std::chrono::steady_clock;

  void opened();
  void received(std::string_view text);
  void lost(const std::string& why);
  void send_waiting();

  server::Loops& loops_;
  server::Address address_;
  std::string token_;
  Callbacks callbacks_;
  std::unique_ptr<server::ClientSocket> socket_{};
  int opening_ = 0;  // counts them: an old socket may still have something to say
  bool open_ = false;
  Clock::time_point heard_{};
  std::optional<Clock::time_point> away_since_{}, next_try_{};
  std::chrono::milliseconds pause_{};  // before the next try
  std::deque<std::string> waiting_{};
  double allowance_;  // messages that may be sent at once
  Clock::time_point counted_{};
};

}  // namespace capot::cli
