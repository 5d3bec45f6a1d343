// Questions to a solver, drawn at random, and its answers in a form that can be compared.
#pragma once

#include <algorithm>
#include <map>
#include <ostream>
#include <utility>

#include "solve/solver.h"
#include "support/objectives.h"
#include "support/positions.h"

namespace capot::testing {

struct SolverAnswer {
  int value = 0;
  std::map<Card, int> cards;  // the value of every legal card
  friend bool operator==(const SolverAnswer&, const SolverAnswer&) = default;
  friend std::ostream& operator<<(std::ostream& out, const SolverAnswer& answer) {
    out << answer.value << " of";
    for (const auto& [card, worth] : answer.cards) out << " " << int(card) << ":" << worth;
    return out;
  }
};

template <class AnySolver>
SolverAnswer ask(AnySolver& solver, const Law& law, const Play& play, const Objective& objective) {
  SolverAnswer answer{solver.value(law, play, objective), {}};
  for (const auto& [card, value] : solver.card_values(law, play, objective))
    answer.cards[card] = value;
  return answer;
}

inline SolverAnswer by_brute_force(const Law& law, const Play& play, const Objective& objective) {
  SolverAnswer answer;
  for (Card card : legal_cards(law, play))
    answer.cards[card] = brute_force(law, after(law, play, card), objective);
  const auto [least, most] =
      std::ranges::minmax_element(answer.cards, {}, [](const auto& card) { return card.second; });
  answer.value = wants_more(objective, play.to_act) ? most->second : least->second;
  return answer;
}

// A position and what is asked of it.
struct Puzzle {
  Position position;
  Asked asked;
  Objective objective;

  Puzzle(Position drawn, Rng& rng)
      : position(std::move(drawn)),
        asked(random_asked(rng)),
        objective(random_objective(position.law(), position.play, asked, rng)) {}
  const Law& law() const { return position.law(); }
  const Play& play() const { return position.play; }
  friend std::ostream& operator<<(std::ostream& out, const Puzzle& puzzle) {
    return out << describe(puzzle.position) << "\n" << describe(puzzle.objective);
  }
};

template <class AnySolver>
SolverAnswer ask(AnySolver& solver, const Puzzle& puzzle) {
  return ask(solver, puzzle.law(), puzzle.play(), puzzle.objective);
}
inline SolverAnswer ask_anew(const Law& law, const Play& play, const Objective& objective) {
  Solver fresh;
  return ask(fresh, law, play, objective);
}
inline SolverAnswer ask_anew(const Puzzle& puzzle) {
  return ask_anew(puzzle.law(), puzzle.play(), puzzle.objective);
}

// The games in turn.
inline const GameEntry& game_in_turn(int i) {
  return all_games()[std::size_t(i) % all_games().size()];
}

// A whole deal, with at most the first trick under way.
inline Puzzle whole_deal(const GameEntry& entry, Rng& rng) {
  Position position = first_lead(entry, rng);
  if (rng.below(3) == 0)
    play_cards(position.law(), position.play, int(rng.below(position.play.size)), rng);
  return {std::move(position), rng};
}

// A deal with two to `most` tricks left.
inline Puzzle shorter_deal(const GameEntry& entry, int most, Rng& rng) {
  Position position = first_lead(entry, rng);
  shorten(position.law(), position.play, 2 + int(rng.below(std::uint32_t(most - 1))), rng);
  return {std::move(position), rng};
}

}  // namespace capot::testing
