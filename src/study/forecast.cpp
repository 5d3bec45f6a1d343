#include "study/forecast.h"

#include "bots/evaluation.h"
#include "bots/gains.h"

namespace capot {
namespace {

struct LastCall {
  InformationState info_state{};
  Action action{};
};

}  // namespace

std::optional<Forecast> forecast(const AnyGame& game, const Deck& deck, const CallPolicy& calls,
                                 Bot& cards, Solver& solver, const ForecastSettings& settings) {
  const Standing before = game.start(Seat{0});
  AnyState state = game.deal(before, deck);
  PublicHistory history;
  BySeat<std::optional<LastCall>> last;
  std::optional<Seat> declarer;
  while (const auto seat = to_act(state)) {
    const bool playing = state->phase == Phase::play;
    if (playing && !declarer) declarer = game.objective(state).declarer;
    const InformationState known = information_state_of(game, state, history, *seat);
    const auto learned = playing ? std::nullopt : calls.best(known, Goal::score);
    const Action action = learned
                              ? *learned
                              : (playing ? cards.act(known)
                                         : game.heuristic_action(known.view, history, known.legal));
    if (!playing) last[*seat] = LastCall{known, action};
    advance(game, state, history, *seat, action);
  }
  // A hand that must be played has no declarer who called it.
  if (!declarer || !last[*declarer]) return std::nullopt;
  const auto& [known, action] = *last[*declarer];
  const Evaluation found = evaluate(known, solver,
                                    {.worlds = settings.worlds,
                                     .walk = true,
                                     .seed = settings.seed,
                                     .calls = &calls,
                                     .compare = action,
                                     .among = {action}});
  const ActionValue& value = found.actions.front();
  const double ours = value.ours_made + value.ours_set;
  if (ours == 0) return std::nullopt;
  const Standing after = game.standing(state);
  return Forecast{value.ours_made / ours, is_made(game, before, after, game.side(*declarer))};
}

}  // namespace capot
