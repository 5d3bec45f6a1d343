// Which rule an action breaks: the checks of rule 12.2, in its order.
#include "games/buck_euchre/faults.h"
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

// The phase a verb belongs to. Bids are made where there is an auction, orders where there is
// none.
bool fits(Verb verb, Phase phase, bool orders_up) {
  switch (verb) {
    case Verb::play: return phase == Phase::play;
    case Verb::pass: return phase == Phase::auction;
    case Verb::bid:
    case Verb::shoot: return phase == Phase::auction && !orders_up;
    case Verb::order_up:
    case Verb::call: return phase == Phase::auction && orders_up;
    case Verb::declare: return phase == Phase::declare;
    case Verb::stay:
    case Verb::fold: return phase == Phase::fold;
    case Verb::discard: return phase == Phase::discard;
    case Verb::unknown: break;
  }
  return false;
}

}  // namespace

std::optional<Violation> BuckEuchre::check(const State& state, Seat seat, Action action) const {
  const Move move = move_of(action);
  if (move.verb == Verb::unknown) return fault::malformed_action;
  if (int(seat) >= seats()) return fault::bad_seat;
  if (standing(state).over()) return fault::game_over;
  if (!fits(move.verb, state.phase, orders_up())) return fault::wrong_phase;
  if (state.phase == Phase::fold && seat == state.auction.bidder) return fault::bidder_cannot_fold;
  if (state.phase == Phase::fold && state.decisions.decided & bit(seat))
    return fault::already_decided;
  if (state.phase == Phase::play && !is_in(state.play, seat)) return fault::seat_folded;
  if (seat != state.play.to_act) return fault::not_your_turn;
  if (move.verb == Verb::play || move.verb == Verb::discard) return check_card(state, seat, move);
  return check_call(state, seat, move);
}

std::optional<Violation> BuckEuchre::check_call(const State& state, Seat seat, Move move) const {
  const Auction& auction = state.auction;
  const bool second_round = in_second_round(options_, auction);
  switch (move.verb) {
    case Verb::bid:
      if (move.value < options_.min_bid || move.value > max_bid) return fault::bid_out_of_range;
      if (move.value <= auction.bid) return fault::bid_too_low;
      return std::nullopt;
    case Verb::shoot:
      if (auction.bid == shoot_bid) return fault::bid_too_low;
      if (!may_shoot(options_, state.match, seat)) return fault::shoot_not_allowed;
      return std::nullopt;
    case Verb::pass:
      if (!may_pass(options_, auction, seat, state.match.dealer)) return fault::pass_not_allowed;
      return std::nullopt;
    case Verb::declare:
      if (Suit(move.value) == no_trump && !options_.no_trump) return fault::suit_not_allowed;
      return std::nullopt;
    case Verb::order_up:
      if (second_round) return fault::suit_not_allowed;
      return std::nullopt;
    case Verb::call:
      if (!second_round || !may_call(options_, printed_suit(state.turn_up), Suit(move.value)))
        return fault::suit_not_allowed;
      return std::nullopt;
    case Verb::fold:
      if (!may_fold(options_, state.decisions, seat, auction.bidder))
        return fault::fold_not_allowed;
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<Violation> BuckEuchre::check_card(const State& state, Seat seat, Move move) const {
  if (move.value == no_card || !deck().has(Card(move.value))) return fault::card_not_in_deck;
  const Card card{std::uint8_t(move.value)};
  if (!state.play.hands[seat].has(card)) return fault::card_not_in_hand;
  if (move.verb == Verb::play && !legal_cards(law_in(state), state.play).has(card))
    return fault::must_follow_suit;
  return std::nullopt;
}

}  // namespace capot::buck_euchre
