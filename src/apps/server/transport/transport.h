// HTTP and WebSocket on one port. The library that carries them stays in this folder; the rest of
// the server sees requests, answers, and connections by number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/http.h"
#include "core/fault.h"
#include "table/host.h"

namespace capot::fault {
inline constexpr Fault cannot_listen{"cannot-listen", "The address cannot be listened on."};
}  // namespace capot::fault

namespace capot::server {

class Loops;

struct TransportSettings {
  std::string bind = "127.0.0.1";
  int port = 0;              // 0: any that is free
  int workers = 4;           // threads that answer HTTP requests
  bool trust_proxy = false;  // X-Forwarded-For says who asks
  bool compress = false;     // permessage-deflate, where the client offers it
  std::size_t longest_body = 256 * 1024;
  std::size_t longest_queue = 256 * 1024;  // bytes that wait for a slow reader
};

class Transport {
 public:
  struct Callbacks {
    // On a thread that may wait.
    std::function<Response(const Request&)> answer;
    // Whether a socket is opened; what is kept of the answer comes back in `opened`.
    std::function<std::expected<PlayerId, Response>(const Request&)> admit;
    // On the loop of the connection, which is its number modulo the number of loops.
    std::function<void(Connection, PlayerId, const std::string& address)> opened;
    std::function<void(Connection, std::string_view)> received;
    std::function<void(Connection)> closed;
  };
  Transport(Loops& loops, TransportSettings settings, Callbacks callbacks);
  ~Transport();
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  // From here on connections come in.
  std::optional<Problem> listen();
  int port() const;

  // From any thread.
  void send(Connection to, std::string message);
  // Says why, and goes. Codes are those of WebSocket.
  void close(Connection connection, int code, std::string_view reason);
  // Nobody comes in any more; everybody is told to come back later.
  void stop();
  // Does it on a thread that may wait.
  void on_worker(std::function<void()> work);

  struct Figures {
    std::int64_t sockets = 0;
    std::uint64_t opened = 0, received = 0, sent = 0, cut_off = 0, requests = 0;
  };
  Figures figures() const;

  struct Impl;

 private:
  std::shared_ptr<Impl> impl_;
};

}  // namespace capot::server
