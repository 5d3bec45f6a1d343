#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

void show_declarations(CoincheView& view, const CoincheState& state) {
  for (std::size_t s = 0; s < std::size_t(seat_count); ++s)
    if (has_played_first_card(state.play, Seat(s))) view.declared[s] = state.declared[s];
  if (state.play.done == 0) return;
  view.declaring_side = state.declaring_side;
  view.shown = state.declared_cards;
}

}  // namespace

// Queens and kings of trumps that were played with a word.
std::uint8_t Coinche::announced_in(const State& state) const {
  CardSet held;
  for (CardSet hand : state.play.hands.at) held |= hand;
  unsigned announced = 0;
  for (int s = 0; announcing_ && s < 4; ++s)
    for (Card royal : king_and_queen(Suit(s)) - held)
      if (is_trump_royal(state, royal)) announced |= royal_bit(royal) & ~unsigned(state.silent);
  return std::uint8_t(announced);
}

// Who played a queen or king is open, and a belote once both its cards have been played.
void Coinche::show_belotes(const State& state, View& view) const {
  CardSet held;
  for (CardSet hand : state.play.hands.at) held |= hand;
  for (int s = 0; s < 4; ++s) {
    const CardSet pair = king_and_queen(Suit(s));
    for (Card royal : pair - held)
      view.royals |= RoyalHolders(held_by(holder_of(state.royals, royal), royal));
    const unsigned owner = belote_owner(state, Suit(s));
    if (owner != 0 && (pair & held).empty()) ++view.belotes[owner - 1];
  }
  view.announced = announced_in(state);
}

// The same for every watcher: its own hand is in what all views show (core/view.h). What is not
// copied here stays hidden: the stock, and who holds a belote.
void Coinche::show(const State& state, std::optional<Seat>, View& view) const {
  view.auction = state.auction;
  view.multiplier = multiplier(options_, state.auction.level);
  view.turn_up = options_.auction_kind == AuctionKind::turn_up;
  view.turned = state.turned;
  if (state.play.in != 0) {
    show_belotes(state, view);
    show_declarations(view, state);
  } else if (view.turn_up) {
    view.shown = {state.turned};
  }
}

}  // namespace capot::coinche
