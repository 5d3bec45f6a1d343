// `capot serve`: the server, until a signal ends it.
#include <fmt/core.h>

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>

#include "apps/cli/commands.h"
#include "apps/cli/descriptors.h"
#include "apps/cli/page.h"
#include "apps/cli/print.h"
#include "apps/server/log.h"
#include "apps/server/server.h"
#include "apps/server/store/connections.h"
#include "apps/server/store/maintenance.h"

namespace capot::cli {
namespace {

// Every thread leaves these signals alone; whoever waits for them gets them.
sigset_t wait_for_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error of writing
  return signals;
}

server::LogLevel level_named(const std::string& name) {
  if (name == "debug") return server::LogLevel::debug;
  if (name == "warning") return server::LogLevel::warning;
  if (name == "error") return server::LogLevel::error;
  return server::LogLevel::info;
}

std::string database_of(const std::string& data, const std::string& database) {
  return database.empty() ? (std::filesystem::path(data) / "capot.db").string() : database;
}

Parsed<std::unique_ptr<server::Connections>> looked_at(const std::string& place) {
  return server::Connections::open(place, server::Connections::Use::look);
}

int say_failure(const Problem& wrong) {
  fmt::print(stderr, "capot: {}\n", wrong.message());
  return 1;
}

// Whether all is well with a database: exit code 1 where it is not.
int check_database(const std::string& place) {
  const auto connections = looked_at(place);
  if (!connections) return say_failure(connections.error());
  const bool show = isatty(STDERR_FILENO);
  const auto found = server::check(**connections, [&](std::uint64_t done, std::uint64_t all) {
    if (show) fmt::print(stderr, "\r{} of {} tables ", done, all);
  });
  if (show) fmt::print(stderr, "\r");
  for (const std::string& wrong : found.wrong) fmt::print("wrong: {}\n", wrong);
  fmt::print(
      "{} tables, {} events, {} rounds replayed, {} players: {}\n", found.tables, found.events,
      found.rounds, found.players,
      found.wrong.empty() ? "all is well" : fmt::format("{} things are wrong", found.wrong.size()));
  return found.wrong.empty() ? 0 : 1;
}

}  // namespace

int backup(const BackupArgs& args) {
  const auto connections = looked_at(database_of(args.data, args.database));
  if (!connections) return say_failure(connections.error());
  if (const auto wrong = server::back_up(**connections, args.file)) return say_failure(*wrong);
  fmt::print("wrote {}\n", args.file);
  return 0;
}

int serve(const ServeArgs& args) {
  const std::string database = database_of(args.data, args.database);
  if (args.check) return check_database(database);
  std::error_code failed;
  if (args.database.empty()) std::filesystem::create_directories(args.data, failed);
  if (failed) return say_failure({fault::bad_database, args.data + ": " + failed.message()});
  const sigset_t signals = wait_for_signals();
  raise_descriptors();
  server::set_up_log(level_named(args.log_level), args.log_json);
  server::ServerSettings settings;
  settings.database = database;
  settings.public_url = args.public_url;
  settings.page = args.page.empty() ? page_beside_program() : args.page;
  settings.transport.bind = args.bind;
  settings.transport.port = args.port;
  settings.transport.trust_proxy = args.trust_proxy;
  settings.transport.compress = args.compress;
  settings.threads = args.threads;
  settings.bot_threads = args.bot_threads;
  settings.limits = !args.no_limits;
  settings.metrics_token = args.metrics_token;
  auto running = server::Server::start(std::move(settings));
  if (!running) return say_failure(running.error());
  const std::string address = (*running)->address();
  fmt::print("listening on {}\n", address);
  std::fflush(stdout);
  server::log(server::LogLevel::info, "listening", {{"address", address}});
  int signal = 0;
  sigwait(&signals, &signal);
  server::log(server::LogLevel::info, "stopping", {{"signal", std::to_string(signal)}});
  (*running)->stop();
  server::log(server::LogLevel::info, "stopped");
  return 0;
}

}  // namespace capot::cli
