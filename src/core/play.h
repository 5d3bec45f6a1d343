// The play of the cards: hands, the trick on the table, what each seat has taken. Every game plays
// through these functions; they know laws and seats, never a game.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "core/cardset.h"
#include "core/law.h"
#include "core/types.h"

namespace capot {

struct Play {
  BySeat<CardSet> hands{};
  std::array<Card, max_seats> table{};  // the trick so far, in the order played
  BySeat<std::uint8_t> tricks{};        // tricks taken
  BySeat<std::uint8_t> points{};        // card points in the tricks taken
  std::uint8_t seats = 4;               // at the table
  std::uint8_t in = 0;                  // bit per seat: those who play
  std::uint8_t size = 0;                // cards in a full trick: the number of seats in
  std::uint8_t on_table = 0;            // cards in the trick so far
  std::uint8_t done = 0;                // complete tricks
  std::uint8_t worth = 0;               // card points on the table
  Seat leader{};
  Seat to_act{};
  Seat best{};       // who holds the trick so far ...
  Card best_card{};  // ... and with what
  Suit led{};        // valid while there are cards on the table

  friend constexpr bool operator==(const Play&, const Play&) = default;
};
static_assert(std::is_trivially_copyable_v<Play> && sizeof(Play) <= 56);

constexpr bool is_in(const Play& play, Seat seat) { return play.in >> int(seat) & 1; }

// The next seat clockwise that plays; folded and idle seats are passed over.
constexpr Seat next_in(const Play& play, Seat seat) {
  assert(play.in != 0);
  do seat = next(seat, play.seats);
  while (!is_in(play, seat));
  return seat;
}

constexpr void start_play(Play& play, int seats, unsigned in, Seat leader) {
  play.seats = std::uint8_t(seats);
  play.in = std::uint8_t(in);
  play.size = std::uint8_t(std::popcount(in));
  play.leader = play.to_act = leader;
  assert(is_in(play, leader));
}

constexpr bool is_partner(const Law& law, const Play& play, Seat a, Seat b) {
  return law.partners && plus(a, play.seats / 2, play.seats) == b;
}

namespace detail {

// The first of two sets that is not empty, without a branch: which one it is cannot be predicted.
constexpr CardSet first_held(CardSet a, CardSet b) { return a.empty() ? b : a; }

constexpr CardSet strongest_tier(const Law& law, CardSet hand) {
  for (CardSet tier : law.tiers)
    if (const CardSet held = hand & tier; !held.empty()) return held;
  return hand;
}

constexpr CardSet following_with_duties(const Law& law, CardSet following, Suit led, Card best,
                                        bool partner_holds) {
  const Climb climb = law.duties.climb[led];
  if (climb == Climb::off) return following;
  if (climb == Climb::unless_partner && partner_holds) return following;
  const CardSet higher = following & law.beats[led][best];
  return higher.empty() ? following : higher;
}

constexpr CardSet void_with_duties(const Law& law, CardSet hand, Suit led, Card best,
                                   bool partner_holds) {
  const CardSet trumps = hand & law.trumps;
  if (!law.duties.must_trump || trumps.empty()) return hand;
  // Every trump beats a plain card, so `over` holds all trumps until one lies on the table.
  const CardSet over = trumps & law.beats[led][best];
  if (law.duties.partner_master != PartnerMaster::strict && partner_holds) {
    const bool may_undertrump = law.duties.partner_master == PartnerMaster::free || over.empty();
    return may_undertrump ? hand : hand - (trumps - over);
  }
  if (!over.empty()) return over;
  return law.duties.undertrump ? trumps : hand;
}

}  // namespace detail

// The cards of a hand that may be played to a lead of `led`, which `best` holds so far; never
// empty. `partner_holds`: it is the partner's card.
constexpr CardSet owed_cards(const Law& law, CardSet hand, Suit led, Card best,
                             bool partner_holds) {
  const CardSet following = hand & law.follows[led];
  if (law.style == Law::Style::following) return detail::first_held(following, hand);
  if (law.style == Law::Style::trumping) {  // follow, or overtrump, or trump
    const CardSet trumps = hand & law.trumps;
    const CardSet over = trumps & law.beats[led][best];
    const CardSet owed = detail::first_held(over, detail::first_held(trumps, hand));
    return detail::first_held(following, owed);
  }
  if (law.duties.must_play_strongest) return detail::strongest_tier(law, hand);
  return following.empty()
             ? detail::void_with_duties(law, hand, led, best, partner_holds)
             : detail::following_with_duties(law, following, led, best, partner_holds);
}

// The cards of a hand that may be led.
constexpr CardSet open_cards(const Law& law, CardSet hand) {
  return law.duties.must_play_strongest ? detail::strongest_tier(law, hand) : hand;
}

// The cards the seat in turn may play; never empty.
constexpr CardSet legal_cards(const Law& law, const Play& play) {
  const CardSet hand = play.hands[play.to_act];
  if (play.on_table == 0) return open_cards(law, hand);
  const bool partner_holds =
      law.style == Law::Style::any && is_partner(law, play, play.to_act, play.best);
  return owed_cards(law, hand, play.led, play.best_card, partner_holds);
}

// Plays a legal card. `led` is the suit a lead asks for where the leader may choose it; the law
// knows it otherwise. Returns whether the card completed a trick; the winner is then the leader.
constexpr bool play_card(const Law& law, Play& play, Card card, Suit led) {
  const Seat seat = play.to_act;
  const std::uint8_t lying = play.on_table;
  const auto worth = std::uint8_t(play.worth + law.points[card]);
  Seat best = play.best;
  play.hands[seat].remove(card);
  const Suit asked = lying == 0 ? led : play.led;
  const bool takes = (lying == 0) | law.beats[asked][play.best_card].has(card);
  best = takes ? seat : best;
  play.led = asked;
  play.best = best;
  play.best_card = takes ? card : play.best_card;
  play.table[lying] = card;
  if (lying + 1 < play.size) {
    play.on_table = std::uint8_t(lying + 1);
    play.worth = worth;
    play.to_act = next_in(play, seat);
    return false;
  }
  play.points[best] = std::uint8_t(play.points[best] + worth);
  ++play.tricks[best];
  ++play.done;
  play.on_table = play.worth = 0;
  play.leader = play.to_act = best;
  return true;
}
constexpr bool play_card(const Law& law, Play& play, Card card) {
  return play_card(law, play, card, law.suit[card]);
}

// Whether the last card has been played.
constexpr bool played_out(const Play& play) {
  return play.on_table == 0 && play.hands[play.leader].empty();
}

// What the complete tricks are worth under the law, by side.
constexpr BySide<std::int16_t> points_taken(const Law& law, const Play& play) {
  BySide<std::int16_t> points;
  const auto add = [&](Seat seat, int worth) {
    std::int16_t& sum = points[law.partners ? Side(int(seat) % 2) : Side(seat)];
    sum = std::int16_t(sum + worth);
  };
  for (int s = 0; s < play.seats; ++s)
    add(Seat(s), play.points[Seat(s)] + law.trick_points * play.tricks[Seat(s)]);
  if (play.done > 0 && played_out(play)) add(play.leader, law.last_trick);
  return points;
}

}  // namespace capot
