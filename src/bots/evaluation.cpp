#include "bots/evaluation.h"

#include <algorithm>
#include <cmath>

#include "bots/likelihood.h"
#include "bots/world_evaluator.h"

namespace capot {
namespace {

// Whole numbers in hundredths, and what they come to on average.
struct Sample {
  std::int64_t sum = 0, squares = 0;
  void add(std::int64_t value, int weight) {
    sum += value * weight;
    squares += value * value * weight;
  }
  double mean(std::uint64_t n) const { return double(sum) / double(n) / score_unit; }
  double deviation(std::uint64_t n) const {
    const double middle = double(sum) / double(n);
    return std::sqrt(std::max(0.0, double(squares) / double(n) - middle * middle)) / score_unit;
  }
  double error(std::uint64_t n) const { return deviation(n) / std::sqrt(double(n)); }
};

// What the worlds so far say of one action.
struct Sums {
  std::uint64_t worlds = 0;
  std::uint64_t weight = 0, made = 0;    // of these worlds, and of those in which it is made
  std::uint64_t ours[2]{}, theirs[2]{};  // contracts set, and made
  Sample value, score, edge, tie;
  bool dropped = false;  // not looked at any more

  void add(const WorldValue& found, int compared, int counts) {
    const auto n = std::uint64_t(counts);
    ++worlds;
    weight += n;
    if (found.made) made += n;
    if (found.ours) (*found.ours ? ours : theirs)[found.made] += n;
    value.add(found.utility.decides, counts);
    score.add(found.utility.score, counts);
    edge.add(found.utility.decides - compared, counts);
    tie.add(found.utility.tie, counts);
  }
  // Worse by far more than chance.
  bool hopeless() const {
    constexpr double far = 2.5;  // standard errors
    return edge.mean(weight) + far * edge.error(weight) < 0;
  }
  ActionValue action_value(Action action, bool all) const {
    const double n = double(weight);
    return {.action = action,
            .worlds = worlds,
            .value = value.mean(weight),
            .tie = tie.mean(weight),
            .score = score.mean(weight),
            .error = all ? 0 : score.error(weight),
            .edge = edge.mean(weight),
            .edge_error = all ? 0 : edge.error(weight),
            .made = double(made) / n,
            .ours_made = double(ours[1]) / n,
            .ours_set = double(ours[0]) / n,
            .theirs_made = double(theirs[1]) / n,
            .theirs_set = double(theirs[0]) / n};
  }
};

class Evaluator {
 public:
  Evaluator(const InformationState& info_state, Solver& solver, const EvaluationSettings& settings)
      : info_state_(info_state),
        settings_(settings),
        cards_(info_state.view->phase == Phase::play),
        in_world_(info_state, solver, settings.equity, settings.calls) {}

  bool at_cards() const { return cards_; }

  // Looks at one more action in the world, first at the one that others are compared with; whether
  // that was the last. The world counts as that many.
  bool look(const AnyState& world, int counts) {
    if (!entered_) {
      enter(world);
      found_compared_ = add(world, compared_, std::nullopt, counts);
    } else {
      add(world, next_++, found_compared_, counts);
    }
    while (next_ < actions_.size() && (next_ == compared_ || sums_[next_].dropped)) ++next_;
    if (next_ < actions_.size()) return false;
    leave();
    return true;
  }

  Evaluation found(bool all) const {
    Evaluation result;
    result.worlds = worlds_;
    result.all = all;
    for (std::size_t i = 0; i < actions_.size(); ++i)
      result.actions.push_back(sums_[i].action_value(actions_[i], all));
    result.spread = all_values_.deviation(looks_);
    return result;
  }

 private:
  void enter(const AnyState& world) {
    if (cards_) list_plays(world);
    if (worlds_ == 0) list_actions();
    in_world_.enter(world);
    entered_ = true;
    next_ = 0;
  }
  void leave() {
    entered_ = false;
    ++worlds_;
    if (cards_ || !settings_.drop_hopeless || worlds_ % check_every != 0) return;
    for (std::size_t i = 0; i < actions_.size(); ++i)
      if (i != compared_ && sums_[i].hopeless()) sums_[i].dropped = true;
  }
  void list_plays(const AnyState& world) {
    plays_ = card_plays(*info_state_.game, world);
    if (settings_.among.empty()) return;
    std::erase_if(plays_, [&](const CardPlay& one) {
      return std::ranges::find(settings_.among, one.action) == settings_.among.end();
    });
  }
  void list_actions() {
    if (cards_)
      for (const CardPlay& one : plays_) actions_.push_back(one.action);
    else
      actions_.assign(info_state_.legal.begin(), info_state_.legal.end());
    if (!cards_ && !settings_.among.empty()) actions_ = settings_.among;
    sums_.resize(actions_.size());
    const auto found = std::ranges::find(actions_, settings_.compare);
    compared_ = found == actions_.end() ? 0 : std::size_t(found - actions_.begin());
  }

  int add(const AnyState& world, std::size_t i, std::optional<int> compared, int counts) {
    const WorldValue found =
        cards_ ? in_world_.card(world, plays_[i]) : in_world_.quickly(world, actions_[i]);
    sums_[i].add(found, compared.value_or(found.utility.decides), counts);
    all_values_.add(found.utility.decides, counts);
    looks_ += std::uint64_t(counts);
    return found.utility.decides;
  }

  static constexpr std::uint64_t check_every = 8;  // worlds
  const InformationState& info_state_;
  const EvaluationSettings& settings_;
  bool cards_;
  WorldEvaluator in_world_;
  std::vector<Action> actions_;  // those that are compared: every call, or every card
  std::vector<Sums> sums_;
  std::vector<CardPlay> plays_;
  std::size_t compared_ = 0;
  bool entered_ = false;    // a world, of which ...
  std::size_t next_ = 0;    // ... this action comes next
  int found_compared_ = 0;  // what the compared one came to in it
  Sample all_values_;
  std::uint64_t worlds_ = 0, looks_ = 0;
};

// Many worlds are drawn some at a time: whoever asked may know enough before the last.
constexpr int drawn_at_once = 64;

class ActionByAction final : public Evaluating {
 public:
  ActionByAction(const InformationState& info_state, Solver& solver,
                 const EvaluationSettings& settings)
      : settings_(settings),
        evaluator_(info_state, solver, settings_),
        source_(info_state),
        likelihood_(info_state, source_, surprise_by(settings.calls)),
        rng_(digest(info_state) ^ settings.seed * 0x9E3779B97F4A7C15u),
        all_(evaluator_.at_cards() && source_.count() <= settings.enumerate_up_to) {
    if (all_)
      list_all();
    else
      draw();
    total_ = all_ ? worlds_.size() : std::size_t(settings.worlds);
  }

  Progress progress() const override { return {done_, total_}; }
  void step() override {
    if (next_ == worlds_.size()) draw();
    if (!evaluator_.look(worlds_[next_], weights_.empty() ? 1 : weights_[next_])) return;
    ++next_;
    ++done_;
  }
  Evaluation found() const override { return evaluator_.found(all_); }

 private:
  void list_all() {
    source_.for_each(rng_, [&](const AnyState& world) { worlds_.push_back(world); });
    if (!settings_.listen) return;
    const std::vector<int> weights = likelihood_.weights(worlds_);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      if (weights[i] == 0) continue;
      worlds_[kept++] = worlds_[i];
      weights_.push_back(weights[i]);
    }
    worlds_.resize(kept);
  }
  void draw() {
    const int count = std::min(drawn_at_once, settings_.worlds - int(done_));
    const int tries = count * settings_.tries;
    const Worlds::Surprise surprise = surprise_by(settings_.calls);
    if (evaluator_.at_cards() && settings_.listen)
      worlds_ = likelihood_.draw(rng_, count, tries);
    else if (settings_.walk)
      worlds_ = source_.walk_likely(rng_, count, surprise);
    else
      worlds_ = source_.draw_likely(rng_, count, tries, surprise);
    next_ = 0;
  }

  const EvaluationSettings settings_;
  Evaluator evaluator_;
  const Worlds source_;
  Likelihood likelihood_;
  Rng rng_;
  bool all_;
  std::vector<AnyState> worlds_{};  // drawn and not yet forgotten
  std::vector<int> weights_{};      // what they count for; none: all the same
  std::size_t next_ = 0;            // among them
  std::size_t done_ = 0, total_ = 0;
};

}  // namespace

// A call that the heuristic policy would not make is half as surprising as can be.
Worlds::Surprise surprise_by(const CallPolicy* calls) {
  if (calls && !calls->empty())
    return [calls](const InformationState& info_state, Action call) {
      return calls->surprise(info_state, call);
    };
  return [](const InformationState& info_state, Action call) {
    const Action plain =
        info_state.game->heuristic_action(info_state.view, info_state.history, info_state.legal);
    return plain == call ? 0 : no_player_does / 2;
  };
}

UsualContract usual_contract(const ActionValue& value) {
  const double ours = value.ours_made + value.ours_set,
               theirs = value.theirs_made + value.theirs_set;
  if (ours + theirs < 0.5) return {.made = value.made};
  if (ours >= theirs) return {true, ours, value.ours_made / ours};
  return {false, theirs, value.theirs_made / theirs};
}

std::unique_ptr<Evaluating> begin_evaluation(const InformationState& info_state, Solver& solver,
                                             const EvaluationSettings& settings) {
  return std::make_unique<ActionByAction>(info_state, solver, settings);
}

Evaluation evaluate(const InformationState& info_state, Solver& solver,
                    const EvaluationSettings& settings) {
  ActionByAction evaluating(info_state, solver, settings);
  while (!evaluating.progress().finished()) evaluating.step();
  return evaluating.found();
}

}  // namespace capot
