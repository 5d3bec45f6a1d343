// `capot bench table`: what an action costs a table with four people and a spectator, from the
// command to the text for each of them; how fast a log is folded, and how big a table is.
#include <fmt/core.h>
#include <malloc.h>

#include <algorithm>
#include <span>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "core/rng.h"
#include "games/registry.h"
#include "table/command.h"
#include "table/json.h"
#include "table/sha256.h"
#include "table/tell.h"

namespace capot::cli {
namespace {

constexpr int rounds_in_log = 20;

// A table of the standard rules, at which people play as the heuristic policy does.
class BenchTable {
 public:
  explicit BenchTable(const GameInfo& info)
      : secrets_(hasher_, root_), moment_{1, &secrets_, &hasher_, {}} {
    take(*open_table({"bench", "p0", {std::string(info.name), "standard", {}}, {}, root_}, moment_,
                     secrets_.at(0)));
    for (std::size_t i = 0; i < table_.chairs.size(); ++i)
      run(player(i), command::Take{Seat(i), "Player"});
    for (std::size_t i = 0; i < table_.chairs.size(); ++i)
      run(player(i), command::GetReady{true, expand_seed(i)});
  }

  const Table& table() const { return table_; }
  const std::vector<Event>& log() const { return log_; }
  const Moment& moment() const { return moment_; }
  std::vector<Watcher> watchers() const {
    std::vector<Watcher> all{std::nullopt};
    for (std::size_t i = 0; i < table_.chairs.size(); ++i) all.emplace_back(Seat(i));
    return all;
  }
  static Asker player(std::size_t i) { return Asker::person("p" + std::to_string(i)); }

  // A match begins anew when one is over.
  void play(int rounds) {
    for (int played = 0; played < rounds;) {
      if (const auto seat = table_.to_act()) {
        run(player(std::size_t(*seat)), wish());
      } else {
        ++played;
        for (std::size_t i = 0; i < table_.chairs.size(); ++i)
          run(player(i),
              table_.stage == Stage::over ? Command(command::Rematch{}) : Command(command::GoOn{}));
      }
    }
  }
  Command wish() const {
    const AnyState& state = table_.round->state();
    return command::Act{table_.game->spell(table_.game->heuristic_action(state))};
  }

 private:
  void run(const Asker& asker, const Command& command) {
    if (const auto events = decide(table_, asker, command, moment_)) take(*events);
  }
  void take(const Events& events) {
    for (const Event& event : events) evolve(table_, event), log_.push_back(event);
  }

  PortableHasher hasher_;
  Secret root_ = expand_seed(1);
  SecretChain secrets_;
  Moment moment_;
  Table table_;
  std::vector<Event> log_;
};

struct TableCost {
  std::string_view game;
  double decide = 0, tell = 0;  // microseconds an action
  double text = 0;              // characters an action, to all watchers
  double fold = 0;              // milliseconds for the log of 20 rounds
  double memory = 0;            // bytes of a table in the middle of a match
};

// One step of a match: the table before it, and what somebody then does.
struct Situation {
  Table table;
  Asker asker;
  Command command;
};

std::vector<Situation> situations_of(const BenchTable& played) {
  std::vector<Situation> all;
  Table table;
  for (const Event& event : played.log()) {
    if (const auto* acted = std::get_if<event::Acted>(&event.what))
      all.push_back({table, BenchTable::player(std::size_t(acted->seat)),
                     command::Act{table.game->spell(acted->action)}});
    evolve(table, event);
  }
  return all;
}

// Every situation once: the seconds to decide, those to tell, and how much was told.
struct Pass {
  double decide = 0, tell = 0;
  std::size_t text = 0;
};
Pass pass_through(std::vector<Situation> situations, std::span<const Watcher> watchers,
                  const Moment& moment) {
  Pass pass;
  std::vector<Events> events;
  events.reserve(situations.size());
  const auto begin = BenchClock::now();
  for (Situation& one : situations) {
    events.push_back(*decide(one.table, one.asker, one.command, moment));
    evolve(one.table, events.back().front());
  }
  pass.decide = seconds_since(begin);
  for (std::size_t i = 0; i < situations.size(); ++i) {
    const Telling telling(situations[i].table, events[i].front());
    for (const Watcher watcher : watchers) {
      JsonWriter out;
      telling.write(out, watcher);
      pass.text += out.text().size();
    }
  }
  pass.tell = seconds_since(begin) - pass.decide;
  return pass;
}

void measure_actions(const BenchTable& played, double seconds, TableCost& cost) {
  const std::vector<Watcher> watchers = played.watchers();
  const std::vector<Situation> situations = situations_of(played);
  Pass best{1e9, 1e9};
  for (const auto begin = BenchClock::now(); seconds_since(begin) < seconds;) {
    const Pass pass = pass_through(situations, watchers, played.moment());
    if (pass.decide + pass.tell < best.decide + best.tell) best = pass;
  }
  const double actions = double(situations.size());
  cost.decide = 1e6 * best.decide / actions;
  cost.tell = 1e6 * best.tell / actions;
  cost.text = double(best.text) / actions;
}

double measure_fold(const BenchTable& played, double seconds) {
  double best = 1e9;
  for (const auto begin = BenchClock::now(); seconds_since(begin) < seconds;) {
    const auto start = BenchClock::now();
    if (fold(played.log()).seq) best = std::min(best, seconds_since(start));
  }
  return 1e3 * best;
}

double memory_of(const BenchTable& played) {
  constexpr int tables = 200;
  const auto in_use = [] { return double(mallinfo2().uordblks); };
  std::vector<Table> many;
  many.reserve(tables);
  const double before = in_use();
  for (int i = 0; i < tables; ++i) many.push_back(fold(played.log()));
  return (in_use() - before) / tables + sizeof(Table);
}

TableCost measure_table(const GameInfo& info, double seconds) {
  TableCost cost{info.name};
  BenchTable played(info);
  played.play(rounds_in_log);
  measure_actions(played, seconds, cost);
  cost.fold = measure_fold(played, seconds);
  cost.memory = memory_of(played);
  return cost;
}

}  // namespace

int bench_table(const BenchArgs& args) {
  std::vector<TableCost> costs;
  for (const GameEntry& entry : all_games())
    if (args.game.empty() || args.game == entry.info->name)
      costs.push_back(measure_table(*entry.info, args.seconds));
  if (args.json) {
    Value::Object report = bench_origin("table");
    Value::List games;
    for (const TableCost& cost : costs)
      games.emplace_back(Value::Object{{"game", cost.game},
                                       {"decide_us", cost.decide},
                                       {"tell_us", cost.tell},
                                       {"characters", cost.text},
                                       {"fold_ms", cost.fold},
                                       {"bytes", cost.memory}});
    report.emplace_back("games", std::move(games));
    fmt::print("{}\n", write_json(report));
    return 0;
  }
  fmt::print("{}\n{:<14}{:>14}{:>12}{:>14}{:>16}{:>12}\n", bench_title(), "an action",
             "decide (us)", "tell (us)", "characters", "20 rounds (ms)", "bytes");
  for (const TableCost& cost : costs)
    fmt::print("{:<14}{:>14.2f}{:>12.2f}{:>14.0f}{:>16.3f}{:>12.0f}\n", cost.game, cost.decide,
               cost.tell, cost.text, cost.fold, cost.memory);
  return 0;
}

}  // namespace capot::cli
