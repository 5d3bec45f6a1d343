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

namespace {

// The last number of a row: games trust their views, so a row that was damaged on the way must not
// become one.
std::int64_t seal(std::span<const std::int64_t> row) {
  Digest digest;
  for (const std::int64_t number : row) digest.add(std::uint64_t(number));
  return std::int64_t(digest.value() >> 12);
}

}  // namespace

Numbers numbers(const Sight& sight) {
  const Memory& memory = sight.memory;
  Numbers row;
  write_numbers(memory.call_count, row);
  for (std::size_t i = 0; i < memory.call_count; ++i) write_numbers(memory.calls[i], row);
  write_numbers(memory.played, row);
  write_numbers(memory.cannot, row);
  const Numbers view = sight.game->numbers(sight.view);
  row.insert(row.end(), view.begin(), view.end());
  row.push_back(seal(row));
  return row;
}

std::optional<Sight> sight_from(const AnyGame& game, Seat seat, const ActionList& legal,
                                std::span<const std::int64_t> row) {
  if (row.empty() || row.back() != seal(row.first(row.size() - 1))) return std::nullopt;
  row = row.first(row.size() - 1);
  Sight sight;
  Memory& memory = sight.memory;
  if (!read_numbers(row, memory.call_count) || memory.call_count > Memory::max_calls)
    return std::nullopt;
  for (std::size_t i = 0; i < memory.call_count; ++i)
    if (!read_numbers(row, memory.calls[i])) return std::nullopt;
  if (!read_numbers(row, memory.played) || !read_numbers(row, memory.cannot)) return std::nullopt;
  const auto view = game.view_from(row);
  if (!view) return std::nullopt;
  sight.game = &game;
  sight.seat = seat;
  sight.view = *view;
  sight.legal = legal;
  return sight;
}

}  // namespace capot
