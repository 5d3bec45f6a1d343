// An opponent of plain good sense, and the stand-in for an absent player. Both see only a view.
#include <algorithm>

#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/game.h"

namespace capot {

using namespace texas42;

namespace {

CardSet dominoes_in(const ActionList& legal) {
  CardSet dominoes;
  for (Action action : legal)
    if (is_card(action)) dominoes.add(card_of(action));
  return dominoes;
}

// The domino with the greatest value; of equals the one with the smaller number.
template <class Worth>
Card best_of(CardSet dominoes, Worth worth) {
  Card best = dominoes.first();
  for (Card domino : dominoes)
    if (worth(domino) > worth(best)) best = domino;
  return best;
}

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

Action suggest_call(const Texas42& game, const Texas42::View& view, const ActionList& legal) {
  ActionList ordinary;
  Auction imagined;
  imagined.bid.amount = 30;
  list_declarations(game.options(), imagined, ordinary);
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

// The seat that holds the trick on the table, and with what.
struct Held {
  Seat seat;
  Card card;
};
Held trick_so_far(const Law& law, const capot::View& view) {
  Held held{view.leader, view.table[0]};
  Seat seat = view.leader;
  for (int i = 0; i < view.on_table; ++i) {
    const Card card = view.table[std::size_t(i)];
    if (law.beats[view.led][held.card].has(card)) held = {seat, card};
    do seat = plus(seat, 1, 4);
    while (!(view.in >> int(seat) & 1));
  }
  return held;
}

Card suggest_nello(const Law& law, const Texas42::View& view, CardSet dominoes) {
  const auto low = [&](Card domino) { return beaters(law, view.hand, domino) * 16 - pips(domino); };
  if (view.on_table == 0) return best_of(dominoes, low);
  const CardSet under = dominoes - law.beats[view.led][trick_so_far(law, view).card];
  // The bidder sheds the most dangerous domino that loses; the others keep out of his way.
  if (*view.seat == view.auction.bidder && !under.empty()) return best_of(under, pips);
  return best_of(under.empty() ? dominoes : under, low);
}

Card suggest_domino(const Law& law, const Texas42::View& view, CardSet dominoes) {
  const bool bidding = side_of(*view.seat) == side_of(view.auction.bidder);
  if (view.on_table == 0)
    return best_of(dominoes, [&](Card domino) {
      const bool draws = bidding && law.trumps.has(domino);
      return -16 * beaters(law, view.hand, domino) + (draws ? 8 : 0) - count_of(domino) / 5;
    });
  const Held held = trick_so_far(law, view);
  const bool partners = held.seat == plus(*view.seat, 2, 4);
  const bool last = view.on_table + 1 == std::popcount(view.in);
  const CardSet winning = dominoes & law.beats[view.led][held.card];
  const CardSet losing = dominoes - winning;
  const bool safe = last || (law.beats[view.led][held.card] & (all_dominoes - view.hand)).empty();
  if (partners && safe && !losing.empty())
    return best_of(losing, [](Card domino) { return 16 * count_of(domino) - pips(domino); });
  if (!winning.empty() && !(partners && safe))
    return best_of(winning, [&](Card domino) {
      const int strength = -(law.beats[view.led][domino] & all_dominoes).size();
      return last ? 2 * count_of(domino) - strength : strength;
    });
  return best_of(dominoes, [](Card domino) { return -16 * count_of(domino) - pips(domino); });
}

}  // namespace

Action Texas42::suggest(const View& view, const Memory&, const ActionList& legal) const {
  assert(!legal.empty() && view.seat);
  if (view.phase == Phase::auction) return suggest_call(*this, view, legal);
  if (view.phase == Phase::declare) {
    const Plan plan = best_plan(*this, view.hand, legal);
    return plan.points > -1000 ? plan.declaration : legal[0];
  }
  const Law& law = law_of(*view.contract);
  const CardSet dominoes = dominoes_in(legal);
  const bool nello = kind_of(*view.contract) == Kind::nello;
  return play_of(nello ? suggest_nello(law, view, dominoes) : suggest_domino(law, view, dominoes));
}

Action Texas42::absent(const View& view, const ActionList& legal) const {
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
  return play_of(best_of(dominoes_in(legal), [](Card domino) { return -pips(domino); }));
}

}  // namespace capot
