#include "search/solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include "search/law_facts.h"
#include "search/position_table.h"
#include "search/structure.h"

namespace capot {
namespace {

constexpr unsigned takers_sweep = 1, others_sweep = 2;  // still possible

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
  const LawFacts& facts_of(const Law& law);
  bool same_deal(const Play& play) const;
  Board board(const Play& play) const;
  int exact(const Board& board);
  int probe(const Board& board, int need);

  int lead(Seat leader, std::uint32_t out, int left, unsigned sweeps, int need);
  int follow(Seat seat, const Trick& trick, std::uint32_t out, int left, unsigned sweeps, int need);
  int after(Seat seat, const Trick& trick, Card card, std::uint32_t out, int left, unsigned sweeps,
            int need);
  int last_trick(Seat leader, int left, unsigned sweeps) const;
  CardSet without_equals(CardSet hand, CardSet cards, std::uint32_t visible) const;
  void bound(Seat leader, std::uint32_t out, int left, unsigned sweeps, int& low, int& high) const;
  int least(std::uint32_t cards, int n) const;
  unsigned after_trick(unsigned sweeps, bool taken) const {
    return sweeps & (taken ? takers_sweep : others_sweep);
  }
  bool in_team(Seat seat) const { return objective_.team >> int(seat) & 1; }
  bool is_taker(Seat seat) const { return objective_.takers >> int(seat) & 1; }

  static constexpr std::size_t most_laws = 16;
  std::vector<std::unique_ptr<LawFacts>> facts_;  // the latest first
  const LawFacts* law_facts_ = nullptr;
  Law law_{};

  // The deal.
  Objective objective_{};
  ByCard<std::uint8_t> points_{};
  BySeat<CardSet> dealt_{};
  BySeat<Seat> next_{}, partner_{};
  std::uint8_t in_ = 0, size_ = 0, seats_ = 0;
  struct Class {
    std::uint32_t cards;
    int points;
  };
  std::array<Class, 32> classes_{};  // from the dearest down
  int class_count_ = 0;

  BySeat<CardSet> hands_{};
  BySeat<ByCard<std::uint32_t>> history_{};
  PositionTable table_;
  Structure structure_;
  std::uint64_t nodes_ = 0;
};

const LawFacts& Solver::Search::facts_of(const Law& law) {
  for (std::size_t i = 0; i < facts_.size(); ++i)
    if (facts_[i]->given == law) {
      std::swap(facts_[0], facts_[i]);
      return *facts_[0];
    }
  if (facts_.size() == most_laws) facts_.pop_back();
  facts_.insert(facts_.begin(), std::make_unique<LawFacts>(law));
  return *facts_[0];
}

bool Solver::Search::same_deal(const Play& play) const {
  if (play.in != in_ || play.seats != seats_) return false;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s)) && !(hands_[Seat(s)] - dealt_[Seat(s)]).empty()) return false;
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    if (!dealt_[seat].has(law_facts_->number[play.table[std::size_t(i)]])) return false;
  return true;
}

void Solver::Search::prepare(const Law& law, const Play& play, const Objective& objective) {
  const bool new_law = !law_facts_ || !(law == law_facts_->given);
  if (new_law) {
    law_facts_ = &facts_of(law);
    law_ = law_facts_->law;
  }
  for (int s = 0; s < play.seats; ++s)
    hands_[Seat(s)] = law_facts_->renumbered(play.hands[Seat(s)]);
  if (!new_law && objective == objective_ && same_deal(play)) return;
  objective_ = objective;
  in_ = play.in;
  size_ = play.size;
  seats_ = play.seats;
  dealt_ = {};
  history_ = {};
  for (int c = 0; c < max_cards; ++c)
    points_[Card(c)] = objective.card_points ? law_.points[Card(c)] : std::uint8_t{0};
  Seat seat = play.leader;
  for (int i = 0; i < play.on_table; ++i, seat = next_in(play, seat))
    dealt_[seat].add(law_facts_->number[play.table[std::size_t(i)]]);
  CardSet all;
  for (int s = 0; s < seats_; ++s) {
    if (!is_in(play, Seat(s))) continue;
    dealt_[Seat(s)] |= hands_[Seat(s)];
    all |= dealt_[Seat(s)];
    next_[Seat(s)] = next_in(play, Seat(s));
    partner_[Seat(s)] = plus(Seat(s), seats_ / 2, seats_);
  }
  class_count_ = 0;
  for (CardSet rest = all; !rest.empty();) {
    int most = 0;
    for (Card card : rest) most = std::max(most, int(points_[card]));
    if (most == 0) break;
    CardSet cards;
    for (Card card : rest)
      if (points_[card] == most) cards.add(card);
    classes_[std::size_t(class_count_++)] = {cards.bits(), most};
    rest -= cards;
  }
  structure_.start(*law_facts_, dealt_, seats_);
  table_.forget(all.size());
}

Solver::Search::Board Solver::Search::board(const Play& play) const {
  Board board{};
  board.trick = {play.led, law_facts_->number[play.best_card], play.best, play.on_table, 0};
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
  for (int i = 0; i < play.on_table; ++i)
    board.trick.worth += points_[law_facts_->number[play.table[std::size_t(i)]]];
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

// Halving the interval needs the fewest probes, and those far from the value are cheap.
int Solver::Search::exact(const Board& b) {
  int low = b.sweeps & others_sweep ? -int(objective_.sweep) : 0;
  int high = b.left + (b.sweeps & takers_sweep ? objective_.sweep : 0);
  while (low < high) {
    const int need = low + (high - low + 1) / 2;
    const int found = probe(b, need);
    if (found >= need)
      low = found;
    else
      high = found;
  }
  return low;
}

// Cards of equal points that are played alike, each but once.
CardSet Solver::Search::without_equals(CardSet hand, CardSet cards, std::uint32_t visible) const {
  const CardSet others = CardSet::of_bits(visible) - hand;
  CardSet kept;
  for (Card card : cards) {
    bool equal = false;
    for (Card other : kept)
      equal |= points_[card] == points_[other] && (law_facts_->apart[card][other] & others).empty();
    if (!equal) kept.add(card);
  }
  return kept;
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

// The points of the n cheapest cards.
int Solver::Search::least(std::uint32_t cards, int n) const {
  int kept = std::popcount(cards) - n, sum = 0;
  for (int i = 0; i < class_count_; ++i) {
    const int here = std::popcount(cards & classes_[std::size_t(i)].cards);
    const int paid = here > kept ? here - kept : 0;
    kept -= here - paid;
    sum += paid * classes_[std::size_t(i)].points;
  }
  return sum;
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
    std::uint32_t takers_cards = 0;
    for (int s = 0; s < seats_; ++s)
      if (is_taker(Seat(s))) takers_cards |= hands_[Seat(s)].bits();
    const std::uint32_t ours = trumps & takers_cards, theirs = trumps & ~takers_cards;
    const bool takers = ours > theirs;
    // Trumps are numbered from the lowest up: those above the highest of the other hands.
    const std::uint32_t other = takers ? theirs : ours;
    const std::uint32_t sure =
        (takers ? ours : theirs) & ~(other ? 2 * std::bit_floor(other) - 1 : 0);
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
      if (!(law_facts_->higher[Card(card)].bits() & elsewhere)) {
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
    for (int i = 0; i < law_facts_->suit_count; ++i) {
      const Suit suit = law_facts_->suits[std::size_t(i)];
      std::uint32_t rest = hand & law_facts_->leads[suit].bits() & ~law_.trumps.bits();
      if (!rest) continue;
      int most = 8;
      for (int r = 0; r < ruffer_count; ++r)
        most = std::min(most, (hands_[ruffers.at[std::size_t(r)]] & law_.follows[suit]).size());
      std::uint32_t cards = 0;
      int n = 0;
      for (; rest && n < most; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        if (!(law_facts_->higher[Card(card)].bits() & elsewhere)) {
          cards |= 1u << card;
          ++n;
        }
      }
      if (law_facts_->one_suit_each || ruffer_count == 0) {
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
  // What tricks won with these cards bring at least: every other hand pays one card to each.
  const auto worth = [&](std::uint32_t cards, int n) {
    int sum = n * objective_.per_trick;
    for (std::uint32_t c = cards; c; c &= c - 1) sum += points_[Card(std::countr_zero(c))];
    if (class_count_ == 0) return sum;
    for (Seat seat = next_[leader];; seat = next_[seat]) {
      const std::uint32_t pays = hands_[seat].bits();
      if (!(pays & cards)) sum += least(pays, n);
      if (seat == leader) break;
    }
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

  PositionTable::Key key{};
  Entry* entry = nullptr;
  int table_lead = -1;
  if (table_.on()) {
    key = PositionTable::key(structure_.name(CardSet::of_bits(out)), leader, sweeps);
    entry = &table_.entry(key);
    if (table_.holds(*entry, key)) {
      int known_low = entry->low, known_high = entry->high;
      if (entry->out != out) {
        const auto [less, more] =
            structure_.distance(CardSet::of_bits(entry->out), CardSet::of_bits(out), points_);
        known_low += less;
        known_high += more;
      }
      if (known_low >= need) return known_low;
      if (known_high < need) return known_high;
      low = std::max(low, known_low);
      high = std::min(high, known_high);
      table_lead = int(entry->lead);
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
  const CardSet cards = without_equals(hand, open_cards(law_, hand), out);
  std::array<std::uint32_t, 32> order;
  int count = 0;
  const std::uint32_t elsewhere = out & ~hand.bits();
  for (Card card : cards) {
    const bool master = (law_facts_->higher[card].bits() & elsewhere) == 0;
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
  std::array<int, 32> founds;
  for (int i = 0; i < count; ++i) {
    const Card card{std::uint8_t(order[std::size_t(i)] & 31)};
    int found = 0;
    bool near = false;
    for (int j = 0; j < i; ++j) {
      const Card other{std::uint8_t(order[std::size_t(j)] & 31)};
      if (!(law_facts_->apart[card][other].bits() & out & ~hand.bits())) {
        const int d = std::abs(int(points_[card]) - int(points_[other]));
        if (maximise ? founds[std::size_t(j)] + d < need : founds[std::size_t(j)] - d >= need) {
          near = true;
          found = maximise ? founds[std::size_t(j)] + d : founds[std::size_t(j)] - d;
          break;
        }
      }
    }
    if (!near) {
      ++nodes_;
      hands_[leader].remove(card);
      const Trick trick{law_.suit[card], card, leader, 1, points_[card]};
      found = follow(next_[leader], trick, out & ~(1u << int(card)), left, sweeps, need);
      hands_[leader].add(card);
    }
    founds[std::size_t(i)] = found;
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
  if (entry) table_.store(*entry, key, CardSet::of_bits(out), low, high, best_card);
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
  if (cards.size() > 1) cards = without_equals(hand, cards, visible);
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
  std::array<int, 32> founds;
  for (int i = 0; i < count; ++i) {
    const Card card{std::uint8_t(order[std::size_t(i)] & 31)};
    int found = 0;
    bool near = false;
    for (int j = 0; j < i; ++j) {
      const Card other{std::uint8_t(order[std::size_t(j)] & 31)};
      if (!(law_facts_->apart[card][other].bits() & visible & ~hand.bits())) {
        const int d = std::abs(int(points_[card]) - int(points_[other]));
        if (maximise ? founds[std::size_t(j)] + d < need : founds[std::size_t(j)] - d >= need) {
          near = true;
          found = maximise ? founds[std::size_t(j)] + d : founds[std::size_t(j)] - d;
          break;
        }
      }
    }
    if (!near) {
      hands_[seat].remove(card);
      found = after(seat, trick, card, out & ~(1u << int(card)), left, sweeps, need);
      hands_[seat].add(card);
    }
    founds[std::size_t(i)] = found;
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
