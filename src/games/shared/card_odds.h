// What a seat can reckon from its hand and from what everybody has seen: which cards are still out,
// who may hold them, and how likely they are to beat a card.
#pragma once

#include <cstdint>

#include "core/cardset.h"
#include "core/game.h"
#include "core/law.h"
#include "core/public_history.h"
#include "core/types.h"

namespace capot {

class CardOdds {
 public:
  static constexpr int sure = 1000;  // chances are in thousandths

  // `deck` is without the cards that are known to lie in no hand.
  CardOdds(const Law& law, const View& view, const PublicHistory& history, CardSet deck);

  const Law& law() const { return law_; }
  const View& view() const { return view_; }
  bool leads() const { return view_.on_table == 0; }
  bool is_partner(Seat seat) const {
    return law_.partners && plus(*view_.seat, view_.seats / 2, view_.seats) == seat;
  }

  // The cards that are not in the own hand and not known to be gone.
  CardSet out() const { return out_; }
  CardSet opponents_may_hold() const { return theirs_; }
  CardSet may_hold(Seat seat) const { return may_hold_[seat]; }
  // Nothing that an opponent may hold beats it in its own suit; trumps apart.
  bool is_high(Card card) const {
    const Suit suit = law_.suit[card];
    return (law_.beats[suit][card] & law_.follows[suit] & theirs_).empty();
  }

  // The trick on the table: who holds it, and with what.
  Seat best_seat() const { return best_seat_; }
  Card best_card() const { return best_card_; }
  int worth() const { return worth_; }
  bool takes(Card card) const { return law_.beats[view_.led][best_card_].has(card); }

  // The chance that the own side wins the trick after this card.
  int chance_played(Card card) const;
  // The chance that it would, were this card led to a trick of its own.
  int chance_led(Card card) const;

 private:
  int beats_chance(Seat seat, Suit led, Card card) const;
  int chance_after(Seat first, Suit led, Card best, bool ours) const;
  Seat next_in(Seat seat) const;

  const Law& law_;
  const View& view_;
  CardSet out_, theirs_;
  BySeat<CardSet> may_hold_{};
  Seat best_seat_{};
  Card best_card_{};
  int worth_ = 0;
};

}  // namespace capot
