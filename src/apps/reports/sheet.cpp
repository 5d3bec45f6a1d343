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
  Value::Object fields;
  put(fields, "line", round.line);
  put(fields, "game", round.game);
  put(fields, "corrected", round.corrected);
  put(fields, "dealer", int(round.before.dealer));
  put(fields, "input", round.input);
  if (round.wrong) {
    put(fields, "error", problem_value(*round.wrong));
    return fields;
  }
  put(fields, "deltas", deltas_of(game, round));
  put(fields, "after", list_of(round.scored.match.scores, game.sides()));
  put(fields, "winners", winners_of(game, round.scored.match));
  put(fields, "result", round.scored.result);
  put(fields, "lines", line_values(game, round.scored.lines, words));
  return fields;
}

Value when_value(const FormWhen& when) {
  Value::Object fields;
  put(fields, "field", when.field);
  put(fields, when.except ? "not" : "is", when.values);
  return fields;
}

Value words_value(std::span<const FormWord> words) {
  Value::List list;
  for (const FormWord& word : words) {
    Value::Object fields;
    put(fields, "value", word.value);
    put(fields, "id", word.id);
    if (word.number) {
      Value::Object args;
      put(args, "number", *word.number);
      put(fields, "args", std::move(args));
    }
    list.emplace_back(std::move(fields));
  }
  return list;
}

Value field_value(const FormField& field) {
  const bool numbers = field.kind == FormKind::numbers;
  Value::Object fields;
  put(fields, "name", field.name);
  put(fields, "kind", name(field.kind));
  put(fields, "needed", field.needed);
  if (!field.words.empty()) put(fields, "words", words_value(field.words));
  if (numbers || field.kind == FormKind::number) {
    put(fields, "low", field.low);
    put(fields, "step", field.step);
  }
  if (field.high) put(fields, "high", field.high);
  if (numbers) put(fields, "each", name(field.each));
  if (field.total) {
    put(fields, "total", *field.total);
    put(fields, "or_less", field.or_less);
  }
  if (field.when) put(fields, "when", when_value(*field.when));
  if (!field.usual.is_null()) put(fields, "default", field.usual);
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
  for (const SheetGame& one : evening.games) {
    Value::Object fields;
    put(fields, "first", one.first);
    put(fields, "rounds", one.rounds);
    put(fields, "after", list_of(one.match.scores, game.sides()));
    put(fields, "winners", winners_of(game, one.match));
    games.emplace_back(std::move(fields));
  }
  for (const SheetTrail& one : sheet.trail()) {
    Value::Object fields;
    put(fields, "line", one.line);
    put(fields, "change", sheet_change_names[std::size_t(one.change)]);
    put(fields, "round", one.round);
    put(fields, "was", one.was);
    trail.emplace_back(std::move(fields));
  }
  for (const BadLine& one : sheet.bad_lines()) {
    Value::Object fields;
    put(fields, "line", one.line);
    put(fields, "error", problem_value(one.wrong));
    bad.emplace_back(std::move(fields));
  }
  Value::Object fields;
  put(fields, "head", write_sheet_head(sheet.head()));
  put(fields, "rounds", std::move(rounds));
  put(fields, "games", std::move(games));
  put(fields, "won", list_of(evening.won, game.sides()));
  put(fields, "scores", list_of(evening.next.scores, game.sides()));
  put(fields, "dealer", int(evening.next.dealer));
  put(fields, "trail", std::move(trail));
  put(fields, "bad_lines", std::move(bad));
  return fields;
}

}  // namespace capot
