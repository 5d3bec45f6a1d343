// `capot arena`: which of two bots is better, by duplicate play over all cores.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "apps/cli/bots.h"
#include "apps/cli/commands.h"
#include "apps/cli/engine/interrupts.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/parallel.h"
#include "apps/cli/progress.h"
#include "study/arena.h"
#include "table/json.h"
#include "table/record.h"
#include "table/report.h"

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

using Seconds = std::vector<float>;

// How long decisions took: everything before the play, and the cards.
struct Times {
  Seconds calls, cards;

  void add(const Times& other) {
    calls.insert(calls.end(), other.calls.begin(), other.calls.end());
    cards.insert(cards.end(), other.cards.begin(), other.cards.end());
  }
  void sort() {
    std::ranges::sort(calls);
    std::ranges::sort(cards);
  }
  Seconds all() const {
    Seconds both(calls.size() + cards.size());
    std::ranges::merge(calls, cards, both.begin());
    return both;
  }
};

// A bot that also says how long each decision took. Forced ones are not counted.
class TimedBot final : public Bot {
 public:
  TimedBot(std::unique_ptr<Bot> bot, Times& times) : bot_(std::move(bot)), times_(times) {}
  Action act(const InformationState& info_state) override {
    const auto begin = BenchClock::now();
    const Action action = bot_->act(info_state);
    const auto seconds = float(seconds_since(begin));
    const bool card = info_state.view->phase == Phase::play;
    if (info_state.legal.size() > 1) (card ? times_.cards : times_.calls).push_back(seconds);
    return action;
  }
  Observer* observer() override { return bot_->observer(); }

 private:
  std::unique_ptr<Bot> bot_;
  Times& times_;
};

using Bots = std::array<BotChoice, 3>;  // the challenger, the other, and the third one

struct Conduct {  // by bot: how long decisions took, and what programs did wrong
  std::mutex mutex;
  std::array<Times, 2> times;
  std::array<EngineFaults, 3> faults;
};

// A program that did not start at any seat. What was played for it says nothing about it.
struct NotStarted {
  std::string bot, why;
};
constexpr Fault bot_not_started{"bot-not-started", "The program did not start; there is no score."};

// One thread's bots; how they behaved is handed over when the thread is done.
class Worker {
 public:
  Worker(const Duel& duel, const Bots& bots, Conduct& conduct)
      : duel_(duel), choices_(bots), conduct_(conduct) {
    for (std::size_t i = 0; i < 2; ++i)
      bots_[i] = std::make_unique<TimedBot>(bots[i].make(faults_[i]), times_[i]);
    third_ = bots[2].make(faults_[2]);
  }
  ~Worker() {
    const std::lock_guard lock(conduct_.mutex);
    for (std::size_t i = 0; i < 2; ++i) conduct_.times[i].add(times_[i]);
    for (std::size_t i = 0; i < 3; ++i) conduct_.faults[i].add(faults_[i]);
  }
  DuelResult operator()(std::uint64_t number) {
    DuelResult result = play_duel(duel_, number, {bots_[0].get(), bots_[1].get(), third_.get()});
    for (std::size_t i = 0; i < 3; ++i)
      if (faults_[i].never_started()) throw NotStarted{choices_[i].spelled(), faults_[i].first};
    return result;
  }

 private:
  const Duel& duel_;
  const Bots& choices_;
  Conduct& conduct_;
  std::array<Times, 2> times_;
  std::array<EngineFaults, 3> faults_;
  std::array<std::unique_ptr<TimedBot>, 2> bots_;
  std::unique_ptr<Bot> third_;
};

// The file that `--save` names: a record per round, the tables of a deal one after the other. It is
// made when there is a round to write, and never in the place of another.
class SavedRounds {
 public:
  SavedRounds(const std::string& path, const OpenTable& table) : path_(path), table_(table) {}
  // Before anything is played: 0, or an exit code, and said why the file cannot be made.
  int refused() const {
    if (path_.empty()) return 0;
    if (is_kept(path_)) {
      fmt::print(stderr, "capot: {} exists already; --save makes a new file\n", path_);
      return 2;
    }
    if (can_be_written(path_)) return 0;
    complain();
    return 1;
  }
  void add(const std::vector<RoundLog>& rounds) {
    if (!rounds.empty() && !file_.is_open() && !file_.fail()) open();
    for (const RoundLog& log : rounds) {
      Round round(table_.game, log.before, log.deck);
      for (const auto& [seat, action] : log.steps) round.apply(seat, action);
      file_ << write_json(write_record(record_of(round, table_.preset, table_.options))) << '\n';
    }
  }
  bool finish() {
    if (file_.is_open()) file_.close();
    if (!file_.fail()) return true;
    complain();
    return false;
  }

 private:
  // A file with something in it, or a link to where one would be; devices and pipes keep nothing.
  static bool is_kept(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return fs::is_symlink(path, ignored);
    return fs::is_regular_file(path, ignored) && !fs::is_empty(path, ignored);
  }
  void open() {
    std::error_code ignored;
    const bool usable = fs::exists(path_, ignored) && !is_kept(path_);
    file_.open(path_, usable ? std::ios::out : std::ios::out | std::ios::noreplace);
  }
  void complain() const { fmt::print(stderr, "capot: {} cannot be written\n", path_); }
  std::string path_;
  const OpenTable& table_;
  std::ofstream file_;
};

Compared compared_named(const std::string& only) {
  return only == "cards"   ? Compared::cards
         : only == "calls" ? Compared::calls
                           : Compared::everything;
}

double percentile(const Seconds& sorted, int percent) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, sorted.size() * std::size_t(percent) / 100)];
}

// The chance that a fair coin splits as unevenly as this or more (McNemar's test, exact).
double chance_of(int a, int b) {
  const int n = a + b;
  if (n == 0) return 1;
  double sum = 0;
  for (int k = 0; k <= std::min(a, b); ++k)
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) -
                    n * std::log(2.0));
  return std::min(1.0, 2 * sum);
}

// Everything that is known after some deals, taken in their order.
class Standings {
 public:
  explicit Standings(const ArenaArgs& args) : args_(args) {}

  void add(const DuelResult& result) {
    if (done_) return;
    differences_.push_back(result.difference);
    sum_ += result.difference;
    squares_ += result.difference * result.difference;
    won_.push_back(result.won);
    rounds_ += result.rounds;
    unfinished_ += result.unfinished;
    made_[0] += result.only_challenger_made;
    made_[1] += result.only_other_made;
    if (args_.width > 0 && differences_.size() % check_every == 0) {
      const Interval now = bootstrap(differences_, args_.seed);
      done_ = now.high - now.low <= 2 * args_.width;
    }
  }
  bool done() const { return done_; }
  std::size_t size() const { return differences_.size(); }
  bool has_intervals() const { return size() > 1; }  // one deal says nothing about the next
  Interval difference() const { return bootstrap(differences_, args_.seed); }
  Interval won() const {
    const Interval drawn = bootstrap(won_, args_.seed);
    const double n = double(won_.size());
    // All won or all lost leaves nothing to resample: Wilson's interval, at its ends.
    constexpr double z = 1.96;
    const double doubt = z * z / (n + z * z);
    if (drawn.low == 1) return {1, 1 - doubt, 1};
    if (drawn.high == 0) return {0, 0, doubt};
    return drawn;
  }
  int rounds() const { return rounds_; }
  int unfinished() const { return unfinished_; }
  std::array<int, 2> made() const { return made_; }

  // Roughly, for the progress line.
  std::string estimate() const {
    const double n = double(differences_.size()), mean = sum_ / n;
    if (!has_intervals()) return fmt::format("{:+.3f} a round", mean);
    const double error = std::sqrt(std::max(0.0, squares_ / n - mean * mean) / n);
    return fmt::format("{:+.3f} ± {:.3f} a round", mean, 1.96 * error);
  }

 private:
  static constexpr std::size_t check_every = 50;
  const ArenaArgs& args_;
  std::vector<double> differences_, won_;
  double sum_ = 0, squares_ = 0;
  int rounds_ = 0, unfinished_ = 0;
  std::array<int, 2> made_{};
  bool done_ = false;
};

Value interval_of(const Standings& standings, const Interval& interval) {
  if (!standings.has_intervals()) return {};
  return Value::List{interval.low, interval.high};
}

Value::Object fault_report(const EngineFaults& faults) {
  Value::Object counts;
  for (std::size_t i = 0; i < engine_fault_names.size(); ++i)
    counts.emplace_back(engine_fault_names[i], faults.counts[i]);
  return {{"faults", std::move(counts)},
          {"defaults", faults.defaults},
          {"first_fault", faults.first.empty() ? Value() : Value(faults.first)}};
}

double mean(const Seconds& seconds) {
  double sum = 0;
  for (const float each : seconds) sum += each;
  return seconds.empty() ? 0 : sum / double(seconds.size());
}

Value::Object time_report(const Seconds& sorted) {
  return {{"decisions", std::int64_t(sorted.size())},
          {"mean_ms", 1e3 * mean(sorted)},
          {"p50_ms", 1e3 * percentile(sorted, 50)},
          {"p99_ms", 1e3 * percentile(sorted, 99)}};
}

Value::Object bot_report(const BotChoice& bot, const Times& times, const EngineFaults& faults) {
  Value::Object fields{{"bot", bot.spelled()}};
  for (auto& field : time_report(times.all())) fields.push_back(std::move(field));
  fields.emplace_back("calls", time_report(times.calls));
  fields.emplace_back("cards", time_report(times.cards));
  if (bot.is_program())
    for (auto& field : fault_report(faults)) fields.push_back(std::move(field));
  return fields;
}

void print_times(std::string_view what, const Seconds& sorted) {
  if (!sorted.empty())
    fmt::print(
        "  {} {}, {:.3f} ms on average, {:.3f} in the middle, {:.3f} at the 99th percentile\n",
        sorted.size(), what, 1e3 * mean(sorted), 1e3 * percentile(sorted, 50),
        1e3 * percentile(sorted, 99));
}

void print_faults(const EngineFaults& faults) {
  if (faults.total() == 0) return;
  fmt::print("  faults:");
  for (std::size_t i = 0; i < engine_fault_names.size(); ++i)
    if (faults.counts[i]) fmt::print(" {} {}", engine_fault_names[i], faults.counts[i]);
  fmt::print("; {} decisions taken for it\n  the first: {}\n", faults.defaults, faults.first);
}

void print_json(const ArenaArgs& args, const AnyGame& game, const Bots& bots,
                const Standings& standings, const Conduct& conduct) {
  Value::Object fields = bench_origin("arena");
  const Interval difference = standings.difference();
  fields.emplace_back("game", game.info().name);
  fields.emplace_back("preset", args.table.preset);
  fields.emplace_back("seed", std::int64_t(args.seed));
  fields.emplace_back("a", bot_report(bots[0], conduct.times[0], conduct.faults[0]));
  fields.emplace_back("b", bot_report(bots[1], conduct.times[1], conduct.faults[1]));
  if (!args.only.empty()) {
    fields.emplace_back("only", args.only);
    fields.emplace_back("third", args.third);
    if (bots[2].is_program())
      for (auto& [name, value] : fault_report(conduct.faults[2]))
        fields.emplace_back("third_" + name, std::move(value));
  }
  fields.emplace_back("unit", args.matches ? "match" : "deal");
  fields.emplace_back("count", std::int64_t(standings.size()));
  fields.emplace_back("tables", tables_of(game));
  fields.emplace_back("rounds", standings.rounds());
  fields.emplace_back("difference", difference.mean);
  fields.emplace_back("interval", interval_of(standings, difference));
  if (args.matches) {
    const Interval won = standings.won();
    fields.emplace_back("won", won.mean);
    fields.emplace_back("won_interval", interval_of(standings, won));
    fields.emplace_back("unfinished", standings.unfinished());
  } else if (game.info().partners) {
    const auto [a, b] = standings.made();
    fields.emplace_back("only_a_made", a);
    fields.emplace_back("only_b_made", b);
    fields.emplace_back("mcnemar_p", chance_of(a, b));
  }
  fmt::print("{}\n", write_json(fields));
}

void print_text(const ArenaArgs& args, const AnyGame& game, const Bots& bots,
                const Standings& standings, const Conduct& conduct) {
  const Interval difference = standings.difference();
  fmt::print("{}: {} against {}\n", game.info().title, bots[0].spelled(), bots[1].spelled());
  if (!args.only.empty()) fmt::print("only the {}; the rest is {}'s\n", args.only, args.third);
  fmt::print("{} {}{}, each at {} tables with the same cards, {} rounds in all, seed {}\n",
             standings.size(), args.matches ? "match" : "deal",
             standings.size() == 1 ? "" : (args.matches ? "es" : "s"), tables_of(game),
             standings.rounds(), args.seed);
  fmt::print("score a round, the first less the second: {:+.3f}", difference.mean);
  if (standings.has_intervals())
    fmt::print(", 95 % interval {:+.3f} to {:+.3f}", difference.low, difference.high);
  fmt::print("\n");
  if (args.matches) {
    const Interval won = standings.won();
    fmt::print("matches won by the first: {:.1f} %", 100 * won.mean);
    if (standings.has_intervals())
      fmt::print(", 95 % interval {:.1f} to {:.1f}", 100 * won.low, 100 * won.high);
    fmt::print("\n");
    if (standings.unfinished())
      fmt::print("{} matches went on too long and count as level\n", standings.unfinished());
  } else if (game.info().partners) {
    const auto [a, b] = standings.made();
    fmt::print("contracts both declared and only one made: {} to {} (McNemar p = {:.3f})\n", a, b,
               chance_of(a, b));
  }
  if (!standings.has_intervals())
    fmt::print("no interval: that takes more than one {}\n", args.matches ? "match" : "deal");
  for (std::size_t i = 0; i < 2; ++i) {
    fmt::print("{}:\n", bots[i].spelled());
    print_times("calls", conduct.times[i].calls);
    print_times("cards", conduct.times[i].cards);
    print_faults(conduct.faults[i]);
  }
  if (conduct.faults[2].total()) fmt::print("{}:\n", bots[2].spelled());
  print_faults(conduct.faults[2]);
}

// The bots; nothing: one of them is none, which has been said.
std::optional<Bots> choose_bots(const ArenaArgs& args, const OpenTable& table) {
  const TableRules rules{.preset = table.preset, .options = table.options};
  const EngineLimits limits{.act_ms = args.limit_ms, .start_ms = args.start_ms};
  std::vector<BotChoice> chosen;
  for (const std::string& text : {args.a, args.b, args.third}) {
    auto bot = choose_bot(text, rules, limits);
    if (!bot) {
      fmt::print(stderr, "capot: {}\n", bot.error().detail);
      return std::nullopt;
    }
    chosen.push_back(*std::move(bot));
  }
  return Bots{chosen[0], chosen[1], chosen[2]};
}

int compare(const ArenaArgs& args) {
  const auto table = open_table(args.table);
  if (!table) return 2;
  const auto bots = choose_bots(args, *table);
  if (!bots) return 2;
  SavedRounds saved(args.save, *table);
  if (const int code = saved.refused()) return code;
  const Duel duel{.game = table->game.get(),
                  .seed = args.seed,
                  .matches = args.matches > 0,
                  .compared = compared_named(args.only),
                  .keep = !args.save.empty()};
  const int count = args.matches > 0 ? args.matches : args.deals;
  Standings standings(args);
  Conduct conduct;
  Progress progress;
  const EndsPrograms on_interrupt;
  {
    OrderedWork<std::uint64_t, DuelResult> work(
        args.threads,
        [&]() -> std::function<DuelResult(std::uint64_t&)> {
          auto worker = std::make_shared<Worker>(duel, *bots, conduct);
          return [worker](std::uint64_t& number) { return (*worker)(number); };
        },
        [&](DuelResult result) {
          if (!standings.done()) saved.add(result.kept);
          standings.add(result);
          progress.step(fmt::format("of {}, {}", count, standings.estimate()));
        });
    for (std::uint64_t i = 0; i < std::uint64_t(count) && !standings.done(); ++i)
      if (!work.add(i)) break;
    work.finish();
  }
  progress.clear();
  if (!saved.finish()) return 1;
  for (Times& times : conduct.times) times.sort();
  if (args.json)
    print_json(args, *table->game, *bots, standings, conduct);
  else
    print_text(args, *table->game, *bots, standings, conduct);
  return 0;
}

}  // namespace

int arena(const ArenaArgs& args) {
  try {
    return compare(args);
  } catch (const NotStarted& wrong) {
    const Problem problem{bot_not_started, wrong.bot + ", " + wrong.why};
    if (args.json)
      fmt::print("{}\n", write_json(report(problem)));
    else
      fmt::print(stderr, "capot: {}\n", problem.message());
    return 1;
  }
}

}  // namespace capot::cli
