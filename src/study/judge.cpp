#include "study/judge.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "belief/worlds.h"
#include "bots/world_evaluator.h"
#include "core/sort.h"

namespace capot {
namespace {

// How many worlds looks have, in those of the setting: the first, and the second at least and at
// most. Quick players cost little and tell little; where nothing was learned, a glance picks the
// calls to look at.
constexpr int glance_share = 8;
struct Effort {
  int first, least, most;
};
constexpr int most_worlds = 1000;  // more say nothing new
constexpr std::size_t max_contenders = 3;

// Solving the cards of a world takes the longer the more of them there are, and nobody waits for
// one decision longer than for all the others.
Effort effort_for(const InformationState& info_state) {
  if (!info_state.game->info().partners) return {4, 8, 48};
  if (info_state.view->phase != Phase::play) return {2, 8, 16};
  const int cards = info_state.view->hand.size();
  return cards > 6 ? Effort{1, 3, 5} : Effort{2, 3, 36};
}

// So many worlds of the last tricks are looked at one and all: that costs little.
constexpr std::uint64_t enumerate_up_to = 500;

// Bots draw worlds by seed too. A player must not be judged over the very worlds it decided by.
constexpr std::uint64_t other_stream = 0x7265'7669'6577u;

// Of one seat's cards, before anything is done.
constexpr int worlds_of_a_hand = 64;

}  // namespace

Judge::Judge(const Bench& bench, InformationState info_state, const std::vector<Way>& ways,
             Decision& decision)
    : bench_(bench),
      info_state_(std::move(info_state)),
      ways_(ways),
      decision_(decision),
      call_(decision.phase != Phase::play),
      taken_(asked(decision.taken)) {
  std::vector<Action> liked = call_ ? liked_calls() : std::vector<Action>{};
  decision_.best_expected = decision_.taken;
  if (liked.size() == 1) return;  // nothing was learned to be better
  if (call_ && liked.empty() && ways.size() > max_contenders + 1)
    begin(Look::glance, bench_.settings.worlds / glance_share);
  else
    begin_first(std::move(liked));
}

void Judge::begin(Look look, int worlds) {
  look_ = look;
  looking_ = begin_evaluation(info_state_, bench_.solver,
                              {.worlds = std::clamp(worlds, 2, most_worlds),
                               .walk = call_,
                               .enumerate_up_to = enumerate_up_to,
                               .seed = bench_.settings.seed + other_stream + std::uint64_t(look),
                               .calls = &bench_.calls,
                               .compare = taken_,
                               .among = among_,
                               .drop_hopeless = look == Look::glance});
}

void Judge::begin_first(std::vector<Action> among) {
  among_ = std::move(among);
  const int worlds = bench_.settings.worlds * effort_for(info_state_).first;
  next_check_ = std::size_t(std::max(1, worlds / 2));
  begin(Look::first, worlds);
}

// The call that was made, and those that were learned to be better. No call is blamed for what only
// quick players in imagined rounds say.
std::vector<Action> Judge::liked_calls() const {
  auto likings = bench_.calls.likings(info_state_, Goal::score);
  const auto taken = std::ranges::find(likings, taken_, &Liking::action);
  if (likings.empty()) return {};
  const auto least = taken == likings.end() ? std::int32_t{-1 << 30} : taken->number;
  sort_few_by(likings, [](const Liking& one) { return -std::int64_t(one.number); });
  std::vector<Action> calls{taken_};
  for (const auto& [action, number] : likings)
    if (number > least && calls.size() <= max_contenders) calls.push_back(action);
  return calls;
}

// The one taken, and the best of those that are not clearly worse.
std::vector<Action> Judge::in_the_running(const Evaluation& found, std::size_t most) const {
  std::vector<ActionValue> best;
  for (const ActionValue& one : found.actions)
    if (one.action != taken_ && one.edge + Decision::doubt * one.edge_error > 0)
      best.push_back(one);
  sort_few(best, [](const ActionValue& a, const ActionValue& b) {
    return a.edge != b.edge ? a.edge > b.edge : a.action < b.action;
  });
  std::vector<Action> actions{taken_};
  for (std::size_t i = 0; i < best.size() && i < most; ++i) actions.push_back(best[i].action);
  return actions;
}

// All figures of a decision are of one look. Choices that were left out of it have none.
void Judge::note(const Evaluation& found) {
  decision_.worlds = found.worlds;
  decision_.all_worlds = found.all;
  for (Decision::Choice& choice : decision_.choices) choice.expected.reset();
  for (const ActionValue& value : found.actions) {
    const auto way = std::ranges::find(ways_, value.action, &Way::asked);
    if (way != ways_.end()) decision_.choices[std::size_t(way - ways_.begin())].expected = value;
  }
  if (look_ != Look::again) {
    decision_.best_expected = decision_.taken;
    double most = equal_scores;
    for (std::size_t i = 0; i < decision_.choices.size(); ++i) {
      const auto& expected = decision_.choices[i].expected;
      if (!expected || expected->edge <= most) continue;
      decision_.best_expected = i;
      most = expected->edge;
    }
  }
  const auto& best = decision_.choices[decision_.best_expected].expected;
  decision_.expected_loss = best ? std::max(0.0, best->edge) : 0;
  decision_.loss_error = best ? best->edge_error : 0;
}

void Judge::step() {
  if (!looking_->progress().finished()) looking_->step();
  const Progress progress = looking_->progress();
  if (!progress.finished() && progress.done != next_check_) return;
  next_check_ += next_check_ / 4 + 1;
  const Evaluation found = looking_->found();
  if (found.all && !progress.finished()) return;
  note(found);
  if (look_ == Look::glance) return begin_first(in_the_running(found, max_contenders));
  const bool first = look_ == Look::first, end = progress.finished();
  const bool open = !found.all && decision_.may_be_worse(bench_.scale, luck(progress));
  if (open && first && end) return begin_again(found);
  if (!open || end || (!first && decision_.sure(bench_.scale))) looking_.reset();
}

// By how many standard errors a loss may turn out worse. Half of the first look settles what is
// plainly fine, as most things are; in the second, worlds to come may bring luck, and at its end a
// loss must be sure.
double Judge::luck(const Progress& progress) const {
  if (look_ == Look::first) return progress.finished() ? 1 : 2;
  const double done = double(progress.done) / double(progress.of);
  return 1.5 * std::sqrt(1 - done) - Decision::doubt * std::sqrt(done);
}

void Judge::begin_again(const Evaluation& found) {
  const Effort effort = effort_for(info_state_);
  const int worlds = bench_.settings.worlds;
  among_ = in_the_running(found, max_contenders);
  next_check_ = std::size_t(worlds * effort.least);
  begin(Look::again, worlds * effort.most);
}

double worth_of_hand(const InformationState& info_state, const Bench& bench) {
  const Worlds worlds(info_state);
  WorldEvaluator in_world(info_state, bench.solver, nullptr, &bench.calls);
  Rng rng(digest(info_state) ^ (bench.settings.seed + other_stream) * 0x9E3779B97F4A7C15u);
  std::int64_t sum = 0;
  for (int i = 0; i < worlds_of_a_hand; ++i)
    sum += in_world.played_on(worlds.draw(rng)).utility.score;
  return double(sum) / score_unit / worlds_of_a_hand;
}

}  // namespace capot
