// What a seat may not do, in the order of the rule book (13).
#include "games/coinche/faults.h"
#include "games/coinche/game.h"

namespace capot::coinche {

std::optional<Violation> Coinche::check(const State& state, Seat seat, Action action) const {
  if (standing(state).over()) return fault::game_over;
  if (state.phase == Phase::over) return fault::wrong_phase;
  if (is_play(action) != (state.phase == Phase::play)) return fault::wrong_phase;
  if (state.phase == Phase::play) return check_play(state, seat, action);
  return check_call(options_, ladder_, state.auction, state.turned, seat, action);
}

std::optional<Violation> Coinche::check_play(const State& state, Seat seat, Action action) const {
  if (int(seat) >= seat_count) return fault::bad_seat;
  if (seat != state.play.to_act) return fault::not_your_turn;
  if (is_announced(action) && !announcing_) return fault::call_disabled;
  if (action == foreign_card) return fault::card_not_in_deck;
  const Card card = played_card(action);
  const CardSet hand = state.play.hands[seat];
  if (!hand.has(card)) return fault::card_not_in_hand;

  const Law& law = law_in(state);
  if (!legal_cards(law, state.play).has(card)) {
    const CardSet following = hand & law.follows[state.play.led];
    if (!following.empty())
      return following.has(card) ? Violation(fault::must_climb) : fault::must_follow_suit;
    if (!law.trumps.has(card)) return fault::must_trump;
    const bool exempt = law.duties.partner_master == PartnerMaster::free_no_undertrump &&
                        state.play.best == partner_of(seat);
    return exempt ? Violation(fault::must_not_undertrump) : fault::must_overtrump;
  }
  if (is_announced(action) && !may_announce(state, card)) return fault::belote_not_held;
  return std::nullopt;
}

}  // namespace capot::coinche
