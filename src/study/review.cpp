#include "study/review.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "belief/information_state.h"
#include "bots/card_plays.h"
#include "core/sort.h"
#include "study/judge.h"
#include "study/likely_contract.h"

namespace capot {
namespace {

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

bool equal(const Decision::Choice& a, const Decision::Choice& b) {
  if (a.true_score != b.true_score || a.expected.has_value() != b.expected.has_value())
    return false;
  return !a.expected || (std::abs(a.expected->edge - b.expected->edge) < equal_scores &&
                         std::abs(a.expected->edge_error - b.expected->edge_error) < equal_scores);
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
  if (!decision.sure(scale)) return Grade::fine;
  if (loss < scale.mistake()) return Grade::inaccuracy;
  return loss < scale.blunder() ? Grade::mistake : Grade::blunder;
}

// With open hands some wild call is nearly always best, so of calls only those count on the deal
// that were fine as well.
void pass_over_wild_calls(Decision& decision, const Scale& scale) {
  decision.best_true = decision.taken;
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    const Decision::Choice& choice = decision.choices[i];
    if (!choice.expected || choice.expected->edge <= decision.expected_loss - scale.inaccuracy())
      continue;
    if (choice.true_score > decision.choices[decision.best_true].true_score) decision.best_true = i;
  }
  decision.true_loss =
      decision.choices[decision.best_true].true_score - decision.choices[decision.taken].true_score;
}

Luck luck_of(const Decision& decision, const Scale& scale) {
  if (decision.grade == Grade::fine && decision.true_loss >= scale.inaccuracy())
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
  if (decision.grade > Grade::fine) total.expected_loss += decision.expected_loss;
}

// The round again, action by action.
class Replay {
 public:
  Replay(const AnyGame& game, const Standing& before, const Deck& deck, std::span<const Step> turns,
         Solver& solver, const CallPolicy& calls)
      : game_(game),
        true_deal_(game, before, solver, calls),
        turns_(turns),
        state_(game.deal(before, deck)) {}

  // What the deal comes to, before the first action.
  void begin(Review& review) { review.course.push_back(true_deal_.gains(state_, history_)); }

  // The next action, with the true verdict on it if that is wanted.
  void next(bool wanted, Review& review) {
    const std::size_t i = moments_.size();
    const Step& turn = turns_[i];
    true_deal_.at(state_);
    moments_.push_back({state_, history_, ways_at(game_, state_, turn)});
    if (wanted) review.decisions.push_back(judged_on_the_deal(i));
    advance(game_, state_, history_, turn.seat, turn.action);
    review.course.push_back(true_deal_.gains(state_, history_));
    review.finished = !to_act(state_);
  }
  // What the table looked like before an action that is done.
  const Moment& moment(std::size_t step) const { return moments_[step]; }

  // What was lost may be won back, and then it did not decide the result.
  std::optional<TurningPoint> turning_point(const Review& review) {
    std::optional<TurningPoint> found;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const auto& [seat, action] = turns_[i];
      int later = lead(review, i + 1, seat);  // the best that came after
      for (std::size_t at = i + 2; at <= turns_.size(); ++at)
        later = std::max(later, lead(review, at, seat));
      const int lost = lead(review, i, seat) - later;
      if (lost < review.scale.inaccuracy() || (found && lost <= found->lost)) continue;
      found = TurningPoint{i, seat, action, action, lost};
    }
    if (!found) return found;
    true_deal_.at(moments_[found->step].state);
    const Decision decision = judged_on_the_deal(found->step);
    found->better = decision.choices[decision.best_true].action;
    return found;
  }

 private:
  int lead(const Review& review, std::size_t at, Seat seat) const {
    return lead_of(game_, review.course[at], seat);
  }

  Decision judged_on_the_deal(std::size_t step) {
    const Moment& moment = moments_[step];
    const Step& turn = turns_[step];
    Decision decision;
    decision.step = step;
    decision.seat = turn.seat;
    decision.phase = moment.state->phase;
    if (decision.phase == Phase::play) decision.trick = moment.state->play.done + 1;
    decision.grade = first_grade(game_, moment.state, turn, moment.ways);
    for (const Way& way : moment.ways) {
      AnyState after = moment.state;
      PublicHistory history = moment.history;
      advance(game_, after, history, turn.seat, way.action);
      if (way.action == turn.action) decision.taken = decision.choices.size();
      decision.choices.push_back(
          {way.action, lead_of(game_, true_deal_.gains(after, history), turn.seat)});
    }
    const auto best = std::ranges::max_element(decision.choices, {}, &Decision::Choice::true_score);
    decision.best_true = std::size_t(best - decision.choices.begin());
    decision.true_loss = best->true_score - decision.choices[decision.taken].true_score;
    return decision;
  }

  const AnyGame& game_;
  TrueDeal true_deal_;
  std::span<const Step> turns_;
  AnyState state_;
  PublicHistory history_{};
  std::vector<Moment> moments_{};
};

// First the whole round on the true deal, then what the hands were worth, then decision by decision
// over worlds.
class PieceByPiece final : public Reviewing {
 public:
  PieceByPiece(const AnyGame& game, const Standing& before, const Deck& deck,
               std::span<const Step> turns, Solver& solver, const ReviewSettings& settings)
      : game_(game),
        turns_(turns),
        settings_(settings),
        calls_(game),
        bench_{solver, calls_, settings_, review_.scale},
        dealt_(game.deal(before, deck)),
        replay_(game, before, deck, turns, solver, calls_) {
    review_.scale.stake = typical_swing(game);
    review_.finished = !to_act(dealt_);
    for (int s = 0; s < game.seats(); ++s)
      if (takes_next(Seat(s))) seats_.push_back(Seat(s));
    number_ = 0;
    for (const Step& turn : turns)
      if (takes_next(turn.seat)) ++wanted_;
    number_ = 0;
  }

  Progress progress() const override { return {done_, before_judging() + wanted_}; }
  void step() override {
    if (done_ == 0)
      replay_.begin(review_);
    else if (done_ <= turns_.size())
      replay_.next(takes_next(turns_[done_ - 1].seat), review_);
    else if (done_ < before_judging())
      weigh_hand(seats_[done_ - turns_.size() - 1]);
    else if (!judged(done_ - before_judging()))
      return;
    if (done_ == turns_.size()) review_.turning_point = replay_.turning_point(review_);
    ++done_;
  }
  const Review& review() const override { return review_; }

 private:
  std::size_t before_judging() const { return 1 + turns_.size() + seats_.size(); }
  // Whether the next piece of this seat belongs to this part of the review.
  bool takes_next(Seat seat) { return settings_.looks_at(seat) && settings_.mine(number_++); }
  void weigh_hand(Seat seat) {
    if (!to_act(dealt_)) return;
    review_.hands[seat] = worth_of_hand(information_state_of(game_, dealt_, {}, seat), bench_);
  }

  // One piece of the verdict; whether that was the last.
  bool judged(std::size_t i) {
    Decision& decision = review_.decisions[i];
    if (decision.grade == Grade::fine) {
      const Moment& moment = replay_.moment(decision.step);
      const auto known = [&] {
        return information_state_of(game_, moment.state, moment.history, decision.seat);
      };
      if (!judge_) judge_.emplace(bench_, known(), moment.ways, decision);
      if (!judge_->finished()) judge_->step();
      if (!judge_->finished()) return false;
      judge_.reset();
      decision.grade = graded(decision, review_.scale);
      if (!decision.exact()) pass_over_wild_calls(decision, review_.scale);
      if (decision.grade > Grade::fine) explain(known(), decision);
    }
    group(decision);
    if (decision.grade == Grade::fine && decision.groups.size() == 1)
      decision.grade = Grade::forced;
    decision.luck = luck_of(decision, review_.scale);
    add(review_.totals[decision.seat], decision);
    return true;
  }

  void explain(const InformationState& info_state, Decision& decision) const {
    const auto weighed = [&](std::size_t i) {
      const Decision::Choice& choice = decision.choices[i];
      return Weighed{choice.action, choice.expected ? &*choice.expected : nullptr};
    };
    const Weighed best = weighed(decision.best_expected), taken = weighed(decision.taken);
    decision.theme = theme_of(info_state, best.action, taken.action);
    decision.reasons = reasons(info_state, best, taken);
    decision.puzzle = puzzle_of(info_state, decision, review_.scale);
  }

  const AnyGame& game_;
  std::span<const Step> turns_;
  const ReviewSettings settings_;
  CallPolicy calls_;
  Review review_;
  Bench bench_;
  AnyState dealt_;
  Replay replay_;
  std::vector<Seat> seats_;     // whose hands are weighed
  std::size_t number_ = 0;      // of the next piece
  std::size_t wanted_ = 0;      // decisions to judge
  std::optional<Judge> judge_;  // of the decision that is being judged
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
