#include "apps/reports/score.h"

#include <utility>

#include "games/explanation.h"

namespace capot {

Parsed<ScoredInput> score_input(RecordReader& reader, const Value& input) {
  if (!input.object()) return problem(fault::bad_record, "a scoring input is a JSON object");
  auto table = reader.table(input);
  if (!table) return std::unexpected(std::move(table.error()));
  auto scored = (*table)->score(input);
  if (!scored) return std::unexpected(std::move(scored.error()));
  return ScoredInput{*std::move(table), *std::move(scored)};
}

Value::Object report(const AnyGame& game, const Scored& scored, std::optional<Language> words) {
  Value::Object fields{{"ok", true}, {"game", game.info().name}};
  for (const auto& field : *scored.result.object()) fields.push_back(field);
  if (words) fields.emplace_back("lines", line_values(game, scored.lines, *words));
  return fields;
}

std::optional<Language> language_named(std::string_view code) {
  for (std::size_t i = 0; i < language_codes.size(); ++i)
    if (language_codes[i] == code) return Language(i);
  return std::nullopt;
}

}  // namespace capot
