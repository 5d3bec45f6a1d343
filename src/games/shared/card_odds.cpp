#include "games/shared/card_odds.h"

#include <algorithm>

namespace capot {
namespace {

// The chance that a hand of `held` cards out of `all` has none of `wanted`.
int chance_of_none(int wanted, int all, int held) {
  int chance = CardOdds::sure;
  for (int i = 0; i < wanted && chance > 0; ++i)
    chance = chance * std::max(0, all - held - i) / (all - i);
  return chance;
}

}  // namespace

CardOdds::CardOdds(const Law& law, const View& view, const PublicHistory& history, CardSet deck)
    : law_(law), view_(view), out_(deck - view.hand - history.gone()) {
  Seat seat = view.leader;
  for (int i = 0; i < view.on_table; ++i, seat = next_in(seat)) {
    const Card card = view.table[std::size_t(i)];
    out_ -= CardSet{card};
    worth_ += law.points[card];
    if (i > 0 && !takes(card)) continue;
    best_seat_ = seat;
    best_card_ = card;
  }
  for (Seat other = next_in(*view.seat); other != *view.seat; other = next_in(other)) {
    may_hold_[other] = out_ - history.cannot[other];
    if (!is_partner(other)) theirs_ |= may_hold_[other];
  }
}

Seat CardOdds::next_in(Seat seat) const {
  do seat = next(seat, view_.seats);
  while (!(view_.in >> int(seat) & 1));
  return seat;
}

// A seat beats a card with a higher one of the suit led, or with a trump when it has none. What may
// happen has some chance, however small.
int CardOdds::beats_chance(Seat seat, Suit led, Card card) const {
  const CardSet cards = may_hold_[seat], beating = cards & law_.beats[led][card];
  if (beating.empty()) return 0;
  const CardSet following = cards & law_.follows[led];
  const int all = cards.size(), held = std::min<int>(view_.hand_sizes[seat], all);
  const int high = sure - chance_of_none((beating & following).size(), all, held);
  const int has_no_suit = chance_of_none(following.size(), all, held);
  const int others = all - following.size();
  const int trumps = (beating - following).size();
  const int trump = sure - chance_of_none(trumps, others, std::min(held, others));
  return std::clamp(high + has_no_suit * trump / sure, 1, sure);
}

// The seats from `first` up to the leader are still to play; the card is the best so far.
int CardOdds::chance_after(Seat first, Suit led, Card best, bool ours) const {
  const Seat end = leads() ? *view_.seat : view_.leader;
  int chance = ours ? sure : 0;
  for (Seat seat = first; seat != end; seat = next_in(seat)) {
    const int beaten = beats_chance(seat, led, best);
    if (!is_partner(seat))
      chance -= chance * beaten / sure;
    else  // who covers a card that was covered needs a better one
      chance += (sure - chance) * beaten / (ours ? 2 * sure : sure);
  }
  return chance;
}

int CardOdds::chance_played(Card card) const {
  if (leads()) return chance_led(card);
  const Seat after = next_in(*view_.seat);
  if (takes(card)) return chance_after(after, view_.led, card, true);
  return chance_after(after, view_.led, best_card_, is_partner(best_seat_));
}

int CardOdds::chance_led(Card card) const {
  const Suit led = law_.suit[card];
  int chance = sure;
  for (Seat seat = next_in(*view_.seat); seat != *view_.seat; seat = next_in(seat)) {
    const int beaten = beats_chance(seat, led, card);
    if (!is_partner(seat))
      chance -= chance * beaten / sure;
    else
      chance += (sure - chance) * beaten / (2 * sure);
  }
  return chance;
}

}  // namespace capot
