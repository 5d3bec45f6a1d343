// `capot solve`: what positions are worth with all hands open, over all cores.
#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <memory>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/parallel.h"
#include "apps/cli/progress.h"
#include "apps/cli/solve_print.h"
#include "apps/cli/solve_report.h"
#include "table/json.h"
#include "table/report.h"

namespace capot::cli {
namespace {

// A line of the input, or what kept it from being read.
struct Job {
  Source source;
  std::string text{};
  bool is_code = false;
  std::optional<Problem> unreadable{};
};

struct Answer {
  std::string out{}, err{};
  bool good = true;
};

// What one thread needs to answer lines. A line is answered the same whatever was answered before.
class Worker {
 public:
  Worker(const SolveArgs& args, const Terminal& terminal) : args_(args), terminal_(terminal) {}

  Answer operator()(const Job& job) {
    if (job.unreadable) return refuse(job.source, *job.unreadable);
    const auto record = read_line(reader_, {job.source, job.text, job.is_code});
    if (!record) return refuse(job.source, record.error());
    const Replayed played = capot::replay(*record);
    if (!played.ok()) return refuse(job.source, *played.wrong);
    const Round& round = played.round;
    const AnyGame& game = round.game();
    if (args_.table) {
      const AnyState dealt = game.deal(round.before(), round.deck());
      return answer(job, round, [&] { return contract_table(game, dealt, solver_); });
    }
    if (args_.reach)
      return answer(job, round, [&] { return reach(game, round.state(), solver_, *args_.reach); });
    const Concept kind = concept_named(args_.solution_concept).value_or(usual_concept(game));
    return answer(job, round, [&] { return capot::solve(game, round.state(), solver_, kind); });
  }

 private:
  using Clock = std::chrono::steady_clock;

  template <class Question>
  Answer answer(const Job& job, const Round& round, Question question) {
    solver_.forget();  // also the same deal one line earlier
    const auto start = Clock::now();
    const auto found = question();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!found) return refuse(job.source, found.error());
    if (!args_.json) return {draw(terminal_, round, *found, seconds)};
    Value::Object fields = report(round, *found);
    fields.emplace_back("seconds", seconds);
    return {write_json(fields) + "\n"};
  }

  Answer refuse(const Source& source, const Problem& wrong) const {
    std::string text = complaint(source, wrong, args_.json);
    if (args_.json) return {std::move(text), {}, false};
    return {{}, std::move(text), false};
  }

  const SolveArgs& args_;
  const Terminal terminal_;
  RecordReader reader_;
  Solver solver_;
};

}  // namespace

int solve(const SolveArgs& args) {
  const Terminal terminal = Terminal::detect();
  bool good = true, first = true;
  Progress progress;
  const auto deliver = [&](const Answer& answer) {
    good &= answer.good;
    if (!answer.out.empty()) {
      if (!args.json && !std::exchange(first, false)) fmt::print("\n");
      fmt::print("{}", answer.out);
      std::fflush(stdout);  // a program may wait for this answer before it asks again
    }
    if (!answer.err.empty()) {
      std::fflush(stdout);
      progress.clear();
      fmt::print(stderr, "{}", answer.err);
    }
    progress.step();
  };
  const auto make_worker = [&] {
    return [worker = std::make_shared<Worker>(args, terminal)](Job& job) { return (*worker)(job); };
  };
  OrderedWork<Job, Answer> work(args.threads, make_worker, deliver);
  read_lines(
      args.files,
      [&](const Line& line) { work.add({line.source, std::string(line.text), line.is_code}); },
      [&](const Source& source, const Problem& wrong) { work.add({source, {}, false, wrong}); });
  work.finish();
  return good ? 0 : 1;
}

}  // namespace capot::cli
