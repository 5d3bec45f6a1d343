#include "belief/information_state.h"

#include "core/digest.h"

namespace capot {

InformationState information_state_of(const AnyGame& game, const AnyState& state,
                                      const PublicHistory& history, Seat seat) {
  InformationState info_state;
  info_state.game = &game;
  info_state.seat = seat;
  info_state.view = game.view(state, seat);
  info_state.history = history;
  game.legal(state, seat, info_state.legal);
  return info_state;
}

void advance(const AnyGame& game, AnyState& state, PublicHistory& history, Seat seat,
             Action action) {
  const Play before = state->play;
  const bool playing = state->phase == Phase::play;
  const bool open = game.facts().secrecy[std::size_t(state->phase)] == Secrecy::open;
  if (!playing && open) remember(history, seat, action);
  game.advance(state, seat, action);
  if (playing && card_played(before, state->play))
    remember(history, *game.law(state), before, state->play);
}

std::uint64_t digest(const InformationState& info_state) {
  Digest digest;
  const auto add = [&](std::uint64_t value) { digest.add(value); };
  const View& view = info_state.view.shown();
  add(std::uint64_t(info_state.seat) << 8 | std::uint64_t(view.phase));
  add(view.hand.bits());
  for (int s = 0; s < view.seats; ++s) {
    add(info_state.history.played[Seat(s)].bits());
    add(info_state.history.cannot[Seat(s)].bits());
    add(view.hand_sizes[Seat(s)]);
  }
  for (int s = 0; s < view.seats; ++s) add(std::uint32_t(view.match.scores[Side(s)]));
  add(std::uint64_t(view.match.deals) << 8 | std::uint64_t(view.match.dealer));
  for (int i = 0; i < view.on_table; ++i) add(std::uint64_t(view.table[std::size_t(i)]));
  for (Action action : info_state.legal) add(std::uint64_t(action));
  for (std::size_t i = 0; i < info_state.history.call_count; ++i)
    add(std::uint64_t(info_state.history.calls[i].seat) << 32 |
        std::uint64_t(info_state.history.calls[i].action));
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

// Every card that was played, once.
bool read_order(std::span<const std::int64_t>& row, PublicHistory& history) {
  CardSet left = history.gone();
  if (!read_numbers(row, history.card_count) || history.card_count != left.size()) return false;
  for (std::size_t i = 0; i < history.card_count; ++i) {
    if (!read_numbers(row, history.order[i]) || !left.has(history.order[i])) return false;
    left.remove(history.order[i]);
  }
  return true;
}

}  // namespace

Numbers numbers(const InformationState& info_state) {
  const PublicHistory& history = info_state.history;
  Numbers row;
  write_numbers(history.call_count, row);
  for (std::size_t i = 0; i < history.call_count; ++i) write_numbers(history.calls[i], row);
  write_numbers(history.played, row);
  write_numbers(history.card_count, row);
  for (std::size_t i = 0; i < history.card_count; ++i) write_numbers(history.order[i], row);
  write_numbers(history.cannot, row);
  const Numbers view = info_state.game->numbers(info_state.view);
  row.insert(row.end(), view.begin(), view.end());
  row.push_back(seal(row));
  return row;
}

std::optional<InformationState> information_state_from(const AnyGame& game, Seat seat,
                                                       const ActionList& legal,
                                                       std::span<const std::int64_t> row) {
  if (row.empty() || row.back() != seal(row.first(row.size() - 1))) return std::nullopt;
  row = row.first(row.size() - 1);
  InformationState info_state;
  PublicHistory& history = info_state.history;
  if (!read_numbers(row, history.call_count) || history.call_count > PublicHistory::max_calls)
    return std::nullopt;
  for (std::size_t i = 0; i < history.call_count; ++i)
    if (!read_numbers(row, history.calls[i])) return std::nullopt;
  if (!read_numbers(row, history.played) || !read_order(row, history)) return std::nullopt;
  if (!read_numbers(row, history.cannot)) return std::nullopt;
  const auto view = game.view_from(row);
  if (!view) return std::nullopt;
  info_state.game = &game;
  info_state.seat = seat;
  info_state.view = *view;
  info_state.legal = legal;
  return info_state;
}

}  // namespace capot
