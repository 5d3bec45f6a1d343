#include "study/textbook.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace capot {
namespace {

constexpr int table_bits = 20;
constexpr int beyond_any_count = 30'000;

CardSet cards_left(const Play& play) {
  CardSet left;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s))) left |= play.hands[Seat(s)];
  return left;
}

int points_taken(const Play& play) {
  int sum = 0;
  for (int s = 0; s < play.seats; ++s) sum += play.points[Seat(s)];
  return sum;
}

// Which side can still take every trick. With nothing at stake it makes no difference.
struct Sweeps {
  bool takers = false, others = false;
};
Sweeps sweeps_open(const Objective& objective, const Play& play) {
  if (objective.sweep == 0) return {};
  int taken = 0;
  for (int s = 0; s < play.seats; ++s)
    if (counts(objective, Seat(s))) taken += play.tricks[Seat(s)];
  return {.takers = taken == play.done, .others = taken == 0};
}

// All that the rest of the round depends on. Who holds a card never changes within a question, so
// that the cards left are the hands.
std::uint64_t position_of(const Play& play, Sweeps sweeps) {
  return std::uint64_t(cards_left(play).bits()) << 8 | unsigned(play.leader) << 2 |
         unsigned(sweeps.takers) << 1 | unsigned(sweeps.others);
}

std::size_t place_of(std::uint64_t position) {
  return std::size_t(position * 0x9E3779B97F4A7C15u >> (64 - table_bits));
}

// What a card promises its player: strong leads first, and a trick is taken before it is left;
// cards of worth go where the player likes them, cheap ones where not. Where tricks hurt it is the
// other way round. `others` are the cards in the other hands.
int promise(const Law& law, const Objective& objective, const Play& play, CardSet others,
            Card card) {
  constexpr int above_all_points = 64;
  const auto likes = [&](Seat holder) {
    return counts(objective, holder) == wants_more(objective, play.to_act);
  };
  const int points = law.points[card];
  bool takes = true;
  if (play.on_table > 0) {
    takes = law.beats[play.led][play.best_card].has(card);
  } else if (const CardSet above = law.beats[law.suit[card]][card] & others; !above.empty()) {
    const int weakness = above_all_points * above.size();
    return (likes(play.to_act) ? -weakness : weakness) - points;
  }
  const int promised = takes * above_all_points + points;
  return likes(takes ? play.to_act : play.best) ? promised : -promised;
}

struct OrderedCards {
  std::array<Card, max_cards> cards;
  std::size_t size = 0;
  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + size; }
};
OrderedCards promising_first(const Law& law, const Objective& objective, const Play& play) {
  OrderedCards ordered;
  std::array<int, max_cards> promises;
  const CardSet others = cards_left(play) - play.hands[play.to_act];
  for (Card card : legal_cards(law, play)) {
    const int promised = promise(law, objective, play, others, card);
    std::size_t place = ordered.size++;
    for (; place > 0 && promises[place - 1] < promised; --place) {
      promises[place] = promises[place - 1];
      ordered.cards[place] = ordered.cards[place - 1];
    }
    promises[place] = promised;
    ordered.cards[place] = card;
  }
  return ordered;
}

}  // namespace

TextbookSolver::TextbookSolver() : table_(std::size_t(1) << table_bits) {}

int TextbookSolver::value(const Law& law, const Play& play, const Objective& objective) {
  const Question question = ask(law, play, objective);
  return counted(objective, play) +
         best_card(question, play, {-beyond_any_count, beyond_any_count});
}

CardValues TextbookSolver::card_values(const Law& law, const Play& play,
                                       const Objective& objective) {
  const Question question = ask(law, play, objective);
  CardValues values;
  for (Card card : legal_cards(law, play)) {
    const int rest = after(question, play, card, {-beyond_any_count, beyond_any_count});
    values.cards[std::size_t(values.size++)] = {card, counted(objective, play) + rest};
  }
  return values;
}

TextbookSolver::Question TextbookSolver::ask(const Law& law, const Play& play,
                                             const Objective& objective) {
  assert(!play.hands[play.to_act].empty());
  if (++questions_ == 0) {  // after four thousand million of them the oldest would seem new
    std::ranges::fill(table_, Entry{});
    questions_ = 1;
  }
  int card_points = 0;
  if (objective.card_points) {
    card_points = points_taken(play) + play.worth;
    for (Card card : cards_left(play)) card_points += law.points[card];
  }
  assert(card_points + max_cards * objective.per_trick + objective.last_trick + objective.sweep <
         beyond_any_count);
  return {law, objective, card_points};
}

int TextbookSolver::between_tricks(const Question& question, const Play& play, Window window) {
  const Objective& objective = question.objective;
  const int tricks_left = play.hands[play.leader].size();
  if (tricks_left == 0) return final_count(objective, play) - counted(objective, play);

  const Sweeps sweeps = sweeps_open(objective, play);
  const int card_points = objective.card_points ? question.card_points - points_taken(play) : 0;
  const int most = card_points + objective.per_trick * tricks_left + objective.last_trick +
                   sweeps.takers * objective.sweep;
  const int least = -(sweeps.others * objective.sweep);
  if (most <= window.alpha) return most;
  if (least >= window.beta) return least;

  const std::uint64_t position = position_of(play, sweeps);
  Entry& entry = table_[place_of(position)];
  if (entry.question == questions_ && entry.position == position) {
    if (entry.bound == Bound::exact) return entry.value;
    if (entry.bound == Bound::at_least && entry.value >= window.beta) return entry.value;
    if (entry.bound == Bound::at_most && entry.value <= window.alpha) return entry.value;
  }
  const int value = best_card(question, play, window);
  entry = {.position = position,
           .question = questions_,
           .value = std::int16_t(value),
           .bound = value >= window.beta    ? Bound::at_least
                    : value <= window.alpha ? Bound::at_most
                                            : Bound::exact};
  return value;
}

int TextbookSolver::best_card(const Question& question, const Play& play, Window window) {
  const bool more = wants_more(question.objective, play.to_act);
  int best = more ? -beyond_any_count : beyond_any_count;
  for (Card card : promising_first(question.law, question.objective, play)) {
    const int value = after(question, play, card, window);
    if (more) {
      best = std::max(best, value);
      window.alpha = std::max(window.alpha, best);
    } else {
      best = std::min(best, value);
      window.beta = std::min(window.beta, best);
    }
    if (window.alpha >= window.beta) break;
  }
  return best;
}

int TextbookSolver::after(const Question& question, const Play& play, Card card, Window window) {
  ++nodes_;
  Play next = play;
  if (!play_card(question.law, next, card)) return best_card(question, next, window);
  const int gained = counted(question.objective, next) - counted(question.objective, play);
  return gained + between_tricks(question, next, window.less(gained));
}

}  // namespace capot
