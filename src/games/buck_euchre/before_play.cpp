// A round up to the first card: calls or orders, the declaration, the pick-up, who stays.
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

void BuckEuchre::list_calls(const State& state, Seat seat, ActionList& list) const {
  switch (state.phase) {
    case Phase::auction:
      if (orders_up())
        return list_orders(options_, state.auction, printed_suit(state.turn_up), state.match.dealer,
                           seat, list);
      return list_bids(options_, state.auction, state.match, seat, list);
    case Phase::declare:
      list.add_run(declare_call(Suit{0}), plain_suits);
      if (options_.no_trump) list.add(declare_call(no_trump));
      return;
    case Phase::fold:
      list.add(stay_call);
      if (may_fold(options_, state.decisions, seat, state.auction.bidder)) list.add(fold_call);
      return;
    case Phase::discard:
      for (Card card : state.play.hands[seat]) list.add(discard_of(card));
      return;
    default: return;
  }
}

void BuckEuchre::before_play(State& state, Seat seat, Action action) const {
  switch (state.phase) {
    case Phase::auction:
      return orders_up() ? order(state, seat, action) : call(state, seat, action);
    case Phase::declare: state.law = std::uint8_t(suit_in(action)); return ask_to_fold(state);
    case Phase::discard: return discard(state, seat, discard_in(action));
    case Phase::fold: return decide(state, seat, action == fold_call);
    default: return;
  }
}

void BuckEuchre::call(State& state, Seat seat, Action action) const {
  turn_to(state, action == pass_call ? take_pass(options_, state.auction, seat)
                                     : take_bid(options_, state.auction, seat, bid_in(action)));
}

// Section 13.7: the first who orders up or calls is the bidder.
void BuckEuchre::order(State& state, Seat seat, Action action) const {
  if (action == pass_call) return turn_to(state, decline(options_, state.auction, seat));
  state.auction.bidder = seat;
  state.auction.bid = state.auction.bids[seat] = std::uint8_t(options_.maker_quota);
  if (action == order_up_call) {
    state.law = std::uint8_t(printed_suit(state.turn_up));
    return pick_up(state);
  }
  state.law = std::uint8_t(suit_in(action));
  ask_to_fold(state);
}

// The auction goes on with that caller, or with nobody: then the bidder declares.
void BuckEuchre::turn_to(State& state, std::optional<Seat> caller) const {
  if (caller) {
    state.play.to_act = *caller;
  } else if (state.auction.bid == 0) {
    pass_out(state);
  } else {
    state.phase = Phase::declare;
    state.play.to_act = state.auction.bidder;
  }
}

void BuckEuchre::pass_out(State& state) const {
  if (options_.all_pass == AllPass::no_trump_forced) return force(state, no_trump, false);
  state.kind = Kind::passed_out;
  state.phase = Phase::over;
}

// A hand without bidder: all are in and nobody may fold (section 6).
void BuckEuchre::force(State& state, Suit trump, bool picks_up) const {
  state.kind = Kind::forced;
  state.law = std::uint8_t(trump);
  if (picks_up) return pick_up(state);
  start_play(state.play, options_.players, everybody(), left_of(state.match.dealer));
  state.phase = Phase::play;
}

void BuckEuchre::pick_up(State& state) const {
  state.play.hands[state.match.dealer].add(state.turn_up);
  state.picked_up = true;
  state.phase = Phase::discard;
  state.play.to_act = state.match.dealer;
}

void BuckEuchre::discard(State& state, Seat seat, Card card) const {
  state.discard = card;
  state.play.hands[seat].remove(card);
  if (state.kind == Kind::forced) return force(state, *state.trump(), false);
  ask_to_fold(state);
}

void BuckEuchre::ask_to_fold(State& state) const {
  state.decisions.may_fold =
      std::uint8_t(who_may_fold(options_, state.match, state.auction, *state.trump()));
  if (state.decisions.may_fold == 0) return begin_play(state);
  state.phase = Phase::fold;
  state.play.to_act = left_of(state.auction.bidder);
}

void BuckEuchre::decide(State& state, Seat seat, bool folds) const {
  Decisions& decisions = state.decisions;
  decisions.decided = std::uint8_t(decisions.decided | bit(seat));
  decisions.folded = std::uint8_t(decisions.folded | unsigned(folds) << int(seat));
  const unsigned done = decisions.decided | bit(state.auction.bidder);
  if (done == everybody()) return begin_play(state);
  do state.play.to_act = left_of(state.play.to_act);
  while (done & bit(state.play.to_act));
}

// All decisions are in. When everybody folded, the bidder is credited with five tricks and no card
// is played.
void BuckEuchre::begin_play(State& state) const {
  const Seat bidder = state.auction.bidder;
  const unsigned in = everybody() & ~unsigned(state.decisions.folded);
  state.play.in = std::uint8_t(in);
  if (in == bit(bidder)) {
    state.kind = Kind::all_fold;
    state.play.tricks[bidder] = hand_size;
    state.phase = Phase::over;
    return;
  }
  const bool bidder_leads = options_.first_lead == FirstLead::bidder;
  start_play(state.play, options_.players, in,
             bidder_leads ? bidder : next_in(state.play, state.match.dealer));
  state.phase = Phase::play;
}

}  // namespace capot::buck_euchre
