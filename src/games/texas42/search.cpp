// What search is told of a hand: what the contract asks of the play, how a count is stated, and in
// which other contracts the dominoes could have been played.
#include <cassert>

#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/game.h"
#include "games/texas42/words.h"

namespace capot::texas42 {

namespace {

bool made_with(const Undertaking& goal, int count) {
  switch (goal.kind) {
    case Undertaking::Kind::points: return Points{count} >= goal.needed;
    case Undertaking::Kind::every_trick: return Points{count} == points_in_hand;
    case Undertaking::Kind::no_trick: return count == tricks_in_hand;
  }
  return false;
}

// What a count says of the tricks: all of them, or not.
Split<Taken> taken_at(const Undertaking& goal, int count) {
  if (goal.kind == Undertaking::Kind::no_trick)
    return {taken(tricks_in_hand - count, 0), taken(count, 0)};
  const bool all = Points{count} == points_in_hand;
  const Points points{count};
  return {{all ? tricks_in_hand : tricks_in_hand - 1, points},
          {all ? 0 : 1, points_in_hand - points}};
}

// Most dominoes, then the double, then the higher pip.
Contract best_suit(CardSet hand) {
  const auto worth = [&](int pip) {
    return 2 * (hand & dominoes_with(pip)).size() + hand.has(domino_of(pip, pip));
  };
  int best = 0;
  for (int pip = 1; pip <= 6; ++pip)
    if (worth(pip) >= worth(best)) best = pip;
  return Contract(best);
}

}  // namespace

// All 42 points and every trick are the same thing: each trick has its point.
Objective Texas42::objective(const State& state) const {
  const Seat bidder = state.auction.bidder;
  const unsigned side = bit(bidder) | bit(partner_of(bidder));
  const Undertaking goal = undertaking(state.auction.bid, kind_of(*state.contract()));
  Objective objective{.declarer = bidder, .per_trick = 1};
  if (goal.kind == Undertaking::Kind::no_trick) {
    objective.aim = Aim::no_trick;
    objective.team = std::uint8_t(bit(bidder));
    objective.takers = std::uint8_t(0b1111 & ~side);
    objective.needed = tricks_in_hand;
    return objective;
  }
  const bool all = goal.kind == Undertaking::Kind::every_trick;
  objective.aim = Aim::points;
  objective.team = objective.takers = std::uint8_t(side);
  objective.card_points = true;
  objective.needed = std::int16_t((all ? points_in_hand : goal.needed).n);
  return objective;
}

// Points by side; in a nello tricks by side.
Outcome Texas42::outcome(const State& state, int count) const {
  const Auction& auction = state.auction;
  const Side bidders = side_of(auction.bidder);
  const Kind kind = kind_of(*state.contract());
  const Undertaking goal = undertaking(auction.bid, kind);
  Outcome outcome;
  outcome.match = after_hand(
      state.match, score_hand(options_, {auction.bid, kind, auction.forced}, bidders,
                              made_with(goal, count), taken_at(goal, count),
                              {state.match.scores[north_south], state.match.scores[east_west]}));
  const bool nello = kind == Kind::nello;
  outcome.tally[bidders] = nello ? tricks_in_hand - count : count;
  outcome.tally[opponents(bidders)] = nello ? count : points_in_hand.n - count;
  return outcome;
}

// The plain bids with which a seat may play the contract when all others pass, from the lowest. A
// plunge or a splash is another matter: the partner names the contract and leads.
std::vector<Action> Texas42::bids_for(const State& state, Seat seat, Contract contract) const {
  Auction auction;
  for (Seat s = plus(state.match.dealer, 1, 4); s != seat; s = plus(s, 1, 4))
    make_call(auction, obliged(state), s, action::pass);
  ActionList calls;
  list_calls(options_, auction, obliged(state), state.play.hands[seat], calls);
  std::vector<Action> bids;
  for (Action call : calls) {
    if (!action::is_plain_bid(call)) continue;
    Auction after = auction;
    make_call(after, obliged(state), seat, call);
    if (!check_declaration(options_, after, action::declaration_of(action::declare(contract))))
      bids.push_back(call);
  }
  return bids;
}

Texas42::State Texas42::played_alone(const State& state, Seat seat, Action bid,
                                     Contract contract) const {
  State fresh;
  fresh.match = state.match;
  fresh.play.hands = state.play.hands;
  fresh.play.to_act = plus(state.match.dealer, 1, 4);
  for (int s = 0; s < seats(); ++s) call(fresh, fresh.play.to_act == seat ? bid : action::pass);
  declare(fresh, action::declare(contract));
  return fresh;
}

// Every seat in every contract, at the lowest bid that allows it, with the treatments of the
// doubles that the table knows.
std::vector<PossibleContract<Texas42::State>> Texas42::possible_contracts(
    const State& state) const {
  if (state.play.done > 0 || state.play.on_table > 0) return {};
  std::vector<PossibleContract<State>> contracts;
  for (int s = 1; s <= seats(); ++s)
    for (int c = 0; c < contract_count; ++c) {
      const Seat seat = plus(state.match.dealer, s, 4);
      const Contract contract{std::uint8_t(c)};
      const Declaration named = action::declaration_of(action::declare(contract));
      if (named.treatment != Treatment::none &&
          !treatments(options_, named.named).has(named.treatment))
        continue;
      const auto bids = bids_for(state, seat, contract);
      const Action lowest = bids.empty() ? action::bid(mark) : bids.front();
      contracts.push_back({.declarer = seat,
                           .contract = declaration_words(options_, contract),
                           .allowed = !bids.empty(),
                           .likely = contract == best_suit(state.play.hands[seat]),
                           .state = played_alone(state, seat, lowest, contract)});
    }
  return contracts;
}

// Of bids that pay the same, the highest.
std::optional<Offer> Texas42::best_call(const State& state, int count) const {
  const Seat bidder = state.auction.bidder;
  const auto side = std::size_t(side_of(bidder));
  const Kind kind = kind_of(*state.contract());
  std::optional<Offer> best;
  for (Action call : bids_for(state, bidder, *state.contract())) {
    const Bid bid = action::bid_of(call);
    const Undertaking goal = undertaking(bid, kind);
    if (!made_with(goal, count)) continue;
    const auto award = score_hand(options_, {bid, kind, state.auction.forced}, Side(side), true,
                                  taken_at(goal, count), {})
                           .award;
    const int paid = award[side] - award[1 - side];
    if (!best || paid >= best->score) best = Offer{spell(call), paid};
  }
  return best;
}

}  // namespace capot::texas42
