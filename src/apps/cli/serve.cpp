// `capot serve`: the server, until a signal ends it.
#include <fmt/core.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/print.h"
#include "apps/server/log.h"
#include "apps/server/server.h"

namespace capot::cli {
namespace {

// A socket needs a descriptor: as many as the system lets us have.
void raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Every thread leaves these signals alone; whoever waits for them gets them.
sigset_t wait_for_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  return signals;
}

server::LogLevel level_named(const std::string& name) {
  if (name == "debug") return server::LogLevel::debug;
  if (name == "warning") return server::LogLevel::warning;
  if (name == "error") return server::LogLevel::error;
  return server::LogLevel::info;
}

}  // namespace

int serve(const ServeArgs& args) {
  const sigset_t signals = wait_for_signals();
  raise_descriptors();
  server::set_up_log(level_named(args.log_level), args.log_json);
  server::ServerSettings settings;
  settings.database = args.database;
  settings.public_url = args.public_url;
  settings.transport.bind = args.bind;
  settings.transport.port = args.port;
  settings.transport.trust_proxy = args.trust_proxy;
  settings.transport.compress = args.compress;
  settings.threads = args.threads;
  settings.bot_threads = args.bot_threads;
  settings.limits = !args.no_limits;
  settings.metrics_token = args.metrics_token;
  settings.version = CAPOT_VERSION;
  auto running = server::Server::start(std::move(settings));
  if (!running) {
    fmt::print(stderr, "capot: {}\n", running.error().message());
    return 1;
  }
  fmt::print("listening on http://{}:{}\n", args.bind, (*running)->port());
  std::fflush(stdout);
  server::log(server::LogLevel::info, "listening",
              {{"bind", args.bind}, {"port", std::to_string((*running)->port())}});
  int signal = 0;
  sigwait(&signals, &signal);
  server::log(server::LogLevel::info, "stopping", {{"signal", std::to_string(signal)}});
  (*running)->stop();
  server::log(server::LogLevel::info, "stopped");
  return 0;
}

}  // namespace capot::cli
