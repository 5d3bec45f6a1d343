// Tables by any rules: options at random, as far as they go together.
#pragma once

#include <string>
#include <utility>

#include "core/game_info.h"
#include "core/rng.h"
#include "games/registry.h"

namespace capot::testing {

inline Value any_value(const OptionInfo& option, Rng& rng) {
  const auto below = [&](std::size_t n) { return rng.below(std::uint32_t(n)); };
  switch (option.kind) {
    case OptionInfo::Kind::flag: return bool(below(2));
    case OptionInfo::Kind::number:
      return option.low + int(below(std::size_t(option.high - option.low + 1)));
    case OptionInfo::Kind::choice: return std::string(option.words[below(option.words.size())]);
    case OptionInfo::Kind::subset: break;
  }
  Value::List words;
  for (std::string_view word : option.words)
    if (below(2)) words.push_back(std::string(word));
  return words;
}

// The standard game with one option in so many changed. Options that do not go together are thrown
// again.
inline Value::Object random_options(const GameInfo& info, Rng& rng, std::uint32_t one_in = 4) {
  while (true) {
    Value::Object options;
    for (const OptionInfo& option : info.options)
      if (!option.reserved && rng.below(one_in) == 0)
        options.emplace_back(std::string(option.name), any_value(option, rng));
    if (make_game(info.name, "standard", options)) return options;
  }
}

template <class G>
G random_game(Rng& rng, std::uint32_t one_in = 4) {
  const GameInfo& info = G::info();
  const auto options = random_options(info, rng, one_in);
  return *G::make(*read_options(info.options, info.presets, "standard", options));
}

// A whole round at random, and its tricks as a score-keeper states them. Nobody claims or concedes.
template <class G>
struct StatedRound {
  typename G::State state;
  Value::List tricks;
};
template <class G>
Action any_action(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
  ActionList list;
  game.legal(state, seat, list);
  while (true) {
    const Action action = list[int(rng.below(std::uint32_t(list.size())))];
    if (state.phase != Phase::play || plays_card(action)) return action;
  }
}
template <class G>
StatedRound<G> random_round(const G& game, const Standing& before, Rng& rng) {
  StatedRound<G> round{game.deal(before, shuffled(whole_deck(game.deck()), rng)), {}};
  Value::List cards;
  while (const auto seat = to_act(round.state)) {
    const Action action = any_action(game, round.state, *seat, rng);
    const bool is_play = round.state.phase == Phase::play;
    const int done = round.state.play.done;
    game.advance(round.state, *seat, action);
    if (is_play) cards.emplace_back(std::to_string(int(*seat)) + ":" + game.spell(action));
    if (round.state.play.done == done) continue;
    round.tricks.emplace_back(
        Value::Object{{"cards", std::move(cards)}, {"winner", int(round.state.play.leader)}});
    cards.clear();
  }
  return round;
}

}  // namespace capot::testing
