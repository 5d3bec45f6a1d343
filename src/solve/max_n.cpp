#include "solve/max_n.h"

#include <cassert>
#include <utility>

namespace capot {
namespace {

std::uint32_t cards_held(const Play& play) {
  CardSet held;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s))) held |= play.hands[Seat(s)];
  return held.bits();
}

// The one card on the table that others still have to beat.
std::uint32_t card_to_beat(const Play& play) {
  return play.on_table == 0 ? 0 : CardSet{play.best_card}.bits();
}

bool in_one_tier(const Law& law, Card a, Card b) {
  for (CardSet tier : law.tiers)
    if (tier.has(a) != tier.has(b)) return false;
  return true;
}

// Whether two cards are led alike, follow the same leads and are worth the same.
bool alike(const Law& law, Card a, Card b) {
  bool follow = true;
  for (CardSet suit : law.follows.at) follow &= suit.has(a) == suit.has(b);
  return follow && law.suit[a] == law.suit[b] && law.trumps.has(a) == law.trumps.has(b) &&
         law.points[a] == law.points[b] && in_one_tier(law, a, b);
}

// The cards that beat one of two and not the other, or are beaten by one and not the other.
std::uint32_t between(const Law& law, Card a, Card b) {
  CardSet apart;
  for (const auto& beats : law.beats.at) {
    apart |= (beats[a] - beats[b]) | (beats[b] - beats[a]);
    for (int c = 0; c < max_cards; ++c)
      if (beats[Card(c)].has(a) != beats[Card(c)].has(b)) apart |= CardSet{Card(c)};
  }
  return (apart - CardSet{a, b}).bits();
}

}  // namespace

MaxN::MaxN(const Law& law, const Play& play, Seat declarer, Payoff payoff)
    : law_(law), declarer_(declarer), payoff_(std::move(payoff)) {
  find_pairs(play);
}

void MaxN::find_pairs(const Play& play) {
  Play dealt = play;
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    dealt.hands[seat].add(play.table[std::size_t(i)]);
  const std::uint32_t all = cards_held(dealt);
  for (int s = 0; s < play.seats; ++s)
    for (Card a : dealt.hands[Seat(s)])
      for (Card b : dealt.hands[Seat(s)])
        if (a < b && alike(law_, a, b))
          pairs_[Seat(s)].push_back(
              {CardSet{a, b}.bits(), CardSet{a}.bits(), between(law_, a, b) & all});
}

// Of cards that do the same only the first is tried.
CardSet MaxN::choices(const Play& play) const {
  std::uint32_t cards = legal_cards(law_, play).bits();
  if ((cards & (cards - 1)) == 0) return CardSet::of_bits(cards);
  const std::uint32_t out = cards_held(play) | card_to_beat(play);
  for (const Pair& pair : pairs_[play.to_act])
    if ((cards & pair.both) == pair.both && (out & pair.apart) == 0)
      cards &= ~pair.both | pair.first;
  return CardSet::of_bits(cards);
}

// Where one of two like cards is gone, it does not matter which: the first is written down.
MaxN::Key MaxN::key_of(const Play& play) const {
  std::uint32_t out = cards_held(play);
  std::uint64_t points = 0, tricks = 0;
  for (int s = 0; s < play.seats; ++s) {
    for (const Pair& pair : pairs_[Seat(s)]) {
      const std::uint32_t held = out & pair.both;
      if (held != 0 && held != pair.both && (out & pair.apart) == 0)
        out = (out & ~pair.both) | pair.first;
    }
    points = points << 8 | play.points[Seat(s)];
    tricks = tricks << 4 | play.tricks[Seat(s)];
  }
  return {std::uint64_t(out) << 32 | tricks << 3 | std::uint64_t(play.leader), points};
}

std::size_t MaxN::Hash::operator()(const Key& key) const {
  const std::uint64_t mixed = (key.cards ^ key.points * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
  return std::size_t(mixed ^ mixed >> 32);
}

bool MaxN::prefers(Seat seat, const SeatScores& a, const SeatScores& b) const {
  if (a[seat] != b[seat]) return a[seat] > b[seat];
  if (a[declarer_] != b[declarer_]) return a[declarer_] < b[declarer_];
  for (int steps = 1; steps < max_seats; ++steps) {
    const Seat other = plus(seat, steps, max_seats);
    if (a[other] != b[other]) return a[other] < b[other];
  }
  return false;
}

SeatScores MaxN::best_card(const Play& play) {
  if (play.hands[play.to_act].size() == 1 && play.on_table == 0) {  // nobody has a choice
    Play ended = play;
    while (!ended.hands[ended.to_act].empty())
      play_card(law_, ended, ended.hands[ended.to_act].first());
    ++nodes_;
    return value(ended);
  }
  SeatScores best{};
  bool first = true;
  for (Card card : choices(play)) {
    Play next = play;
    play_card(law_, next, card);
    ++nodes_;
    const SeatScores found = value(next);
    if (first || prefers(play.to_act, found, best)) best = found;
    first = false;
  }
  return best;
}

const SeatScores& MaxN::between_tricks(const Play& play) {
  const Key key = key_of(play);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const SeatScores scores = play.hands[play.leader].empty() ? payoff_(play) : best_card(play);
  return known_.emplace(key, scores).first->second;
}

SeatScores MaxN::value(const Play& play) {
  return play.on_table == 0 ? between_tricks(play) : best_card(play);
}

std::vector<MaxN::CardScores> MaxN::card_values(const Play& play) {
  std::vector<CardScores> values;
  for (Card card : legal_cards(law_, play)) {
    Play next = play;
    play_card(law_, next, card);
    values.push_back({card, value(next)});
  }
  return values;
}

std::vector<Card> MaxN::line(Play play) {
  std::vector<Card> cards;
  while (!play.hands[play.to_act].empty()) {
    const auto values = card_values(play);
    CardScores best = values.front();
    for (const CardScores& one : values)
      if (prefers(play.to_act, one.scores, best.scores)) best = one;
    cards.push_back(best.card);
    play_card(law_, play, best.card);
  }
  return cards;
}

}  // namespace capot
