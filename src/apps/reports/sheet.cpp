#include "apps/reports/sheet.h"

#include <utility>

#include "apps/reports/problem.h"
#include "games/explanation.h"

namespace capot {
namespace {

Value::List deltas_of(const AnyGame& game, const SheetRound& round) {
  Value::List deltas;
  for (int side = 0; side < game.sides(); ++side)
    deltas.emplace_back(round.scored.match.scores[Side(side)] - round.before.scores[Side(side)]);
  return deltas;
}

Value::List winners_of(const AnyGame& game, const Standing& match) {
  Value::List winners;
  for (int side = 0; side < game.sides(); ++side)
    if (match.winners >> side & 1) winners.emplace_back(side);
  return winners;
}

Value round_value(const AnyGame& game, const SheetRound& round, std::optional<Language> words) {
  Value::Object fields{{"line", round.line},
                       {"game", round.game},
                       {"corrected", round.corrected},
                       {"dealer", int(round.before.dealer)},
                       {"input", round.input}};
  if (round.wrong) {
    fields.emplace_back("error", problem_value(*round.wrong));
    return fields;
  }
  fields.emplace_back("deltas", deltas_of(game, round));
  fields.emplace_back("after", list_of(round.scored.match.scores, game.sides()));
  fields.emplace_back("winners", winners_of(game, round.scored.match));
  fields.emplace_back("result", round.scored.result);
  fields.emplace_back("lines", line_values(game, round.scored.lines, words));
  return fields;
}

Value when_value(const FormWhen& when) {
  return Value::Object{{"field", when.field}, {when.except ? "not" : "is", Value(when.values)}};
}

Value word_value(const FormWord& word) {
  Value::Object fields{{"value", word.value}, {"id", word.id}};
  if (!word.args.empty()) fields.emplace_back("args", word.args);
  return fields;
}

Value field_value(const FormField& field) {
  Value::Object fields{{"name", field.name}, {"kind", name(field.kind)}, {"needed", field.needed}};
  if (!field.words.empty()) {
    Value::List words;
    for (const FormWord& word : field.words) words.push_back(word_value(word));
    fields.emplace_back("words", std::move(words));
  }
  if (field.kind == FormKind::number || field.kind == FormKind::numbers) {
    fields.emplace_back("low", field.low);
    fields.emplace_back("high", field.high);
    fields.emplace_back("step", field.step);
  }
  if (field.kind == FormKind::seats) fields.emplace_back("high", field.high);
  if (field.kind == FormKind::numbers) fields.emplace_back("each", name(field.each));
  if (field.total) {
    fields.emplace_back("total", *field.total);
    fields.emplace_back("or_less", field.or_less);
  }
  if (field.when) fields.emplace_back("when", when_value(*field.when));
  if (!field.usual.is_null()) fields.emplace_back("default", field.usual);
  return fields;
}

}  // namespace

Value::List form_values(const AnyGame& game) {
  Value::List form;
  for (const FormField& field : game.score_form()) form.push_back(field_value(field));
  return form;
}

Value::Object report(const ScoreSheet& sheet, std::optional<Language> words) {
  const AnyGame& game = *sheet.head().game;
  const Evening evening = sheet.evening();
  Value::List rounds, games, trail, bad;
  for (const SheetRound& round : evening.rounds) rounds.push_back(round_value(game, round, words));
  for (const SheetGame& one : evening.games)
    games.emplace_back(Value::Object{{"first", one.first},
                                     {"rounds", one.rounds},
                                     {"after", list_of(one.match.scores, game.sides())},
                                     {"winners", winners_of(game, one.match)}});
  for (const SheetTrail& one : sheet.trail())
    trail.emplace_back(Value::Object{{"line", one.line},
                                     {"change", sheet_change_names[std::size_t(one.change)]},
                                     {"round", one.round},
                                     {"was", one.was}});
  for (const BadLine& one : sheet.bad_lines())
    bad.emplace_back(Value::Object{{"line", one.line}, {"error", problem_value(one.wrong)}});
  return {{"head", write_sheet_head(sheet.head())},
          {"rounds", std::move(rounds)},
          {"games", std::move(games)},
          {"won", list_of(evening.won, game.sides())},
          {"scores", list_of(evening.next.scores, game.sides())},
          {"dealer", int(evening.next.dealer)},
          {"trail", std::move(trail)},
          {"bad_lines", std::move(bad)}};
}

}  // namespace capot
