// Any seats and actions on any table: refused ones change nothing, accepted ones keep the cards
// together, and a round that goes on can always go on.
#include <cstring>
#include <memory>
#include <vector>

#include "core/rng.h"
#include "fuzz.h"
#include "games/registry.h"

namespace {

using namespace capot;

std::vector<std::unique_ptr<const AnyGame>> every_table() {
  std::vector<std::unique_ptr<const AnyGame>> tables;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets)
      if (auto game = make_game(entry.info->name, preset.name, {}))
        tables.push_back(*std::move(game));
  return tables;
}

void check_position(const AnyGame& game, const AnyState& state) {
  CardSet held;
  for (int s = 0; s < game.seats(); ++s) {
    const CardSet hand = state->play.hands[Seat(s)];
    CAPOT_PROMISE((held & hand).empty());
    held |= hand;
  }
  CAPOT_PROMISE((held - game.deck()).empty());
  const auto seat = to_act(state);
  CAPOT_PROMISE(seat.has_value() == (state->phase != Phase::over));
  if (!seat) {
    CAPOT_PROMISE(!game.result(state).is_null());
    return;
  }
  ActionList list;
  game.legal(state, *seat, list);
  CAPOT_PROMISE(!list.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto tables = every_table();
  fuzz::Input input(data, size);
  const AnyGame& game = *tables[input.byte() % tables.size()];
  Rng rng(input.word());
  const Standing before = game.start(Seat(input.byte() % game.seats()));
  AnyState state = game.deal(before, shuffled(whole_deck(game.deck()), rng));
  ActionList list;
  while (!input.empty()) {
    // Half of the steps take a legal action, so that rounds get somewhere; the others try anything.
    const std::uint8_t way = input.byte();
    Seat seat{};
    Action action{};
    if (const auto acting = to_act(state); acting && way % 2 == 0) {
      seat = *acting;
      game.legal(state, seat, list);
      action = list[input.byte() % list.size()];
    } else {
      seat = Seat(way / 2 % 8);
      action = Action(way >= 128 ? input.word() : input.byte());
    }
    const AnyState copy = state;
    if (game.check(state, seat, action)) {
      CAPOT_PROMISE(game.same(copy, state));
      continue;
    }
    game.advance(state, seat, action);
    check_position(game, state);
  }
  return 0;
}
