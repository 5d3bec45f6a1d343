// What everybody at the table has seen of a round: who called and played what, and what that says
// about cards a hand cannot hold. It is the same for all seats and grows with every action.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/cardset.h"
#include "core/law.h"
#include "core/play.h"
#include "core/types.h"

namespace capot {

struct PublicHistory {
  static constexpr std::size_t max_calls = 64;  // later ones say little more, and are dropped

  std::array<Step, max_calls> calls{};  // and all else that was done openly before the play
  std::uint8_t call_count = 0;
  BySeat<CardSet> played{};
  std::array<Card, max_cards> order{};  // in which cards were played, by all seats
  std::uint8_t card_count = 0;
  BySeat<CardSet> cannot{};  // had the seat held it, a card it has played would have been illegal
  friend constexpr bool operator==(const PublicHistory&, const PublicHistory&) = default;

  constexpr CardSet gone() const {
    CardSet all;
    for (CardSet cards : played.at) all |= cards;
    return all;
  }
};

constexpr void remember(PublicHistory& history, Seat seat, Action call) {
  if (history.call_count < PublicHistory::max_calls)
    history.calls[history.call_count++] = {seat, call};
}

// A card was played: `before` and `after` are the play around it. Only what lies open is read.
// Every duty asks for some cards before others, so two cards tell all: a hand that could play one
// of them holds none that would have come first.
constexpr void remember(PublicHistory& history, const Law& law, const Play& before,
                        const Play& after) {
  const Seat seat = before.to_act;
  const Card card = after.table[before.on_table];
  history.played[seat].add(card);
  history.order[history.card_count++] = card;
  const bool partner_holds = is_partner(law, before, seat, before.best);
  for (int c = 0; c < max_cards; ++c) {
    const Card other{std::uint8_t(c)};
    if (other == card) continue;
    const CardSet both{card, other};
    const CardSet legal = before.on_table == 0
                              ? open_cards(law, both)
                              : owed_cards(law, both, before.led, before.best_card, partner_holds);
    if (!legal.has(card) && !history.cannot[seat].has(other)) history.cannot[seat].add(other);
  }
}

// Whether a card was played between two plays of one round.
constexpr bool card_played(const Play& before, const Play& after) {
  return after.done > before.done || after.on_table > before.on_table;
}

}  // namespace capot
