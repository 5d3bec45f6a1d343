#include "bots/world_evaluator.h"

#include <algorithm>

#include "bots/sure_call.h"

namespace capot {
namespace {

// A seat that plays alone, against all others.
Objective alone(Seat seat) {
  const auto bit = std::uint8_t(1u << int(seat));
  return {.aim = Aim::tricks, .declarer = seat, .team = bit, .takers = bit, .per_trick = 1};
}

// The end of a play of which only two counts are known: the seat's tricks and the declarer's. The
// rest falls to the others in turn.
Play ended(const Play& play, Seat seat, int own, Seat declarer, int declarers) {
  Play end = play;
  int left = play.done + play.hands[play.leader].size() + (play.on_table ? 1 : 0);
  end.done = std::uint8_t(left);
  end.on_table = 0;
  end.hands = {};
  end.tricks = {};
  const auto give = [&](Seat to, int tricks) {
    const int given = std::min(tricks, left);
    end.tricks[to] = std::uint8_t(end.tricks[to] + given);
    left -= given;
  };
  give(seat, own);
  if (declarer != seat && is_in(play, declarer)) give(declarer, declarers);
  Seat to = seat;
  int steps = 0;
  while (left > 0) {
    to = next_in(play, to);
    const bool told = to == seat || to == declarer;
    if (!told || ++steps > play.seats) give(to, 1);  // where nobody else is in, to these two
  }
  return end;
}

}  // namespace

WorldEvaluator::WorldEvaluator(const InformationState& info_state, Solver& solver, Equity* equity,
                               const CallPolicy* calls)
    : info_state_(info_state),
      game_(*info_state.game),
      solver_(solver),
      utility_(game_, info_state.seat, equity),
      calls_(calls) {}

void WorldEvaluator::enter(const AnyState& world) {
  if (world->phase != Phase::play) return;
  law_ = game_.law(world);
  objective_ = game_.objective(world);
}

WorldValue WorldEvaluator::card(const AnyState& world, const CardPlay& play) {
  const Play& next = play.after->play;
  return game_.info().partners ? two_sided(world, next) : one_of_many(world, next);
}

// Open hands flatter some contracts and slight others. So the round is played on as it would be
// with hidden cards, by the quickest players there are.
WorldValue WorldEvaluator::call(AnyState world, Action action) {
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

int WorldEvaluator::count_of(const Law& law, const Play& play, const Objective& objective) {
  return best_count(solver_, law, play, objective);
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

// Against all others a seat is sure of little. Of cards that are the same to it, it takes the one
// that leaves the declarer least.
WorldValue WorldEvaluator::one_of_many(const AnyState& world, const Play& next) {
  const int own = count_of(*law_, next, alone(info_state_.seat));
  const Seat declarer = objective_.declarer;
  const int declarers = declarer == info_state_.seat ? own : count_of(*law_, next, objective_);
  const Play end = ended(next, info_state_.seat, own, declarer, declarers);
  WorldValue found{utility_.of(game_.standing(world), game_.settled(world, end)),
                   declarers >= objective_.needed, is_ours(declarer)};
  if (declarer != info_state_.seat) found.utility.tie -= declarers;
  return found;
}

}  // namespace capot
