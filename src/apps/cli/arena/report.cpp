#include "apps/cli/arena/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/bench/bench.h"
#include "core/options.h"
#include "core/quote.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr std::array<std::string_view, 3> verdict_names{"undecided", "h0", "h1"};

double percentile(const Seconds& sorted, int percent) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, sorted.size() * std::size_t(percent) / 100)];
}

double mean(const Seconds& seconds) {
  double sum = 0;
  for (const float each : seconds) sum += each;
  return seconds.empty() ? 0 : sum / double(seconds.size());
}

// The chance that a fair coin splits as unevenly as this or more (McNemar's test, exact).
double chance_of(int a, int b) {
  const int n = a + b;
  if (n == 0) return 1;
  double sum = 0;
  for (int k = 0; k <= std::min(a, b); ++k)
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) -
                    n * std::log(2.0));
  return std::min(1.0, 2 * sum);
}

// JSON.

Value mean_of(const Tally& tally, const Interval& interval) {
  return tally.size() ? Value(interval.mean) : Value();
}

Value bounds_of(const Tally& tally, const Interval& interval) {
  if (!tally.has_intervals()) return {};
  return Value::List{interval.low, interval.high};
}

Value text_or_null(const std::string& text) { return text.empty() ? Value() : Value(text); }

// All that makes the table another than the standard one, whatever preset it came by.
Value::Object options_of(const AnyGame& game) {
  Value::Object fields;
  const TableFacts& facts = game.facts();
  for (std::size_t i = 0; i < facts.options.size(); ++i) {
    const OptionInfo& option = facts.info->options[i];
    if (facts.options[i] != facts.default_options[i])
      fields.emplace_back(option.name, write_option(option, facts.options[i]));
  }
  return fields;
}

Value::Object program_report(const EngineFaults& faults) {
  const EngineHello hello = faults.hello.value_or(EngineHello{});
  Value::Object counts;
  for (std::size_t i = 0; i < engine_fault_names.size(); ++i)
    counts.emplace_back(engine_fault_names[i], faults.counts[i]);
  return {{"name", text_or_null(hello.name)},
          {"version", text_or_null(hello.version)},
          {"faults", std::move(counts)},
          {"defaults", faults.defaults},
          {"first_fault", text_or_null(faults.first)}};
}

Value::Object time_report(const Seconds& sorted) {
  return {{"decisions", std::int64_t(sorted.size())},
          {"mean_ms", 1e3 * mean(sorted)},
          {"p50_ms", 1e3 * percentile(sorted, 50)},
          {"p99_ms", 1e3 * percentile(sorted, 99)}};
}

Value::Object bot_report(const BotChoice& bot, const Times& times, const EngineFaults& faults) {
  Value::Object fields{{"bot", bot.spelled()}};
  for (auto& field : time_report(times.all())) fields.push_back(std::move(field));
  fields.emplace_back("calls", time_report(times.calls));
  fields.emplace_back("cards", time_report(times.cards));
  if (bot.is_program())
    for (auto& field : program_report(faults)) fields.push_back(std::move(field));
  return fields;
}

Value sprt_report(const ArenaArgs& args, const Sprt& sprt) {
  return Value::Object{{"h0", args.sprt[0]},
                       {"h1", args.sprt[1]},
                       {"unit", args.matches ? "percent" : "score"},
                       {"alpha", args.alpha},
                       {"beta", args.beta},
                       {"ratio", sprt.ratio()},
                       {"lower", sprt.lower()},
                       {"upper", sprt.upper()},
                       {"verdict", verdict_names[std::size_t(sprt.verdict())]}};
}

Value::Object json_result(const ArenaArgs& args, const AnyGame& game, const Bots& bots,
                          const Tally& tally) {
  Value::Object fields = bench_origin("arena");
  const auto times = tally.sorted_times();
  fields.emplace_back("game", game.info().name);
  fields.emplace_back("preset", args.table.preset);
  fields.emplace_back("options", options_of(game));
  if (args.deals_from.empty())
    fields.emplace_back("seed", std::int64_t(args.seed));
  else
    fields.emplace_back("deals_from", args.deals_from);
  fields.emplace_back("a", bot_report(bots[0], times[0], tally.faults()[0]));
  fields.emplace_back("b", bot_report(bots[1], times[1], tally.faults()[1]));
  if (!args.only.empty()) {
    fields.emplace_back("only", args.only);
    fields.emplace_back("third", args.third);
    if (bots[2].is_program())
      for (auto& [name, value] : program_report(tally.faults()[2]))
        fields.emplace_back("third_" + name, std::move(value));
  }
  fields.emplace_back("unit", args.matches ? "match" : "deal");
  fields.emplace_back("count", tally.size());
  fields.emplace_back("wanted", tally.wanted());
  fields.emplace_back("stopped", stop_names[std::size_t(*tally.stopped())]);
  fields.emplace_back("tables", tally.tables());
  fields.emplace_back("rounds", tally.rounds());
  const Interval difference = tally.difference();
  fields.emplace_back("difference", mean_of(tally, difference));
  fields.emplace_back("interval", bounds_of(tally, difference));
  if (args.matches) {
    const Interval won = tally.won();
    fields.emplace_back("won", mean_of(tally, won));
    fields.emplace_back("won_interval", bounds_of(tally, won));
    fields.emplace_back("unfinished", tally.unfinished());
  } else if (game.info().partners) {
    const auto [a, b] = tally.made();
    fields.emplace_back("only_a_made", a);
    fields.emplace_back("only_b_made", b);
    fields.emplace_back("mcnemar_p", chance_of(a, b));
  }
  if (tally.sprt()) fields.emplace_back("sprt", sprt_report(args, *tally.sprt()));
  return fields;
}

// Text.

std::string duels(const ArenaArgs& args, int count) {
  const std::string_view one = args.matches ? "match" : "deal";
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : args.matches ? "es" : "s");
}

void print_interval(const Tally& tally, const IntervalText& text, std::string_view unit) {
  fmt::print("{}{}", text.mean, unit);
  if (tally.has_intervals()) fmt::print(", 95 % interval {} to {}", text.low, text.high);
  fmt::print("\n");
}

void print_times(std::string_view what, const Seconds& sorted) {
  if (!sorted.empty())
    fmt::print(
        "  {} {}, {:.3f} ms on average, {:.3f} in the middle, {:.3f} at the 99th percentile\n",
        sorted.size(), what, 1e3 * mean(sorted), 1e3 * percentile(sorted, 50),
        1e3 * percentile(sorted, 99));
}

void print_faults(const EngineFaults& faults) {
  if (faults.total() == 0) return;
  fmt::print("  faults:");
  for (std::size_t i = 0; i < engine_fault_names.size(); ++i)
    if (faults.counts[i]) fmt::print(" {} {}", engine_fault_names[i], faults.counts[i]);
  fmt::print("; {} decisions taken for it\n  the first: {}\n", faults.defaults, faults.first);
}

void print_name(const EngineFaults& faults) {
  if (faults.hello && !faults.hello->name.empty())
    fmt::print("  it says it is {} {}\n", printable(faults.hello->name),
               printable(faults.hello->version));
}

// A number as it was given, with a sign; nothing has none.
std::string lead(double number) { return number == 0 ? "0" : fmt::format("{:+g}", number); }

void print_sprt(const ArenaArgs& args, const Tally& tally) {
  const Sprt& sprt = *tally.sprt();
  const std::string_view unit = args.matches ? " % of matches above an even share" : " a round";
  fmt::print("sequential test of {} against {}{}: ", lead(args.sprt[0]), lead(args.sprt[1]), unit);
  if (sprt.verdict() == Verdict::undecided)
    fmt::print("undecided");
  else
    fmt::print("{} is taken", lead(args.sprt[sprt.verdict() == Verdict::h1 ? 1 : 0]));
  fmt::print("; log-likelihood ratio {:+.2f}, bounds {:.2f} and {:+.2f} (alpha {:g}, beta {:g})\n",
             sprt.ratio(), sprt.lower(), sprt.upper(), args.alpha, args.beta);
}

void print_score(const ArenaArgs& args, const AnyGame& game, const Tally& tally) {
  fmt::print("score a round, the first less the second: ");
  print_interval(tally, signed_text(tally.difference()), "");
  if (args.matches) {
    fmt::print("matches won by the first: ");
    print_interval(tally, percent_text(tally.won(), tally.even_share()), " %");
    if (tally.unfinished())
      fmt::print("{} matches went on too long and count as level\n", tally.unfinished());
  } else if (game.info().partners) {
    const auto [a, b] = tally.made();
    fmt::print("contracts both declared and only one made: {} to {} (McNemar p = {:.3f})\n", a, b,
               chance_of(a, b));
  }
  if (!tally.has_intervals())
    fmt::print("no interval: that takes more than one {}\n", args.matches ? "match" : "deal");
}

void print_text(const ArenaArgs& args, const AnyGame& game, const Bots& bots, const Tally& tally) {
  fmt::print("{}: {} against {}\n", game.info().title, bots[0].spelled(), bots[1].spelled());
  if (!args.only.empty()) fmt::print("only the {}; the rest is {}'s\n", args.only, args.third);
  if (tally.stopped() == Stop::interrupted)
    fmt::print("interrupted: a partial result, {} of {}\n", tally.size(),
               duels(args, tally.wanted()));
  fmt::print("{}, each at {} tables with the same cards, {} rounds in all, {}\n",
             duels(args, tally.size()), tally.tables(), tally.rounds(),
             args.deals_from.empty() ? fmt::format("seed {}", args.seed)
                                     : "from " + printable(args.deals_from, 500));
  if (tally.size()) print_score(args, game, tally);
  if (tally.sprt()) print_sprt(args, tally);
  const auto times = tally.sorted_times();
  for (std::size_t i = 0; i < 2; ++i) {
    fmt::print("{}:\n", bots[i].spelled());
    print_name(tally.faults()[i]);
    print_times("calls", times[i].calls);
    print_times("cards", times[i].cards);
    print_faults(tally.faults()[i]);
  }
  if (!args.only.empty() && bots[2].is_program()) {
    fmt::print("{}:\n", bots[2].spelled());
    print_name(tally.faults()[2]);
    print_faults(tally.faults()[2]);
  }
}

}  // namespace

void print_result(const ArenaArgs& args, const AnyGame& game, const Bots& bots,
                  const Tally& tally) {
  if (args.json)
    fmt::print("{}\n", write_json(json_result(args, game, bots, tally)));
  else
    print_text(args, game, bots, tally);
}

}  // namespace capot::cli
