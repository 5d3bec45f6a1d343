#include "games/sheet.h"

#include <algorithm>

#include "core/text.h"
#include "games/shared/sentences.h"

namespace capot {
namespace {

constexpr int narrowest = 8, gap = 2;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines(1);
  for (char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  return lines;
}

int widest_line(std::string_view cell) {
  int widest = 0;
  for (const std::string& line : lines_of(cell)) widest = std::max(widest, width(line));
  return widest;
}

// How wide each column is with the space behind it; the labels are the first.
std::vector<int> widths_of(std::span<const SheetRow> rows) {
  std::vector<int> widths(1 + rows.front().cells.size(), narrowest);
  for (const SheetRow& row : rows) {
    widths[0] = std::max(widths[0], width(row.label));
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      widths[i + 1] = std::max(widths[i + 1], widest_line(row.cells[i]));
  }
  for (int& columns : widths) columns += gap;
  return widths;
}

void add_lines(const SheetRow& row, std::span<const int> widths, std::vector<std::string>& lines) {
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 1;
  for (const std::string& cell : row.cells) {
    cells.push_back(lines_of(cell));
    height = std::max(height, cells.back().size());
  }
  for (std::size_t i = 0; i < height; ++i) {
    std::string line = padded(i == 0 ? row.label : "", widths[0]);
    for (std::size_t c = 0; c < cells.size(); ++c)
      line += padded(i < cells[c].size() ? cells[c][i] : "", widths[c + 1]);
    lines.push_back(without_trailing_spaces(std::move(line)));
  }
}

bool is_drawing(std::string_view score) { return score.find('\n') != score.npos; }

}  // namespace

std::vector<SheetRow> score_rows(const AnyGame& game, const Standing& match,
                                 std::span<const SheetColumn> columns) {
  SheetRow numbers{"Score", {}}, drawings{"Sheet", {}};
  bool drawn = false;
  for (const SheetColumn& column : columns) {
    const int score = match.scores[column.side];
    drawings.cells.push_back(game.draw_score(score));
    const std::string& drawing = drawings.cells.back();
    numbers.cells.push_back(is_drawing(drawing) ? std::to_string(score) : drawing);
    drawn |= is_drawing(drawing);
  }
  if (!drawn) return {std::move(numbers)};
  return {std::move(numbers), std::move(drawings)};
}

std::vector<std::string> sheet_lines(std::string heading, std::span<const SheetColumn> columns,
                                     std::span<const SheetRow> rows) {
  std::vector<SheetRow> all{{std::move(heading), {}}};
  for (const SheetColumn& column : columns) all.front().cells.push_back(column.name);
  all.insert(all.end(), rows.begin(), rows.end());
  const auto widths = widths_of(all);
  std::vector<std::string> lines;
  for (const SheetRow& row : all) add_lines(row, widths, lines);
  return lines;
}

std::vector<SheetColumn> columns_by_number(const AnyGame& game, Language language) {
  const Sentence& named =
      *find_sentence(shared_sentences(), game.info().partners ? "score.side" : "score.seat");
  std::vector<SheetColumn> columns;
  for (int side = 0; side < game.sides(); ++side)
    columns.push_back({Side(side), say(named, Value::Object{{"number", side}}, language)});
  return columns;
}

std::vector<std::string> draw_sheet(const AnyGame& game, const Standing& match) {
  const auto columns = columns_by_number(game);
  return sheet_lines("", columns, score_rows(game, match, columns));
}

}  // namespace capot
