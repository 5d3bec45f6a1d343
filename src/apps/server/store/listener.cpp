#include "apps/server/store/listener.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include "apps/server/store/postgres_place.h"

namespace capot::server {
namespace {

constexpr int first_listen_pause = 50, longest_listen_pause = 1000;  // milliseconds
// A connection that is silent is asked now and then whether it still is one.
constexpr int silence = 10'000;

bool succeeds(PGconn* connection, const char* text) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection, text), &PQclear);
  const auto status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

}  // namespace

Listener::Listener(std::string place, std::string node, Heard heard, std::function<void()> missed)
    : place_(std::move(place)),
      node_(std::move(node)),
      heard_(std::move(heard)),
      missed_(std::move(missed)),
      stop_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { run(); }) {}

Listener::~Listener() {
  ::eventfd_write(stop_, 1);
  thread_.join();
  ::close(stop_);
}

void Listener::run() {
  int pause = 0;
  while (wait(-1, pause)) {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(place_.c_str()),
                                                                  &PQfinish);
    keep_silent(connection.get());
    if (PQstatus(connection.get()) != CONNECTION_OK ||
        !succeeds(connection.get(), "LISTEN capot_log")) {
      pause = std::clamp(2 * pause, first_listen_pause, longest_listen_pause);
      continue;
    }
    if (missed_) missed_();
    pause = first_listen_pause;
    listen(connection.get());
  }
}

void Listener::listen(PGconn* connection) {
  while (true) {
    while (PGnotify* note = PQnotifies(connection)) {
      tell(note->extra);
      PQfreemem(note);
    }
    const int descriptor = PQsocket(connection);
    if (!wait(descriptor, silence)) return;
    pollfd socket{descriptor, POLLIN, 0};
    const bool silent = ::poll(&socket, 1, 0) == 0;
    if (silent ? !succeeds(connection, "SELECT 1") : PQconsumeInput(connection) == 0) return;
  }
}

void Listener::tell(std::string_view payload) const {
  const auto first = payload.find(' ');
  const auto second = payload.find(' ', first + 1);
  if (first == payload.npos || second == payload.npos || payload.substr(0, first) == node_) return;
  std::uint64_t seq = 0;
  std::from_chars(payload.data() + first + 1, payload.data() + second, seq);
  heard_(std::string(payload.substr(second + 1)), seq);
}

bool Listener::wait(int descriptor, int milliseconds) const {
  std::array<pollfd, 2> both{pollfd{stop_, POLLIN, 0}, pollfd{descriptor, POLLIN, 0}};
  ::poll(both.data(), both.size(), milliseconds);
  return (both[0].revents & POLLIN) == 0;
}

}  // namespace capot::server
