// The score sheet as lines of text, for every program that shows one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"

namespace capot {

// A row has a cell for each column; a cell may have several lines.
struct SheetRow {
  std::string label;
  std::vector<std::string> cells;
};

struct SheetColumn {
  Side side{};
  std::string name;
};

// The scores, and below them the drawings of a game that draws them: ALL, a stroke a mark.
std::vector<SheetRow> score_rows(const AnyGame& game, const Standing& match,
                                 std::span<const SheetColumn> columns);

// The names of the columns above the rows. Every column is as wide as the widest line in it, so
// that no drawing runs into the next one.
std::vector<std::string> sheet_lines(std::string heading, std::span<const SheetColumn> columns,
                                     std::span<const SheetRow> rows);

// A column for every side, named by its number, or that of its seat.
std::vector<SheetColumn> columns_by_number(const AnyGame& game,
                                           Language language = Language::english);

// Both at once, with the sides or seats by their numbers.
std::vector<std::string> draw_sheet(const AnyGame& game, const Standing& match);

}  // namespace capot
