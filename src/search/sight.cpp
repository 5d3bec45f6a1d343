#include "search/sight.h"

#include "core/digest.h"

namespace capot {

Sight sight_of(const AnyGame& game, const AnyState& state, const Memory& memory, Seat seat) {
  Sight sight;
  sight.game = &game;
  sight.seat = seat;
  sight.view = game.view_for(state, seat);
  sight.memory = memory;
  game.legal(state, seat, sight.legal);
  return sight;
}

void advance(const AnyGame& game, AnyState& state, Memory& memory, Seat seat, Action action) {
  const Play before = game.play(state);
  const bool playing = game.phase(state) == Phase::play;
  if (game.phase(state) == Phase::auction) remember(memory, seat, action);
  game.advance(state, seat, action);
  if (playing && card_played(before, game.play(state)))
    remember(memory, *game.law(state), before, game.play(state));
}

std::uint64_t digest(const Sight& sight) {
  Digest digest;
  const auto add = [&](std::uint64_t value) { digest.add(value); };
  const View& view = sight.game->shown(sight.view);
  add(std::uint64_t(sight.seat) << 8 | std::uint64_t(view.phase));
  add(view.hand.bits());
  for (int s = 0; s < view.seats; ++s) {
    add(sight.memory.played[Seat(s)].bits());
    add(sight.memory.cannot[Seat(s)].bits());
    add(view.hand_sizes[Seat(s)]);
  }
  for (int s = 0; s < view.seats; ++s) add(std::uint32_t(view.match.scores[Side(s)]));
  add(std::uint64_t(view.match.deals) << 8 | std::uint64_t(view.match.dealer));
  for (int i = 0; i < view.on_table; ++i) add(std::uint64_t(view.table[std::size_t(i)]));
  for (Action action : sight.legal) add(std::uint64_t(action));
  for (std::size_t i = 0; i < sight.memory.call_count; ++i)
    add(std::uint64_t(sight.memory.calls[i].seat) << 32 |
        std::uint64_t(sight.memory.calls[i].action));
  return digest.value();
}

}  // namespace capot
