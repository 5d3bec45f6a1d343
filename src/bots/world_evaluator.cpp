#include "bots/world_evaluator.h"

#include <algorithm>

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

WorldEvaluator::WorldEvaluator(const InformationState& info_state, Solver& solver, Equity* equity)
    : info_state_(info_state),
      game_(*info_state.game),
      solver_(solver),
      utility_(game_, info_state.seat, equity) {}

void WorldEvaluator::enter(const AnyState& world) {
  known_.clear();
  if (world->phase != Phase::play) return;
  law_ = game_.law(world);
  objective_ = game_.objective(world);
  if (!game_.info().partners) return;
  range_ = count_range(*law_, world->play, objective_);
  graded_ = is_graded(world);
}

WorldValue WorldEvaluator::card(const AnyState& world, const CardPlay& play) {
  const Play& next = play.after->play;
  return game_.info().partners ? two_sided(world, next) : one_of_many(world, next);
}

WorldValue WorldEvaluator::call(AnyState world, Action action) {
  const Standing before = game_.standing(world);
  game_.advance(world, info_state_.seat, action);
  while (const auto seat = to_act(world)) {
    if (world->phase == Phase::play) break;
    game_.advance(world, *seat, game_.heuristic_action(world));
  }
  if (!to_act(world)) return {utility_.of(before, game_.standing(world))};
  const Law& law = *game_.law(world);
  const Objective objective = game_.objective(world);
  return game_.info().partners ? realised(world, law, objective)
                               : for_itself(world, law, objective, before);
}

// Open hands flatter: what is paid for the count they promise, averaged over what it comes to.
WorldValue WorldEvaluator::realised(const AnyState& world, const Law& law,
                                    const Objective& objective) {
  const Play& play = world->play;
  const auto [low, high] = count_range(law, play, objective);
  const int count = known_value(law, play, objective);
  const auto& cases = game_.facts().tuning.realised;
  WorldValue sum{.made = count >= objective.needed};
  for (const int percent : cases)
    sum.utility += utility_.of(world, std::clamp(count + percent * (high - low) / 100, low, high));
  sum.utility = sum.utility / int(cases.size());
  return sum;
}

int WorldEvaluator::count_of(const Law& law, const Play& play, const Objective& objective) {
  return best_count(solver_, law, play, objective);
}

// Whether the score knows more than made or set; otherwise the cheaper question will do. A tie that
// waits for the next round lies in the middle, so every count is looked at where the ends agree.
bool WorldEvaluator::is_graded(const AnyState& world) const {
  const auto pays = [&](int count) { return utility_.of(world, count); };
  const auto differs = [&](int from, int to) {
    if (from > to) return false;
    const Utility first = pays(from);
    if (pays(to) != first) return true;
    for (int count = from + 1; count < to; ++count)
      if (pays(count) != first) return true;
    return false;
  };
  return differs(range_.low, std::min(range_.high, set())) ||
         differs(std::max(range_.low, made()), range_.high);
}

WorldValue WorldEvaluator::two_sided(const AnyState& world, const Play& next) {
  int count;
  if (graded_ || played_out(next)) {
    count = count_of(*law_, next, objective_);
  } else {
    // Any count of the same verdict will do, as long as the play can come to it.
    const bool reached = solver_.reaches(*law_, next, objective_, objective_.needed);
    count = reached ? std::max(range_.low, made()) : std::min(range_.high, set());
  }
  return {utility_.of(world, count), count >= objective_.needed};
}

// Against all others a seat is sure of little. Of cards that are the same to it, it takes the one
// that leaves the declarer least.
WorldValue WorldEvaluator::one_of_many(const AnyState& world, const Play& next) {
  const int own = count_of(*law_, next, alone(info_state_.seat));
  const Seat declarer = objective_.declarer;
  const int declarers = declarer == info_state_.seat ? own : count_of(*law_, next, objective_);
  const Play end = ended(next, info_state_.seat, own, declarer, declarers);
  WorldValue found{utility_.of(game_.standing(world), game_.settled(world, end)),
                   declarers >= objective_.needed};
  if (declarer != info_state_.seat) found.utility.tie -= declarers;
  return found;
}

WorldValue WorldEvaluator::for_itself(const AnyState& world, const Law& law,
                                      const Objective& contract, const Standing& before) {
  const Play& play = world->play;
  const int declarers = count_of(law, play, contract);
  // A seat that is out pays what it pays; the tricks are then the declarer's.
  const bool in = is_in(play, info_state_.seat);
  const Seat seat = in ? info_state_.seat : contract.declarer;
  const int own = seat == contract.declarer ? declarers : count_of(law, play, alone(seat));
  const Play end = ended(play, seat, own, contract.declarer, declarers);
  return {utility_.of(before, game_.settled(world, end)), declarers >= contract.needed};
}

// One world is asked for the same contract by many calls, and for either side: what one counts, the
// other does not.
int WorldEvaluator::known_value(const Law& law, const Play& play, const Objective& objective) {
  const bool all_in = std::popcount(play.in) == game_.seats();
  const bool ours = objective.team >> int(info_state_.seat) & 1;
  const bool turned = all_in && objective.takers == objective.team && !ours;
  Objective asked = objective;
  asked.needed = 0;
  asked.declarer = {};
  if (turned) asked.team = asked.takers = std::uint8_t(play.in & ~objective.team);
  const auto [low, high] = count_range(law, play, objective);
  const auto told = [&](int value) { return turned ? low + high - value : value; };
  for (const Known& known : known_)
    if (known.law == &law && known.leader == play.leader && known.in == play.in &&
        known.objective == asked)
      return told(known.value);
  known_.push_back({&law, play.leader, play.in, asked, count_of(law, play, asked)});
  return told(known_.back().value);
}

}  // namespace capot
