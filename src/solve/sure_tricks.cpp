#include "solve/sure_tricks.h"

#include <algorithm>
#include <bit>

namespace capot {
namespace {

struct Sure {
  CardSet cards;   // that their holders' side is sure to take ...
  int tricks = 0;  // ... in at least so many tricks
};

// Cards of one suit are numbered from the weakest up.
constexpr CardSet above(CardSet cards, CardSet others) {
  const std::uint32_t highest = std::bit_floor(others.bits());
  return CardSet::of_bits(cards.bits() & ~(highest ? 2 * highest - 1 : 0));
}

// A trick with one of these trumps goes to their side; those of one hand lie in different tricks.
Sure top_trumps(const Deal& deal, const Hands& hands, CardSet ours, CardSet theirs) {
  Sure sure{above(ours, theirs)};
  for (int s = 0; s < deal.seats; ++s)
    sure.tricks = std::max(sure.tricks, (hands[Seat(s)] & sure.cards).size());
  return sure;
}

// Takes the masters among cards of one suit, from the highest, at most `most` of them.
int take_masters(const LawFacts& facts, CardSet cards, CardSet elsewhere, int most, Sure& sure) {
  int taken = 0;
  for (; taken < most && !cards.empty(); ++taken) {
    const Card highest = cards.last();
    if (!(facts.higher[highest] & elsewhere).empty()) break;
    sure.cards.add(highest);
    cards.remove(highest);
  }
  sure.tricks += taken;
  return taken;
}

// The tricks the leader wins by leading masters: trumps first, then suits as often as everybody
// who might trump must follow.
Sure cashed(const Deal& deal, const Hands& hands, Seat leader, const Rest& rest) {
  const LawFacts& facts = *deal.facts;
  const Law& law = deal.law();
  const CardSet hand = hands[leader], elsewhere = rest.out - hand;
  const CardSet trumps = rest.out & law.trumps;
  Sure sure;
  const int drawn = take_masters(facts, hand & trumps, elsewhere, max_cards, sure);

  std::array<CardSet, max_seats> ruffers;
  int ruffer_count = 0;
  for (Seat seat = deal.next[leader]; seat != leader; seat = deal.next[seat]) {
    const bool friendly = deal.is_taker(seat) == deal.is_taker(leader) &&
                          deal.in_team(seat) == deal.in_team(leader) && !law.duties.must_trump;
    if (!friendly && (hands[seat] & trumps).size() > drawn)
      ruffers[std::size_t(ruffer_count++)] = hands[seat];
  }
  CardSet spent;  // may have gone to a suit cashed before: a domino follows two
  for (CardSet plain = hand - law.trumps; !plain.empty();) {
    const Suit suit = law.suit[plain.first()];
    const CardSet cards = plain & facts.leads[suit];
    plain -= cards;
    int most = max_cards;
    for (int i = 0; i < ruffer_count; ++i)
      most = std::min(most, ((ruffers[std::size_t(i)] & law.follows[suit]) - spent).size());
    if (take_masters(facts, cards, elsewhere, most, sure)) spent |= law.follows[suit];
  }
  return sure;
}

// What these tricks count at least: every hand that gives none of the cards gives others.
int worth(const Deal& deal, const Hands& hands, const Sure& sure) {
  int sum = sure.tricks * deal.objective.per_trick;
  if (!deal.objective.card_points) return sum;
  for (Card card : sure.cards) sum += deal.points[card];
  for (int s = 0; s < deal.seats; ++s)
    if (const CardSet hand = hands[Seat(s)]; !hand.empty() && (hand & sure.cards).empty())
      sum += deal.cheapest(hand, sure.tricks);
  return sum;
}

}  // namespace

Bounds sure_bounds(const Deal& deal, const Hands& hands, Seat leader, const Rest& rest) {
  Bounds bounds{deal.floor(rest), deal.ceiling(rest)};
  Sure takers, others;
  if (const CardSet trumps = rest.out & deal.law().trumps; !trumps.empty()) {
    const CardSet ours = trumps & deal.takers_cards(hands), theirs = trumps - ours;
    if (ours.bits() > theirs.bits())
      takers = top_trumps(deal, hands, ours, theirs);
    else
      others = top_trumps(deal, hands, theirs, ours);
  }
  const bool takes = deal.is_taker(leader);
  if (takes == deal.in_team(leader)) {  // who takes tricks and does not want them cashes nothing
    const Sure cash = cashed(deal, hands, leader, rest);
    if (cash.tricks == hands[leader].size()) {
      if (takes) return {bounds.high, bounds.high};
      return {bounds.low, bounds.low};
    }
    Sure& side = takes ? takers : others;
    side.cards |= cash.cards;
    side.tricks = std::max(side.tricks, cash.tricks);
  }
  if (takers.tricks) bounds.low = std::max(bounds.low, worth(deal, hands, takers));
  if (others.tricks) bounds.high = std::min(bounds.high, rest.left - worth(deal, hands, others));
  return bounds;
}

}  // namespace capot
