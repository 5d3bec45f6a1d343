// From what a seat sees to a round it may be.
#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

// The stock in the order it is dealt. The turned card lies open on it.
void lay_stock(CoincheState& state, std::span<const Card> blind) {
  std::size_t i = 0;
  for (Card card : blind)
    if (card != state.turned && i < state.stock.size()) state.stock[i++] = card;
}

// The same when it has been dealt and no card played: which of its cards a seat was given last a
// view does not say, so they are its highest.
void take_stock_from_hands(CoincheState& state, const BySeat<CardSet>& hands) {
  Seat seat = next_of(state.match.dealer);
  std::size_t i = 0;
  for (int s = 0; s < seat_count; ++s, seat = next_of(seat)) {
    CardSet rest = hands[seat] - CardSet{state.turned};
    int old_cards = rest.size() - (seat == state.auction.declarer ? 2 : 3);
    for (Card card : rest)
      if (--old_cards < 0) state.stock[i++] = card;
  }
}

}  // namespace

// The hands as far as they decided something when the play began: with the cards of the first
// trick, and with the queens and kings of trumps played since.
BySeat<CardSet> Coinche::hands_before(const View& view, const BySeat<CardSet>& hands) {
  BySeat<CardSet> before = hands;
  CardSet held;
  for (CardSet hand : hands.at) held |= hand;
  Seat seat = view.leader;
  for (int i = 0; i < view.on_table; ++i, seat = next_of(seat)) {
    before[seat] |= CardSet{view.table[std::size_t(i)]};
    held |= CardSet{view.table[std::size_t(i)]};
  }
  for (int s = 0; s < 4; ++s)
    for (Card royal : king_and_queen(Suit(s)) - held)
      if (is_trump(view.auction.denomination, Suit(s)))
        before[holder_of(view.royals, royal)].add(royal);
  return before;
}

// What was declared is open after the first trick, and a seat's own points once it has played. A
// world in which its cards do not say so keeps them.
void Coinche::determinize_declarations(State& state, const View& view) const {
  const bool known = state.play.done > 0;
  for (int s = 0; s < seat_count; ++s)
    if (known || has_played_first_card(state.play, Seat(s)))
      state.declared[std::size_t(s)] = view.declared[std::size_t(s)];
  if (!known) return;
  state.declaring_side = view.declaring_side;
  state.declared_cards = view.shown;
}

CoincheState Coinche::determinize(const View& view, const BySeat<CardSet>& hands,
                                  std::span<const Card> blind) const {
  State state;
  state.match = view.match;
  state.auction = view.auction;
  state.turned = view.turned;
  if (view.phase == Phase::auction) {
    determinize_head(state, view, nullptr, hands);
    if (view.turn_up) lay_stock(state, blind);
    return state;
  }
  state.play.hands = hands_before(view, hands);
  begin_play(state);
  determinize_head(state, view, law(view), hands);
  state.silent = std::uint8_t(announced_in(state) & ~unsigned(view.announced));
  determinize_declarations(state, view);
  if (view.turn_up && state.play.done + state.play.on_table == 0)
    take_stock_from_hands(state, hands);
  return state;
}

// The turned card lies open until somebody takes it, and is then in that hand. Who announced the
// first card of a belote has the other. Declared cards are one seat's where only one declared.
CardConstraints Coinche::constraints(const View& view) const {
  CardConstraints constraints;
  if (view.phase == Phase::auction) {
    if (view.turn_up) constraints.out.add(view.turned);
    return constraints;
  }
  const auto promise = [&](Seat seat, CardSet cards) {
    if (seat != view.seat) constraints.add({seat, cards, cards.size()});
  };
  const auto seat_declared = [&](int seat) { return view.declared[std::size_t(seat)] > 0; };
  const int side = view.declaring_side;
  if (side != nobody_declared && seat_declared(side) != seat_declared(side + 2))
    promise(Seat(seat_declared(side) ? side : side + 2), view.shown);
  if (view.turn_up) promise(view.auction.declarer, {view.turned});
  for (int s = 0; s < 4; ++s) {
    const unsigned announced = view.announced >> 2 * s & 3;
    if (announced != 1 && announced != 2) continue;
    const Card first = card(Suit(s), announced == 1 ? Rank::queen : Rank::king);
    promise(holder_of(view.royals, first), king_and_queen(Suit(s)));
  }
  return constraints;
}

}  // namespace capot::coinche
