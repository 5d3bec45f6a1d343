#include "apps/server/clients.h"

#include <algorithm>
#include <utility>

namespace capot::server {
namespace {

// Codes of WebSocket.
constexpr int policy_violated = 1008;

constexpr std::size_t most_tables = 16;     // that one connection watches
constexpr double messages_per_second = 20;  // in the long run ...
constexpr double messages_at_once = 60;     // ... and at most
constexpr std::size_t most_malformed = 10;  // in a minute

}  // namespace

void Clients::opened(Connection connection, PlayerId player) {
  clients_[connection] = {
      .player = std::move(player), .allowance = messages_at_once, .counted = parts_.now()};
}

void Clients::closed(Connection connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  parts_.hall.closed(connection, found->second.watched);
  clients_.erase(found);
}

void Clients::forget(const PlayerId& player) {
  for (const auto& [connection, client] : clients_)
    if (client.player == player) parts_.close(connection, policy_violated, "signed out");
}

bool Clients::slow_enough(Client& client) {
  if (!parts_.limits) return true;
  const Time now = parts_.now();
  client.allowance =
      std::min(messages_at_once,
               client.allowance + double(now - client.counted) * messages_per_second / second);
  client.counted = now;
  if (client.allowance < 1) return false;
  client.allowance -= 1;
  return true;
}

// It is said what was wrong; who goes on like that is sent away.
void Clients::complain(Connection connection, Client& client, const Problem& wrong) {
  parts_.send(connection, error_reply(wrong));
  const Time now = parts_.now();
  std::erase_if(client.malformed, [&](Time at) { return at < now - minute; });
  client.malformed.push_back(now);
  if (client.malformed.size() >= most_malformed)
    parts_.close(connection, policy_violated, "too many messages that nobody understands");
}

void Clients::received(Connection connection, std::string_view text) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  Client& client = found->second;
  if (!slow_enough(client)) return complain(connection, client, {fault::too_fast, {}});
  auto message = read_message_text(text);
  if (!message) return complain(connection, client, message.error());
  if (const auto* hello = std::get_if<message::Hello>(&*message)) return greet(connection, *hello);
  if (const auto* ping = std::get_if<message::Ping>(&*message))
    return parts_.send(connection, pong_message(ping->n, parts_.now()));
  if (!note_watching(client, *message))
    return parts_.send(connection, error_reply({fault::too_many_tables, {}, "table"}));
  parts_.hall.receive(connection, client.player, *std::move(message));
}

void Clients::greet(Connection connection, const message::Hello& hello) {
  if (hello.version != messages_version)
    return parts_.send(
        connection,
        error_reply({fault::bad_version, "version " + std::to_string(hello.version), "version"}));
  const auto welcome = [this, connection](const PlayerId& player) {
    parts_.send(connection, welcome_message(player, parts_.now()));
  };
  if (hello.token.empty()) return welcome(clients_[connection].player);
  parts_.look_up(hello.token, [this, connection, welcome](PlayerId player) {
    const auto found = clients_.find(connection);
    if (found == clients_.end()) return;
    Client& client = found->second;
    const bool known = !player.empty() && (client.player.empty() || client.player == player);
    if (!known) return complain(connection, client, {fault::bad_token, {}, "token"});
    client.player = player;
    welcome(player);
  });
}

bool Clients::note_watching(Client& client, const ClientMessage& message) {
  const std::string& table = *table_of(message);
  if (std::holds_alternative<message::Leave>(message)) std::erase(client.watched, table);
  if (!std::holds_alternative<message::Watch>(message)) return true;
  if (std::ranges::find(client.watched, table) != client.watched.end()) return true;
  if (client.watched.size() >= most_tables) return false;
  client.watched.push_back(table);
  return true;
}

}  // namespace capot::server
