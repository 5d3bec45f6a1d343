// A score sheet and the form that it is filled by, as objects: what `capot score --sheet --json`
// prints and the module answers.
#pragma once

#include <optional>

#include "core/sentence.h"
#include "table/score_sheet.h"

namespace capot {

// Lines of arithmetic have their words where a language is given.
Value::Object report(const ScoreSheet& sheet, std::optional<Language> words = {});

// What a score-keeper is asked at this table.
Value::List form_values(const AnyGame& game);

}  // namespace capot
