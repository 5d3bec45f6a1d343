// The heuristic policy of Coinche: it counts points to bid, and weighs its cards. It sees a view
// and what the table has seen.
#include <algorithm>

#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

// The points a hand should bring in each denomination.
// clang-format off
//                                7  8   9   T   J  Q  K   A
constexpr RankRow trump_worth    {6, 6, 20, 12, 28, 8, 8, 15};
constexpr RankRow all_trump_worth{0, 0,  8,  2, 20, 0, 0,  4};  // below a jack
// clang-format on
constexpr int partner_share = 24;  // what a partner who has not spoken brings

int side_suit_worth(unsigned ranks, int length, int ace) {
  const bool has_ace = ranks >> int(Rank::ace) & 1, has_ten = ranks >> int(Rank::ten) & 1;
  int worth = has_ace ? ace : 0;
  if (has_ten) worth += has_ace ? 11 : length > 1 ? 4 : 0;
  return worth;
}

int all_trump_suit_worth(unsigned ranks) {
  if (!(ranks >> int(Rank::jack) & 1)) return 0;
  int worth = 0;
  for (std::size_t r = 0; r < 8; ++r) worth += ranks >> r & 1 ? all_trump_worth[r] : 0;
  return worth;
}

int hand_worth(CardSet hand, Denomination d, const Options& o) {
  int worth = 0;
  for (int s = 0; s < 4; ++s) {
    const unsigned ranks = ranks_in(hand, Suit(s));
    const int length = std::popcount(ranks);
    if (d == in_suit(Suit(s))) {
      for (std::size_t r = 0; r < 8; ++r) worth += ranks >> r & 1 ? trump_worth[r] : 0;
      const bool strong =
          ranks >> int(Rank::jack) & 1 || (ranks >> int(Rank::nine) & 1 && length > 3);
      if (length < 3 || !strong) worth -= 30;
      const bool pair = ranks >> int(Rank::queen) & 1 && ranks >> int(Rank::king) & 1;
      if (pair && o.belote && o.belote_for_contract) worth += belote_bonus;
    } else if (d == Denomination::all_trump) {
      worth += all_trump_suit_worth(ranks);
    } else {
      worth += side_suit_worth(ranks, length, is_suit(d) ? 15 : 24);
    }
  }
  return worth;
}

// What an opponents' contract in `d` should lose to this hand.
int defence_worth(CardSet hand, Denomination d, const Options& o) {
  if (!is_suit(d)) return hand_worth(hand, d, o);
  const CardSet trumps = hand & cards_of(trump_of(d));
  const unsigned ranks = ranks_in(hand, trump_of(d));
  int worth = trumps.size() > 2 ? 6 * trumps.size() : 0;
  if (ranks >> int(Rank::jack) & 1) worth += 26;
  if (ranks >> int(Rank::nine) & 1 && trumps.size() > 1) worth += 16;
  for (int s = 0; s < 4; ++s)
    if (Suit(s) != trump_of(d)) {
      const unsigned held = ranks_in(hand, Suit(s));
      worth += side_suit_worth(held, std::popcount(held), 13);
    }
  return worth;
}

bool has_named(const Auction& a, Seat seat, Denomination d) {
  return (a.named >> 4 * int(seat) & 0xF) == 1 + int(d);
}

// How many points a call has to spare; negative: better not.
int bid_margin(const CoincheView& view, Bid bid, const Options& o) {
  const Auction& a = view.auction;
  const int need = o.floor_82 && bid.value == 80 ? 82 : bid.value;
  if (is_slam(bid.value)) return -1;
  if (a.value == 0 || a.declarer != partner_of(*view.seat))
    return hand_worth(view.hand, bid.denomination, o) + partner_share - need;
  // The partner has a suit: raise it once, by what this hand adds to the share it was given.
  if (bid.denomination != a.denomination || has_named(a, *view.seat, bid.denomination)) return -1;
  return a.value - partner_share + defence_worth(view.hand, bid.denomination, o) - need;
}
int trump_margin(CardSet hand, Denomination d, const Options& o) {
  constexpr int cards_to_come = 12;  // what they are worth on average
  return hand_worth(hand, d, o) + partner_share + cards_to_come - 82;
}
int coinche_margin(const CoincheView& view, const Options& o) {
  constexpr int caution = 15;
  const Auction& a = view.auction;
  if (is_slam(a.value)) return -1;
  const int lost = defence_worth(view.hand, a.denomination, o) + partner_share;
  return lost + a.value - total_round_points - caution;
}
int margin(const CoincheView& view, Action call, const Options& o) {
  if (is_bid(call)) return bid_margin(view, bid_in(call), o);
  if (call == take)
    return trump_margin(view.hand | view.shown, in_suit(suit_of(view.shown.first())), o);
  if (is_name(call)) return trump_margin(view.hand, named_by(call), o);
  return call == coinche_call ? coinche_margin(view, o) : -1;
}

Action heuristic_call(const CoincheView& view, const ActionList& legal, const Options& o) {
  Action best = pass;
  int most = -1;
  for (Action call : legal)
    if (const int spare = margin(view, call, o); spare > most) {
      most = spare;
      best = call;
    }
  return best;
}

}  // namespace

Action Coinche::heuristic_action(const View& view, const PublicHistory& history,
                                 const ActionList& legal) const {
  if (view.phase != Phase::play) return heuristic_call(view, legal, options_);
  const Card card = heuristic_card(view, history, plays_in(legal));
  return legal.has(announced(card)) ? announced(card) : play_of(card);
}

}  // namespace capot::coinche
