#include "study/true_deal.h"

#include <algorithm>

#include "bots/card_plays.h"
#include "study/likely_contract.h"

namespace capot {
namespace {

// What is written down of a round in progress if it ends with this count.
Gains paid(const AnyGame& game, const AnyState& state, int count) {
  return gains_between(game, game.standing(state), game.outcome(state, count).match);
}

}  // namespace

int typical_swing(const AnyGame& game) {
  Rng rng(1);
  const AnyState dealt = game.deal(game.start(Seat{}), whole_deck(game.deck()));
  const AnyState state = likely_contract(game, dealt, rng);
  const Objective objective = game.objective(state);
  const auto [low, high] = count_range(*game.law(state), state->play, objective);
  const auto lead = [&](int count) {
    return lead_of(game, paid(game, state, count), objective.declarer);
  };
  int worst = lead(low), best = worst;
  for (int count = low + 1; count <= high; ++count) {
    worst = std::min(worst, lead(count));
    best = std::max(best, lead(count));
  }
  return best - worst;
}

int TrueDeal::best_count(const AnyState& state) {
  const Law& law = *game_.law(state);
  const Objective objective = game_.objective(state);
  return best_value(
      game_, state,
      [&](const Play& play) { return capot::best_count(solver_, law, play, objective); },
      [&](Seat seat, int a, int b) { return wants_more(objective, seat) ? a > b : a < b; });
}

Gains TrueDeal::two_sided(const AnyState& state) {
  const Law* law = game_.law(state);
  const Play& play = state->play;
  Objective objective = game_.objective(state);
  objective.needed = 0;
  const bool first_lead = play.done == 0 && play.on_table == 0;
  if (first_lead)
    for (const KnownCount& known : counts_)
      if (known.law == law && known.play == play && known.objective == objective)
        return paid(game_, state, known.count);
  const int found = best_count(state);
  if (first_lead) counts_.push_back({law, play, objective, found});
  return paid(game_, state, found);
}

MaxN TrueDeal::search_from(const AnyState& state) const {
  const auto payoff = [this, state](const Play& finished) {
    return seat_gains(game_, before_, game_.settled(state, finished));
  };
  return MaxN(*game_.law(state), state->play, game_.objective(state).declarer, payoff);
}

void TrueDeal::at(const AnyState& state) {
  search_.reset();
  if (state->phase == Phase::play && !game_.info().partners) search_.emplace(search_from(state));
}

SeatScores TrueDeal::best_scores(const AnyState& state, MaxN& search) const {
  return best_value(
      game_, state, [&](const Play& play) { return search.value(play); },
      [&](Seat seat, const SeatScores& a, const SeatScores& b) {
        return search.prefers(seat, a, b);
      });
}

Gains TrueDeal::max_n(const AnyState& state) {
  const auto by_side = [&](const SeatScores& scores) {
    Gains gains;
    for (int s = 0; s < game_.seats(); ++s) gains[game_.side(Seat(s))] = scores[Seat(s)];
    return gains;
  };
  if (search_) return by_side(best_scores(state, *search_));
  for (const KnownGains& known : gains_)
    if (game_.same(known.state, state)) return known.gains;
  MaxN search = search_from(state);
  gains_.push_back({state, by_side(best_scores(state, search))});
  return gains_.back().gains;
}

Gains TrueDeal::gains(AnyState state, PublicHistory history) {
  while (const auto seat = to_act(state)) {
    if (state->phase == Phase::play) break;
    const InformationState then = information_state_of(game_, state, history, *seat);
    const auto learned = calls_.best(then, Goal::score);
    advance(game_, state, history, *seat,
            learned ? *learned : game_.heuristic_action(then.view, history, then.legal));
  }
  if (!to_act(state)) return gains_between(game_, before_, game_.standing(state));
  return game_.info().partners ? two_sided(state) : max_n(state);
}

}  // namespace capot
