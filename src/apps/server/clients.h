// Those who are connected: who they are, which tables they watch, and whether they behave.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "apps/server/hall.h"
#include "table/host.h"

namespace capot::fault {
inline constexpr Fault bad_version{"bad-version", "This server speaks another version."};
inline constexpr Fault bad_token{"bad-token", "The token is not yours, or not any more."};
inline constexpr Fault too_fast{"too-fast", "Too many messages. Slow down."};
inline constexpr Fault too_many_tables{"too-many-tables", "You watch too many tables at once."};
}  // namespace capot::fault

namespace capot::server {

// The clients of one loop. All of it runs there.
class Clients {
 public:
  struct Parts {
    Hall& hall;
    std::function<void(Connection, std::string)> send;
    std::function<void(Connection, int code, std::string_view reason)> close;
    // Whose a token is, asked on a thread that may wait; the answer comes back on this loop.
    std::function<void(std::string token, std::function<void(PlayerId)>)> look_up;
    std::function<Time()> now;
    bool limits = true;
  };
  explicit Clients(Parts parts) : parts_(std::move(parts)) {}

  void opened(Connection connection, PlayerId player);
  void received(Connection connection, std::string_view text);
  void closed(Connection connection);
  // The player is no more: whoever is connected as such is sent away.
  void forget(const PlayerId& player);

 private:
  struct Client {
    PlayerId player{};
    std::vector<std::string> watched{};  // tables
    double allowance = 0;                // messages that may come now
    Time counted = 0;                    // up to when the allowance was filled
    std::vector<Time> malformed{};       // when the last bad messages came
  };
  bool slow_enough(Client& client);
  void complain(Connection connection, Client& client, const Problem& wrong);
  void greet(Connection connection, const message::Hello& hello);
  bool note_watching(Client& client, const ClientMessage& message);

  Parts parts_;
  std::unordered_map<Connection, Client> clients_;
};

}  // namespace capot::server
