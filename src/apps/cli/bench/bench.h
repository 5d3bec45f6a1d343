// What the benchmarks share: where the figures come from, and the clock.
#pragma once

#include <chrono>
#include <ctime>
#include <string>
#include <string_view>

#include "apps/cli/commands.h"
#include "core/value.h"

namespace capot::cli {

int bench_playout(const BenchArgs& args);  // random rounds
int bench_solve(const BenchArgs& args);    // exact play with all hands open
int bench_sampler(const BenchArgs& args);  // worlds that agree with what a seat has seen
int bench_table(const BenchArgs& args);    // tables with people at them
int bench_match(const BenchArgs& args);    // matches of bots through messages
int bench_server(const BenchArgs& args);   // a server with a crowd before it
int bench_calls(const BenchArgs& args);    // whether what is said of calls comes true
int bench_beliefs(const BenchArgs& args);  // how well worlds say where the hidden cards are
int bench_digest(const BenchArgs& args);   // the answers that every platform must agree on

// The first fields of the JSON of a benchmark: its name, machine, compiler, commit and version.
Value::Object bench_origin(std::string_view name);
// The same for people, on one line.
std::string bench_title();

using BenchClock = std::chrono::steady_clock;
inline double seconds_since(BenchClock::time_point begin) {
  return std::chrono::duration<double>(BenchClock::now() - begin).count();
}

// What this program has used of its processor, whatever else the machine does.
inline double processor_seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace capot::cli
