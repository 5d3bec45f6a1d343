// A scored round as an object: what `capot score --json` prints.
#pragma once

#include <optional>
#include <string_view>

#include "core/sentence.h"
#include "games/any_game.h"

namespace capot {

// With the lines that lead to the score where a language for their words is given.
Value::Object report(const AnyGame& game, const Scored& scored, std::optional<Language> words);

// By its code: `en`, `fr`.
std::optional<Language> language_named(std::string_view code);

}  // namespace capot
