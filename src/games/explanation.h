// The lines of a score for people and for other programs: as text in columns, as plain values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/sheet.h"

namespace capot {

// A column for each side: what each line does to it and, where there is room, what it has come to.
// Lines of one sentence share a row; a star marks whom a note is about. At most `width` columns.
std::vector<std::string> draw_lines(const AnyGame& game, std::span<const ScoreLine> lines,
                                    std::span<const SheetColumn> columns, Language language,
                                    int width = 78);

// Each line as an object: id, side, step, amount, args; text, where a language is given.
Value::List line_values(const AnyGame& game, std::span<const ScoreLine> lines,
                        std::optional<Language> language);

}  // namespace capot
