#include "apps/cli/print.h"

#include <fmt/core.h>

#include "apps/cli/terminal.h"
#include "table/record.h"
#include "table/report.h"

namespace capot::cli {
namespace {

// snake_case as a person reads it.
std::string label(std::string_view name) {
  std::string text(name);
  for (char& c : text)
    if (c == '_') c = ' ';
  return text;
}

void print_hands(const Terminal& terminal, const Round& round) {
  const AnyGame& game = round.game();
  const AnyState dealt = game.deal(round.before(), round.deck());
  CardSet out = game.deck();
  for (int s = 0; s < game.seats(); ++s) {
    const CardSet hand = dealt->play.hands[Seat(s)];
    out -= hand;
    fmt::print("  seat {}{}  {}\n", s, Seat(s) == round.before().dealer ? " (dealer)" : "         ",
               terminal.cards(game.info(), hand));
  }
  if (!out.empty()) fmt::print("  out              {}\n", terminal.cards(game.info(), out));
  if (const auto open = round.turn_up())
    fmt::print("  turn-up          {}\n", terminal.card(game.info(), *open));
}

void print_calls(const Round& round) {
  std::string line;
  for (const Step& step : round.steps())
    if (!is_card(step.action))
      line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", int(step.seat),
                          round.game().spell(step.action));
  if (!line.empty()) fmt::print("  calls  {}\n", line);
}

void print_tricks(const Terminal& terminal, const Round& round) {
  int number = 0;
  for (const Trick& trick : round.tricks()) {
    std::string line = fmt::format("  trick {}  ", ++number);
    for (const Played& played : trick.cards)
      line += padded(
          fmt::format("{}:{}", int(played.seat), terminal.card(round.game().info(), played.card)),
          8);
    if (trick.winner)
      line += fmt::format("-> {}, {} point{}", int(*trick.winner), trick.points,
                          trick.points == 1 ? "" : "s");
    fmt::print("{}\n", line);
  }
}

}  // namespace

std::string in_words(const Value& value) {
  if (value.is_null()) return "-";
  if (const bool* flag = value.boolean()) return *flag ? "yes" : "no";
  if (const std::int64_t* number = value.integer()) return std::to_string(*number);
  if (const std::string* text = value.text()) return *text;
  std::string line;
  if (const Value::List* list = value.list())
    for (const Value& item : *list) line += (line.empty() ? "" : ", ") + in_words(item);
  if (const Value::Object* object = value.object())
    for (const auto& [name, field] : *object)
      line += (line.empty() ? "" : ", ") + label(name) + " " + in_words(field);
  return line;
}

void print_fields(std::string_view title, const Value& object) {
  fmt::print("{}\n", Terminal::detect().bold(title));
  for (const auto& [name, value] : *object.object())
    fmt::print("  {:<20} {}\n", label(name), in_words(value));
}

void print_round(const Round& round) {
  const Terminal terminal = Terminal::detect();
  const AnyGame& game = round.game();
  const Value fields(report(round));
  fmt::print("{}, dealer {}\n", terminal.bold(game.info().title), int(round.before().dealer));
  print_hands(terminal, round);
  print_calls(round);
  if (const Value* contract = fields.find("contract"); !contract->is_null())
    fmt::print("  contract  {}\n", in_words(*contract));
  print_tricks(terminal, round);
  fmt::print("  tricks {}   points {}\n", in_words(*fields.find("tricks_taken")),
             in_words(*fields.find("points")));
  if (round.to_act())
    fmt::print("  {}: seat {} to act: {}\n", *fields.find("phase")->text(), int(*round.to_act()),
               in_words(*fields.find("legal")));
  if (const Value* result = fields.find("result"); !result->is_null())
    fmt::print("  result  {}\n", in_words(*result));
  fmt::print("  scores  {}\n", in_words(*fields.find("scores")));
  if (const Value* winner = fields.find("winner"); !winner->is_null())
    fmt::print("  {} wins the match\n", game.info().partners
                                            ? fmt::format("side {}", in_words(*winner))
                                            : fmt::format("seat {}", in_words(*winner)));
}

}  // namespace capot::cli
