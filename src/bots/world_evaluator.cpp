#include "bots/world_evaluator.h"

#include "bots/sure_call.h"

namespace capot {

WorldEvaluator::WorldEvaluator(const InformationState& info_state, Solver& solver, Equity* equity,
                               const CallPolicy* calls)
    : info_state_(info_state),
      game_(*info_state.game),
      solver_(solver),
      utility_(game_, info_state.seat, equity),
      calls_(calls) {}

void WorldEvaluator::enter(const AnyState& world) {
  if (world->phase != Phase::play || !game_.info().partners) return;
  law_ = game_.law(world);
  objective_ = game_.objective(world);
}

// Where every seat plays alone nobody plays against one seat as all others together would, who saw
// the cards.
WorldValue WorldEvaluator::card(const AnyState& world, const CardPlay& play) {
  return game_.info().partners ? two_sided(world, play.after->play) : quickly(world, play.action);
}

// Open hands flatter some contracts and slight others. So the round is played on as it would be
// with hidden cards, by the quickest players there are.
WorldValue WorldEvaluator::quickly(AnyState world, Action action) {
  PublicHistory history = info_state_.history;
  advance(game_, world, history, info_state_.seat, action);
  return played_on(std::move(world), std::move(history));
}

WorldValue WorldEvaluator::played_on(AnyState world, PublicHistory history) {
  const Standing before = info_state_.view->match;
  std::optional<Seat> declarer, laid_down;
  while (const auto seat = to_act(world)) {
    const bool playing = world->phase == Phase::play;
    if (playing && !declarer) declarer = game_.objective(world).declarer;
    const InformationState then = information_state_of(game_, world, history, *seat);
    std::optional<Action> known;
    if (world->phase == Phase::declare) {
      known = sure_call(then, world);
      if (known) laid_down = *seat;
    } else if (laid_down == *seat) {
      known = sure_lead(then);
    }
    if (!known && !playing && calls_) known = calls_->best(then, Goal::score);
    advance(game_, world, history, *seat,
            known ? *known : game_.heuristic_action(then.view, history, then.legal));
  }
  const Standing after = game_.standing(world);
  // Where nothing was played the round was won by the call alone, or nobody called.
  const Side whose = game_.side(declarer.value_or(info_state_.seat));
  return {utility_.of(before, after), is_made(game_, before, after, whose),
          declarer ? std::optional(is_ours(*declarer)) : std::nullopt};
}

// Whether the score is the same for all these counts. A tie that waits for the next round lies in
// the middle, so every count is looked at where the ends agree.
bool WorldEvaluator::pay_alike(const AnyState& world, int low, int high) const {
  const auto pays = [&](int count) { return utility_.of(world, count); };
  const Utility first = pays(low);
  for (int count = high; count > low; --count)
    if (pays(count) != first) return false;
  return true;
}

WorldValue WorldEvaluator::two_sided(const AnyState& world, const Play& next) {
  const int count = best_count(solver_, *law_, next, objective_, [&](int low, int high) {
    return (low >= made() || high <= set()) && pay_alike(world, low, high);
  });
  return {utility_.of(world, count), count >= objective_.needed, is_ours(objective_.declarer)};
}

}  // namespace capot
