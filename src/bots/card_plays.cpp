#include "bots/card_plays.h"

#include <algorithm>
#include <string>

namespace capot {

std::vector<CardPlay> card_plays(const AnyGame& game, const AnyState& state) {
  std::vector<CardPlay> plays;
  ActionList list;
  const Seat seat = *to_act(state);
  game.legal(state, seat, list);
  for (Action action : list) {
    AnyState after = state;
    game.advance(after, seat, action);
    if (after->play.hands[seat].size() == state->play.hands[seat].size()) continue;
    const auto same = std::ranges::find_if(
        plays, [&](const CardPlay& other) { return other.after->play == after->play; });
    if (same == plays.end())
      plays.push_back({action, after});
    else
      *same = {action, after};  // the later says more
  }
  return plays;
}

bool as_the_law_says(const AnyGame& game, const AnyState& state,
                     const std::vector<CardPlay>& plays) {
  const bool plain =
      std::ranges::all_of(plays, [](const CardPlay& one) { return is_card(one.action); });
  return plain && int(plays.size()) == legal_cards(*game.law(state), state->play).size();
}

Problem sweep_loses() {
  return {fault::not_solvable, "with these options every trick scores less than all the points"};
}

std::optional<Problem> why_not(const AnyGame& game, const AnyState& state) {
  const Phase phase = state->phase;
  if (phase == Phase::play && game.objective(state).sweep < 0) return sweep_loses();
  if (phase == Phase::play) return std::nullopt;
  if (phase == Phase::over) return Problem{fault::wrong_phase, "the round is over"};
  return Problem{fault::wrong_phase,
                 "no card can be played yet; the phase is " + std::string(name(phase))};
}

}  // namespace capot
