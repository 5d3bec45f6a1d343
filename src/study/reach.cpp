#include "study/reach.h"

#include <algorithm>
#include <bit>
#include <ranges>
#include <string>

#include "bots/card_plays.h"

namespace capot {
namespace {

// Every point of the round, taken or not.
int all_points(const Law& law, const Play& play) {
  int sum = play.worth;
  for (int s = 0; s < play.seats; ++s) {
    if (!is_in(play, Seat(s))) continue;
    sum += play.points[Seat(s)];
    for (Card card : play.hands[Seat(s)]) sum += law.points[card];
  }
  return sum;
}

// The game may allow other leads than the law alone, so it is asked for them.
bool reaches(const AnyGame& game, const AnyState& state, Solver& solver, const Objective& objective,
             int count) {
  const Law& law = *game.law(state);
  const auto plays = card_plays(game, state);
  if (as_the_law_says(game, state, plays))
    return solver.reaches(law, state->play, objective, count);
  const auto good = [&](const CardPlay& one) {
    const Play& after = one.after->play;
    return played_out(after) ? final_count(objective, after) >= count
                             : solver.reaches(law, after, objective, count);
  };
  return wants_more(objective, state->play.to_act) ? std::ranges::any_of(plays, good)
                                                   : std::ranges::all_of(plays, good);
}

}  // namespace

Stated::Stated(const AnyGame& game, const AnyState& state)
    : game_(game), state_(state), objective_(game.objective(state)) {
  const Play& play = state->play;
  side_ = game.side(Seat(std::countr_zero(objective_.takers)));
  tricks_ = play.done + play.hands[play.to_act].size();
  low_ = -objective_.sweep;
  high_ = objective_.per_trick * tricks_ + objective_.last_trick + objective_.sweep +
          (objective_.card_points ? all_points(*game.law(state), play) : 0);
}

// What is stated never falls when the count rises.
std::optional<int> Stated::count_for(int stated) const {
  const auto counts = std::views::iota(low_, high_ + 1);
  const auto found =
      std::ranges::partition_point(counts, [&](int count) { return (*this)(count) < stated; });
  return found == counts.end() ? std::nullopt : std::optional(*found);
}

Parsed<Reach> reach(const AnyGame& game, const AnyState& state, Solver& solver, int goal) {
  if (auto wrong = why_not(game, state)) return std::unexpected(*std::move(wrong));
  const Stated stated(game, state);
  const auto count = stated.count_for(goal);
  if (!count)
    return problem(fault::reach_out_of_range, std::to_string(goal) + " is asked for, the most is " +
                                                  std::to_string(stated(stated.most())));
  const std::uint64_t nodes_before = solver.nodes();
  const bool reached = reaches(game, state, solver, stated.objective(), *count);
  return Reach{stated.objective(),           stated.side(), *to_act(state), goal, reached,
               solver.nodes() - nodes_before};
}

}  // namespace capot
