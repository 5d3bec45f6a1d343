// What one seat may know of a round, and the way back to a play that it may be.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "core/law.h"
#include "core/play.h"
#include "core/standing.h"
#include "core/state.h"
#include "core/types.h"

namespace capot {

// What one seat may know, built up from nothing. Each game's view adds what is open in its
// auction. Past tricks and calls are the table's log, which everybody saw.
struct View {
  std::optional<Seat> seat{};  // nothing: a spectator
  Phase phase{};
  std::optional<Seat> to_act{};
  std::uint8_t seats = 4;
  std::uint8_t in = 0;  // bit per seat: those known to take part in the play
  CardSet hand{};
  BySeat<std::uint8_t> hand_sizes{};
  CardSet shown{};  // open cards that lie in no trick: the turn-up
  std::array<Card, max_seats> table{};
  std::uint8_t on_table = 0;
  Seat leader{};
  Suit led{};
  std::uint8_t law = no_law;  // which of the game's laws the tricks are played under
  BySeat<std::uint8_t> tricks{};
  BySeat<std::uint8_t> card_points{};  // in the tricks taken
  BySide<std::int16_t> points{};
  Standing match{};
  // Everything in here, in order; a game's own view adds its members. See core/numbers.h.
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.seat, self.phase, self.to_act, self.seats, self.in, self.hand,
                    self.hand_sizes, self.shown, self.table, self.on_table, self.leader, self.led,
                    self.law, self.tricks, self.card_points, self.points, self.match);
  }
  friend constexpr bool operator==(const View&, const View&) = default;
};

// The part of a view that is the same in every game. `play` is read only where it is public.
constexpr void show_play(View& view, const Play& play, std::optional<Seat> seat) {
  view.seat = seat;
  view.in = play.in;
  view.seats = play.seats;
  if (seat) view.hand = play.hands[*seat];
  for (int s = 0; s < play.seats; ++s)
    view.hand_sizes[Seat(s)] = std::uint8_t(play.hands[Seat(s)].size());
  view.on_table = play.on_table;
  for (int i = 0; i < play.on_table; ++i) view.table[std::size_t(i)] = play.table[std::size_t(i)];
  view.leader = play.leader;
  view.led = play.on_table ? play.led : Suit{};
  view.tricks = play.tricks;
  view.card_points = play.points;
}

// The way back: the play that a view shows, with these hands. It is the true one if the hands are,
// but for cards of the trick before, which a play may still have in `table` and which mean nothing.
constexpr Play determinized_play(const View& view, const Law* law, const BySeat<CardSet>& hands) {
  Play play;
  play.hands = hands;
  play.tricks = view.tricks;
  play.points = view.card_points;
  play.seats = view.seats;
  play.leader = view.leader;
  if (view.phase == Phase::play) {
    start_play(play, view.seats, view.in, view.leader);
    for (std::uint8_t tricks : view.tricks.at) play.done = std::uint8_t(play.done + tricks);
    play.led = view.led;
  }
  for (; play.on_table < view.on_table; ++play.on_table, play.to_act = next_in(play, play.to_act)) {
    const Card card = play.table[play.on_table] = view.table[play.on_table];
    play.worth = std::uint8_t(play.worth + law->points[card]);
    if (play.on_table > 0 && !law->beats[view.led][play.best_card].has(card)) continue;
    play.best = play.to_act;
    play.best_card = card;
  }
  if (view.to_act) play.to_act = *view.to_act;
  return play;
}

// The head of a state that a view may be.
constexpr void determinize_head(StateHead& state, const View& view, const Law* law,
                                const BySeat<CardSet>& hands) {
  state.match = view.match;
  state.play = determinized_play(view, law, hands);
  state.phase = view.phase;
  state.law = view.law;
}

}  // namespace capot
