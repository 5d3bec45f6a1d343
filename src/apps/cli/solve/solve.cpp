// `capot solve`: what positions are worth with all hands open, over all cores.
#include <fmt/core.h>

#include <chrono>
#include <memory>

#include "apps/cli/commands.h"
#include "apps/cli/engine/answer_lines.h"
#include "apps/cli/solve/print.h"
#include "apps/reports/solution.h"
#include "table/json.h"
#include "table/report.h"

namespace capot::cli {
namespace {

// What one thread needs to answer lines. A line is answered the same whatever was answered before.
class Worker {
 public:
  Worker(const SolveArgs& args, const Terminal& terminal) : args_(args), terminal_(terminal) {}

  LineAnswer operator()(const LineJob& job) {
    if (job.unreadable) return refuse(job.source, *job.unreadable);
    const auto record = read_line(reader_, job.line());
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
    const Concept kind = concept_named(args_.solution_concept).value_or(default_concept(game));
    return answer(job, round, [&] { return capot::solve(game, round.state(), solver_, kind); });
  }

 private:
  using Clock = std::chrono::steady_clock;

  template <class Question>
  LineAnswer answer(const LineJob& job, const Round& round, Question question) {
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

  LineAnswer refuse(const Source& source, const Problem& wrong) const {
    return refused(source, wrong, args_.json);
  }

  const SolveArgs& args_;
  const Terminal terminal_;
  RecordReader reader_;
  Solver solver_;
};

}  // namespace

int solve(const SolveArgs& args) {
  const Terminal terminal = Terminal::detect();
  const auto make_worker = [&] {
    return [worker = std::make_shared<Worker>(args, terminal)](LineJob& job) {
      return (*worker)(job);
    };
  };
  const bool good = answer_lines<LineAnswer>({args.files, args.threads, args.json}, make_worker,
                                             [](LineAnswer) {});
  return good ? 0 : 1;
}

}  // namespace capot::cli
