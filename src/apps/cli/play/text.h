// Lines of a text screen: labels in a column, items that break at the right edge, questions.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/play/line_editor.h"
#include "apps/cli/terminal.h"

namespace capot::cli {

// A label and its items in lines that fit the screen or so many columns, the label's column left
// free below it. An item is never broken.
std::string labelled(std::string_view label, const std::vector<std::string>& items,
                     std::string_view between = ", ", int column = 10,
                     int columns = screen_columns());
// The same for a sentence, which breaks at spaces.
std::string labelled_text(std::string_view label, std::string_view text, int column = 10,
                          int columns = screen_columns());

std::vector<std::string> words_of(std::string_view text);
std::string joined(const std::vector<std::string>& items, std::string_view between);

// Lines that are too long for the screen, broken at spaces; what goes on stands as far to the
// right.
std::string fitted(std::string_view text);
// Prints it, fitted and in letters that the terminal has. Paths and commands to copy are printed
// without it.
void put(std::string_view text);
template <class... Args>
void print(fmt::format_string<Args...> form, Args&&... args) {
  put(fmt::format(form, std::forward<Args>(args)...));
}

// A table where it fits the screen; else a line for each row that names its columns.
struct TableRow {
  std::string who;
  std::vector<std::string> cells;
};
std::string table_or_lines(std::string table, const std::vector<std::string>& heads,
                           const std::vector<TableRow>& rows);

// Parts of a screen from top to bottom. Where they are too many lines for it, parts that can be
// spared are left out, the most dispensable first.
struct Section {
  std::string text;
  int spare = 0;  // 0: it stays
};
std::string fitting(std::vector<Section> sections);

// Text at a place of a line.
struct Spot {
  int centre;
  std::string text;
};
// The spots side by side, each around its centre; in order from left to right.
std::string line_of(const std::vector<Spot>& spots);

// Prints the prompt and reads an answer, without the spaces around it; nothing: the input ended.
// What is no printable text reads as a question mark. On a terminal the line can be edited.
std::optional<std::string> ask(std::string_view prompt, const Typing& typing = {});

// What was typed before the question that comes now is no answer to it, and no key brings it back.
void forget_typed_ahead();

// Asks until the answer is yes or no; Enter takes the default.
std::optional<bool> ask_yes_no(std::string_view question, bool otherwise);

}  // namespace capot::cli
