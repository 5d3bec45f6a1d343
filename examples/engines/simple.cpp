// A player of every game in a hundred lines, with the help of the library: it imagines deals that
// look like the table, tries every legal action in each, plays on at random, and takes what scores
// best on average. It speaks the engine protocol (docs/protocol.md).
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "belief/worlds.h"
#include "games/playout.h"
#include "table/json.h"
#include "table/protocol.h"
#include "table/record.h"

namespace {

using namespace capot;

constexpr int imagined_deals = 24;

// What a finished round changed for a side, less what it changed for the others.
int gain(const AnyGame& game, const Standing& before, const Standing& after, Side side) {
  int gained = 0;
  for (int s = 0; s < game.sides(); ++s) {
    const int change = after.scores[Side(s)] - before.scores[Side(s)];
    gained += Side(s) == side ? change * (game.sides() - 1) : -change;
  }
  return game.info().low_score_wins ? -gained : gained;
}

Standing played_at_random(const AnyGame& game, AnyState state, Rng& chance) {
  ActionList list;
  while (const auto seat = to_act(state))
    game.advance(state, *seat, random_action(game, state, *seat, chance, list));
  return game.standing(state);
}

Action choose(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  if (info_state.legal.size() == 1) return info_state.legal[0];
  const Worlds worlds(info_state);
  Rng chance(digest(info_state));
  std::vector<int> gains(std::size_t(info_state.legal.size()));
  for (int i = 0; i < imagined_deals; ++i) {
    const AnyState world = worlds.draw(chance);
    for (int j = 0; j < info_state.legal.size(); ++j) {
      AnyState next = world;
      game.advance(next, info_state.seat, info_state.legal[j]);
      gains[std::size_t(j)] +=
          gain(game, game.standing(world), played_at_random(game, next, chance),
               game.side(info_state.seat));
    }
  }
  return info_state.legal[int(std::ranges::max_element(gains) - gains.begin())];
}

void say(const Value& message) { std::cout << write_json(message) << std::endl; }

}  // namespace

int main() {
  RecordReader tables;
  std::shared_ptr<const AnyGame> game;
  for (std::string line; std::getline(std::cin, line);) {
    const auto message = read_json(line);
    if (!message) continue;
    const auto type = type_of(*message);
    if (type == "quit") break;
    if (type == "hello") say(hello_message(EngineHello{"simple.cpp", "1"}));
    if (type == "round")
      if (auto table = tables.table(*message)) game = *table;
    if (type != "act" || !game) continue;
    const auto info_state = read_act(*game, *message);
    if (info_state)
      say(action_message(*read_number(*message), game->spell(choose(*info_state))));
    else
      say(error_message(info_state.error()));
  }
}
