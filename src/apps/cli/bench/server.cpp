// `capot bench server`: a server with a crowd before it. How long from `do` to `done`, and until
// the last watcher has heard; what a socket weighs; how many actions a second.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "apps/cli/bench/bench.h"
#include "apps/cli/bench/load.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr double opening_patience = 180;  // seconds
constexpr double warm_up = 3;

// A server of our own, in a process of its own, with a database in a folder of its own.
class ServerProcess {
 public:
  explicit ServerProcess(const BenchArgs& args) {
    char name[] = "/tmp/capot-bench-XXXXXX";
    folder_ = mkdtemp(name);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    const std::string database = args.database.empty() ? folder_ + "/bench.db" : args.database;
    const std::string threads = std::to_string(args.threads);
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl("/proc/self/exe", "capot", "serve", "--port", "0", "--db", database.c_str(),
            "--no-limits", "--log-level", "warning", "--threads", threads.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::FILE* out = fdopen(ends[0], "r");
    char line[200] = "";
    constexpr std::string_view hello = "listening on ";
    if (std::fgets(line, sizeof line, out) && std::string_view(line).starts_with(hello)) {
      url_ = std::string(line).substr(hello.size());
      url_.erase(url_.find_last_not_of('\n') + 1);
    }
    std::fclose(out);
  }
  ~ServerProcess() {
    if (pid_ > 0) {
      kill(pid_, SIGTERM);
      waitpid(pid_, nullptr, 0);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  const std::string& url() const { return url_; }  // empty: it did not start
  pid_t pid() const { return pid_; }

 private:
  std::string folder_, url_;
  pid_t pid_ = -1;
};

std::uint64_t resident_bytes_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t size = 0, resident = 0;
  file >> size >> resident;
  return resident * std::uint64_t(sysconf(_SC_PAGESIZE));
}

// What a process has used of the processors, in seconds.
double processor_seconds_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  // Behind the name, which may hold anything: the state, ten numbers, and then the two times.
  std::istringstream rest(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) rest >> skipped;
  double user = 0, system = 0;
  rest >> user >> system;
  return (user + system) / double(sysconf(_SC_CLK_TCK));
}

double metric(const server::Address& server, const std::string& name) {
  const auto answer = server::call(server, "GET", "/metrics", "", "");
  if (!answer) return 0;
  const auto at = answer->body.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::atof(answer->body.c_str() + at + name.size() + 2);
}

struct Percentiles {
  double p50 = 0, p99 = 0, p999 = 0, max = 0;  // milliseconds
  std::size_t count = 0;
};
Percentiles percentiles(std::vector<std::uint32_t> all) {
  if (all.empty()) return {};
  std::ranges::sort(all);
  const auto at = [&](double part) {
    return double(all[std::min(all.size() - 1, std::size_t(part * double(all.size())))]) / 1000;
  };
  return {at(0.5), at(0.99), at(0.999), double(all.back()) / 1000, all.size()};
}
Value::Object report_of(const Percentiles& one) {
  return {{"count", std::int64_t(one.count)},
          {"p50_ms", one.p50},
          {"p99_ms", one.p99},
          {"p999_ms", one.p999},
          {"max_ms", one.max}};
}

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int complain_of(const Problem& wrong) {
  fmt::print(stderr, "capot: {}\n", wrong.message());
  return 1;
}

}  // namespace

int bench_server(const BenchArgs& args) {
  raise_descriptor_limit();
  std::optional<ServerProcess> own;
  std::string url = args.url;
  if (url.empty()) {
    own.emplace(args);
    url = own->url();
    if (url.empty()) {
      fmt::print(stderr, "capot: the server did not start\n");
      return 1;
    }
  }
  const auto server = server::read_address(url);
  if (!server) return complain_of(server.error());
  Crowd crowd{.tables = args.tables,
              .persons = args.persons,
              .watchers = args.watchers,
              .pace = args.fast ? 0 : args.pace};
  // The last one has the longest rounds.
  crowd.game = args.game.empty() ? std::string(all_games().back().info->name) : args.game;
  crowd.seats = (*make_game(crowd.game, "standard", {}))->seats();

  Load load(*server, crowd);
  const bool show = isatty(STDERR_FILENO);
  if (auto wrong = load.make_tables([&](int made) {
        if (show) fmt::print(stderr, "\r{} tables made ", made);
      }))
    return complain_of(*wrong);
  const auto before = own ? resident_bytes_of(own->pid()) : 0;
  const auto connecting = BenchClock::now();
  const bool all = load.connect(opening_patience);
  const double opening = seconds_since(connecting);
  if (show) fmt::print(stderr, "\r{} sockets open in {:.1f} s\n", load.opened(), opening);

  load.play(warm_up);
  load.take();
  const double actions_before = metric(*server, "capot_actions_total");
  const double appends_before = metric(*server, "capot_appends_total");
  const double commits_before = metric(*server, "capot_transactions_total");
  const double used_before = own ? processor_seconds_of(own->pid()) : 0;
  const auto begin = BenchClock::now();
  load.play(args.seconds);
  const double elapsed = seconds_since(begin);
  const double actions = metric(*server, "capot_actions_total") - actions_before;
  const double appends = metric(*server, "capot_appends_total") - appends_before;
  const double commits = metric(*server, "capot_transactions_total") - commits_before;
  const double waiting_for_bots = metric(*server, "capot_bots_queued");
  const double used = own ? processor_seconds_of(own->pid()) - used_before : 0;
  const auto after = own ? resident_bytes_of(own->pid()) : 0;
  Measured measured = load.take();
  const Percentiles done = percentiles(std::move(measured.to_done)),
                    last = percentiles(std::move(measured.to_last));
  const double per_socket = own ? double(after - before) / load.sockets() : 0;

  if (args.json) {
    auto report = bench_origin("server");
    report.emplace_back("tables", crowd.tables);
    report.emplace_back("sockets", load.sockets());
    report.emplace_back("all_connected", all);
    report.emplace_back("opening_s", opening);
    report.emplace_back("pace_s", crowd.pace);
    report.emplace_back("seconds", elapsed);
    report.emplace_back("actions_per_s", actions / elapsed);
    report.emplace_back("appends_per_transaction", commits > 0 ? appends / commits : 0.0);
    report.emplace_back("do_to_done", report_of(done));
    report.emplace_back("do_to_last_watcher", report_of(last));
    report.emplace_back("refused", std::int64_t(measured.refused));
    report.emplace_back("lost", std::int64_t(measured.lost));
    report.emplace_back("bots_waiting", waiting_for_bots);
    report.emplace_back("bytes_per_socket", per_socket);
    report.emplace_back("server_cores", used / elapsed);
    report.emplace_back("resident_bytes", std::int64_t(after));
    fmt::print("{}\n", write_json(Value(std::move(report))));
  } else {
    fmt::print("{}\n", bench_title());
    fmt::print("{} sockets at {} tables, {}\n", load.sockets(), crowd.tables,
               crowd.pace > 0 ? fmt::format("a person acts every {} s", crowd.pace)
                              : "everybody acts at once");
    fmt::print("  {:<28}{:>10} of {}, in {:.1f} s\n", "connected", load.opened(), load.sockets(),
               opening);
    fmt::print("  {:<28}{:>10.0f} a second, {:.1f} appends a transaction\n", "actions",
               actions / elapsed, commits > 0 ? appends / commits : 0);
    const auto line = [](std::string_view what, const Percentiles& one) {
      fmt::print("  {:<28}{:>10.2f} ms, p99 {:.2f}, p99.9 {:.2f}, longest {:.2f} ({})\n", what,
                 one.p50, one.p99, one.p999, one.max, one.count);
    };
    line("do to done, p50", done);
    line("do to the last watcher, p50", last);
    fmt::print("  {:<28}{:>10} commands refused, {} sockets lost, {:.0f} bots waited for\n",
               "trouble", measured.refused, measured.lost, waiting_for_bots);
    if (own) {
      fmt::print("  {:<28}{:>10.2f} of a core, {:.0f} us an action\n", "processor", used / elapsed,
                 used / std::max(actions, 1.0) * 1e6);
      fmt::print("  {:<28}{:>10.1f} KB a socket, {:.0f} MB in all\n", "memory", per_socket / 1000,
                 double(after) / 1e6);
    }
  }
  return all && measured.lost == 0 ? 0 : 1;
}

}  // namespace capot::cli
