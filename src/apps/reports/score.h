// A scored round as an object: what `capot score --json` prints.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "core/sentence.h"
#include "games/any_game.h"
#include "table/record.h"

namespace capot {

// What happened in a round goes in, its score comes out.
struct ScoredInput {
  std::shared_ptr<const AnyGame> game;
  Scored scored;
};
Parsed<ScoredInput> score_input(RecordReader& reader, const Value& input);

// With the lines that lead to the score where a language for their words is given.
Value::Object report(const AnyGame& game, const Scored& scored, std::optional<Language> words);

// By its code: `en`, `fr`.
std::optional<Language> language_named(std::string_view code);

}  // namespace capot
