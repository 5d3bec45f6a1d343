#include "bots/sure_call.h"

#include <algorithm>
#include <utility>

#include "belief/sure_tricks.h"
#include "belief/worlds.h"
#include "bots/gains.h"

namespace capot {
namespace {

class LayDown {
 public:
  explicit LayDown(const InformationState& info_state)
      : game_(*info_state.game), seat_(info_state.seat), before_(info_state.view->match) {}

  // What an action leads to, if it leads to tricks that are all sure.
  std::optional<int> worth(AnyState state, PublicHistory history, Action action) const {
    advance(game_, state, history, seat_, action);
    // Nobody calls any more. Then the seat names trumps, where that is still to be done.
    for (auto who = to_act(state); who && state->phase != Phase::play; who = to_act(state)) {
      if (*who == seat_ && state->phase == Phase::declare) return best_of(state, history).second;
      advance(game_, state, history, *who, game_.default_action(state));
    }
    if (to_act(state) != seat_) return std::nullopt;
    if (!sure_lead(information_state_of(game_, state, history, seat_))) return std::nullopt;
    return played_out(std::move(state), std::move(history));
  }

  std::pair<Action, std::optional<int>> best_of(const AnyState& state,
                                                const PublicHistory& history) const {
    ActionList legal;
    game_.legal(state, seat_, legal);
    std::pair<Action, std::optional<int>> best;
    for (const Action action : legal)
      if (const auto found = worth(state, history, action); found && found > best.second)
        best = {action, found};
    return best;
  }

 private:
  // Every trick may be too many: then it is no lay-down.
  std::optional<int> played_out(AnyState state, PublicHistory history) const {
    while (const auto who = to_act(state)) {
      const InformationState then = information_state_of(game_, state, history, *who);
      const auto sure = *who == seat_ ? sure_lead(then) : std::nullopt;
      advance(game_, state, history, *who,
              sure ? *sure : game_.heuristic_action(then.view, history, then.legal));
    }
    const Standing after = game_.standing(state);
    if (!is_made(game_, before_, after, game_.side(seat_))) return std::nullopt;
    return lead_of(game_, gains_between(game_, before_, after), seat_);
  }

  const AnyGame& game_;
  Seat seat_;
  Standing before_;
};

}  // namespace

std::optional<Action> sure_lead(const InformationState& info_state) {
  if (!is_on_lead(info_state)) return std::nullopt;
  const SureTricks sure = sure_tricks(info_state);
  return sure.threat ? std::nullopt : std::optional(play_of(sure.leads.front()));
}

std::optional<Action> sure_call(const InformationState& info_state, const AnyState& world) {
  if (info_state.view->phase > Phase::declare) return std::nullopt;
  const auto [action, worth] = LayDown(info_state).best_of(world, info_state.history);
  return worth ? std::optional(action) : std::nullopt;
}

std::optional<Action> sure_call(const InformationState& info_state) {
  if (info_state.view->phase > Phase::declare) return std::nullopt;
  Rng rng(1);
  return sure_call(info_state, Worlds(info_state).draw(rng));
}

}  // namespace capot
