// `capot bench calls`: of contracts that are said to be made so often, how many are.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "apps/cli/parallel.h"
#include "games/registry.h"
#include "study/forecast.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int bins = 10;
constexpr int usual_deals = 2000;
// Who plays the cards: the quick players by whom calls are judged, and those that people meet.
constexpr std::array<std::string_view, 2> players{"rules", "pimc:worlds=8"};

struct Bin {
  int contracts = 0, made = 0;
  double said = 0;  // the sum
};

struct Calibration {
  int contracts = 0;
  std::array<Bin, bins> by_said{};
  void add(const Forecast& one) {
    ++contracts;
    Bin& bin = by_said[std::size_t(std::min(bins - 1, int(one.said * bins)))];
    ++bin.contracts;
    bin.made += one.made;
    bin.said += one.said;
  }
  // How far what is said lies from what happens, on average over contracts.
  double gap() const {
    double sum = 0;
    for (const Bin& bin : by_said) sum += std::abs(bin.said - bin.made);
    return contracts ? sum / contracts : 0;
  }
};

Calibration calibrate(const AnyGame& game, std::string_view player, int deals) {
  Calibration result;
  const auto make_worker = [&] {
    struct Worker {
      CallPolicy calls;
      Solver solver{};
      std::unique_ptr<Bot> cards;
    };
    auto worker = std::make_shared<Worker>(CallPolicy(game));
    worker->cards = make_bot(*read_spec(player));
    return [&game, worker](std::uint64_t& number) {
      Rng rng(0xCA11 + number);
      const Deck deck = shuffled(whole_deck(game.deck()), rng);
      return forecast(game, deck, worker->calls, *worker->cards, worker->solver, {});
    };
  };
  OrderedWork<std::uint64_t, std::optional<Forecast>> work(all_cores(), make_worker,
                                                           [&](const std::optional<Forecast>& one) {
                                                             if (one) result.add(*one);
                                                           });
  for (int i = 0; i < deals; ++i) work.add(std::uint64_t(i));
  work.finish();
  return result;
}

Value value_of(const AnyGame& game, std::string_view player, int deals, const Calibration& found) {
  Value::List list;
  for (const Bin& bin : found.by_said)
    if (bin.contracts)
      list.emplace_back(Value::Object{{"contracts", bin.contracts},
                                      {"said", bin.said / bin.contracts},
                                      {"made", double(bin.made) / bin.contracts}});
  return Value::Object{{"game", game.info().name}, {"cards", player},
                       {"deals", deals},           {"contracts", found.contracts},
                       {"gap", found.gap()},       {"bins", std::move(list)}};
}

void print_calibration(const AnyGame& game, std::string_view player, const Calibration& found) {
  fmt::print("{}, cards by {}: {} contracts, said and made differ by {:.1f} % on average\n",
             game.info().title, player, found.contracts, 100 * found.gap());
  for (const Bin& bin : found.by_said)
    if (bin.contracts)
      fmt::print("  said {:>3.0f} %  made {:>3.0f} %  of {}\n", 100 * bin.said / bin.contracts,
                 100.0 * bin.made / bin.contracts, bin.contracts);
}

}  // namespace

int bench_calls(const BenchArgs& args) {
  const int deals = args.deals.value_or(usual_deals);
  Value::List results;
  if (!args.json) fmt::print("{}\n", bench_title());
  for (const GameEntry& entry : all_games()) {
    if (!args.game.empty() && entry.info->name != args.game) continue;
    const auto game = make_game(entry.info->name, "standard", {});
    for (const std::string_view player : players) {
      const Calibration found = calibrate(**game, player, deals);
      if (args.json)
        results.push_back(value_of(**game, player, deals, found));
      else
        print_calibration(**game, player, found);
    }
  }
  if (!args.json) return 0;
  Value::Object fields = bench_origin("calls");
  fields.emplace_back("results", std::move(results));
  fmt::print("{}\n", write_json(fields));
  return 0;
}

}  // namespace capot::cli
