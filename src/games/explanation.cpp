#include "games/explanation.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "games/shared/sentences.h"

namespace capot {
namespace {

constexpr int space = 2, least_words = 12;

struct Row {
  std::string words;
  std::vector<std::string> cells;
};

std::string on_the_right(const std::string& text, int columns) {
  return std::string(std::size_t(std::max(columns - width(text), 0)), ' ') + text;
}

// What a line does: "+10", "-5", "x2", "=0"; "*": only what it says.
std::string sign_of(const ScoreLine& line) {
  const std::string number = std::to_string(line.amount);
  switch (line.step) {
    case ScoreStep::note: return "*";
    case ScoreStep::add: return (line.amount < 0 ? "" : "+") + number;
    case ScoreStep::times: return "x" + number;
    case ScoreStep::becomes: return "=" + number;
  }
  return number;
}

// The tape as rows. Two columns have room for what they come to, six have not.
class Rows {
 public:
  Rows(const AnyGame& game, std::span<const SheetColumn> columns, Language language)
      : game_(game), columns_(columns), language_(language) {}

  void add(const ScoreLine& line) {
    const std::string words = say(game_.info(), line, language_);
    const auto column = column_of(line);
    const bool same = !rows_.empty() && rows_.back().words == words && column < columns_.size() &&
                      rows_.back().cells[column].empty();
    if (!same) rows_.push_back({words, std::vector<std::string>(columns_.size())});
    if (column == columns_.size()) return;
    int& sum = sums_[*line.side];
    sum = after_step(sum, line.step, line.amount);
    rows_.back().cells[column] = cell(line, sum);
  }
  std::vector<Row> rows() && {
    Row total{say(game_.info(), Said{"score.total"}, language_), {}};
    for (const SheetColumn& column : columns_)
      total.cells.push_back(std::to_string(sums_[column.side]));
    rows_.push_back(std::move(total));
    return std::move(rows_);
  }

 private:
  std::size_t column_of(const ScoreLine& line) const {
    std::size_t i = 0;
    while (i < columns_.size() && columns_[i].side != line.side) ++i;
    return i;
  }
  std::string cell(const ScoreLine& line, int sum) const {
    const bool running = columns_.size() <= 2 && line.step != ScoreStep::note;
    const bool shown = running || columns_.size() > 2;
    if (!shown) return "*" + std::string(running_width, ' ');
    return sign_of(line) + (running ? on_the_right(std::to_string(sum), running_width) : "");
  }

  static constexpr int running_width = 6;
  const AnyGame& game_;
  std::span<const SheetColumn> columns_;
  Language language_;
  std::vector<Row> rows_;
  BySide<int> sums_{};
};

std::vector<int> widths_of(std::span<const SheetColumn> columns, std::span<const Row> rows) {
  std::vector<int> widths;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    int widest = width(columns[i].name);
    for (const Row& row : rows) widest = std::max(widest, width(row.cells[i]));
    widths.push_back(widest + space);
  }
  return widths;
}

// Null for a line of the whole round.
Value side_value(const ScoreLine& line) {
  if (!line.side) return {};
  return int(*line.side);
}

// Words in lines of at most so many columns; one that is longer has a line of its own.
std::vector<std::string> broken_into(std::string_view words, int columns) {
  std::vector<std::string> lines(1);
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    const std::string word(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
    if (!lines.back().empty() && width(lines.back()) + 1 + width(word) > columns)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
  }
  return lines;
}

// The cells stand beside the last line of the words.
void draw(const Row& row, int words, std::span<const int> widths, std::vector<std::string>& lines) {
  auto parts = broken_into(row.words, words);
  std::string last = padded(std::move(parts.back()), words);
  parts.pop_back();
  lines.insert(lines.end(), parts.begin(), parts.end());
  for (std::size_t i = 0; i < widths.size(); ++i) last += on_the_right(row.cells[i], widths[i]);
  lines.push_back(without_trailing_spaces(std::move(last)));
}

}  // namespace

std::vector<std::string> draw_lines(const AnyGame& game, std::span<const ScoreLine> lines,
                                    std::span<const SheetColumn> columns, Language language,
                                    int width) {
  Rows tape(game, columns, language);
  for (const ScoreLine& line : lines) tape.add(line);
  const std::vector<Row> rows = std::move(tape).rows();
  const std::vector<int> widths = widths_of(columns, rows);
  int words = 0, room = width;
  for (const Row& row : rows) words = std::max(words, capot::width(row.words));
  for (const int column : widths) room -= column;
  words = std::min(words, std::max(room, least_words));
  Row heading;
  for (const SheetColumn& column : columns) heading.cells.push_back(column.name);
  std::vector<std::string> drawn;
  draw(heading, words, widths, drawn);
  for (const Row& row : rows) draw(row, words, widths, drawn);
  return drawn;
}

Value::List line_values(const AnyGame& game, std::span<const ScoreLine> lines,
                        std::optional<Language> language) {
  Value::List list;
  for (const ScoreLine& line : lines) {
    Value::Object fields{{"id", line.id},
                         {"side", side_value(line)},
                         {"step", name(line.step)},
                         {"amount", line.amount},
                         {"args", line.args}};
    if (language) fields.emplace_back("text", say(game.info(), line, *language));
    list.emplace_back(std::move(fields));
  }
  return list;
}

}  // namespace capot
