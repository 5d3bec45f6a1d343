// `capot bench beliefs`: how well worlds that listen to the calls say where the hidden cards are,
// beside worlds that do not.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "apps/cli/parallel.h"
#include "games/registry.h"
#include "study/belief_loss.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int usual_deals = 1000;
constexpr std::string_view player = "pimc:worlds=8";

// How much better worlds of one kind are than any. A deal is one case: its cards hang together.
struct Gain {
  double sum = 0, squares = 0;

  void add(double better) {
    sum += better;
    squares += better * better;
  }
  double mean(int deals) const { return sum / deals; }
  double error(int deals) const {
    return std::sqrt(std::max(0.0, squares / deals - mean(deals) * mean(deals)) / deals);
  }
};

// What the deals say of one trick.
struct Trick {
  int deals = 0;
  double any = 0;
  Gain by_calls, by_cards;

  void add(const BeliefLoss& one) {
    if (one.cards == 0) return;
    ++deals;
    any += one.any / one.cards;
    by_calls.add((one.any - one.by_calls) / one.cards);
    by_cards.add((one.any - one.by_cards) / one.cards);
  }
};
using Tricks = std::array<Trick, max_cards>;

Tricks measure(const AnyGame& game, int deals) {
  Tricks tricks{};
  const auto make_worker = [&] {
    struct Worker {
      CallPolicy calls;
      std::unique_ptr<Bot> bot;
    };
    auto worker = std::make_shared<Worker>(CallPolicy(game), make_bot(*read_spec(player)));
    return [&game, worker](std::uint64_t& number) {
      Rng rng(0xBE11EF + number);
      const Deck deck = shuffled(whole_deck(game.deck()), rng);
      return belief_losses(game, deck, worker->calls, *worker->bot, {});
    };
  };
  OrderedWork<std::uint64_t, BeliefLosses> work(all_cores(), make_worker,
                                                [&](const BeliefLosses& one) {
                                                  for (std::size_t i = 0; i < one.size(); ++i)
                                                    tricks[i].add(one[i]);
                                                });
  for (int i = 0; i < deals; ++i) work.add(std::uint64_t(i));
  work.finish();
  return tricks;
}

Value value_of(const AnyGame& game, int deals, const Tricks& tricks) {
  Value::List list;
  for (std::size_t i = 0; i < tricks.size(); ++i)
    if (const Trick& one = tricks[i]; one.deals)
      list.emplace_back(Value::Object{{"trick", int(i) + 1},
                                      {"deals", one.deals},
                                      {"any", one.any / one.deals},
                                      {"by_calls", one.by_calls.mean(one.deals)},
                                      {"by_calls_error", one.by_calls.error(one.deals)},
                                      {"by_cards", one.by_cards.mean(one.deals)},
                                      {"by_cards_error", one.by_cards.error(one.deals)}});
  return Value::Object{{"game", game.info().name},
                       {"player", player},
                       {"deals", deals},
                       {"worlds", BeliefSettings{}.worlds},
                       {"tries", BeliefSettings{}.tries},
                       {"tricks", std::move(list)}};
}

void print_tricks(const AnyGame& game, const Tricks& tricks) {
  fmt::print("{}: -ln of the chance given to where a hidden card is\n", game.info().title);
  for (std::size_t i = 0; i < tricks.size(); ++i)
    if (const Trick& one = tricks[i]; one.deals)
      fmt::print(
          "  trick {:>2}  any worlds {:.4f}  by calls {:.4f} ± {:.4f} better  by calls and cards "
          "{:.4f} ± {:.4f}  {} deals\n",
          i + 1, one.any / one.deals, one.by_calls.mean(one.deals),
          1.96 * one.by_calls.error(one.deals), one.by_cards.mean(one.deals),
          1.96 * one.by_cards.error(one.deals), one.deals);
}

}  // namespace

int bench_beliefs(const BenchArgs& args) {
  const int deals = args.deals.value_or(usual_deals);
  Value::List results;
  if (!args.json) fmt::print("{}\n", bench_title());
  for (const GameEntry& entry : all_games()) {
    if (!args.game.empty() && entry.info->name != args.game) continue;
    const auto game = make_game(entry.info->name, "standard", {});
    const Tricks tricks = measure(**game, deals);
    if (args.json)
      results.push_back(value_of(**game, deals, tricks));
    else
      print_tricks(**game, tricks);
  }
  if (!args.json) return 0;
  Value::Object fields = bench_origin("beliefs");
  fields.emplace_back("results", std::move(results));
  fmt::print("{}\n", write_json(fields));
  return 0;
}

}  // namespace capot::cli
