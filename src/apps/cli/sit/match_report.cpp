#include "apps/cli/sit/match_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "apps/cli/print.h"
#include "table/json.h"

namespace capot::cli {
namespace {

// Nothing: nobody won, or it is not known.
std::optional<bool> has_won(const TableView& view) {
  const Value::List& winners = view.list("winners");
  const Value* chair = view.own_chair();
  if (winners.empty() || !chair) return std::nullopt;
  const auto side = number_of(chair->find("side"));
  return std::ranges::any_of(winners,
                             [&](const Value& winner) { return number_of(&winner) == side; });
}

Value::Object fault_counts(const EngineFaults& faults) {
  Value::Object counts;
  for (std::size_t i = 0; i < engine_fault_names.size(); ++i)
    if (faults.counts[i]) counts.emplace_back(std::string(engine_fault_names[i]), faults.counts[i]);
  return counts;
}

void print_line(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);  // somebody may watch it through a pipe
}

}  // namespace

void MatchReport::seated(const TableView& view, const std::string& name) {
  if (!json_) print_line(fmt::format("{} sits on chair {}", name, view.chair().value_or(0)));
}

void MatchReport::look(const TableView& view, const EngineFaults& faults) {
  const std::string stage = view.text("stage");
  const bool running = stage == "playing" || stage == "scored";
  const Value* opened = view.find("opened");
  if (running) in_match_ = true;
  if (in_match_ && opened && opened->object() && view.round() != last_round_) round_over(view);
  if (!running && std::exchange(in_match_, false)) match_over(view, faults);
}

void MatchReport::round_over(const TableView& view) {
  last_round_ = view.round();
  if (json_) return;
  const Value* round = view.find("round");
  std::string words = text_of(view.find("opened")->find("words"));
  if (words.ends_with('.')) words.pop_back();
  print_line(fmt::format("round {}: {}; {}", number_of(round->find("in_match")).value_or(0), words,
                         in_words(Value(view.list("scores")))));
}

void MatchReport::match_over(const TableView& view, const EngineFaults& faults) {
  ++matches_;
  const auto won = has_won(view);
  if (json_) {
    print_line(write_json(Value::Object{{"match", matches_},
                                        {"table", table_},
                                        {"chair", view.chair().value_or(0)},
                                        {"bot", bot_},
                                        {"rounds", std::int64_t(view.list("sheet").size())},
                                        {"scores", Value(view.list("scores"))},
                                        {"winners", Value(view.list("winners"))},
                                        {"won", won ? Value(*won) : Value()},
                                        {"faults", fault_counts(faults)},
                                        {"defaults", faults.defaults}}));
    return;
  }
  print_line(fmt::format("match {}: {} after {} rounds; {}", matches_,
                         !won   ? "over"
                         : *won ? "won"
                                : "lost",
                         view.list("sheet").size(), in_words(Value(view.list("scores")))));
  if (faults.total() > 0)
    print_line(
        fmt::format("  the program was at fault {} times, {} decisions were taken for it; first {}",
                    faults.total(), faults.defaults, faults.first));
}

}  // namespace capot::cli
