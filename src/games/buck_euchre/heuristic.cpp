// The heuristic policy of Buck Euchre, which sees only a view: bid what the hand is worth, fold
// what is worth nothing.
#include <algorithm>
#include <array>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

// What a card is worth in hundredths of a trick, by the number of higher cards of its suit that
// others may hold.
constexpr std::array trump_worth{100, 85, 70, 55, 45, 35, 30, 30, 30};
constexpr std::array side_worth{60, 20, 5, 0, 0, 0, 0, 0, 0};
constexpr std::array no_trump_worth{80, 40, 15, 0, 0, 0, 0, 0, 0};
constexpr int long_trump = 20;  // for each trump after the second
constexpr int worth_staying = 160;
constexpr int worth_shooting = 480;

int worth(const Law& law, const BuckEuchre::View& view, CardSet deck) {
  const CardSet elsewhere = deck - view.hand - view.shown;
  int total = 0;
  for (Card card : view.hand) {
    const Suit suit = law.suit[card];
    const auto& scale = law.trumps.has(card) ? trump_worth
                        : law.trumps.empty() ? no_trump_worth
                                             : side_worth;
    const CardSet higher = law.beats[suit][card] & law.follows[suit] & elsewhere;
    total += scale[std::size_t(higher.size())];
  }
  return total + long_trump * std::max(0, (view.hand & law.trumps).size() - 2);
}

}  // namespace

Action BuckEuchre::heuristic_call(const View& view, const ActionList& legal) const {
  int best = 0;
  for (int suit = 0; suit < plain_suits; ++suit)
    best = std::max(best, worth(law_of(Suit(suit)), view, deck()));
  // With one call each a bid must also keep those out who call later; else the lowest will do.
  const bool lowest_will_do =
      options_.auction_mode != AuctionMode::single || view.seat == view.match.dealer;
  Action chosen = legal[0];
  for (Action action : legal) {
    const Move move = move_of(action);
    if (move.verb == Verb::shoot && best >= worth_shooting) return action;
    if (move.verb != Verb::bid || 100 * move.value > best) continue;
    chosen = action;
    if (lowest_will_do) break;
  }
  return chosen;
}

Action BuckEuchre::heuristic_order(const View& view, const ActionList& legal) const {
  Action chosen = legal[0];
  const bool must_call = chosen != pass_call;
  int best = must_call ? 0 : 100 * options_.maker_quota - 1;
  for (Action action : legal) {
    if (action == pass_call) continue;
    const Suit trump =
        action == order_up_call ? printed_suit(view.turn_up) : Suit(move_of(action).value);
    int held = worth(law_of(trump), view, deck());
    if (action == order_up_call) held += view.seat == view.match.dealer ? 50 : -20;
    if (held <= best) continue;
    best = held;
    chosen = action;
  }
  return chosen;
}

Action BuckEuchre::heuristic_action(const View& view, const PublicHistory& history,
                                    const ActionList& legal) const {
  switch (view.phase) {
    case Phase::auction:
      return orders_up() ? heuristic_order(view, legal) : heuristic_call(view, legal);
    case Phase::declare: {
      const auto worth_of = [&](Action action) {
        return worth(law_of(Suit(move_of(action).value)), view, deck());
      };
      return *std::ranges::max_element(legal, {}, worth_of);
    }
    case Phase::fold:
      return worth(law_of(*view.trump()), view, deck()) >= worth_staying ? stay_call
                                                                         : legal[legal.size() - 1];
    case Phase::play: return play_of(heuristic_card(view, history, cards_in(legal)));
    default: return default_action(view, legal);
  }
}

}  // namespace capot::buck_euchre
