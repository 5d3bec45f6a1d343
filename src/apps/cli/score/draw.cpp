#include "apps/cli/score/draw.h"

#include <algorithm>

#include "apps/cli/play/text.h"
#include "apps/cli/terminal.h"
#include "core/quote.h"
#include "core/text.h"
#include "games/explanation.h"
#include "games/sheet.h"

namespace capot::cli {
namespace {

constexpr int narrowest_screen = 30, narrowest_words = 8, gap = 2;
constexpr std::size_t longest_path = 4096;  // in messages

// The first columns of a text; a dot shows that there was more.
std::string cut(const std::string& text, int columns) {
  if (width(text) <= columns) return text;
  std::string kept;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (text[next] & 0xC0) == 0x80) ++next;
    if (width(kept) + 1 >= columns) break;
    kept += text.substr(i, next - i);
    i = next;
  }
  while (kept.ends_with(' ') || kept.ends_with('&') || kept.ends_with(',')) kept.pop_back();
  return kept + ".";
}

std::string on_the_right(const std::string& text, int columns) {
  return std::string(std::size_t(std::max(columns - width(text), 0)), ' ') + text;
}

// A table of numbers with words before them. Names are cut where the screen is narrow; words break.
class NumberTable {
 public:
  NumberTable(std::vector<std::string> names, int screen)
      : names_(std::move(names)), screen_(screen) {}

  void add(std::string number, std::string words, std::vector<std::string> cells) {
    rows_.push_back({std::move(number), std::move(words), std::move(cells)});
  }
  void rule() { rows_.push_back({}); }

  std::string draw() const {
    int number = 0, words = 0, cells = 1;
    for (const Row& row : rows_) {
      number = std::max(number, width(row.number));
      words = std::max(words, width(row.words));
      for (const std::string& cell : row.cells) cells = std::max(cells, width(cell));
    }
    const int columns = int(names_.size()), room = screen_ - number - 1;
    int widest = cells;
    for (const std::string& name : names_) widest = std::max(widest, width(name));
    const int least = std::min(words, std::max(narrowest_words, room / 3));
    const int column = std::max(cells, std::min(widest, (room - least) / columns - gap));
    words = std::min(words, std::max(room - columns * (column + gap), narrowest_words));
    std::string text = std::string(std::size_t(number + 1 + words), ' ');
    for (const std::string& name : names_) text += "  " + on_the_right(cut(name, column), column);
    text += "\n";
    for (const Row& row : rows_) draw(row, number, words, column, text);
    return text;
  }

 private:
  struct Row {
    std::string number, words;
    std::vector<std::string> cells;
  };

  void draw(const Row& row, int number, int words, int column, std::string& text) const {
    if (row.cells.empty() && row.words.empty()) {
      const auto columns = number + 1 + words + int(names_.size()) * (column + gap);
      text += std::string(std::size_t(columns), '-') + "\n";
      return;
    }
    const std::string broken = labelled_text("", row.words, 0, words);
    const auto lines = lines_of(broken);
    std::string line = on_the_right(row.number, number) + " " +
                       padded(std::string(lines.empty() ? "" : lines[0].text), words);
    for (const std::string& cell : row.cells) line += "  " + on_the_right(cell, column);
    text += without_trailing_spaces(std::move(line)) + "\n";
    for (std::size_t i = 1; i < lines.size(); ++i)
      text += std::string(std::size_t(number + 1), ' ') + std::string(lines[i].text) + "\n";
  }

  std::vector<std::string> names_;
  int screen_;
  std::vector<Row> rows_;
};

std::vector<std::string> columns_of(const AnyGame& game, const SheetWords& words) {
  std::vector<std::string> names;
  for (int side = 0; side < game.sides(); ++side) names.push_back(words.side(Side(side)));
  return names;
}

std::vector<std::string> scores_of(const AnyGame& game, const Standing& match) {
  std::vector<std::string> cells;
  for (int side = 0; side < game.sides(); ++side)
    cells.push_back(std::to_string(match.scores[Side(side)]));
  return cells;
}

std::vector<std::string> changes_of(const AnyGame& game, const SheetRound& round) {
  std::vector<std::string> cells;
  for (int side = 0; side < game.sides(); ++side) {
    const int change = round.scored.match.scores[Side(side)] - round.before.scores[Side(side)];
    cells.push_back(change == 0 ? "-" : std::to_string(change));
  }
  return cells;
}

// The strokes of a tally, side by side where there is room, else one below the other.
std::string draw_strokes(const AnyGame& game, const Standing& match, const SheetWords& words,
                         int screen) {
  std::vector<SheetColumn> columns;
  for (int side = 0; side < game.sides(); ++side)
    columns.push_back({Side(side), words.side(Side(side))});
  const auto rows = score_rows(game, match, columns);
  if (rows.size() < 2) return {};
  std::string text = "\n";
  const auto drawn = sheet_lines("", columns, std::span(rows).subspan(1));
  const bool fits =
      std::ranges::all_of(drawn, [&](const std::string& line) { return width(line) <= screen; });
  if (fits) {
    for (const std::string& line : drawn) text += line + "\n";
    return text;
  }
  for (const SheetColumn& column : columns)
    text += column.name + "\n" + game.draw_score(match.scores[column.side]) + "\n";
  return text;
}

}  // namespace

int screen_width() { return std::max(screen_columns(), narrowest_screen); }

std::string draw_sheet(const ScoreSheet& sheet, const SheetWords& words, int screen) {
  const SheetHead& head = sheet.head();
  const AnyGame& game = *head.game;
  const Evening evening = sheet.evening();
  std::string heading =
      (head.title.empty() ? "" : head.title + ": ") + std::string(game.info().title);
  if (head.preset != "standard") heading += ", " + head.preset;
  std::string text = labelled_text("", heading, 0, screen) + "\n";
  if (evening.rounds.empty()) text += words.say("pad.none-yet") + "\n";
  for (std::size_t g = 0; g < evening.games.size(); ++g) {
    const SheetGame& one = evening.games[g];
    if (evening.games.size() > 1)
      text += (g ? "\n" : "") + words.say("pad.game", {{"number", int(g) + 1}}) + "\n";
    NumberTable table(columns_of(game, words), screen);
    for (int r = one.first; r < one.first + one.rounds; ++r) {
      const SheetRound& round = evening.rounds[std::size_t(r)];
      std::string said = words.round(round.input, round.scored.lines);
      if (round.corrected) said += " (" + words.say("pad.corrected") + ")";
      if (round.wrong) said = "! " + said;
      table.add(std::to_string(r + 1), std::move(said), changes_of(game, round));
    }
    table.rule();
    table.add("", words.say("pad.score"), scores_of(game, one.match));
    text += table.draw();
    if (one.match.over())
      text += words.say("pad.wins", {{"name", names_of_winners(game, one.match, words)}}) + "\n";
  }
  if (!evening.games.empty()) text += draw_strokes(game, evening.games.back().match, words, screen);
  bool any = false;
  for (int side = 0; side < game.sides(); ++side) any |= evening.won[Side(side)] > 0;
  if (any) {
    NumberTable won(columns_of(game, words), screen);
    std::vector<std::string> cells;
    for (int side = 0; side < game.sides(); ++side)
      cells.push_back(std::to_string(evening.won[Side(side)]));
    won.add("", words.say("pad.games"), std::move(cells));
    text += "\n" + won.draw();
  }
  text += "\n" + words.say("pad.deals-next", {{"name", words.seat(evening.next.dealer)}}) + "\n";
  return text;
}

std::string draw_round(const ScoreSheet& sheet, const SheetRound& round, int number,
                       const SheetWords& words, int screen) {
  const AnyGame& game = *sheet.head().game;
  std::string text = labelled_text(
      "", std::to_string(number) + ". " + words.round(round.input, round.scored.lines), 0, screen);
  if (round.wrong) return text + labelled_text("", round.wrong->message(), 0, screen);
  std::vector<SheetColumn> columns;
  const int room = std::max(6, screen / 2 / game.sides() - gap);
  for (int side = 0; side < game.sides(); ++side)
    columns.push_back({Side(side), cut(words.side(Side(side)), room)});
  for (const std::string& line :
       draw_lines(game, round.scored.lines, columns, words.language(), screen))
    text += line + "\n";
  return text;
}

std::string draw_trail(const ScoreSheet& sheet, const SheetWords& words, int screen) {
  if (sheet.trail().empty()) return {};
  std::string text = words.say("pad.trail") + "\n";
  for (const SheetTrail& one : sheet.trail()) {
    const std::string id = "pad.trail." + std::string(sheet_change_names[std::size_t(one.change)]);
    const std::string was = one.was.object() ? words.round(one.was) : "";
    text += labelled_text(
        "", words.say(id, {{"line", one.line}, {"number", one.round}, {"words", was}}), 0, screen);
  }
  return text;
}

std::string draw_bad_lines(const ScoreSheet& sheet, const std::string& file,
                           const SheetWords& words, int screen) {
  std::string text;
  const auto add = [&](int line, const Problem& wrong) {
    const Value::Object args{
        {"file", printable(file, longest_path)}, {"line", line}, {"why", wrong.message()}};
    text += labelled_text("", words.say("pad.bad-line", args), 0, screen);
  };
  for (const BadLine& bad : sheet.bad_lines()) add(bad.line, bad.wrong);
  for (const SheetRound& round : sheet.evening().rounds)
    if (round.wrong) add(round.line, *round.wrong);
  return text;
}

std::string in_short(const AnyGame& game, const Standing& before, const Standing& after,
                     const SheetWords& words) {
  std::string text;
  for (int s = 0; s < game.sides(); ++s) {
    const int change = after.scores[Side(s)] - before.scores[Side(s)];
    text += (text.empty() ? "" : "; ") + words.side(Side(s)) + " " + (change > 0 ? "+" : "") +
            std::to_string(change) + " = " + std::to_string(after.scores[Side(s)]);
  }
  return text;
}

std::string names_of_winners(const AnyGame& game, const Standing& match, const SheetWords& words) {
  std::string text;
  for (int s = 0; s < game.sides(); ++s)
    if (match.winners >> s & 1) text += (text.empty() ? "" : ", ") + words.side(Side(s));
  return text;
}

}  // namespace capot::cli
