#include "study/review.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "belief/information_state.h"
#include "bots/card_plays.h"
#include "core/sort.h"
#include "study/likely_contract.h"

namespace capot {
namespace {

// Scores that differ by less are equal: they are sums of hundredths.
constexpr double tolerance = 1e-6;

// A call costs many times what a card does, so it gets a part of the worlds; and where there are
// many, a smaller part tells which calls are worth that.
constexpr int call_share = 2, glance_share = 8, again_share = 2;
constexpr std::size_t max_contenders = 3;

// So many worlds of the last tricks are looked at one and all: that costs little.
constexpr std::uint64_t enumerate_up_to = 500;

// Bots draw worlds by seed too. A player must not be judged over the very worlds it decided by.
constexpr std::uint64_t other_stream = 0x7265'7669'6577u;

// One thing that could have been done. Of two ways to play a card only one is looked at: `action`
// is the one taken where that is among them, `asked` the one that says more.
struct Way {
  Action action{}, asked{};
};

// A decision as it stood at the table.
struct Moment {
  AnyState state{};
  PublicHistory history{};
  std::vector<Way> ways{};
};

// A claim or a concession plays no card.
bool lays_down(const AnyGame& game, const AnyState& state, const Step& turn) {
  if (state->phase != Phase::play) return false;
  AnyState after = state;
  game.advance(after, turn.seat, turn.action);
  return !card_played(state->play, after->play);
}

// An interrupt is set against nothing, and who lays the cards down against every card.
std::vector<Way> ways_at(const AnyGame& game, const AnyState& state, const Step& turn) {
  std::vector<Way> ways;
  if (to_act(state) != turn.seat) return {{turn.action, turn.action}};
  if (state->phase != Phase::play) {
    ActionList list;
    game.legal(state, turn.seat, list);
    for (const Action action : list) ways.push_back({action, action});
    return ways;
  }
  AnyState after = state;
  game.advance(after, turn.seat, turn.action);
  const bool down = lays_down(game, state, turn);
  for (const CardPlay& one : card_plays(game, state)) {
    const bool taken = !down && one.after->play == after->play;
    ways.push_back({taken ? turn.action : one.action, one.action});
  }
  if (down) ways.push_back({turn.action, turn.action});
  return ways;
}

// Whether there was something to decide between that can be weighed.
Grade first_grade(const AnyGame& game, const AnyState& state, const Step& turn,
                  const std::vector<Way>& ways) {
  if (to_act(state) != turn.seat || lays_down(game, state, turn)) return Grade::not_judged;
  return ways.size() > 1 ? Grade::fine : Grade::forced;
}

// The verdict on the true deal.
Decision judged_on_the_deal(const AnyGame& game, const Moment& moment, const Step& turn,
                            TrueDeal& truth) {
  Decision decision;
  decision.seat = turn.seat;
  decision.phase = moment.state->phase;
  if (decision.phase == Phase::play) decision.trick = moment.state->play.done + 1;
  decision.grade = first_grade(game, moment.state, turn, moment.ways);
  for (const Way& way : moment.ways) {
    AnyState after = moment.state;
    game.advance(after, turn.seat, way.action);
    if (way.action == turn.action) decision.taken = decision.choices.size();
    decision.choices.push_back({way.action, lead_of(game, truth.gains(after), turn.seat)});
  }
  const auto best = std::ranges::max_element(decision.choices, {}, &Decision::Choice::true_score);
  decision.best_true = std::size_t(best - decision.choices.begin());
  decision.true_loss = best->true_score - decision.choices[decision.taken].true_score;
  return decision;
}

void add_evaluation(const Evaluation& found, const Moment& moment, Decision& decision) {
  decision.worlds = found.worlds;
  decision.all_worlds = found.all;
  for (const ActionValue& action_value : found.actions) {
    const auto way = std::ranges::find(moment.ways, action_value.action, &Way::asked);
    if (way == moment.ways.end()) continue;
    decision.choices[std::size_t(way - moment.ways.begin())].expected = action_value;
  }
}

// Looked at in every world, not dropped on the way.
bool weighed(const Decision& decision, const Decision::Choice& choice) {
  return choice.expected && choice.expected->worlds == decision.worlds;
}

// The calls that a glance leaves in the running: the one taken, and the best of those that are not
// clearly worse. There are many calls, and every contract that one leads to costs a solution.
ActionList contenders(const Evaluation& glance, Action taken) {
  std::vector<ActionValue> best;
  for (const ActionValue& one : glance.actions)
    if (one.action != taken && one.edge + Decision::doubt * one.edge_error > 0) best.push_back(one);
  sort_few(best, [](const ActionValue& a, const ActionValue& b) {
    return a.edge != b.edge ? a.edge > b.edge : a.action < b.action;
  });
  if (best.size() > max_contenders) best.resize(max_contenders);
  ActionList list;
  list.add(taken);
  for (const ActionValue& one : best) list.add(one.action);
  return list;
}

// What the decision cost by what was looked at so far.
void weigh(Decision& decision) {
  decision.best_expected = decision.taken;
  decision.expected_loss = decision.loss_error = 0;
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    const Decision::Choice& choice = decision.choices[i];
    if (!weighed(decision, choice)) continue;
    if (choice.expected->edge <= decision.expected_loss + tolerance) continue;
    decision.best_expected = i;
    decision.expected_loss = choice.expected->edge;
    decision.loss_error = choice.expected->edge_error;
  }
}

bool equal(const Decision::Choice& a, const Decision::Choice& b) {
  if (a.true_score != b.true_score || a.expected.has_value() != b.expected.has_value())
    return false;
  return !a.expected || (std::abs(a.expected->edge - b.expected->edge) < tolerance &&
                         std::abs(a.expected->edge_error - b.expected->edge_error) < tolerance);
}

void group(Decision& decision) {
  const auto& choices = decision.choices;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto found = std::ranges::find_if(decision.groups, [&](const auto& members) {
      return equal(choices[members.front()], choices[i]);
    });
    if (found == decision.groups.end())
      decision.groups.push_back({i});
    else
      found->push_back(i);
  }
  // What the player could know comes first, then what the deal says; what was not looked at is
  // last.
  const auto key = [&](const std::vector<std::size_t>& members) {
    const Decision::Choice& one = choices[members.front()];
    return std::tuple(one.expected ? -one.expected->edge : 1e9, -one.true_score, members.front());
  };
  sort_few_by(decision.groups, key);
}

// What the player could know decides; the error keeps bad luck with the worlds out of it.
Grade graded(const Decision& decision, const Scale& scale) {
  const double loss = decision.expected_loss;
  if (!decision.sure() || loss < scale.inaccuracy()) return Grade::fine;
  if (loss < scale.mistake()) return Grade::inaccuracy;
  return loss < scale.blunder() ? Grade::mistake : Grade::blunder;
}

// The verdict over worlds that agree with what the seat saw: nothing else goes into it. It is found
// in pieces.
class Evaluator {
 public:
  Evaluator(const AnyGame& game, const Moment& moment, Solver& solver,
            const ReviewSettings& settings, const Scale& scale, Decision& decision)
      : moment_(moment),
        solver_(solver),
        settings_(settings),
        scale_(scale),
        decision_(decision),
        call_(decision.phase != Phase::play),
        info_state_(information_state_of(game, moment.state, moment.history, decision.seat)),
        taken_(moment.ways[decision.taken].asked) {
    if (call_ && info_state_.legal.size() > int(max_contenders) + 1)
      begin(Look::glance, settings_.worlds / glance_share);
    else
      begin_first();
  }

  bool finished() const { return !looking_; }
  void step() {
    if (!looking_->progress().finished()) looking_->step();
    if (!looking_->progress().finished()) return;
    const Evaluation found = looking_->found();
    looking_.reset();
    add_evaluation(found, moment_, decision_);
    weigh(decision_);
    if (look_ == Look::glance) {
      info_state_.legal = contenders(found, taken_);
      begin_first();
    } else if (look_ == Look::first) {
      begin_again();
    }
  }

 private:
  enum class Look : std::uint8_t { glance, first, again };  // each in worlds of its own

  void begin(Look look, int worlds) {
    look_ = look;
    looking_ = begin_evaluation(info_state_, solver_,
                                {.worlds = std::max(2, worlds),
                                 .enumerate_up_to = enumerate_up_to,
                                 .seed = settings_.seed + other_stream + std::uint64_t(look),
                                 .compare = taken_});
  }
  void begin_first() {
    if (info_state_.legal.size() > 1)
      begin(Look::first, settings_.worlds / (call_ ? call_share : 1));
    else
      begin_again();
  }
  // The best of many looks better than it is, the more so the fewer worlds there were. What seems
  // worse than fine is looked at again in others, and only that counts.
  void begin_again() {
    if (graded(decision_, scale_) == Grade::fine || decision_.all_worlds) return;
    info_state_.legal.clear();
    info_state_.legal.add(taken_);
    info_state_.legal.add(moment_.ways[decision_.best_expected].asked);
    begin(Look::again, settings_.worlds * again_share);
  }

  const Moment& moment_;
  Solver& solver_;
  const ReviewSettings& settings_;
  const Scale& scale_;
  Decision& decision_;
  bool call_;
  InformationState info_state_;
  Action taken_;
  Look look_{};
  std::unique_ptr<Evaluating> looking_;
};

// What was given away on the true deal, for the question whether that was bad luck. With open hands
// some wild call is nearly always best, so of calls only those count that were fine as well.
int luckless_loss(const Decision& decision, const Scale& scale) {
  if (decision.phase == Phase::play) return decision.true_loss;
  int best = decision.choices[decision.taken].true_score;
  for (const Decision::Choice& choice : decision.choices) {
    if (!weighed(decision, choice)) continue;
    if (choice.expected->edge <= decision.expected_loss - scale.inaccuracy()) continue;
    best = std::max(best, choice.true_score);
  }
  return best - decision.choices[decision.taken].true_score;
}

Luck luck_of(const Decision& decision, const Scale& scale) {
  if (decision.grade == Grade::fine && luckless_loss(decision, scale) >= scale.inaccuracy())
    return Luck::unlucky;
  if (decision.grade >= Grade::mistake && decision.true_loss == 0) return Luck::lucky;
  return Luck::none;
}

void add(SeatTotal& total, const Decision& decision) {
  ++total.grades[std::size_t(decision.grade)];
  if (decision.exact()) total.true_loss += decision.true_loss;
  if (decision.grade < Grade::fine) return;
  ++total.judged;
  ++total.luck[std::size_t(decision.luck)];
  if (decision.sure()) total.expected_loss += decision.expected_loss;
}

// The round again, action by action.
class Replay {
 public:
  Replay(const AnyGame& game, const Standing& before, const Deck& deck, std::span<const Step> turns,
         Solver& solver)
      : game_(game),
        true_deal_(game, before, solver),
        turns_(turns),
        state_(game.deal(before, deck)) {}

  // What the deal comes to, before the first action.
  void begin(Review& review) { review.course.push_back(true_deal_.gains(state_)); }

  // The true verdict on the next action, if it is of the seat, or of any; and what the table looked
  // like.
  void next(std::optional<Seat> only, Review& review, std::vector<Moment>& moments) {
    const std::size_t i = done_++;
    const Step& turn = turns_[i];
    true_deal_.at(state_);
    Moment moment{state_, history_, ways_at(game_, state_, turn)};
    Decision decision = judged_on_the_deal(game_, moment, turn, true_deal_);
    decision.step = i;
    advance(game_, state_, history_, turn.seat, turn.action);
    review.course.push_back(true_deal_.gains(state_));
    turn_at(decision, review);
    review.finished = !to_act(state_);
    if (only && *only != turn.seat) return;
    review.decisions.push_back(std::move(decision));
    moments.push_back(std::move(moment));
  }

 private:
  void turn_at(const Decision& decision, Review& review) const {
    const std::size_t i = decision.step;
    const int lost = lead_of(game_, review.course[i], decision.seat) -
                     lead_of(game_, review.course[i + 1], decision.seat);
    if (lost <= 0 || (review.turning_point && review.turning_point->lost >= lost)) return;
    review.turning_point = {i, decision.seat, decision.action(),
                            decision.choices[decision.best_true].action, lost};
  }

  const AnyGame& game_;
  TrueDeal true_deal_;
  std::span<const Step> turns_;
  std::size_t done_ = 0;
  AnyState state_;
  PublicHistory history_{};
};

// First the whole round on the true deal, then decision by decision over worlds.
class PieceByPiece final : public Reviewing {
 public:
  PieceByPiece(const AnyGame& game, const Standing& before, const Deck& deck,
               std::span<const Step> turns, Solver& solver, const ReviewSettings& settings)
      : game_(game),
        turns_(turns),
        solver_(solver),
        settings_(settings),
        replay_(game, before, deck, turns, solver) {
    review_.scale.stake = typical_swing(game);
    review_.finished = !to_act(game.deal(before, deck));
  }

  Progress progress() const override {
    const auto judged = [&](const Step& turn) {
      return !settings_.only || turn.seat == *settings_.only;
    };
    return {done_, 1 + turns_.size() + std::size_t(std::ranges::count_if(turns_, judged))};
  }
  void step() override {
    if (done_ == 0)
      replay_.begin(review_);
    else if (done_ <= turns_.size())
      replay_.next(settings_.only, review_, moments_);
    else if (!judged(done_ - turns_.size() - 1))
      return;
    ++done_;
  }
  const Review& review() const override { return review_; }

 private:
  // One piece of the verdict; whether that was the last.
  bool judged(std::size_t i) {
    Decision& decision = review_.decisions[i];
    if (decision.grade == Grade::fine) {
      if (!evaluator_)
        evaluator_.emplace(game_, moments_[i], solver_, settings_, review_.scale, decision);
      if (!evaluator_->finished()) evaluator_->step();
      if (!evaluator_->finished()) return false;
      evaluator_.reset();
      decision.grade = graded(decision, review_.scale);
    }
    group(decision);
    if (decision.grade == Grade::fine && decision.groups.size() == 1)
      decision.grade = Grade::forced;
    decision.luck = luck_of(decision, review_.scale);
    add(review_.totals[decision.seat], decision);
    return true;
  }

  const AnyGame& game_;
  std::span<const Step> turns_;
  Solver& solver_;
  const ReviewSettings settings_;
  Replay replay_;
  Review review_;
  std::vector<Moment> moments_;
  std::optional<Evaluator> evaluator_;  // of the decision that is being judged
  std::size_t done_ = 0;
};

}  // namespace

Parsed<std::unique_ptr<Reviewing>> begin_review(const AnyGame& game, const Standing& before,
                                                const Deck& deck, std::span<const Step> turns,
                                                Solver& solver, const ReviewSettings& settings) {
  Rng rng(1);
  const AnyState usual = likely_contract(game, game.deal(before, deck), rng);
  if (game.objective(usual).sweep < 0) return std::unexpected(sweep_loses());
  return std::make_unique<PieceByPiece>(game, before, deck, turns, solver, settings);
}

Parsed<Review> review(const AnyGame& game, const Standing& before, const Deck& deck,
                      std::span<const Step> turns, Solver& solver, const ReviewSettings& settings) {
  const auto reviewing = begin_review(game, before, deck, turns, solver, settings);
  if (!reviewing) return std::unexpected(reviewing.error());
  while (!(*reviewing)->progress().finished()) (*reviewing)->step();
  return (*reviewing)->review();
}

}  // namespace capot
