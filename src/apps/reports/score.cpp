#include "apps/reports/score.h"

#include "games/explanation.h"

namespace capot {

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
