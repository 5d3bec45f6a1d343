// `capot bench sampler`: how fast worlds are drawn that agree with what a seat has seen.
#include <fmt/core.h>

#include <vector>

#include "apps/cli/bench/bench.h"
#include "belief/worlds.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

// Information states of every part of the play, in rounds of the heuristic policy.
std::vector<InformationState> info_states_of(const AnyGame& game, std::size_t count) {
  std::vector<InformationState> info_states;
  Rng rng(1);
  const Deck cards = whole_deck(game.deck());
  while (info_states.size() < count) {
    AnyState state = game.deal(game.start(Seat{0}), shuffled(cards, rng));
    PublicHistory history;
    while (const auto seat = to_act(state)) {
      const InformationState info_state = information_state_of(game, state, history, *seat);
      if (state->phase == Phase::play && info_states.size() < count && rng.below(4) == 0)
        info_states.push_back(info_state);
      advance(game, state, history, *seat,
              game.heuristic_action(info_state.view, info_state.history, info_state.legal));
    }
  }
  return info_states;
}

struct SamplerRate {
  std::string_view game;
  double drawn = 0, determinized = 0;  // worlds a second: the cards, and whole states
};

// The fastest of many batches: other work on the machine only ever slows one down.
template <class Batch>
double fastest(double seconds, Batch batch) {
  double best = 0;
  for (const auto begin = BenchClock::now(); seconds_since(begin) < seconds;) {
    const auto start = BenchClock::now();
    const int worlds = batch();
    best = std::max(best, worlds / seconds_since(start));
  }
  return best;
}

SamplerRate measure(const AnyGame& game, double seconds) {
  constexpr int per_info_state = 64;
  const std::vector<InformationState> info_states = info_states_of(game, 200);
  std::vector<Worlds> all;
  for (const InformationState& info_state : info_states) all.emplace_back(info_state);
  Rng rng(2);
  std::uint32_t sum = 0;  // so that nothing is left out
  const auto batch = [&](auto draw) {
    return [&, draw] {
      for (const Worlds& worlds : all)
        for (int i = 0; i < per_info_state; ++i) sum += draw(worlds);
      return int(all.size()) * per_info_state;
    };
  };
  const auto cards = [&](const Worlds& worlds) { return worlds.sampler().draw(rng)[0].bits(); };
  const auto states = [&](const Worlds& worlds) {
    return worlds.draw(rng)->play.hands[Seat{0}].bits();
  };
  SamplerRate rate{game.info().name, fastest(seconds, batch(cards)),
                   fastest(seconds, batch(states))};
  if (sum == 1) fmt::print(stderr, " ");
  return rate;
}

}  // namespace

int bench_sampler(const BenchArgs& args) {
  std::vector<SamplerRate> rates;
  for (const GameEntry& entry : all_games())
    if (args.game.empty() || args.game == entry.info->name)
      rates.push_back(measure(**make_game(entry.info->name, "standard", {}), args.seconds));
  if (args.json) {
    Value::Object report = bench_origin("sampler");
    Value::List games;
    for (const SamplerRate& rate : rates)
      games.emplace_back(Value::Object{{"game", rate.game},
                                       {"worlds_per_second", rate.drawn},
                                       {"states_per_second", rate.determinized}});
    report.emplace_back("games", std::move(games));
    fmt::print("{}\n", write_json(report));
    return 0;
  }
  fmt::print("{}\n{:<14}{:>18}{:>18}\n", bench_title(), "worlds a second", "cards", "states");
  for (const SamplerRate& rate : rates)
    fmt::print("{:<14}{:>18.0f}{:>18.0f}\n", rate.game, rate.drawn, rate.determinized);
  return 0;
}

}  // namespace capot::cli
