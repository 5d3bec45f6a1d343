// The other end of the wire: a WebSocket to a server and calls of its API, for programs that sit
// down at tables and for measurements.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.h"

namespace capot::fault {
inline constexpr Fault bad_url{"bad-url", "An address looks like http://HOST:PORT."};
inline constexpr Fault no_answer{"no-answer", "The server does not answer."};
}  // namespace capot::fault

namespace capot::server {

class Loops;

struct Address {
  std::string host;
  std::string port;
  std::string path;  // what comes after them
};
Parsed<Address> read_address(std::string_view url);

struct Called {
  int status = 0;
  std::string body;
};
// One call; waits for the answer. The token may be empty.
Parsed<Called> call(const Address& server, std::string_view method, const std::string& path,
                    const std::string& body, const std::string& token);

// A socket. Everything happens on one loop; whoever gives it up gets no more calls.
class ClientSocket {
 public:
  struct Callbacks {
    std::function<void()> opened;
    std::function<void(std::string_view)> received;
    std::function<void(std::string why)> closed;
  };
  // Begins to connect.
  ClientSocket(Loops& loops, int loop, const Address& server, const std::string& token,
               Callbacks callbacks);
  ~ClientSocket();
  ClientSocket(const ClientSocket&) = delete;
  ClientSocket& operator=(const ClientSocket&) = delete;

  void send(std::string message);  // on the loop

  struct Impl;

 private:
  std::shared_ptr<Impl> impl_;
};

}  // namespace capot::server
