// What search is told of a round of Buck Euchre: what the contract asks of the play, how a count is
// stated, and in which other contracts the deal could have been played.
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

// One seat against all others. A forced hand has no bidder: it is looked at from the dealer where
// he has a quota, and otherwise from the seat that leads first, which like every other needs a
// trick not to be set.
Objective BuckEuchre::objective(const State& state) const {
  const bool has_quota =
      options_.forced_dealer_quota > 1 && state.kind == Kind::forced && state.trump() != no_trump;
  const Seat dealer = state.match.dealer;
  const Seat declarer = state.auction.bid ? state.auction.bidder
                        : has_quota       ? dealer
                                          : left_of(dealer);
  const int needed = state.auction.bid ? std::min<int>(state.auction.bid, max_bid)
                     : has_quota       ? options_.forced_dealer_quota
                                       : 1;
  return {.aim = Aim::tricks,
          .declarer = declarer,
          .team = std::uint8_t(bit(declarer)),
          .takers = std::uint8_t(bit(declarer)),
          .per_trick = 1,
          .needed = std::int16_t(needed)};
}

// The declarer's tricks and score. Who of the others takes the rest, and whether one of them
// sweeps, a count does not say, unless one has already: they have 0.
Outcome BuckEuchre::outcome(const State& state, int count) const {
  const Seat declarer = objective(state).declarer;
  Hand hand = hand_of(state);
  hand.tricks[declarer] = std::uint8_t(count);
  Deltas deltas{};
  deltas[declarer] = deltas_of(options_, hand)[declarer];
  Outcome outcome{.match = settle(options_, state.match, hand, deltas)};
  outcome.tally[side(declarer)] = count;
  return outcome;
}

// The round as it was dealt, with nothing picked up; also one whose turn-up allows no auction.
BuckEuchre::State BuckEuchre::before_auction(const State& state) const {
  State fresh;
  fresh.match = state.match;
  fresh.turn_up = state.turn_up;
  fresh.play.hands = state.play.hands;
  fresh.play.seats = state.play.seats;
  fresh.play.to_act = left_of(state.match.dealer);
  if (state.picked_up) {
    CardSet& hand = fresh.play.hands[state.match.dealer];
    if (state.discard) hand.add(*state.discard);
    hand -= CardSet{state.turn_up};
  }
  return fresh;
}

// Who orders up the turn-up gives it to the dealer, who lays away his lowest card, as for an absent
// dealer (12.5): which card is best to lay away is not asked here.
BuckEuchre::State BuckEuchre::played_alone(State fresh, Seat bidder, Suit trump) const {
  const int bid = orders_up() ? options_.maker_quota : options_.min_bid;
  fresh.auction.bidder = bidder;
  fresh.auction.bid = fresh.auction.bids[bidder] = std::uint8_t(bid);
  fresh.auction.passed = std::uint8_t(everybody() & ~bit(bidder));
  fresh.decisions.decided = fresh.auction.passed;
  fresh.law = std::uint8_t(trump);
  if (orders_up() && trump == printed_suit(fresh.turn_up)) {
    const Seat dealer = fresh.match.dealer;
    pick_up(fresh);
    fresh.discard = lowest_card(law_of(trump), fresh.play.hands[dealer]);
    fresh.play.hands[dealer].remove(*fresh.discard);
  }
  begin_play(fresh);
  return fresh;
}

std::vector<PossibleContract<BuckEuchre::State>> BuckEuchre::possible_contracts(
    const State& state) const {
  if (state.play.done > 0 || state.play.on_table > 0) return {};
  const State fresh = before_auction(state);
  const bool forced = options_.forced_suits >> int(printed_suit(state.turn_up)) & 1;
  std::vector<PossibleContract<State>> contracts;
  for (int s = 1; s <= seats(); ++s)
    for (int suit = 0; suit < (options_.no_trump ? plain_suits + 1 : plain_suits); ++suit) {
      const Seat bidder = plus(state.match.dealer, s, seats());
      const Suit trump{std::uint8_t(suit)};
      contracts.push_back({.declarer = bidder,
                           .contract = std::string(1, letter(trump)),
                           .allowed = !forced,
                           .likely = !forced && trump != no_trump,
                           .state = played_alone(fresh, bidder, trump)});
    }
  return contracts;
}

// Of bids that pay the same, the highest.
std::optional<Offer> BuckEuchre::best_call(const State& state, int count) const {
  const Seat bidder = state.auction.bidder;
  std::optional<Offer> best;
  const auto consider = [&](int bid, Action call) {
    if (count < std::min(bid, max_bid)) return;
    Hand hand = hand_of(state);
    hand.bid = std::uint8_t(bid);
    hand.tricks[bidder] = std::uint8_t(count);
    const Standing after = settle(options_, state.match, hand, deltas_of(options_, hand));
    const int gained = state.match.scores[side(bidder)] - after.scores[side(bidder)];
    if (!best || gained >= best->score) best = Offer{spell(call), gained};
  };
  if (orders_up()) {
    consider(options_.maker_quota, state.picked_up ? order_up_call : suit_call(*state.trump()));
    return best;
  }
  for (int bid = options_.min_bid; bid <= max_bid; ++bid) consider(bid, bid_call(bid));
  if (may_shoot(options_, state.match, bidder)) consider(shoot_bid, shoot_call);
  return best;
}

}  // namespace capot::buck_euchre
