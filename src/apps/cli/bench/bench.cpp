// `capot bench`: how fast the engine is here, as a table and as JSON. Machines differ and are
// shared; figures are compared as ratios within one run.
#include "apps/cli/bench/bench.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>

#include "games/registry.h"

#ifndef CAPOT_COMMIT
#define CAPOT_COMMIT "unknown"
#endif

namespace capot::cli {
namespace {

struct Benchmark {
  std::string_view name;
  int (*run)(const BenchArgs& args);
  std::array<std::string_view, 10> takes;  // the options that are not everybody's
};
constexpr std::array<Benchmark, 9> benchmarks{
    {{"playout", bench_playout, {"--game", "--seconds", "--rounds"}},
     {"solve", bench_solve, {"--game", "--seconds", "--deals", "--textbook-deals"}},
     {"sampler", bench_sampler, {"--game", "--seconds"}},
     {"table", bench_table, {"--game", "--seconds"}},
     {"match", bench_match, {"--game", "--deals"}},
     {"server",
      bench_server,
      {"--game", "--seconds", "--tables", "--persons", "--watchers", "--pace", "--fast", "--url",
       "--db", "--threads"}},
     {"calls", bench_calls, {"--game", "--deals"}},
     {"beliefs", bench_beliefs, {"--game", "--deals"}},
     {"digest", bench_digest, {"--deals"}}}};

// Says which option of the arguments the benchmark would pass over.
bool takes_all(const Benchmark& benchmark, const BenchArgs& args) {
  for (const std::string& option : args.given) {
    if (option == "name" || option == "--json") continue;
    if (std::ranges::find(benchmark.takes, option) != benchmark.takes.end()) continue;
    fmt::print(stderr, "capot: the benchmark {} has no {}\n", benchmark.name, option);
    return false;
  }
  return true;
}

#if defined(__clang__)
constexpr std::string_view compiler = "clang " __clang_version__;
#else
constexpr std::string_view compiler = "g++ " __VERSION__;
#endif

std::string machine() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown";
}

}  // namespace

Value::Object bench_origin(std::string_view name) {
  return {{"bench", name},
          {"machine", machine()},
          {"compiler", compiler},
          {"commit", CAPOT_COMMIT},
          {"version", CAPOT_VERSION}};
}

std::string bench_title() {
  return fmt::format("{}, {}, commit {}", machine(), compiler, CAPOT_COMMIT);
}

int bench(const BenchArgs& args) {
  if (!args.game.empty() && !find_game(args.game)) {
    fmt::print(stderr, "capot: there is no game called {}\n", args.game);
    return 2;
  }
  for (const Benchmark& benchmark : benchmarks)
    if (benchmark.name == args.name) return takes_all(benchmark, args) ? benchmark.run(args) : 2;
  std::string names;
  for (const Benchmark& benchmark : benchmarks)
    names += (names.empty() ? "" : ", ") + std::string(benchmark.name);
  fmt::print(stderr, "capot: there is no benchmark called {}; there are: {}\n", args.name, names);
  return 2;
}

}  // namespace capot::cli
