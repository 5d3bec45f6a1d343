// The heuristic policy of Texas 42, and the default action for an absent player. Both see only a
// view.
#include <algorithm>

#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/game.h"

namespace capot::texas42 {

namespace {

// How many dominoes outside the hand beat this one when it is led.
int beaters(const Law& law, CardSet hand, Card domino) {
  return (law.beats[law.suit[domino]][domino] & (all_dominoes - hand)).size();
}

// Points the hand may hope for under a law. Trumps that others can beat cost little while there
// are many; a plain domino that others can beat ("off") costs a trick and what falls on it.
int hope(const Law& law, CardSet hand) {
  constexpr int partners_help = 4, per_off = 7, per_beaten_trump = 5, per_missing_trump = 8;
  int points = points_in_hand.n + partners_help;
  const CardSet trumps = hand & law.trumps;
  for (Card domino : hand - trumps)
    if (!(law.beats[law.suit[domino]][domino] & (all_dominoes - hand - law.trumps)).empty())
      points -= per_off;
  if (law.trumps.empty()) return points - per_off;  // nothing stops a suit once it is lost
  const int missing_tops =
      beaters(law, hand, best_of(trumps | hand, [&](Card domino) {
                return law.trumps.has(domino) ? 100 - beaters(law, hand, domino) : 0;
              }));
  points -= per_beaten_trump * missing_tops;
  return points - per_missing_trump * std::max(0, 3 - trumps.size());
}

struct Plan {
  Action declaration{};
  int points = -1000;
};
Plan best_plan(const Texas42& game, CardSet hand, const ActionList& declarations) {
  Plan best;
  for (Action declaration : declarations) {
    const Contract contract = contract_of(action::declaration_of(declaration));
    const Kind kind = kind_of(contract);
    if (kind == Kind::nello || kind == Kind::sevens) continue;  // hopeless without a plan for them
    if (const int points = hope(game.law_of(contract), hand); points > best.points)
      best = {declaration, points};
  }
  return best;
}

Action heuristic_call(const Texas42& game, const Texas42::View& view, const ActionList& legal) {
  ActionList ordinary;
  Auction lowest;
  lowest.bid.amount = 30;
  list_declarations(game.options(), lowest, ordinary);
  const int points = best_plan(game, view.hand, ordinary).points;
  const Bid& standing = view.auction.bid;
  const bool partners = standing.amount > 0 && view.auction.bidder == plus(*view.seat, 2, 4);
  const int limit = points > points_in_hand.n ? 2 * mark : points;
  for (Action call : legal) {
    if (call == action::pass) continue;
    const Bid bid = action::bid_of(call);
    const bool raise = bid.kind == Bid::Kind::plain && bid.amount <= limit;
    if (raise && (!partners || points > points_in_hand.n)) return call;
    break;
  }
  return legal[0];  // to pass, or the least a forced dealer may bid
}

}  // namespace

Action Texas42::heuristic_action(const View& view, const PublicHistory& history,
                                 const ActionList& legal) const {
  assert(!legal.empty() && view.seat);
  if (view.phase == Phase::auction) return heuristic_call(*this, view, legal);
  if (view.phase == Phase::declare) {
    const Plan plan = best_plan(*this, view.hand, legal);
    return plan.points > -1000 ? plan.declaration : legal[0];
  }
  return play_of(heuristic_card(view, history, plays_in(legal)));
}

Action Texas42::default_action(const View& view, const ActionList& legal) const {
  if (view.phase == Phase::auction) return legal[0];  // to pass, or the least a forced dealer bids
  if (view.phase == Phase::declare) {
    // The longest suit; of equals one whose double is held, then the higher pip.
    int best = -1, chosen = 0;
    for (int pip = 0; pip <= 6; ++pip) {
      const int length = (view.hand & dominoes_with(pip)).size();
      const int value = 2 * length + (view.hand.has(domino_of(pip, pip)) ? 1 : 0);
      if (value >= best) best = value, chosen = pip;
    }
    const Action declaration = action::declare(Contract(chosen));
    return legal.has(declaration) ? declaration : legal[0];
  }
  return play_of(best_of(plays_in(legal), [](Card domino) { return -pips(domino); }));
}

}  // namespace capot::texas42
