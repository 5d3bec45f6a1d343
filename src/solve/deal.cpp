#include "solve/deal.h"

#include <algorithm>

namespace capot {
namespace {

// Calls use(seat, card) for the trick on the table.
template <class Use>
void for_each_lying(const LawFacts& facts, const Play& play, Use use) {
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    use(seat, facts.number[play.table[std::size_t(i)]]);
}

}  // namespace

Hands renumbered(const LawFacts& facts, const Play& play) {
  Hands hands;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s))) hands[Seat(s)] = facts.renumbered(play.hands[Seat(s)]);
  return hands;
}

Deal::Deal(const LawFacts& law_facts, const Play& play, const Objective& wanted)
    : facts(&law_facts),
      objective(wanted),
      dealt(renumbered(law_facts, play)),
      seats(play.seats),
      in(play.in),
      size(play.size) {
  for_each_lying(*facts, play, [&](Seat seat, Card card) { dealt[seat].add(card); });
  for (int s = 0; s < seats; ++s) {
    if (!is_in(play, Seat(s))) continue;
    all |= dealt[Seat(s)];
    next[Seat(s)] = next_in(play, Seat(s));
    partner[Seat(s)] = plus(Seat(s), seats / 2, seats);
  }
  if (!objective.card_points) return;
  points = facts->law.points;
  CardSet rest = all;
  while (!rest.empty()) {
    int most = 0;
    for (Card card : rest) most = std::max(most, int(points[card]));
    if (most == 0) break;
    CardSet cards;
    for (Card card : rest)
      if (points[card] == most) cards.add(card);
    dear_[std::size_t(dear_count_++)] = {cards, most};
    rest -= cards;
  }
}

bool belongs(const Deal& deal, const Hands& hands, const Play& play) {
  if (play.in != deal.in || play.seats != deal.seats) return false;
  bool same = true;
  for (int s = 0; s < play.seats; ++s) same &= (hands[Seat(s)] - deal.dealt[Seat(s)]).empty();
  for_each_lying(*deal.facts, play,
                 [&](Seat seat, Card card) { same &= deal.dealt[seat].has(card); });
  return same;
}

Rest rest_of(const Deal& deal, const Hands& hands, const Play& play) {
  const Objective& objective = deal.objective;
  Rest rest{};
  for (int s = 0; s < play.seats; ++s) rest.out |= hands[Seat(s)];
  for (Card card : rest.out) rest.left += deal.points[card];
  for_each_lying(*deal.facts, play, [&](Seat, Card card) { rest.left += deal.points[card]; });
  const int tricks = hands[play.leader].size() + (play.on_table ? 1 : 0);
  rest.left += tricks * objective.per_trick + objective.last_trick;
  int taken = 0;
  for (int s = 0; s < play.seats; ++s)
    if (deal.is_taker(Seat(s))) taken += play.tricks[Seat(s)];
  if (objective.sweep > 0)
    rest.sweeps = (taken == play.done ? takers_sweep : 0) | (taken == 0 ? others_sweep : 0);
  return rest;
}

}  // namespace capot
