// `capot bench server`: a server with a crowd before it. How long from `do` to `done`, and until
// the last watcher has heard; what a socket weighs; how many actions a second.
#include <fcntl.h>
#include <fmt/core.h>
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
#include "apps/cli/descriptors.h"
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

int complain_of(const Problem& wrong) {
  fmt::print(stderr, "capot: {}\n", wrong.message());
  return 1;
}

// What was found out.
struct Report {
  Crowd crowd;
  int sockets = 0, opened = 0;
  bool all = false;  // connected, and none lost
  double opening = 0, seconds = 0;
  double actions = 0, appends = 0, commits = 0, bots_waiting = 0;
  std::uint64_t refused = 0, lost = 0;
  Percentiles to_done{}, to_last{};
  bool own_server = false;  // what follows is known
  double processor = 0, resident = 0, grown = 0;

  double per_commit() const { return commits > 0 ? appends / commits : 0; }
  double per_socket() const { return grown / sockets; }
};

void print_json(const Report& found) {
  auto report = bench_origin("server");
  const auto add = [&](std::string_view name, Value value) {
    report.emplace_back(std::string(name), std::move(value));
  };
  add("tables", found.crowd.tables);
  add("sockets", found.sockets);
  add("all_connected", found.all);
  add("opening_s", found.opening);
  add("pace_s", found.crowd.pace);
  add("seconds", found.seconds);
  add("actions_per_s", found.actions / found.seconds);
  add("appends_per_transaction", found.per_commit());
  add("do_to_done", report_of(found.to_done));
  add("do_to_last_watcher", report_of(found.to_last));
  add("refused", std::int64_t(found.refused));
  add("lost", std::int64_t(found.lost));
  add("bots_waiting", found.bots_waiting);
  if (found.own_server) {
    add("server_cores", found.processor / found.seconds);
    add("bytes_per_socket", found.per_socket());
    add("resident_bytes", found.resident);
  }
  fmt::print("{}\n", write_json(Value(std::move(report))));
}

void print_text(const Report& found) {
  fmt::print("{}\n", bench_title());
  fmt::print("{} sockets at {} tables, {}\n", found.sockets, found.crowd.tables,
             found.crowd.pace > 0 ? fmt::format("a person acts every {} s", found.crowd.pace)
                                  : "everybody acts at once");
  fmt::print("  {:<28}{:>10} of {}, in {:.1f} s\n", "connected", found.opened, found.sockets,
             found.opening);
  fmt::print("  {:<28}{:>10.0f} a second, {:.1f} appends a transaction\n", "actions",
             found.actions / found.seconds, found.per_commit());
  const auto line = [](std::string_view what, const Percentiles& one) {
    fmt::print("  {:<28}{:>10.2f} ms, p99 {:.2f}, p99.9 {:.2f}, longest {:.2f} ({})\n", what,
               one.p50, one.p99, one.p999, one.max, one.count);
  };
  line("do to done, p50", found.to_done);
  line("do to the last watcher, p50", found.to_last);
  fmt::print("  {:<28}{:>10} commands refused, {} sockets lost, {:.0f} bots waited for\n",
             "trouble", found.refused, found.lost, found.bots_waiting);
  if (!found.own_server) return;
  fmt::print("  {:<28}{:>10.2f} of a core, {:.0f} us an action\n", "processor",
             found.processor / found.seconds, found.processor / std::max(found.actions, 1.0) * 1e6);
  fmt::print("  {:<28}{:>10.1f} KB a socket, {:.0f} MB in all\n", "memory",
             found.per_socket() / 1000, found.resident / 1e6);
}

// What the server counts, at one moment.
struct Counted {
  double actions, appends, commits, processor;
};
Counted count(const server::Address& server, pid_t pid) {
  return {metric(server, "capot_actions_total"), metric(server, "capot_appends_total"),
          metric(server, "capot_transactions_total"), pid > 0 ? processor_seconds_of(pid) : 0};
}

Parsed<Report> measure(const server::Address& server, pid_t pid, const Crowd& crowd,
                       double seconds) {
  Report found{.crowd = crowd, .own_server = pid > 0};
  Load load(server, crowd);
  found.sockets = load.sockets();
  const bool show = isatty(STDERR_FILENO);
  if (auto wrong = load.make_tables([&](int made) {
        if (show) fmt::print(stderr, "\r{} tables made ", made);
      }))
    return std::unexpected(*std::move(wrong));
  const double before = pid > 0 ? double(resident_bytes_of(pid)) : 0;
  const auto connecting = BenchClock::now();
  const bool all = load.connect(opening_patience);
  found.opening = seconds_since(connecting);
  found.opened = load.opened();
  if (show) fmt::print(stderr, "\r{} sockets open in {:.1f} s\n", found.opened, found.opening);

  load.play(warm_up);
  load.take();
  const Counted at_first = count(server, pid);
  const auto begin = BenchClock::now();
  load.play(seconds);
  found.seconds = seconds_since(begin);
  const Counted at_last = count(server, pid);
  found.actions = at_last.actions - at_first.actions;
  found.appends = at_last.appends - at_first.appends;
  found.commits = at_last.commits - at_first.commits;
  found.processor = at_last.processor - at_first.processor;
  found.bots_waiting = metric(server, "capot_bots_queued");
  found.resident = pid > 0 ? double(resident_bytes_of(pid)) : 0;
  found.grown = found.resident - before;
  Measured measured = load.take();
  found.refused = measured.refused;
  found.lost = measured.lost;
  found.all = all && measured.lost == 0;
  found.to_done = percentiles(std::move(measured.to_done));
  found.to_last = percentiles(std::move(measured.to_last));
  return found;
}

}  // namespace

int bench_server(const BenchArgs& args) {
  raise_descriptors();
  std::optional<ServerProcess> own;
  if (args.url.empty()) own.emplace(args);
  const std::string url = own ? own->url() : args.url;
  if (url.empty()) {
    fmt::print(stderr, "capot: the server did not start\n");
    return 1;
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
  const auto found = measure(*server, own ? own->pid() : 0, crowd, args.seconds);
  if (!found) return complain_of(found.error());
  args.json ? print_json(*found) : print_text(*found);
  return found->all ? 0 : 1;
}

}  // namespace capot::cli
