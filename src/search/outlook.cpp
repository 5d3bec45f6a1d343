#include "search/outlook.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "search/card_plays.h"
#include "search/worlds.h"

namespace capot {
namespace {

// Scores are summed in hundredths, as whole numbers: the same on every platform.
constexpr int unit = 100;

// What the score of a round means to one seat.
class Stake {
 public:
  Stake(const AnyGame& game, Seat seat)
      : game_(game),
        seat_(seat),
        sign_(game.info().low_score_wins ? -1 : 1),
        partners_(game.info().partners) {}

  int of(const Standing& before, const Standing& after) const {
    const auto change = [&](Side side) { return after.scores[side] - before.scores[side]; };
    const Side ours = game_.side(seat_);
    return unit * sign_ * (change(ours) - (partners_ ? change(Side(1 - int(ours))) : 0));
  }
  // Of the round that ends with this count.
  int of(const AnyState& world, int count) const {
    return of(game_.standing(world), game_.settled(world, count));
  }

 private:
  const AnyGame& game_;
  Seat seat_;
  int sign_;
  bool partners_;
};

// A seat that plays alone, against all others.
Objective alone(Seat seat) {
  const auto bit = std::uint8_t(1u << int(seat));
  return {.aim = Aim::tricks, .declarer = seat, .team = bit, .takers = bit, .per_trick = 1};
}

// What the seat takes may be all that is known of the end: the others' tricks go to the declarer.
Play ended(const Play& play, Seat seat, int tricks, Seat declarer) {
  Play end = play;
  int left = play.done + play.hands[play.leader].size() + (play.on_table ? 1 : 0) - tricks;
  for (int s = 0; s < play.seats; ++s) {
    end.hands[Seat(s)] = {};
    end.tricks[Seat(s)] = 0;
  }
  end.tricks[seat] = std::uint8_t(tricks);
  const Seat other = declarer == seat || !is_in(play, declarer) ? next_in(play, seat) : declarer;
  end.tricks[other] = std::uint8_t(end.tricks[other] + left);
  end.done = std::uint8_t(tricks + left);
  end.on_table = 0;
  return end;
}

class Estimate {
 public:
  Estimate(const Sight& sight, Solver& solver)
      : sight_(sight), game_(*sight.game), solver_(solver), stake_(game_, sight.seat) {}

  // The score of each move in one world; `made` where the contract is.
  void cards(const AnyState& world, const std::vector<CardPlay>& plays, std::vector<int>& scores,
             std::vector<bool>& made) {
    const Law& law = *game_.law(world);
    const Play& play = game_.play(world);
    const Objective objective = game_.objective(world);
    if (game_.info().partners) graded_ = is_graded(world, law, play, objective);
    for (std::size_t i = 0; i < plays.size(); ++i) {
      const Play& next = game_.play(plays[i].after);
      if (game_.info().partners)
        two_sided(world, law, next, objective, scores[i], made, i);
      else
        scores[i] = one_of_many(world, law, next, objective);
    }
  }

  // The score of the round if the seat calls this and everybody goes on with plain good sense.
  int call(AnyState world, Action action) {
    const Standing before = game_.standing(world);
    game_.advance(world, sight_.seat, action);
    while (const auto seat = game_.to_act(world)) {
      if (game_.phase(world) == Phase::play) break;
      game_.advance(world, *seat, game_.suggest(world));
    }
    if (!game_.to_act(world)) return stake_.of(before, game_.standing(world));
    const Law& law = *game_.law(world);
    const Play& play = game_.play(world);
    const Objective objective = game_.objective(world);
    if (!game_.info().partners) return for_itself(world, law, play, objective, before);
    return realised(world, count_range(law, play, objective), known_value(law, play, objective));
  }

  void new_world() { known_.clear(); }

 private:
  // Open hands flatter: what is paid for the count they promise, averaged over what it comes to.
  int realised(const AnyState& world, CountRange range, int count) const {
    const auto& cases = game_.info().realised;
    int sum = 0;
    for (const int percent : cases) {
      const int all = range.high - range.low;
      sum += stake_.of(world, std::clamp(count + percent * all / 100, range.low, range.high));
    }
    return sum / int(cases.size());
  }

  int count_of(const Law& law, const Play& play, const Objective& objective) {
    return played_out(play) ? final_count(objective, play) : solver_.value(law, play, objective);
  }

  // Whether the score knows more than made or set; otherwise the cheaper question will do.
  bool is_graded(const AnyState& world, const Law& law, const Play& play,
                 const Objective& objective) const {
    const auto [low, high] = count_range(law, play, objective);
    const auto pays = [&](int count) { return stake_.of(world, count); };
    if (objective.needed <= low) return pays(low) != pays(high);
    if (objective.needed > high) return pays(low) != pays(high);
    return pays(high) != pays(objective.needed) || pays(low) != pays(objective.needed - 1);
  }

  void two_sided(const AnyState& world, const Law& law, const Play& next,
                 const Objective& objective, int& score, std::vector<bool>& made, std::size_t i) {
    int count;
    if (graded_ || played_out(next)) {
      count = count_of(law, next, objective);
    } else {
      const bool reached = solver_.reaches(law, next, objective, objective.needed);
      count = reached ? objective.needed : objective.needed - 1;
    }
    made[i] = count >= objective.needed;
    score = stake_.of(world, count);
  }

  // Against the field a seat is sure of little; of cards that are the same to it, it takes the one
  // that leaves the declarer least.
  int one_of_many(const AnyState& world, const Law& law, const Play& next,
                  const Objective& contract) {
    const int own = count_of(law, next, alone(sight_.seat));
    const Standing before = game_.standing(world);
    const Play end = ended(next, sight_.seat, own, contract.declarer);
    int score = stake_.of(before, game_.settled(world, end));
    if (contract.declarer != sight_.seat) score -= count_of(law, next, contract);
    return score;
  }

  int for_itself(const AnyState& world, const Law& law, const Play& play, const Objective& contract,
                 const Standing& before) {
    // A seat that is out pays what it pays; the tricks are then the declarer's.
    const Seat seat = is_in(play, sight_.seat) ? sight_.seat : contract.declarer;
    const int tricks = count_of(law, play, alone(seat));
    return stake_.of(before, game_.settled(world, ended(play, seat, tricks, contract.declarer)));
  }

  // One world is asked for the same contract by many calls.
  int known_value(const Law& law, const Play& play, Objective objective) {
    objective.needed = 0;
    for (const Known& known : known_)
      if (known.law == &law && known.leader == play.leader && known.in == play.in &&
          known.objective == objective)
        return known.value;
    known_.push_back({&law, play.leader, play.in, objective, count_of(law, play, objective)});
    return known_.back().value;
  }

  struct Known {
    const Law* law;
    Seat leader;
    std::uint8_t in;
    Objective objective;
    int value;
  };
  const Sight& sight_;
  const AnyGame& game_;
  Solver& solver_;
  Stake stake_;
  bool graded_ = true;
  std::vector<Known> known_;
};

// What the worlds so far say of one action.
class Sums {
 public:
  void add(std::int64_t score, std::int64_t edge, bool made) {
    sum_ += score;
    square_ += score * score;
    edge_ += edge;
    edge_square_ += edge * edge;
    made_ += made;
  }
  Prospect prospect(Action action, const Outlook& over) const {
    const auto [score, error] = spread(sum_, square_, over);
    const auto [edge, edge_error] = spread(edge_, edge_square_, over);
    return {.action = action,
            .sum = sum_,
            .score = score,
            .error = error,
            .edge = edge,
            .edge_error = edge_error,
            .made = double(made_) / double(over.worlds)};
  }

 private:
  // The mean of whole numbers in hundredths, and its standard error.
  static std::pair<double, double> spread(std::int64_t sum, std::int64_t square,
                                          const Outlook& over) {
    const double n = double(over.worlds);
    const double mean = double(sum) / n / unit;
    const double variance = std::max(0.0, double(square) / n / unit / unit - mean * mean);
    return {mean, over.all ? 0.0 : std::sqrt(variance / n)};
  }

  std::int64_t sum_ = 0, square_ = 0, edge_ = 0, edge_square_ = 0, made_ = 0;
};

}  // namespace

Outlook outlook(const Sight& sight, Solver& solver, const OutlookSettings& settings) {
  const AnyGame& game = *sight.game;
  const Worlds worlds(sight);
  Rng rng(digest(sight) ^ settings.seed * 0x9E3779B97F4A7C15u);
  Estimate estimate(sight, solver);
  Outlook result;
  const bool cards = game.shown(sight.view).phase == Phase::play;
  std::vector<Action> actions;  // those that are compared: every call, or every card
  std::vector<Sums> sums;
  std::vector<int> scores;
  std::vector<bool> made;
  std::vector<CardPlay> plays;
  const auto look = [&](const AnyState& world) {
    if (cards) plays = card_plays(game, world);
    if (actions.empty()) {
      if (cards)
        for (const CardPlay& one : plays) actions.push_back(one.action);
      else
        actions.assign(sight.legal.begin(), sight.legal.end());
      sums.resize(actions.size());
    }
    scores.assign(actions.size(), 0);
    made.assign(actions.size(), false);
    estimate.new_world();
    if (cards)
      estimate.cards(world, plays, scores, made);
    else
      for (std::size_t i = 0; i < actions.size(); ++i) scores[i] = estimate.call(world, actions[i]);
    const auto compared =
        std::size_t(std::ranges::find(actions, settings.compare) - actions.begin());
    for (std::size_t i = 0; i < actions.size(); ++i)
      sums[i].add(scores[i], scores[i] - scores[compared < actions.size() ? compared : 0], made[i]);
    ++result.worlds;
  };
  result.all = cards && worlds.count() <= settings.enumerate_up_to;
  if (result.all)
    worlds.for_each(rng, look);
  else
    for (const AnyState& world :
         worlds.draw_likely(rng, settings.worlds, settings.worlds * settings.tries))
      look(world);

  for (std::size_t i = 0; i < actions.size(); ++i)
    result.prospects.push_back(sums[i].prospect(actions[i], result));
  return result;
}

}  // namespace capot
