#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

// Who played a queen or king is open, and a belote once both its cards have been played.
void show_belotes(CoincheView& view, const CoincheState& state) {
  CardSet held;
  for (CardSet hand : state.play.hands.at) held |= hand;
  for (int s = 0; s < 4; ++s) {
    const CardSet pair = king_and_queen(Suit(s));
    for (Card royal : pair - held)
      view.royals |= RoyalHolders(held_by(holder_of(state.royals, royal), royal));
    const unsigned owner = state.belotes >> 2 * s & 3;
    if (owner != 0 && (pair & held).empty()) ++view.belotes[owner - 1];
  }
}

void show_declarations(CoincheView& view, const CoincheState& state) {
  for (std::size_t s = 0; s < std::size_t(seat_count); ++s)
    if (has_played_first_card(state.play, Seat(s))) view.declared[s] = state.declared[s];
  if (state.play.done == 0) return;
  view.declaring_side = state.declaring_side;
  view.shown = state.declared_cards;
}

}  // namespace

CoincheView Coinche::view(const State& state, std::optional<Seat> watcher) const {
  View view;
  show_play(view, state.play, watcher);
  view.phase = state.phase;
  view.to_act = to_act(state);
  view.in = state.play.in;
  view.points = points(state);
  view.match = state.match;
  view.auction = state.auction;
  view.multiplier = multiplier(options_, state.auction.level);
  view.turn_up = options_.auction_kind == AuctionKind::turn_up;
  view.turned = state.turned;
  view.announced = state.announced;
  if (state.play.in != 0) {
    show_belotes(view, state);
    show_declarations(view, state);
  } else if (view.turn_up) {
    view.shown = {state.turned};
  }
  return view;
}

}  // namespace capot::coinche
