// `capot sentences`: all that is said to people, for programs that say it.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>

#include "apps/cli/app_texts.h"
#include "apps/cli/commands.h"
#include "games/catalogue.h"
#include "games/shared/texts.h"
#include "study/reasons.h"
#include "table/json.h"
#include "table/texts.h"

namespace capot::cli {
namespace {

Value::Object by_id(std::span<const NamedText> texts, Language language) {
  Value::Object fields;
  for (const NamedText& text : texts) fields.emplace_back(text.id, text.in(language));
  return fields;
}

Value emblem_of(const Emblem& emblem) {
  if (emblem.cards.empty()) return {};
  Value::List cards;
  for (const std::string_view card : emblem.cards) cards.emplace_back(card);
  return Value::Object{{"cards", std::move(cards)}, {"trump", emblem.trump}};
}

Value::List groups_of(const GameCatalogue& game) {
  Value::List groups;
  for (const auto& [id, options] : game.groups) {
    Value::List names;
    for (const std::string_view option : options) names.emplace_back(option);
    groups.emplace_back(Value::Object{{"id", id}, {"options", std::move(names)}});
  }
  return groups;
}

Value::Object rules_of(const GameCatalogue& game) {
  Value::Object rules;
  for (const auto& [id, number] : game.rules) rules.emplace_back(id, number);
  return rules;
}

}  // namespace

int sentences(const SentencesArgs& args) {
  const Language language = args.language == "fr" ? Language::french : Language::english;
  std::vector<NamedText> shared = shared_texts();
  std::ranges::move(table_texts(), std::back_inserter(shared));
  add_texts(shared, reason_texts());
  add_texts(shared, app_texts);
  add_texts(shared, app_fault_texts);
  Value::List games;
  for (const GameCatalogue& game : all_catalogues())
    games.emplace_back(Value::Object{{"game", game.info->name},
                                     {"opens_with", game.opens_with},
                                     {"emblem", emblem_of(game.emblem)},
                                     {"groups", groups_of(game)},
                                     {"rules", rules_of(game)},
                                     {"sentences", by_id(game.sentences, language)}});
  fmt::print("{}\n", write_json(Value::Object{{"language", args.language},
                                              {"shared", by_id(shared, language)},
                                              {"games", std::move(games)}}));
  return 0;
}

}  // namespace capot::cli
