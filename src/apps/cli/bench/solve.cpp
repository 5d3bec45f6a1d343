// `capot bench solve`: what exact play with all hands open costs, question by question over the
// corpus, next to the solver of the textbook; and `capot bench digest`, the answers as one number.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "study/corpus.h"
#include "study/solution.h"
#include "study/textbook.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int default_deals = 1'000, default_digest_deals = 20;
constexpr int least_passes = 3, max_passes = 100;
constexpr const CorpusQuestion& exact = corpus_questions.front();

// What a solver did with a list of positions.
struct Measured {
  std::vector<double> seconds;  // by position, the fastest pass: other work can only slow one down
  std::vector<int> answers;
  std::uint64_t nodes = 0;  // of one pass
  // Of the fastest pass as a whole. It leaves out what the processor did for others, which falls
  // on long questions rather than on short ones and so would bend a comparison of the two.
  double processor_seconds = std::numeric_limits<double>::infinity();
  double mean() const {
    double sum = 0;
    for (double time : seconds) sum += time;
    return sum / double(seconds.size());
  }
};

// One pass. It begins with another deal than the first, so that none finds its own answer known.
template <class AnySolver, class Ask>
void time_pass(const std::vector<CorpusPosition>& asked, AnySolver& solver, Ask ask,
               Measured& measured) {
  measured.seconds.resize(asked.size(), std::numeric_limits<double>::infinity());
  measured.answers.resize(asked.size());
  ask(solver, asked.back());
  const std::uint64_t before = solver.nodes();
  const double processor_before = processor_seconds();
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const auto begin = BenchClock::now();
    measured.answers[i] = ask(solver, asked[i]);
    measured.seconds[i] = std::min(measured.seconds[i], seconds_since(begin));
  }
  measured.processor_seconds =
      std::min(measured.processor_seconds, processor_seconds() - processor_before);
  measured.nodes = solver.nodes() - before;
}

// In microseconds.
struct Cost {
  std::string_view question;
  double mean = 0, median = 0, p90 = 0, p99 = 0, max = 0;
  double nodes = 0, ns_per_node = 0;
};

Cost summed_up(const CorpusQuestion& question, Measured measured) {
  std::ranges::sort(measured.seconds);
  const double size = double(measured.seconds.size());
  const auto at = [&](double share) {
    return 1e6 * measured.seconds[std::size_t(std::min(size - 1, share * size))];
  };
  const double nodes = double(measured.nodes) / size;
  return {.question = question.name,
          .mean = 1e6 * measured.mean(),
          .median = at(0.5),
          .p90 = at(0.9),
          .p99 = at(0.99),
          .max = at(1),
          .nodes = nodes,
          .ns_per_node = nodes > 0 ? 1e9 * measured.mean() / nodes : 0};
}

Cost cost_of(const Corpus& corpus, const CorpusQuestion& question, double seconds, Solver& solver) {
  const std::vector<CorpusPosition> asked = positions(corpus, question);
  const auto ask = [&](Solver& s, const CorpusPosition& p) { return answer(s, p, question); };
  Measured measured;
  const auto begin = BenchClock::now();
  for (int pass = 0; pass < least_passes || (pass < max_passes && seconds_since(begin) < seconds);
       ++pass)
    time_pass(asked, solver, ask, measured);
  return summed_up(question, std::move(measured));
}

// The exact values of whole deals by both solvers, by turns; in processor time.
struct Comparison {
  int deals = 0, different = 0;
  double textbook_us = 0, solver_us = 0, textbook_nodes = 0, solver_nodes = 0;
  double ratio() const { return textbook_us / solver_us; }
};

Comparison compare(const Corpus& corpus, int deals) {
  std::vector<CorpusPosition> asked = positions(corpus, exact);
  // Two at least: a deal that was just asked is still in the solver's table.
  asked.resize(std::min(asked.size(), std::size_t(std::max(deals, 2))));
  const auto ask = [](auto& s, const CorpusPosition& p) {
    return s.value(*p.law, p.play, p.objective);
  };
  Solver solver;
  TextbookSolver textbook;
  Measured ours, theirs;
  for (int pass = 0; pass < least_passes; ++pass) {
    time_pass(asked, textbook, ask, theirs);
    time_pass(asked, solver, ask, ours);
  }
  const double size = double(asked.size());
  Comparison result{.deals = int(asked.size()),
                    .textbook_us = 1e6 * theirs.processor_seconds / size,
                    .solver_us = 1e6 * ours.processor_seconds / size,
                    .textbook_nodes = double(theirs.nodes) / size,
                    .solver_nodes = double(ours.nodes) / size};
  for (std::size_t i = 0; i < asked.size(); ++i)
    result.different += ours.answers[i] != theirs.answers[i];
  return result;
}

// A batch of whole deals, each asked so many times, shared out among threads that have a solver
// each.
double batch_seconds(const std::vector<CorpusPosition>& asked, int times,
                     std::vector<Solver>& solvers) {
  std::atomic<std::size_t> next = 0;
  const std::size_t jobs = asked.size() * std::size_t(times);
  const auto work = [&](Solver& solver) {
    for (std::size_t i = next++; i < jobs; i = next++)
      answer(solver, asked[i % asked.size()], exact);
  };
  const auto begin = BenchClock::now();
  std::vector<std::jthread> threads;
  for (Solver& solver : solvers) threads.emplace_back([&] { work(solver); });
  threads.clear();  // waits for all
  return seconds_since(begin);
}

struct Batch {
  double one = 0, two = 0;  // deals per second on so many cores
};

// By turns, the fastest of each.
std::optional<Batch> batch_rates(const Corpus& corpus) {
  if (std::thread::hardware_concurrency() < 2) return {};
  const std::vector<CorpusPosition> asked = positions(corpus, exact);
  std::vector<Solver> one(1), two(2);
  // Long enough that starting a thread does not matter.
  const int times = 1 + int(0.2 / batch_seconds(asked, 1, one));
  const double deals = double(asked.size()) * times;
  Batch best;
  for (int pass = 0; pass < least_passes; ++pass) {
    best.one = std::max(best.one, deals / batch_seconds(asked, times, one));
    best.two = std::max(best.two, deals / batch_seconds(asked, times, two));
  }
  return best;
}

struct GameReport {
  std::string_view game, solved_as;
  std::vector<Cost> costs;
  std::optional<Comparison> textbook;
  std::optional<Batch> batch;
  std::size_t bytes = 0;
};

// Where each seat plays alone the questions are about the declarer against all others.
GameReport report_on(const GameEntry& entry, const BenchArgs& args) {
  const Corpus corpus = make_corpus(entry, args.deals.value_or(default_deals));
  const Concept solved_as = entry.info->partners ? Concept::two_sided : Concept::paranoid;
  GameReport report;
  report.game = entry.info->name;
  report.solved_as = name(solved_as);
  Solver solver;
  for (const CorpusQuestion& question : corpus_questions)
    if (is_asked(corpus, question))
      report.costs.push_back(cost_of(corpus, question, args.seconds, solver));
  report.bytes = solver.bytes();
  if (args.textbook_deals > 0) report.textbook = compare(corpus, args.textbook_deals);
  report.batch = batch_rates(corpus);
  return report;
}

Value as_value(const Cost& cost) {
  return Value::Object{{"question", cost.question}, {"mean_us", cost.mean},
                       {"median_us", cost.median},  {"p90_us", cost.p90},
                       {"p99_us", cost.p99},        {"max_us", cost.max},
                       {"nodes", cost.nodes},       {"ns_per_node", cost.ns_per_node}};
}

Value as_value(const std::optional<Comparison>& textbook) {
  if (!textbook) return {};
  return Value::Object{{"deals", textbook->deals},
                       {"different_values", textbook->different},
                       {"textbook_us", textbook->textbook_us},
                       {"solver_us", textbook->solver_us},
                       {"textbook_nodes", textbook->textbook_nodes},
                       {"solver_nodes", textbook->solver_nodes},
                       {"ratio", textbook->ratio()}};
}

Value as_value(const std::optional<Batch>& batch) {
  if (!batch) return {};
  return Value::Object{{"one_core_deals_per_second", batch->one},
                       {"two_cores_deals_per_second", batch->two},
                       {"ratio", batch->two / batch->one}};
}

Value as_value(const GameReport& report) {
  Value::List costs;
  for (const Cost& cost : report.costs) costs.push_back(as_value(cost));
  return Value::Object{{"game", report.game},
                       {"concept", report.solved_as},
                       {"questions", std::move(costs)},
                       {"textbook", as_value(report.textbook)},
                       {"batch", as_value(report.batch)},
                       {"solver_bytes", std::int64_t(report.bytes)}};
}

// Microseconds in three or four figures.
std::string figures(double us) {
  return fmt::format("{:.{}f}", us, us < 10 ? 2 : us < 100 ? 1 : 0);
}

void print_costs(const std::vector<GameReport>& reports) {
  fmt::print("{:<13} {:<12} {:>9} {:>9} {:>9} {:>9} {:>9} {:>11} {:>8}\n", "game", "question",
             "mean us", "median", "p90", "p99", "max", "nodes", "ns/node");
  for (const GameReport& report : reports)
    for (const Cost& cost : report.costs)
      fmt::print("{:<13} {:<12} {:>9} {:>9} {:>9} {:>9} {:>9} {:>11.1f} {:>8.1f}\n", report.game,
                 cost.question, figures(cost.mean), figures(cost.median), figures(cost.p90),
                 figures(cost.p99), figures(cost.max), cost.nodes, cost.ns_per_node);
}

void print_comparisons(const std::vector<GameReport>& reports) {
  fmt::print("\n{:<13} {:>6} {:>12} {:>9} {:>6} {:>15} {:>12}  {}\n", "game", "deals",
             "textbook us", "us", "ratio", "textbook nodes", "nodes", "values");
  for (const GameReport& report : reports)
    if (const auto& t = report.textbook)
      fmt::print("{:<13} {:>6} {:>12} {:>9} {:>6.2f} {:>15.1f} {:>12.1f}  {}\n", report.game,
                 t->deals, figures(t->textbook_us), figures(t->solver_us), t->ratio(),
                 t->textbook_nodes, t->solver_nodes,
                 t->different ? fmt::format("{} DIFFER", t->different) : "the same");
}

void print_batches(const std::vector<GameReport>& reports) {
  fmt::print("\n{:<13} {:>12} {:>15} {:>15} {:>6}  {}\n", "game", "solver bytes", "deals/s, 1 core",
             "2 cores", "ratio", "solved as");
  for (const GameReport& report : reports) {
    const Batch batch = report.batch.value_or(Batch{});
    fmt::print("{:<13} {:>12} {:>15.0f} {:>15.0f} {:>6}  {}\n", report.game, report.bytes,
               batch.one, batch.two,
               report.batch ? fmt::format("{:.2f}", batch.two / batch.one) : "-", report.solved_as);
  }
}

}  // namespace

int bench_solve(const BenchArgs& args) {
  std::vector<GameReport> reports;
  int different = 0;
  for (const GameEntry& entry : all_games()) {
    if (!args.game.empty() && args.game != entry.info->name) continue;
    reports.push_back(report_on(entry, args));
    if (reports.back().textbook) different += reports.back().textbook->different;
  }
  if (args.json) {
    Value::Object report = bench_origin(args.name);
    Value::List games;
    for (const GameReport& game : reports) games.push_back(as_value(game));
    report.emplace_back("deals", args.deals.value_or(default_deals));
    report.emplace_back("agrees", different == 0);
    report.emplace_back("games", std::move(games));
    fmt::print("{}\n", write_json(report));
  } else {
    fmt::print("{}\n{} deals of each game, microseconds per question\n\n", bench_title(),
               args.deals.value_or(default_deals));
    print_costs(reports);
    if (args.textbook_deals > 0) print_comparisons(reports);
    print_batches(reports);
  }
  if (different == 0) return 0;
  fmt::print(stderr, "capot: the solver and the textbook differ in {} values\n", different);
  return 1;
}

int bench_digest(const BenchArgs& args) {
  const int deals = args.deals.value_or(default_digest_deals);
  const double begin = processor_seconds();
  const SolveDigest digest = solve_digest(corpus_seed, deals);
  const double seconds = processor_seconds() - begin;
  if (!args.json) {
    fmt::print("{} deals of each game, answers {}, {} nodes, {:.3f} s\n", deals, digest.answers,
               digest.nodes, seconds);
    return 0;
  }
  Value::Object report = bench_origin(args.name);
  report.emplace_back("deals", deals);
  report.emplace_back("answers", std::to_string(digest.answers));  // more than a double holds
  report.emplace_back("nodes", std::int64_t(digest.nodes));
  report.emplace_back("seconds", seconds);
  fmt::print("{}\n", write_json(report));
  return 0;
}

}  // namespace capot::cli
