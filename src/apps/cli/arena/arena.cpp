// `capot arena`: which of two bots is better, by duplicate play over all cores.
#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "apps/cli/arena/deals_file.h"
#include "apps/cli/arena/report.h"
#include "apps/cli/arena/saved_rounds.h"
#include "apps/cli/arena/tally.h"
#include "apps/cli/bots.h"
#include "apps/cli/commands.h"
#include "apps/cli/engine/interrupts.h"
#include "apps/cli/input.h"
#include "apps/cli/parallel.h"
#include "apps/cli/progress.h"
#include "study/arena.h"
#include "table/json.h"
#include "table/report.h"

namespace capot::cli {
namespace {

constexpr int usual_deals = 1000;

// A program that did not start at any seat. What was played for it says nothing about it.
struct NotStarted {
  std::string bot, why;
};
constexpr Fault bot_not_started{"bot-not-started", "The program did not start; there is no score."};

// One thread's bots.
class Worker {
 public:
  Worker(const Duel& duel, const Bots& bots) : duel_(duel), choices_(bots) {
    for (std::size_t i = 0; i < 2; ++i)
      bots_[i] = std::make_unique<TimedBot>(bots[i].make(faults_[i]), times_[i]);
    third_ = bots[2].make(faults_[2]);
  }
  Outcome operator()(std::uint64_t number) {
    Outcome outcome{play_duel(duel_, number, {bots_[0].get(), bots_[1].get(), third_.get()})};
    for (std::size_t i = 0; i < 3; ++i) {
      started_[i] |= faults_[i].started > 0;
      if (!started_[i] && faults_[i].never_started())
        throw NotStarted{choices_[i].spelled(), faults_[i].first};
    }
    outcome.times = std::exchange(times_, {});
    outcome.faults = std::exchange(faults_, {});
    return outcome;
  }

 private:
  const Duel& duel_;
  const Bots& choices_;
  std::array<Times, 2> times_{};  // these two are of the present duel
  std::array<EngineFaults, 3> faults_{};
  std::array<bool, 3> started_{};
  std::array<std::unique_ptr<TimedBot>, 2> bots_;
  std::unique_ptr<Bot> third_;
};

// What is told, while duels are played and when they are over. One thread at a time has the floor.
class Announcer {
 public:
  Announcer(const ArenaArgs& args, const OpenTable& table, const Bots& bots, int wanted)
      : args_(args),
        table_(table),
        bots_(bots),
        tally_(args, tables_of(*table.game), wanted),
        saved_(args.save, table, {bots[0].spelled(), bots[1].spelled()}) {}

  int refused() const { return saved_.refused(); }
  bool done() const {
    const std::lock_guard lock(floor_);
    return tally_.done();
  }
  void add(Outcome outcome) {
    const std::lock_guard lock(floor_);
    if (tally_.done()) return;
    saved_.add(outcome.result.kept);
    tally_.add(std::move(outcome));
    progress_.step(fmt::format("of {}, {}", tally_.wanted(), tally_.so_far()));
    if (args_.interim > 0 && seconds_since(told_at_) >= args_.interim) tell_so_far();
  }
  // When all is over; the exit code.
  int tell() {
    const std::lock_guard lock(floor_);
    told_ = true;
    return tell_result() ? 0 : 1;
  }
  // When this program is told to end.
  void tell_partial() {
    std::unique_lock lock(floor_);
    if (told_) return;
    tally_.interrupt();
    tell_result();
    std::fflush(stdout);
    lock.release();  // the floor is kept for good: what is played now does not count
  }

 private:
  void tell_so_far() {
    told_at_ = BenchClock::now();
    progress_.clear();
    fmt::print(stderr, "capot: {} of {}, {}\n", tally_.size(), tally_.wanted(), tally_.so_far());
  }
  bool tell_result() {
    progress_.clear();
    if (!saved_.finish()) return false;
    print_result(args_, *table_.game, bots_, tally_);
    return true;
  }

  const ArenaArgs& args_;
  const OpenTable& table_;
  const Bots& bots_;
  mutable std::mutex floor_;
  Tally tally_;
  SavedRounds saved_;
  Progress progress_{Progress::Results::at_the_end};
  BenchClock::time_point told_at_ = BenchClock::now();
  bool told_ = false;
};

Compared compared_named(const std::string& only) {
  return only == "cards"   ? Compared::cards
         : only == "calls" ? Compared::calls
                           : Compared::everything;
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

int play_all(const ArenaArgs& args, const Duel& duel, const Bots& bots, Announcer& announcer,
             int wanted) {
  const EndsPrograms on_interrupt([&] { announcer.tell_partial(); });
  OrderedWork<std::uint64_t, Outcome> work(
      args.threads,
      [&]() -> std::function<Outcome(std::uint64_t&)> {
        auto worker = std::make_shared<Worker>(duel, bots);
        return [worker](std::uint64_t& number) { return (*worker)(number); };
      },
      [&](Outcome outcome) { announcer.add(std::move(outcome)); });
  for (std::uint64_t i = 0; i < std::uint64_t(wanted) && !announcer.done(); ++i)
    if (!work.add(i)) break;
  work.finish();
  return announcer.tell();
}

int compare(const ArenaArgs& args) {
  if (!args.sprt.empty() && !(args.sprt[0] < args.sprt[1])) {
    fmt::print(stderr, "capot: --sprt A,B: A is less than B\n");
    return 2;
  }
  const auto table = open_table(args.table);
  if (!table) return 2;
  const auto bots = choose_bots(args, *table);
  if (!bots) return 2;
  std::vector<Dealt> deals;
  int wanted = args.matches ? args.matches : args.deals.value_or(usual_deals);
  if (!args.deals_from.empty()) {
    auto read = read_deals(args.deals_from, *table->game, args.json);
    if (!read) return 1;
    deals = *std::move(read);
    wanted = args.deals.value_or(int(deals.size()));
    if (std::size_t(wanted) > deals.size()) {
      fmt::print(stderr, "capot: {} has {} deals, not {}\n", args.deals_from, deals.size(), wanted);
      return 2;
    }
  }
  Announcer announcer(args, *table, *bots, wanted);
  if (const int code = announcer.refused()) return code;
  const Duel duel{.game = table->game.get(),
                  .seed = args.seed,
                  .deals = deals,
                  .matches = args.matches > 0,
                  .compared = compared_named(args.only),
                  .keep = !args.save.empty()};
  return play_all(args, duel, *bots, announcer, wanted);
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
