#include "search/solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include "search/position_table.h"

namespace capot {
namespace {

constexpr unsigned takers_sweep = 1, others_sweep = 2;  // still possible

// Two cards of one hand that are the same once no card in `apart` is out.
struct Pair {
  std::uint32_t both, first;
  std::uint32_t apart;
};

}  // namespace

class Solver::Search {
 public:
  explicit Search(const Settings& settings) : table_(settings.table_bits) {}

  int value(const Law& law, const Play& play, const Objective& objective);
  bool reaches(const Law& law, const Play& play, const Objective& objective, int goal);
  CardValues card_values(const Law& law, const Play& play, const Objective& objective);
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Trick {
    Suit led;
    Card best;
    Seat holder;
    std::uint8_t cards;  // lying
    int worth;
  };
  struct Board {
    Trick trick;
    Seat to_act;
    std::uint32_t out;
    int left;
    unsigned sweeps;
  };

  void prepare(const Law& law, const Play& play, const Objective& objective);
  void learn(const Law& law);
  bool same_deal(const Play& play) const;
  Board board(const Play& play) const;
  int exact(const Board& board);
  int probe(const Board& board, int need);

  int lead(Seat leader, std::uint32_t out, int left, unsigned sweeps, int need);
  int follow(Seat seat, const Trick& trick, std::uint32_t out, int left, unsigned sweeps, int need);
  int after(Seat seat, const Trick& trick, Card card, std::uint32_t out, int left, unsigned sweeps,
            int need);
  int last_trick(Seat leader, int left, unsigned sweeps) const;
  std::uint32_t canonical(std::uint32_t out) const;
  CardSet without_equals(Seat seat, CardSet cards, std::uint32_t out) const;
  void bound(Seat leader, std::uint32_t out, int left, unsigned sweeps, int& low, int& high) const;
  unsigned after_trick(unsigned sweeps, bool taken) const {
    return sweeps & (taken ? takers_sweep : others_sweep);
  }
  bool in_team(Seat seat) const { return objective_.team >> int(seat) & 1; }
  bool is_taker(Seat seat) const { return objective_.takers >> int(seat) & 1; }

  // The law, and what follows from it alone.
  Law law_{};
  bool law_known_ = false;
  ByCard<std::array<std::uint32_t, 32>> apart_{};  // by two cards; all ones: never equal
  ByCard<std::uint32_t> higher_{};                 // in the card's own suit
  std::array<Card, 32> trump_order_{};
  int trump_count_ = 0;
  bool one_suit_each_ = true;  // no card follows two suits
  std::array<Suit, 8> lead_suits_{};
  int lead_suit_count_ = 0;
  BySuit<std::uint32_t> leads_{};  // the cards that lead the suit

  // The deal.
  Objective objective_{};
  ByCard<std::uint8_t> points_{};
  BySeat<CardSet> dealt_{};
  BySeat<Seat> next_{}, partner_{};
  std::uint8_t in_ = 0, size_ = 0, seats_ = 0;
  std::vector<Pair> pairs_;  // sorted by seat
  BySeat<std::pair<int, int>> pairs_of_{};

  BySeat<CardSet> hands_{};
  BySeat<ByCard<std::uint32_t>> history_{};
  PositionTable table_;
  std::uint64_t nodes_ = 0;
};

// What follows from the law.
void Solver::Search::learn(const Law& law) {
  law_ = law;
  law_known_ = true;
  lead_suit_count_ = 0;
  one_suit_each_ = true;
  leads_ = {};
  CardSet seen;
  for (int c = 0; c < max_cards; ++c) leads_[law.suit[Card(c)]] |= 1u << c;
  for (int s = 0; s < max_suits; ++s) {
    if (!(seen & law.follows[Suit(s)]).empty()) one_suit_each_ = false;
    seen |= law.follows[Suit(s)];
    if (leads_[Suit(s)] & law.follows[Suit(s)].bits())
      lead_suits_[std::size_t(lead_suit_count_++)] = Suit(s);
  }
  for (int c = 0; c < max_cards; ++c) {
    const Suit suit = law.suit[Card(c)];
    higher_[Card(c)] = (law.beats[suit][Card(c)] & law.follows[suit]).bits();
  }
  trump_count_ = 0;
  for (Card card : law.trumps) trump_order_[std::size_t(trump_count_++)] = card;
  std::sort(trump_order_.begin(), trump_order_.begin() + trump_count_,
            [&](Card a, Card b) { return law.beats[law.suit[b]][b].has(a); });
  const auto tier_of = [&](Card card) {
    std::size_t tier = 0;
    while (tier < law.tiers.size() && !law.tiers[tier].has(card)) ++tier;
    return tier;
  };
  for (int a = 0; a < max_cards; ++a)
    for (int b = 0; b < max_cards; ++b) {
      std::uint32_t apart = 0;
      const bool never = law.suit[Card(a)] != law.suit[Card(b)] ||
                         law.trumps.has(Card(a)) != law.trumps.has(Card(b)) ||
                         (law.duties.must_play_strongest && tier_of(Card(a)) != tier_of(Card(b)));
      if (never) {
        apart_[Card(a)][std::size_t(b)] = ~0u;
        continue;
      }
      // A suit that tells them apart matters while a card that leads it is out. (They lead one
      // suit themselves, and it takes both or the pair is told apart by its own lead.)
      for (int s = 0; s < max_suits; ++s) {
        const Suit suit{std::uint8_t(s)};
        const std::uint32_t leaders = leads_[suit];
        if (!leaders) continue;
        if (law.follows[suit].has(Card(a)) != law.follows[suit].has(Card(b))) apart |= leaders;
        std::uint32_t between = law.beats[suit][Card(a)].bits() ^ law.beats[suit][Card(b)].bits();
        for (int c = 0; c < max_cards; ++c)
          if (law.beats[suit][Card(c)].has(Card(a)) != law.beats[suit][Card(c)].has(Card(b)))
            between |= 1u << c;
        // Only the cards of a lead in that suit, and what can beat them, can tell by rank.
        apart |= between;
      }
      apart &= ~(1u << a | 1u << b);
      apart_[Card(a)][std::size_t(b)] = apart;
    }
}

bool Solver::Search::same_deal(const Play& play) const {
  if (play.in != in_ || play.seats != seats_) return false;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s)) && !(play.hands[Seat(s)] - dealt_[Seat(s)]).empty()) return false;
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    if (!dealt_[seat].has(play.table[std::size_t(i)])) return false;
  return true;
}

void Solver::Search::prepare(const Law& law, const Play& play, const Objective& objective) {
  const bool new_law = !law_known_ || !(law == law_);
  if (new_law) learn(law);
  hands_ = play.hands;
  if (!new_law && objective == objective_ && same_deal(play)) return;
  objective_ = objective;
  in_ = play.in;
  size_ = play.size;
  seats_ = play.seats;
  dealt_ = {};
  std::uint32_t all = 0;
  pairs_.clear();
  history_ = {};
  for (int c = 0; c < max_cards; ++c)
    points_[Card(c)] = objective.card_points ? law_.points[Card(c)] : std::uint8_t{0};
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    dealt_[seat].add(play.table[std::size_t(i)]);
  for (int s = 0; s < seats_; ++s) {
    if (!is_in(play, Seat(s))) continue;
    dealt_[Seat(s)] |= play.hands[Seat(s)];
    all |= dealt_[Seat(s)].bits();
    next_[Seat(s)] = next_in(play, Seat(s));
    partner_[Seat(s)] = plus(Seat(s), seats_ / 2, seats_);
  }
  for (int s = 0; s < seats_; ++s) {
    pairs_of_[Seat(s)].first = int(pairs_.size());
    for (Card a : dealt_[Seat(s)])
      for (Card b : dealt_[Seat(s)])
        if (int(a) < int(b) && points_[a] == points_[b] && apart_[a][std::size_t(b)] != ~0u)
          pairs_.push_back(
              {1u << int(a) | 1u << int(b), 1u << int(a), apart_[a][std::size_t(b)] & all});
    pairs_of_[Seat(s)].second = int(pairs_.size());
  }
  table_.forget(std::popcount(all));
}

Solver::Search::Board Solver::Search::board(const Play& play) const {
  Board board{};
  board.trick = {play.led, play.best_card, play.best, play.on_table, 0};
  board.to_act = play.to_act;
  int tricks = 0;
  for (int s = 0; s < seats_; ++s)
    if (is_in(play, Seat(s))) {
      board.out |= hands_[Seat(s)].bits();
      tricks = std::max(tricks, hands_[Seat(s)].size());
    }
  if (play.on_table == 0) tricks = hands_[play.to_act].size();
  int taken = 0;
  for (int s = 0; s < seats_; ++s)
    if (is_taker(Seat(s))) taken += play.tricks[Seat(s)];
  const bool open = play.on_table != 0;
  for (int i = 0; i < play.on_table; ++i) board.trick.worth += points_[play.table[std::size_t(i)]];
  // Tricks still to be decided: the leader of an open one has played to it.
  tricks = hands_[open ? play.leader : play.to_act].size() + (open ? 1 : 0);
  board.left = board.trick.worth + tricks * objective_.per_trick + objective_.last_trick;
  for (Card card : CardSet::of_bits(board.out)) board.left += points_[card];
  if (objective_.sweep)
    board.sweeps = (taken == play.done ? takers_sweep : 0) | (taken == 0 ? others_sweep : 0);
  return board;
}

int Solver::Search::probe(const Board& b, int need) {
  return b.trick.cards == 0 ? lead(b.to_act, b.out, b.left, b.sweeps, need)
                            : follow(b.to_act, b.trick, b.out, b.left, b.sweeps, need);
}

int Solver::Search::exact(const Board& b) {
  int low = b.sweeps & others_sweep ? -int(objective_.sweep) : 0;
  int high = b.left + (b.sweeps & takers_sweep ? objective_.sweep : 0);
  int need = (b.left + 1) / 2;
  int step = std::max(1, b.left / 16);
  bool first = true;
  while (low < high) {
    need = std::clamp(need, low + 1, high);
    const int found = probe(b, need);
    if (found >= need)
      low = found;
    else
      high = found;
    if (first) first = false;
    need = found >= need ? low + step : high - step + 1;
    if (high - low <= 2 * step) need = (low + high + 1) / 2;
  }
  return low;
}

std::uint32_t Solver::Search::canonical(std::uint32_t out) const {
  for (const Pair& pair : pairs_) {
    const std::uint32_t held = out & pair.both;
    if (held != 0 && held != pair.both && (out & pair.apart) == 0)
      out = (out & ~pair.both) | pair.first;
  }
  return out;
}

CardSet Solver::Search::without_equals(Seat seat, CardSet cards, std::uint32_t out) const {
  std::uint32_t bits = cards.bits();
  const auto [from, to] = pairs_of_[seat];
  for (int i = from; i < to; ++i) {
    const Pair& pair = pairs_[std::size_t(i)];
    if ((bits & pair.both) == pair.both && (pair.apart & out) == 0) bits &= ~pair.both | pair.first;
  }
  return CardSet::of_bits(bits);
}

int Solver::Search::last_trick(Seat leader, int left, unsigned sweeps) const {
  Card best = hands_[leader].first();
  Seat holder = leader;
  const Suit led = law_.suit[best];
  for (Seat seat = next_[leader]; seat != leader; seat = next_[seat]) {
    const Card card = hands_[seat].first();
    if (law_.beats[led][best].has(card)) {
      best = card;
      holder = seat;
    }
  }
  if (is_taker(holder)) return left + (sweeps & takers_sweep ? objective_.sweep : 0);
  return sweeps & others_sweep ? -int(objective_.sweep) : 0;
}

// What is sure whatever the others do: the top trumps, and what the leader can cash.
void Solver::Search::bound(Seat leader, std::uint32_t out, int left, unsigned sweeps, int& low,
                           int& high) const {
  const std::uint32_t hand = hands_[leader].bits();
  const int tricks = std::popcount(hand);
  std::uint32_t sure_takers = 0, sure_others = 0;
  int takers_tricks = 0, others_tricks = 0;
  const std::uint32_t trumps = out & law_.trumps.bits();
  if (trumps) {
    int i = 0;
    while (!(out >> int(trump_order_[std::size_t(i)]) & 1)) ++i;
    std::uint32_t takers_cards = 0;
    for (int s = 0; s < seats_; ++s)
      if (is_taker(Seat(s))) takers_cards |= hands_[Seat(s)].bits();
    const bool takers = takers_cards >> int(trump_order_[std::size_t(i)]) & 1;
    const std::uint32_t own = takers ? takers_cards : out & ~takers_cards;
    std::uint32_t sure = 0;
    for (; i < trump_count_; ++i) {
      const std::uint32_t bit = 1u << int(trump_order_[std::size_t(i)]);
      if (!(out & bit)) continue;
      if (!(own & bit)) break;
      sure |= bit;
    }
    int most = 0;
    for (int s = 0; s < seats_; ++s)
      if (in_ >> s & 1) most = std::max(most, std::popcount(hands_[Seat(s)].bits() & sure));
    (takers ? sure_takers : sure_others) = sure;
    (takers ? takers_tricks : others_tricks) = most;
  }
  // Cashing by the leader, where the leader wants to.
  if (in_team(leader) == is_taker(leader)) {
    std::uint32_t cash = 0;
    int count = 0;
    const std::uint32_t elsewhere = out & ~hand;
    int drawn = 0;
    for (std::uint32_t rest = hand & trumps; rest; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      if (!(higher_[Card(card)] & elsewhere)) {
        cash |= 1u << card;
        ++drawn;
      }
    }
    count = drawn;
    const bool forced = law_.duties.must_trump;
    BySeat<Seat> ruffers{};
    int ruffer_count = 0;
    for (Seat seat = next_[leader]; seat != leader; seat = next_[seat]) {
      if (is_taker(seat) == is_taker(leader) && in_team(seat) == in_team(leader) && !forced)
        continue;
      if (std::popcount(hands_[seat].bits() & trumps) > drawn)
        ruffers.at[std::size_t(ruffer_count++)] = seat;
    }
    int best_single = 0;
    std::uint32_t best_cards = 0;
    for (int i = 0; i < lead_suit_count_; ++i) {
      const Suit suit = lead_suits_[std::size_t(i)];
      std::uint32_t rest = hand & leads_[suit] & ~law_.trumps.bits();
      if (!rest) continue;
      int most = 8;
      for (int r = 0; r < ruffer_count; ++r)
        most = std::min(most, (hands_[ruffers.at[std::size_t(r)]] & law_.follows[suit]).size());
      std::uint32_t cards = 0;
      int n = 0;
      for (; rest && n < most; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        if (!(higher_[Card(card)] & elsewhere)) {
          cards |= 1u << card;
          ++n;
        }
      }
      if (one_suit_each_ || ruffer_count == 0) {
        cash |= cards;
        count += n;
      } else if (n > best_single) {
        best_single = n;
        best_cards = cards;
      }
    }
    cash |= best_cards;
    count += best_single;
    if (count >= tricks) {
      if (is_taker(leader))
        low = high = left + (sweeps & takers_sweep ? objective_.sweep : 0);
      else
        low = high = sweeps & others_sweep ? -int(objective_.sweep) : 0;
      return;
    }
    if (is_taker(leader)) {
      sure_takers |= cash;
      takers_tricks = std::max(takers_tricks, count);
    } else {
      sure_others |= cash;
      others_tricks = std::max(others_tricks, count);
    }
  }
  const auto worth = [&](std::uint32_t cards, int n) {
    int sum = n * objective_.per_trick;
    for (; cards; cards &= cards - 1) sum += points_[Card(std::countr_zero(cards))];
    return sum;
  };
  if (takers_tricks) low = std::max(low, worth(sure_takers, takers_tricks));
  if (others_tricks) high = std::min(high, left - worth(sure_others, others_tricks));
}

// What the team gets from here on, the trick on the table included: at least the answer if it is
// `need` or more, at most the answer if it is less.
int Solver::Search::lead(Seat leader, std::uint32_t out, int left, unsigned sweeps, int need) {
  int low = sweeps & others_sweep ? -int(objective_.sweep) : 0;
  int high = left + (sweeps & takers_sweep ? objective_.sweep : 0);
  if (need <= low) return low;
  if (need > high) return high;
  const CardSet hand = hands_[leader];
  if ((hand.bits() & (hand.bits() - 1)) == 0) return last_trick(leader, left, sweeps);

  std::uint64_t key = 0;
  std::uint64_t* entry = nullptr;
  int table_lead = -1;
  if (table_.on()) {
    key = table_.key(CardSet::of_bits(canonical(out)), leader, sweeps);
    entry = &table_.entry(key);
    if (PositionTable::holds(*entry, key)) {
      const Known known = PositionTable::known(*entry);
      if (known.low >= need) return known.low;
      if (known.high < need) return known.high;
      low = known.low;
      high = known.high;
      table_lead = int(known.lead);
    }
  }
  {
    int sure_low = low, sure_high = high;
    bound(leader, out, left, sweeps, sure_low, sure_high);
    if (sure_low >= need) return sure_low;
    if (sure_high < need) return sure_high;
    low = std::max(low, sure_low);
    high = std::min(high, sure_high);
  }
  const CardSet cards = without_equals(leader, open_cards(law_, hand), out);
  std::array<std::uint32_t, 32> order;
  int count = 0;
  const std::uint32_t elsewhere = out & ~hand.bits();
  for (Card card : cards) {
    const bool master = (higher_[card] & elsewhere) == 0;
    int score = 1 << 20;
    if (int(card) == table_lead) score += 1 << 24;
    score += int(std::min(history_[leader][card], 1u << 18));
    score += master ? 4096 + 64 * points_[card] : -64 * points_[card];
    order[std::size_t(count++)] = std::uint32_t(score) << 5 | std::uint32_t(card);
  }
  std::sort(order.begin(), order.begin() + count, std::greater<>());

  const bool maximise = in_team(leader);
  int best = maximise ? -1000 : 1000;
  Card best_card = cards.first();
  for (int i = 0; i < count; ++i) {
    const Card card{std::uint8_t(order[std::size_t(i)] & 31)};
    ++nodes_;
    hands_[leader].remove(card);
    const Trick trick{law_.suit[card], card, leader, 1, points_[card]};
    const int found = follow(next_[leader], trick, out & ~(1u << int(card)), left, sweeps, need);
    hands_[leader].add(card);
    if (maximise ? found > best : found < best) {
      best = found;
      best_card = card;
    }
    if (maximise ? best >= need : best < need) {
      history_[leader][card] += unsigned(hand.size() * hand.size());
      break;
    }
  }
  if (best >= need)
    low = std::max(low, best);
  else
    high = std::min(high, best);
  if (entry) *entry = PositionTable::make(key, {low, high, best_card});
  return best >= need ? low : high;
}

int Solver::Search::after(Seat seat, const Trick& trick, Card card, std::uint32_t out, int left,
                          unsigned sweeps, int need) {
  const bool takes = law_.beats[trick.led][trick.best].has(card);
  const Seat holder = takes ? seat : trick.holder;
  const int worth = trick.worth + points_[card];
  ++nodes_;
  if (trick.cards + 1 < size_) {
    const Trick next{trick.led, takes ? card : trick.best, holder, std::uint8_t(trick.cards + 1),
                     worth};
    return follow(next_[seat], next, out, left, sweeps, need);
  }
  const bool last = out == 0;
  const bool taken = is_taker(holder);
  const int decided = worth + objective_.per_trick + (last ? objective_.last_trick : 0);
  const int gain = taken ? decided : 0;
  sweeps = after_trick(sweeps, taken);
  if (last) {
    if (sweeps & takers_sweep) return gain + objective_.sweep;
    if (sweeps & others_sweep) return gain - int(objective_.sweep);
    return gain;
  }
  return gain + lead(holder, out, left - decided, sweeps, need - gain);
}

int Solver::Search::follow(Seat seat, const Trick& trick, std::uint32_t out, int left,
                           unsigned sweeps, int need) {
  const CardSet hand = hands_[seat];
  const bool partner_holds =
      law_.style == Law::Style::any && law_.partners && partner_[seat] == trick.holder;
  CardSet cards = owed_cards(law_, hand, trick.led, trick.best, partner_holds);
  const std::uint32_t visible = out | 1u << int(trick.best);
  if (cards.size() > 1) cards = without_equals(seat, cards, visible);
  const bool maximise = in_team(seat);
  const CardSet beating = law_.beats[trick.led][trick.best];
  const bool last = trick.cards + 1 == size_;
  const bool ours = in_team(trick.holder) == maximise;

  std::array<std::uint32_t, 32> order;
  int count = 0;
  for (Card card : cards) {
    const bool takes = beating.has(card);
    int score = 1 << 20;
    const int worth = points_[card];
    if (takes) {
      const bool safe = last || (law_.beats[trick.led][card].bits() & out & ~hand.bits()) == 0;
      score += safe ? 8192 + 64 * worth : 2048 - 64 * worth;
    } else if (ours && last) {
      score += 8192 + 64 * worth;
    } else if (ours) {
      score += 1024 + 32 * worth;
    } else {
      score -= 64 * worth;
    }
    order[std::size_t(count++)] = std::uint32_t(score) << 5 | std::uint32_t(card);
  }
  if (count > 1) std::sort(order.begin(), order.begin() + count, std::greater<>());
  int best = maximise ? -1000 : 1000;
  for (int i = 0; i < count; ++i) {
    const Card card{std::uint8_t(order[std::size_t(i)] & 31)};
    hands_[seat].remove(card);
    const int found = after(seat, trick, card, out & ~(1u << int(card)), left, sweeps, need);
    hands_[seat].add(card);
    if (maximise) {
      best = std::max(best, found);
      if (best >= need) return best;
    } else {
      best = std::min(best, found);
      if (best < need) return best;
    }
  }
  return best;
}

int Solver::Search::value(const Law& law, const Play& play, const Objective& objective) {
  prepare(law, play, objective);
  return counted(objective, play) + exact(board(play));
}

bool Solver::Search::reaches(const Law& law, const Play& play, const Objective& objective,
                             int goal) {
  prepare(law, play, objective);
  const Board start = board(play);
  const int need = goal - counted(objective, play);
  const int low = start.sweeps & others_sweep ? -int(objective.sweep) : 0;
  const int high = start.left + (start.sweeps & takers_sweep ? objective.sweep : 0);
  if (need <= low) return true;
  if (need > high) return false;
  return probe(start, need) >= need;
}

CardValues Solver::Search::card_values(const Law& law, const Play& play,
                                       const Objective& objective) {
  CardValues values;
  for (Card card : legal_cards(law, play)) {
    Play next = play;
    play_card(law, next, card);
    const bool over = next.on_table == 0 && next.hands[next.leader].empty();
    values.cards[std::size_t(values.size++)] = {
        card, over ? final_count(objective, next) : value(law, next, objective)};
  }
  return values;
}

Solver::Solver() : Solver(Settings{}) {}
Solver::Solver(const Settings& settings) : search_(std::make_unique<Search>(settings)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::value(const Law& law, const Play& play, const Objective& objective) {
  return search_->value(law, play, objective);
}
bool Solver::reaches(const Law& law, const Play& play, const Objective& objective, int goal) {
  return search_->reaches(law, play, objective, goal);
}
CardValues Solver::card_values(const Law& law, const Play& play, const Objective& objective) {
  return search_->card_values(law, play, objective);
}
std::uint64_t Solver::nodes() const { return search_->nodes(); }

}  // namespace capot
