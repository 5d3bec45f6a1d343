// `capot bench playout`: random rounds of every game, as fast as they go.
#include <fmt/core.h>

#include <cstdio>
#include <string>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "core/rng.h"
#include "games/all_games.h"
#include "games/playout.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

struct Rate {
  std::string game, what, interface;
  double rounds_per_second = 0, actions_per_second = 0, ns_per_action = 0, actions_per_round = 0;
  std::size_t state_bytes = 0;
};

// Positions at the start of the play, reached by random calls; thrown-in rounds are dealt again.
template <class G>
auto random_contracts(const G& game, Rng& rng, std::size_t count) {
  const Deck whole = whole_deck(game.deck());
  const Standing start = game.start(Seat{0});
  ActionList list;
  std::vector<decltype(game.deal(start, whole))> states;
  while (states.size() < count) {
    auto state = game.deal(start, shuffled(whole, rng));
    play_to_cards(game, state, rng, list);
    if (head_of(state).phase == Phase::play) states.push_back(state);
  }
  return states;
}

// Runs `batch` until the time is up and keeps the fastest run: other work on the machine only ever
// slows one down, and a batch is long enough for luck in its rounds not to matter. `batch` returns
// the rounds and actions it did.
struct Work {
  std::uint64_t rounds = 0, actions = 0;
};
template <class Batch>
Rate measure(double seconds, Batch batch) {
  Rate best;
  const auto begin = BenchClock::now();
  for (auto last = begin; std::chrono::duration<double>(last - begin).count() < seconds;) {
    const Work work = batch();
    const auto now = BenchClock::now();
    const double spent = std::chrono::duration<double>(now - last).count();
    last = now;
    if (double(work.rounds) / spent <= best.rounds_per_second) continue;
    best.rounds_per_second = double(work.rounds) / spent;
    best.actions_per_second = double(work.actions) / spent;
    best.ns_per_action = 1e9 * spent / double(work.actions);
    best.actions_per_round = double(work.actions) / double(work.rounds);
  }
  return best;
}

constexpr int batch_rounds = 10'000;

// Whole random rounds: deal, calls, cards, score. The sum keeps the compiler from dropping the
// scoring; it is printed nowhere.
template <class G>
Work play_rounds(const G& game, std::uint64_t rounds, Rng& rng, std::int64_t& sum) {
  const Deck whole = whole_deck(game.deck());
  const Standing start = game.start(Seat{0});
  ActionList list;
  Work work{rounds, 0};
  for (std::uint64_t i = 0; i < rounds; ++i) {
    auto state = game.deal(start, shuffled(whole, rng));
    work.actions += std::uint64_t(play_to_cards(game, state, rng, list));
    work.actions += std::uint64_t(play_out_cards(game, state, rng));
    sum += game.standing(state).scores[Side{0}];
  }
  return work;
}

template <class G>
Rate full_rounds(const G& game, double seconds, std::int64_t& sum) {
  Rng rng(1);
  return measure(seconds, [&] { return play_rounds(game, batch_rounds, rng, sum); });
}

template <class G>
Rate play_phase(const G& game, double seconds, std::int64_t& sum) {
  Rng rng(2);
  const auto contracts = random_contracts(game, rng, batch_rounds);
  return measure(seconds, [&] {
    Work work;
    for (const auto& contract : contracts) {
      auto state = contract;
      work.actions += std::uint64_t(play_out_cards(game, state, rng));
      sum += game.standing(state).scores[Side{0}];
    }
    work.rounds = batch_rounds;
    return work;
  });
}

template <class G>
void measure_interface(const G& game, const GameInfo& info, std::size_t bytes,
                       std::string_view interface, double seconds, std::vector<Rate>& rates,
                       std::int64_t& sum) {
  for (const bool full : {true, false}) {
    Rate rate = full ? full_rounds(game, seconds, sum) : play_phase(game, seconds, sum);
    rate.game = info.name;
    rate.what = full ? "round" : "play";
    rate.interface = interface;
    rate.state_bytes = bytes;
    rates.push_back(std::move(rate));
  }
}

struct Counted {
  std::string_view game;
  Work work;
};

struct Results {
  std::vector<Rate> rates;
  std::vector<Counted> counted;  // with --rounds, in place of rates
};

template <Game G>
void measure_game(const BenchArgs& args, Results& results, std::int64_t& sum) {
  const GameInfo& info = G::info();
  if (!args.game.empty() && args.game != info.name) return;
  const auto game = G::make(OptionValues{});
  if (args.rounds) {
    Rng rng(1);
    results.counted.push_back({info.name, play_rounds(*game, args.rounds, rng, sum)});
    return;
  }
  auto& rates = results.rates;
  measure_interface(*game, info, sizeof(typename G::State), "direct", args.seconds, rates, sum);
  const auto any = make_game(info.name, "standard", {});
  measure_interface(**any, info, sizeof(typename G::State), "erased", args.seconds, rates, sum);
}

template <Game... G>
void measure_all(Games<G...>, const BenchArgs& args, Results& results, std::int64_t& sum) {
  (measure_game<G>(args, results, sum), ...);
}

void print_counted(const std::vector<Counted>& counted, const BenchArgs& args) {
  Value::List list;
  for (const auto& [game, work] : counted) {
    if (!args.json) fmt::print("{} {} rounds, {} actions\n", game, work.rounds, work.actions);
    list.emplace_back(Value::Object{{"game", game},
                                    {"rounds", std::int64_t(work.rounds)},
                                    {"actions", std::int64_t(work.actions)}});
  }
  if (!args.json) return;
  Value::Object report = bench_origin(args.name);
  report.emplace_back("games", std::move(list));
  fmt::print("{}\n", write_json(report));
}

void print_json(const std::vector<Rate>& rates, std::string_view name) {
  Value::List list;
  for (const Rate& rate : rates)
    list.emplace_back(Value::Object{{"game", rate.game},
                                    {"what", rate.what},
                                    {"interface", rate.interface},
                                    {"rounds_per_second", std::int64_t(rate.rounds_per_second)},
                                    {"actions_per_second", std::int64_t(rate.actions_per_second)},
                                    {"ns_per_action", rate.ns_per_action},
                                    {"actions_per_round", rate.actions_per_round},
                                    {"state_bytes", std::int64_t(rate.state_bytes)}});
  Value::Object report = bench_origin(name);
  report.emplace_back("rates", std::move(list));
  fmt::print("{}\n", write_json(report));
}

void print_table(const std::vector<Rate>& rates) {
  fmt::print("{}\n\n", bench_title());
  fmt::print("{:<16} {:<6} {:<7} {:>12} {:>13} {:>10} {:>13} {:>6}\n", "game", "what", "through",
             "rounds/s", "actions/s", "ns/action", "actions/round", "bytes");
  for (const Rate& rate : rates)
    fmt::print("{:<16} {:<6} {:<7} {:>12.0f} {:>13.0f} {:>10.2f} {:>13.1f} {:>6}\n", rate.game,
               rate.what, rate.interface, rate.rounds_per_second, rate.actions_per_second,
               rate.ns_per_action, rate.actions_per_round, rate.state_bytes);
}

}  // namespace

int bench_playout(const BenchArgs& args) {
  Results results;
  std::int64_t sum = 0;
  measure_all(AllGames{}, args, results, sum);
  if (args.rounds)
    print_counted(results.counted, args);
  else if (args.json)
    print_json(results.rates, args.name);
  else
    print_table(results.rates);
  return sum == INT64_MIN ? 1 : 0;
}

}  // namespace capot::cli
