#include "apps/server/server.h"

#include <chrono>
#include <deque>
#include <thread>
#include <utility>

#include "apps/crypto/sodium.h"
#include "apps/server/api/api.h"
#include "apps/server/bot_threads.h"
#include "apps/server/clients.h"
#include "apps/server/hall.h"
#include "apps/server/log.h"
#include "apps/server/loops.h"
#include "apps/server/metrics.h"
#include "apps/server/store/connections.h"
#include "apps/server/store/logs.h"
#include "core/quote.h"
#include "table/json.h"

namespace capot::server {
namespace {

using namespace std::chrono_literals;

constexpr Time due_grace = 2 * second;  // whoever has the table goes first
constexpr Time due_lease = 20 * second;
constexpr int due_at_once = 500;
constexpr Time forget_pause = 10 * minute;
constexpr Time alive_pause = second;
constexpr Time shortest_absence = 3 * second;
constexpr auto longest_goodbye = 3s;
constexpr int readers = 2;

Time system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool is_loopback(std::string_view address) {
  return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

// What was refused is always written down, what was done only where everything is.
void log_request(const Note& note) {
  const LogLevel level = note.status >= 500   ? LogLevel::warning
                         : note.status >= 400 ? LogLevel::info
                                              : LogLevel::debug;
  log(level, "request",
      {{"method", std::string(note.method)},
       {"path", std::string(note.path)},
       {"status", std::to_string(note.status)},
       {"error", std::string(note.error)},
       {"player", note.player},
       {"address", std::string(note.address)}});
}

// Tokens have ended. Who has another one comes back with it.
bool ends_tokens(const Note& note) {
  return note.status < 300 &&
         ((note.method == "DELETE" && note.path == "/api/v1/me") ||
          note.path == "/api/v1/sign-out" || note.path == "/api/v1/me/password");
}

// An address of IPv6 stands in brackets before a port.
std::string host_of(const std::string& address) {
  return address.contains(':') ? "[" + address + "]" : address;
}

Response text_response(int status, std::string type, std::string body) {
  return {.status = status,
          .type = std::move(type),
          .body = std::move(body),
          .headers = {{"cache-control", "no-store"}, {"x-content-type-options", "nosniff"}}};
}

}  // namespace

struct Server::Impl {
  explicit Impl(ServerSettings wanted, std::unique_ptr<Connections> opened)
      : settings(std::move(wanted)),
        connections(std::move(opened)),
        loops(settings.threads),
        bots(settings.bot_threads),
        transport(loops, settings.transport, callbacks()),
        hall({loops, bots,
              [this](Connection to, std::string text) { transport.send(to, std::move(text)); },
              system_now}),
        people(*connections),
        lobby(*connections) {
    for (int loop = 0; loop < loops.count(); ++loop) clients.emplace_back(client_parts(loop));
  }

  Transport::Callbacks callbacks() {
    return {.answer = [this](const Request& request) { return answer(request); },
            .admit = [this](const Request& request) { return api->admit(request); },
            .opened =
                [this](Connection connection, PlayerId player, const std::string&) {
                  clients_of(connection).opened(connection, std::move(player));
                },
            .received =
                [this](Connection connection, std::string_view text) {
                  clients_of(connection).received(connection, text);
                },
            .closed = [this](Connection connection) { clients_of(connection).closed(connection); }};
  }
  Clients::Parts client_parts(int loop) {
    return {hall,
            [this](Connection to, std::string text) { transport.send(to, std::move(text)); },
            [this](Connection connection, int code, std::string_view reason) {
              transport.close(connection, code, reason);
            },
            [this, loop](std::string token, std::function<void(PlayerId)> answer) {
              transport.on_worker([this, loop, token = std::move(token), answer] {
                const PlayerId player = player_of(token);
                loops.post(loop, [answer, player] { answer(player); });
              });
            },
            system_now,
            settings.limits};
  }
  Clients& clients_of(Connection connection) {
    return clients[std::size_t(connection % clients.size())];
  }
  PlayerId player_of(const std::string& token) {
    const Request request{
        .method = "GET", .path = "/ws", .headers = {{"authorization", "Bearer " + token}}};
    return api->admit(request).value_or(PlayerId());
  }

  void send_away(const PlayerId& player) {
    for (int loop = 0; loop < loops.count(); ++loop)
      loops.post(loop, [this, loop, player] { clients[std::size_t(loop)].forget(player); });
  }

  // --- For the operator ---

  Response answer(const Request& request) {
    if (request.path == "/healthz") return text_response(200, "text/plain", "ok\n");
    if (request.path == "/readyz") return ready();
    if (request.path == "/metrics") return metrics(request);
    return api->answer(request);
  }
  Response ready() {
    bool reached = true;
    Connections::Schema schema;
    try {
      schema = connections->schema();
    } catch (const std::exception&) {
      reached = false;
    }
    const bool all_well = reached && writes_down && !stopping && schema.expected == schema.found;
    const auto item = [](std::string_view name, const Value& expected, const Value& found) {
      return Value(Value::Object{{"what", name}, {"expected", expected}, {"found", found}});
    };
    const Value::Object body{
        {"ready", all_well},
        {"checks", Value::List{item("database", "answers", reached ? "answers" : "does not answer"),
                               item("writing", "works", writes_down ? "works" : "fails"),
                               item("schema", schema.expected, schema.found),
                               item("bot threads", std::int64_t(settings.bot_threads),
                                    std::int64_t(bots.threads())),
                               item("stopping", false, stopping.load())}}};
    return text_response(all_well ? 200 : 503, "application/json", write_json(Value(body)) + "\n");
  }
  Response metrics(const Request& request) {
    const bool with_token = !settings.metrics_token.empty() &&
                            request.header("authorization") == "Bearer " + settings.metrics_token;
    const bool from_here =
        is_loopback(request.address) && request.header("x-forwarded-for").empty();
    if (!with_token && !from_here)
      return text_response(403, "application/json",
                           "{\"error\":\"not-allowed\",\"message\":\"For the operator.\"}\n");
    const std::chrono::duration<double> up = std::chrono::steady_clock::now() - started;
    return text_response(200, "text/plain; version=0.0.4",
                         metrics_text({transport.figures(), hall.figures(), logs->figures(),
                                       bots.queued(), bots.threads(), up.count()}));
  }

  // --- What runs beside ---

  // Looks after tables that nobody looks after, and tidies up.
  void keep_house(const std::stop_token& stop) {
    Time tidied = 0;
    while (!stop.stop_requested()) {
      const Time now = system_now();
      try {
        lobby.note_alive(now);
        while (!stop.stop_requested()) {
          const auto due = logs->claim_due(now, now + due_lease, due_at_once, due_grace);
          hall.wake(due);
          if (due.size() < std::size_t(due_at_once)) break;
        }
        if (now - tidied > forget_pause) {
          people.forget_old(now);
          tidied = now;
        }
        if (!writes_down.exchange(true)) log(LogLevel::info, "database-back");
      } catch (const std::exception& error) {
        if (writes_down.exchange(false))
          log(LogLevel::error, "database-lost", {{"why", error.what()}});
      }
      std::unique_lock lock(pause_mutex);
      pause.wait_for(lock, stop, std::chrono::milliseconds(alive_pause), [] { return false; });
    }
  }
  // The time in which no node was there does not count for anybody.
  void note_absence() {
    const auto last = lobby.last_alive();
    const Time now = system_now();
    if (last && now - *last > shortest_absence) hall.was_away(*last, now);
  }

  ServerSettings settings;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  std::unique_ptr<Connections> connections;
  Loops loops;
  BotThreads bots;
  Transport transport;
  Hall hall;
  People people;
  Lobby lobby;
  std::deque<Clients> clients{};
  std::optional<Logs> logs{};
  std::optional<Api> api{};
  std::atomic<bool> stopping = false;
  std::atomic<bool> writes_down = true;  // the database took what was last written
  std::mutex pause_mutex{};
  std::condition_variable_any pause{};
  std::jthread housekeeper{};
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() { stop(); }

Parsed<std::unique_ptr<Server>> Server::start(ServerSettings settings) {
  auto page = settings.page.empty() ? Parsed<Page>(Page()) : Page::load(settings.page);
  if (!page) return std::unexpected(page.error());
  auto connections = Connections::open(settings.database);
  if (!connections) return std::unexpected(connections.error());
  auto server = std::unique_ptr<Server>(
      new Server(std::make_unique<Impl>(std::move(settings), *std::move(connections))));
  Impl& impl = *server->impl_;
  impl.logs.emplace(
      *impl.connections, readers,
      [&impl](const std::string& table, std::uint64_t) { impl.hall.heard(table); },
      [&impl] { impl.hall.missed(); });
  impl.note_absence();
  impl.hall.start(*impl.logs);
  if (auto wrong = impl.transport.listen()) return std::unexpected(*std::move(wrong));
  if (impl.settings.public_url.empty()) impl.settings.public_url = server->address();
  impl.api.emplace(ApiParts{.people = impl.people,
                            .lobby = impl.lobby,
                            .tables = impl.hall,
                            .settings = {.public_url = impl.settings.public_url,
                                         .page = *std::move(page),
                                         .limited = impl.settings.limits},
                            .now = system_now,
                            .secret = random_secret,
                            .note = [&impl](const Note& note) {
                              log_request(note);
                              if (ends_tokens(note)) impl.send_away(note.player);
                            }});
  impl.loops.start();
  impl.housekeeper = std::jthread([&impl](const std::stop_token& stop) { impl.keep_house(stop); });
  return server;
}

std::string Server::address() const {
  return "http://" + host_of(impl_->settings.transport.bind) + ":" +
         std::to_string(impl_->transport.port());
}

void Server::stop() {
  Impl& impl = *impl_;
  if (impl.stopping.exchange(true)) return;
  impl.housekeeper.request_stop();
  if (impl.housekeeper.joinable()) impl.housekeeper.join();
  impl.hall.stop();
  impl.bots.stop();
  impl.transport.stop();
  const auto patience = std::chrono::steady_clock::now() + longest_goodbye;
  while ((!impl.hall.idle() || impl.transport.figures().sockets > 0) &&
         std::chrono::steady_clock::now() < patience)
    std::this_thread::sleep_for(20ms);
  impl.loops.stop();
  impl.logs.reset();  // what is queued is written
}

}  // namespace capot::server
