#include "games/texas42/claim.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "games/texas42/deck.h"

namespace capot::texas42 {
namespace {

// A search with one question: can the claimer hold the points that cost the contract within a
// budget? Every contract asks it. A point bid may lose 42 less the bid, an all-tricks contract
// nothing, and in nello the costly points are the bidder's own.
class Proof {
 public:
  Proof(const Law& law, Seat claimer, unsigned costly)
      : law_(law), claimer_(claimer), costly_(costly) {}

  bool stands(const Play& play, int budget) {
    const bool between = play.on_table == 0;
    if (const auto certain = between ? at_a_glance(play, budget) : std::nullopt) return *certain;
    memo_.resize(memo_size);
    return between ? between_tricks(play, budget) : within_trick(play, budget);
  }

 private:
  // By position between tricks: the budgets known to be enough and not to be enough.
  struct Known {
    std::uint32_t position = ~0u;
    std::int8_t enough = 127;
    std::int8_t too_small = -1;
  };
  static constexpr std::size_t memo_size = std::size_t(1) << 20;

  bool costs(Seat seat) const { return costly_ >> int(seat) & 1; }
  bool between_tricks(const Play& play, int budget);
  bool last_trick(Play play, int worth, int budget) const;
  bool within_trick(const Play& play, int budget);
  bool after(Play play, Card card, int budget);
  CardSet runners(const Play& play) const;
  int worst_case_on_lead(const Play& play) const;
  int worst_case_behind_trumps(const Play& play) const;
  int sure_cost_on_lead(const Play& play) const;
  std::optional<bool> at_a_glance(const Play& play, int budget) const;
  int order(const Play& play, CardSet cards, Card card) const;
  Known& known(const Play& play);

  const Law& law_;
  Seat claimer_;
  unsigned costly_;
  std::vector<Known> memo_;
};

CardSet in_play(const Play& play) {
  CardSet cards;
  for (int s = 0; s < 4; ++s)
    if (is_in(play, Seat(s))) cards |= play.hands[Seat(s)];
  return cards;
}

int counts_in(const Law& law, CardSet cards) {
  int sum = 0;
  for (Card card : cards) sum += law.points[card];
  return sum;
}

// The counts in the n richest dominoes of a hand.
int richest(const Law& law, CardSet hand, int n) {
  std::array<int, 7> counts{};
  int size = 0;
  for (Card card : hand) counts[std::size_t(size++)] = law.points[card];
  std::sort(counts.begin(), counts.begin() + size, std::greater<>());
  int sum = 0;
  for (int i = 0; i < std::min(n, size); ++i) sum += counts[std::size_t(i)];
  return sum;
}

CardSet unbeaten(const Law& law, CardSet hand, CardSet against) {
  CardSet found;
  for (Card card : hand)
    if ((law.beats[law.suit[card]][card] & against).empty()) found.add(card);
  return found;
}

Proof::Known& Proof::known(const Play& play) {
  const std::uint32_t position = in_play(play).bits() | std::uint32_t(play.to_act) << 28;
  Known& entry = memo_[position * 0x9E3779B1u >> 12];
  if (entry.position != position) entry = {.position = position};
  return entry;
}

// The dominoes the claimer, on lead, can cash one after the other whatever the others play: those
// nobody can beat; the rest of a suit once its leads have emptied the other hands of it; and plain
// dominoes only after the others' trumps are gone in this way.
CardSet Proof::runners(const Play& play) const {
  const CardSet hand = play.hands[claimer_];
  CardSet others = in_play(play) - hand;
  const auto longest = [&](CardSet suit) {
    int most = 0;
    for (int s = 0; s < 4; ++s)
      if (Seat(s) != claimer_ && is_in(play, Seat(s)))
        most = std::max(most, (play.hands[Seat(s)] & suit).size());
    return most;
  };
  CardSet sure = unbeaten(law_, hand, others);
  if (const int out = longest(law_.trumps); out > 0) {
    if ((sure & law_.trumps).size() < out) return sure;
    sure |= hand & law_.trumps;
    others -= law_.trumps;
    sure |= unbeaten(law_, hand, others);
  }
  for (CardSet rest = hand - sure; !rest.empty();) {
    const Suit suit = law_.suit[rest.first()];
    CardSet leads;
    for (Card card : hand)
      if (law_.suit[card] == suit) leads.add(card);
    if ((leads & sure).size() >= longest(law_.follows[suit])) sure |= leads;
    rest -= leads;
  }
  return sure;
}

// What the tricks after those can cost at most.
int Proof::worst_case_on_lead(const Play& play) const {
  const CardSet losers = play.hands[claimer_] - runners(play);
  const int tricks = losers.size();
  int cost = tricks + counts_in(law_, losers);
  for (int s = 0; s < 4 && cost > 0; ++s)
    if (Seat(s) != claimer_ && is_in(play, Seat(s)))
      cost += richest(law_, play.hands[Seat(s)], tricks);
  return cost;
}

// Trumps that no costly seat can beat win a trick each, whenever they are played: what the other
// tricks can cost at most. Looked at for the seat of the side that holds more of them.
int Proof::worst_case_behind_trumps(const Play& play) const {
  CardSet costly;
  for (int s = 0; s < 4; ++s)
    if (costs(Seat(s))) costly |= play.hands[Seat(s)];
  Seat holder = claimer_;
  CardSet masters;
  for (const Seat seat : {claimer_, plus(claimer_, 2, 4)}) {
    const CardSet found = unbeaten(law_, play.hands[seat] & law_.trumps, costly);
    if (found.size() >= masters.size()) masters = found, holder = seat;
  }
  const int tricks = play.hands[holder].size() - masters.size();
  int cost = tricks;
  for (int s = 0; s < 4 && tricks > 0; ++s)
    cost += richest(law_, play.hands[Seat(s)] - masters, tricks);
  return cost;
}

// A costly seat is on lead and cashes what nobody can beat, or one domino that only its own side
// can: what that costs at least.
int Proof::sure_cost_on_lead(const Play& play) const {
  const CardSet hand = play.hands[play.to_act];
  CardSet others, savers;
  for (int s = 0; s < 4; ++s) {
    if (!is_in(play, Seat(s)) || Seat(s) == play.to_act) continue;
    others |= play.hands[Seat(s)];
    if (!costs(Seat(s))) savers |= play.hands[Seat(s)];
  }
  const CardSet running = unbeaten(law_, hand, others);
  int cost = running.size() + counts_in(law_, running);
  for (Card card : unbeaten(law_, hand, savers)) cost = std::max(cost, 1 + law_.points[card]);
  return cost;
}

// What bounds alone can tell. They do not hold in sevens, where nobody chooses freely, nor for a
// claimer who must lose.
std::optional<bool> Proof::at_a_glance(const Play& play, int budget) const {
  if (law_.duties.must_play_strongest || costs(claimer_)) return std::nullopt;
  if (!law_.trumps.empty() && worst_case_behind_trumps(play) <= budget) return true;
  if (play.to_act == claimer_ && worst_case_on_lead(play) <= budget) return true;
  if (costs(play.to_act) && sure_cost_on_lead(play) > budget) return false;
  const CardSet hand = play.hands[play.to_act];
  const bool keeps_the_lead = unbeaten(law_, hand, in_play(play) - hand) == hand;
  if (!costs(play.to_act) && keeps_the_lead) return true;
  return std::nullopt;
}

bool Proof::last_trick(Play play, int worth, int budget) const {
  while (!play_card(law_, play, play.hands[play.to_act].first())) {
  }
  return !costs(play.leader) || worth <= budget;
}

bool Proof::between_tricks(const Play& play, int budget) {
  const CardSet cards = in_play(play);
  const int left = tricks_in_hand - play.done + counts_in(law_, cards);
  if (cards.empty() || left <= budget) return true;
  if (play.done == tricks_in_hand - 1) return last_trick(play, left, budget);
  Known& entry = known(play);
  if (budget >= entry.enough) return true;
  if (budget <= entry.too_small) return false;
  const auto certain = at_a_glance(play, budget);
  const bool stands = certain ? *certain : within_trick(play, budget);
  Known& slot = known(play);  // the search may have used the entry for another position
  if (stands)
    slot.enough = std::min(slot.enough, std::int8_t(budget));
  else
    slot.too_small = std::max(slot.too_small, std::int8_t(budget));
  return stands;
}

// Larger is tried first: by the claimer what wins, by the others what hurts.
int Proof::order(const Play& play, CardSet cards, Card card) const {
  const Seat seat = play.to_act;
  const int count = law_.points[card];
  const bool leading = play.on_table == 0;
  const bool takes = leading ? (law_.beats[law_.suit[card]][card] & cards).empty()
                             : law_.beats[play.led][play.best_card].has(card);
  if (seat == claimer_) {
    if (costs(seat)) return takes ? -100 : count;
    if (leading) return (takes ? 100 : 0) + (law_.trumps.has(card) ? 50 : 0) + count;
    return (takes ? 100 : 0) - count;
  }
  const bool costly_trick = takes ? costs(seat) : !leading && costs(play.best);
  if (costly_trick) return 100 + count;
  int threatened = 0;  // the claimer's dominoes this one may still beat: worth keeping
  for (Card lead : play.hands[claimer_]) threatened += law_.beats[law_.suit[lead]][lead].has(card);
  return -8 * threatened - count;
}

bool Proof::after(Play play, Card card, int budget) {
  const int worth = 1 + play.worth + law_.points[card];
  if (!play_card(law_, play, card)) return within_trick(play, budget);
  if (costs(play.leader)) budget -= worth;
  return budget >= 0 && between_tricks(play, budget);
}

bool Proof::within_trick(const Play& play, int budget) {
  const CardSet legal = legal_cards(law_, play);
  if (legal.size() == 1) return after(play, legal.first(), budget);
  struct Choice {
    int order;
    Card card;
  };
  std::array<Choice, 7> choices;  // sorted by insertion: they are few
  int size = 0;
  const CardSet cards = in_play(play);
  for (Card card : legal) {
    const Choice choice{order(play, cards, card), card};
    int at = size++;
    for (; at > 0 && choices[std::size_t(at - 1)].order < choice.order; --at)
      choices[std::size_t(at)] = choices[std::size_t(at - 1)];
    choices[std::size_t(at)] = choice;
  }
  const bool chooses = play.to_act == claimer_;
  for (int i = 0; i < size; ++i)
    if (after(play, choices[std::size_t(i)].card, budget) == chooses) return chooses;
  return !chooses;
}

}  // namespace

bool claim_stands(const Law& law, const Play& play, Seat claimer, Seat bidder,
                  const Undertaking& goal) {
  const bool nello = goal.kind == Undertaking::Kind::no_trick;
  const unsigned costly = nello                            ? 1u << int(bidder)
                          : side_of(bidder) == north_south ? 0b1010u
                                                           : 0b0101u;
  int budget = goal.kind == Undertaking::Kind::points ? (points_in_hand - goal.needed).n : 0;
  for (int s = 0; s < 4; ++s)
    if (costly >> s & 1) budget -= play.tricks[Seat(s)] + play.points[Seat(s)];
  if (budget < 0) return false;
  return Proof(law, claimer, costly).stands(play, budget);
}

}  // namespace capot::texas42
