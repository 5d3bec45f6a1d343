#include "solve/solver.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <vector>

#include "solve/deal.h"
#include "solve/law_facts.h"
#include "solve/move_order.h"
#include "solve/position_table.h"
#include "solve/structure.h"
#include "solve/sure_tricks.h"

namespace capot {

// The search answers one question: do the takers still count `need`? An answer of `need` or more
// is a lower bound on what they count from here on, any other an upper bound.
class alignas(64) Solver::Search {  // two solvers share no cache line
 public:
  explicit Search(const Settings& settings) : table_(settings.table_bits) {}

  int value(const Law& law, const Play& play, const Objective& objective, const Alike& alike);
  bool reaches(const Law& law, const Play& play, const Objective& objective, int goal);
  void forget() { deal_ = {}; }
  std::uint64_t nodes() const { return nodes_; }
  std::size_t bytes() const {
    return sizeof *this + table_.bytes() + structure_.bytes() +
           facts_.capacity() * sizeof facts_[0] + facts_.size() * sizeof(LawFacts);
  }

 private:
  // The count is wanted if it lies between; otherwise which side it lies on.
  struct Window {
    int low, high;
  };
  static constexpr int few_cards = 20;
  static constexpr int no_limit = 10'000;  // beyond every count
  static constexpr std::size_t max_laws = 16;

  const LawFacts& facts_of(const Law& law);
  void prepare(const Law& law, const Play& play, const Objective& objective);

  int ask(const Play& play, const Rest& rest, Window window);
  int lead(Seat leader, const Rest& rest, Window window);
  int last_trick(Seat leader, const Rest& rest) const;
  int follow(Seat seat, const Trick& trick, const Rest& rest, Window window);
  int after(Seat seat, const Trick& trick, const Rest& rest, Card card, Window window);
  template <class Try>
  std::pair<int, Card> best_of(Moves& moves, Seat seat, CardSet visible, Window window,
                               Try value_of);

  std::vector<std::unique_ptr<LawFacts>> facts_;  // the latest first
  Deal deal_;
  Hands hands_{};
  Structure structure_;
  PositionTable table_;
  History history_{};
  std::uint64_t nodes_ = 0;
};

// Laws are few and asked for again and again.
const LawFacts& Solver::Search::facts_of(const Law& law) {
  const auto known = std::find_if(facts_.begin(), facts_.end(),
                                  [&](const auto& facts) { return facts->given == law; });
  if (known != facts_.end()) {
    std::rotate(facts_.begin(), known, known + 1);
  } else {
    if (facts_.size() == max_laws) facts_.pop_back();
    facts_.insert(facts_.begin(), std::make_unique<LawFacts>(law));
  }
  return *facts_.front();
}

void Solver::Search::prepare(const Law& law, const Play& play, const Objective& objective) {
  const LawFacts& facts = facts_of(law);
  hands_ = renumbered(facts, play);
  if (deal_.facts == &facts && deal_.objective == objective && belongs(deal_, hands_, play)) return;
  deal_ = Deal(facts, play, objective);
  structure_.start(facts, deal_.dealt, deal_.seats);
  table_.forget(deal_.all.size());
  history_ = {};
}

int Solver::Search::ask(const Play& play, const Rest& rest, Window window) {
  if (play.on_table == 0) return lead(play.to_act, rest, window);
  Trick trick{play.led, deal_.facts->number[play.best_card], play.best, play.on_table, 0};
  for (int i = 0; i < play.on_table; ++i)
    trick.worth += deal_.points[deal_.facts->number[play.table[std::size_t(i)]]];
  return follow(play.to_act, trick, rest, window);
}

// Halving the interval needs the fewest questions, and those far from the value are cheap. Where
// counts are alike, made or set comes first.
int Solver::Search::value(const Law& law, const Play& play, const Objective& objective,
                          const Alike& alike) {
  prepare(law, play, objective);
  const Rest rest = rest_of(deal_, hands_, play);
  const int before = counted(objective, play);
  int low = deal_.floor(rest), high = deal_.ceiling(rest);
  const bool few = objective.card_points && rest.out.size() <= few_cards;
  int need = alike ? objective.needed - before : low;
  while (low < high && !alike(before + low, before + high)) {
    if (need <= low || need > high) {
      // Few cards are searched once with an open window.
      if (few) return before + ask(play, rest, {low - 1, high + 1});
      need = low + (high - low + 1) / 2;
    }
    const int found = ask(play, rest, {need - 1, need});
    (found >= need ? low : high) = found;
  }
  return before + low;
}

bool Solver::Search::reaches(const Law& law, const Play& play, const Objective& objective,
                             int goal) {
  prepare(law, play, objective);
  const int need = goal - counted(objective, play);
  const Rest rest = rest_of(deal_, hands_, play);
  if (need <= deal_.floor(rest)) return true;
  if (need > deal_.ceiling(rest)) return false;
  return ask(play, rest, {need - 1, need}) >= need;
}

int Solver::Search::last_trick(Seat leader, const Rest& rest) const {
  Card best = hands_[leader].first();
  Seat holder = leader;
  const auto& beats = deal_.law().beats[deal_.law().suit[best]];
  for (Seat seat = deal_.next[leader]; seat != leader; seat = deal_.next[seat]) {
    const Card card = hands_[seat].first();
    if (beats[best].has(card)) {
      best = card;
      holder = seat;
    }
  }
  return deal_.is_taker(holder) ? deal_.ceiling(rest) : deal_.floor(rest);
}

int Solver::Search::lead(Seat leader, const Rest& rest, Window window) {
  int low = deal_.floor(rest), high = deal_.ceiling(rest);
  if (low >= window.high) return low;
  if (high <= window.low) return high;
  const CardSet hand = hands_[leader];
  if (hand.size() == 1) return last_trick(leader, rest);

  PositionTable::Key key{};
  Entry* entry = nullptr;
  std::optional<Card> known_best;
  if (table_.on()) {
    key = PositionTable::key(structure_.name(rest.out), leader, rest.sweeps);
    entry = &table_.entry(key);
    if (table_.holds(*entry, key)) {
      const auto [less, more] =
          structure_.distance(CardSet::of_bits(entry->out), rest.out, deal_.points);
      low = std::max(low, entry->low + less);
      high = std::min(high, entry->high + more);
      if (low >= window.high || low == high) return low;
      if (high <= window.low) return high;
      known_best = entry->lead;
    }
  }
  const Bounds sure = sure_bounds(deal_, hands_, leader, rest);
  low = std::max(low, sure.low);
  high = std::min(high, sure.high);
  if (low >= window.high || low == high) return low;
  if (high <= window.low) return high;

  Moves moves = order_leads(deal_, hands_, leader, rest, history_, known_best);
  const auto [found, best] = best_of(moves, leader, rest.out, window, [&](Card card, Window inner) {
    const Trick trick{deal_.law().suit[card], card, leader, 1, deal_.points[card]};
    return follow(deal_.next[leader], trick, {rest.out - CardSet{card}, rest.left, rest.sweeps},
                  inner);
  });
  if (deal_.in_team(leader) ? found >= window.high : found <= window.low)
    history_[leader][best] += std::uint32_t(hand.size() * hand.size());
  if (found > window.low) low = std::max(low, found);
  if (found < window.high) high = std::min(high, found);
  if (entry) table_.store(*entry, key, rest.out, low, high, best);
  return found >= window.high ? low : found <= window.low ? high : found;
}

int Solver::Search::follow(Seat seat, const Trick& trick, const Rest& rest, Window window) {
  const CardSet hand = hands_[seat];
  const Law& law = deal_.law();
  const bool partner_holds =
      law.style == Law::Style::any && law.partners && deal_.partner[seat] == trick.holder;
  const CardSet cards = owed_cards(law, hand, trick.led, trick.best, partner_holds);
  const auto value_of = [&](Card card, Window inner) {
    return after(seat, trick, rest, card, inner);
  };
  if (cards.size() == 1) {
    const Card card = cards.first();
    ++nodes_;
    hands_[seat].remove(card);
    const int found = value_of(card, window);
    hands_[seat].add(card);
    return found;
  }
  Moves moves = order_follows(deal_, hands_, seat, trick, rest, cards);
  return best_of(moves, seat, rest.out | CardSet{trick.best}, window, value_of).first;
}

// Tries the cards until one settles the question. A card that is played like one tried before
// counts the same up to the difference of their points.
template <class Try>
std::pair<int, Card> Solver::Search::best_of(Moves& moves, Seat seat, CardSet visible,
                                             Window window, Try value_of) {
  const bool high = deal_.in_team(seat);
  const CardSet others = visible - hands_[seat];
  std::array<int, max_cards> found;
  int best = high ? -no_limit : no_limit;
  Card best_card{};
  for (int i = 0; i < moves.size(); ++i) {
    const Card card = moves.pick(i);
    const auto& apart = deal_.facts->apart[card];
    int& value = found[std::size_t(i)];
    bool known = false;
    for (int j = 0; j < i && !known; ++j) {
      if (!(apart[moves[j]] & others).empty()) continue;
      const int change = std::abs(deal_.points[card] - deal_.points[moves[j]]);
      value = found[std::size_t(j)] + (high ? change : -change);
      known = high ? value <= std::max(best, window.low) : value >= std::min(best, window.high);
    }
    if (!known) {
      ++nodes_;
      hands_[seat].remove(card);
      value = value_of(card, window);
      hands_[seat].add(card);
    }
    if (high ? value > best : value < best) {
      best = value;
      best_card = card;
      if (high ? best >= window.high : best <= window.low) break;
      (high ? window.low : window.high) =
          high ? std::max(window.low, best) : std::min(window.high, best);
    }
  }
  return {best, best_card};
}

int Solver::Search::after(Seat seat, const Trick& trick, const Rest& rest, Card card,
                          Window window) {
  const bool takes = deal_.law().beats[trick.led][trick.best].has(card);
  const Seat holder = takes ? seat : trick.holder;
  const int worth = trick.worth + deal_.points[card];
  const CardSet out = rest.out - CardSet{card};
  const auto lying = std::uint8_t(trick.lying + 1);
  if (lying < deal_.size)
    return follow(deal_.next[seat], {trick.led, takes ? card : trick.best, holder, lying, worth},
                  {out, rest.left, rest.sweeps}, window);
  const Objective& objective = deal_.objective;
  const bool last = out.empty(), taken = deal_.is_taker(holder);
  const int decided = worth + objective.per_trick + (last ? objective.last_trick : 0);
  const int gain = taken ? decided : 0;
  const Rest next{out, rest.left - decided, rest.sweeps & (taken ? takers_sweep : others_sweep)};
  if (last) return gain + (taken ? deal_.ceiling(next) : deal_.floor(next));
  return gain + lead(holder, next, {window.low - gain, window.high - gain});
}

Solver::Solver() : Solver(Settings{}) {}
Solver::Solver(const Settings& settings) : search_(std::make_unique<Search>(settings)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::value(const Law& law, const Play& play, const Objective& objective,
                  const Alike& alike) {
  return search_->value(law, play, objective, alike);
}
bool Solver::reaches(const Law& law, const Play& play, const Objective& objective, int goal) {
  return search_->reaches(law, play, objective, goal);
}
CardValues Solver::card_values(const Law& law, const Play& play, const Objective& objective) {
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
void Solver::forget() { search_->forget(); }
std::uint64_t Solver::nodes() const { return search_->nodes(); }
std::size_t Solver::bytes() const { return sizeof *this + search_->bytes(); }

}  // namespace capot
