#include "apps/module/job.h"

#include <optional>
#include <utility>

#include "apps/reports/hint.h"
#include "apps/reports/review.h"
#include "apps/reports/solution.h"
#include "bots/bot.h"
#include "study/reach.h"

namespace capot {
namespace {

class HintJob final : public Job {
 public:
  HintJob(const InformationState& info_state, std::shared_ptr<const AnyGame> game,
          const BotSpec& spec)
      : game_(std::move(game)), info_state_(info_state), bot_(make_bot(spec)) {}

  // The first piece draws the worlds.
  Progress progress() const override {
    if (chosen_) return {1, 1};
    if (!begun_) return {0, 1};
    const Progress worlds = bot_->progress();
    return {worlds.done, worlds.of + 1};
  }
  void step() override {
    if (!std::exchange(begun_, true)) return bot_->begin(info_state_);
    chosen_ = bot_->step();
  }
  Parsed<Value> result() override { return hint_report(info_state_, *chosen_, bot_->considered()); }

 private:
  std::shared_ptr<const AnyGame> game_;
  InformationState info_state_;
  std::unique_ptr<Bot> bot_;
  bool begun_ = false;
  std::optional<Action> chosen_;
};

class SolveJob final : public Job {
 public:
  SolveJob(Round round, const SolveQuestion& question, Concept kind)
      : round_(std::move(round)), reach_(question.reach), kind_(kind) {}

  Progress progress() const override { return {answer_ ? 1u : 0u, 1}; }
  void step() override {
    const AnyGame& game = round_.game();
    if (reach_)
      keep(reach(game, round_.state(), solver_, *reach_));
    else
      keep(solve(game, round_.state(), solver_, kind_));
  }
  Parsed<Value> result() override { return *answer_; }

 private:
  template <class Found>
  void keep(const Parsed<Found>& found) {
    if (found)
      answer_ = Value(report(round_, *found));
    else
      answer_ = std::unexpected(found.error());
  }

  Round round_;
  std::optional<int> reach_;
  Concept kind_;
  Solver solver_;
  std::optional<Parsed<Value>> answer_;
};

class ContractsJob final : public Job {
 public:
  explicit ContractsJob(Round round) : round_(std::move(round)) {}

  // Nothing: it has begun.
  std::optional<Problem> begin() {
    const AnyGame& game = round_.game();
    auto begun = TablingContracts::begin(game, game.deal(round_.before(), round_.deck()), solver_);
    if (!begun) return std::move(begun.error());
    tabling_ = *std::move(begun);
    return std::nullopt;
  }
  Progress progress() const override { return tabling_->progress(); }
  void step() override { tabling_->step(); }
  Parsed<Value> result() override { return report(round_, tabling_->table()); }

 private:
  Round round_;
  Solver solver_;
  std::optional<TablingContracts> tabling_;
};

class ReviewJob final : public Job {
 public:
  ReviewJob(Round round, const ReviewSettings& settings)
      : round_(std::move(round)), settings_(settings) {}

  // Nothing: it has begun.
  std::optional<Problem> begin() {
    auto begun = begin_review(round_.game(), round_.before(), round_.deck(), round_.steps(),
                              solver_, settings_);
    if (!begun) return std::move(begun.error());
    reviewing_ = *std::move(begun);
    return std::nullopt;
  }
  Progress progress() const override { return reviewing_->progress(); }
  void step() override { reviewing_->step(); }
  Parsed<Value> result() override { return report(round_, reviewing_->review(), settings_); }

 private:
  Round round_;
  ReviewSettings settings_;
  Solver solver_;
  std::unique_ptr<Reviewing> reviewing_;
};

template <class J>
Parsed<std::unique_ptr<Job>> begun(std::unique_ptr<J> job) {
  if (auto wrong = job->begin()) return std::unexpected(*std::move(wrong));
  return job;
}

}  // namespace

Parsed<std::unique_ptr<Job>> hint_job(const InformationState& info_state,
                                      std::shared_ptr<const AnyGame> game, std::string_view level) {
  auto spec = read_spec(level);
  if (!spec) return std::unexpected(spec.error());
  spec->reasons = true;
  return std::make_unique<HintJob>(info_state, std::move(game), *spec);
}

Parsed<std::unique_ptr<Job>> solve_job(Round round, const SolveQuestion& question) {
  if (question.table) return begun(std::make_unique<ContractsJob>(std::move(round)));
  auto kind = std::optional(default_concept(round.game()));
  if (!question.solution_concept.empty()) kind = concept_named(question.solution_concept);
  if (!kind) return problem(fault::unknown_concept, in_quotes(question.solution_concept));
  return std::make_unique<SolveJob>(std::move(round), question, *kind);
}

Parsed<std::unique_ptr<Job>> review_job(Round round, const ReviewSettings& settings) {
  for (const auto& seat : {settings.only, settings.but})
    if (seat && int(*seat) >= round.game().seats())
      return problem(fault::bad_seat, "seat " + std::to_string(int(*seat)));
  return begun(std::make_unique<ReviewJob>(std::move(round), settings));
}

}  // namespace capot
