#include "apps/cli/play/text.h"

#include <fmt/core.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "core/notation.h"
#include "core/text.h"

namespace capot::cli {
namespace {

constexpr std::size_t longest_answer = 200;  // the rest of a longer line is read past

std::string trimmed(const std::string& text) {
  std::size_t first = 0, last = text.size();
  while (first < last && is_space(text[first])) ++first;
  while (last > first && is_space(text[last - 1])) --last;
  return text.substr(first, last - first);
}

// There is one keyboard.
std::optional<LineEditor>& editor() {
  static std::optional<LineEditor> one;
  return one;
}

// As text that can be shown, and not too long.
class Answer {
 public:
  void add(int c) {
    if (text_.size() == longest_answer) return;
    const bool printable = (c >= ' ' && c != 0x7F) || c == '\t' || c == '\r';
    text_ += printable ? char(c) : '?';
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::optional<std::string> plain_line(std::string_view question) {
  fmt::print("{}", question);
  std::fflush(stdout);
  Answer answer;
  int c = std::getc(stdin);
  if (c == EOF) return std::nullopt;
  for (; c != EOF && c != '\n'; c = std::getc(stdin)) answer.add(c);
  return answer.text();
}

std::optional<std::string> edited_line(std::string_view question, const Typing& typing) {
  const std::size_t last = question.rfind('\n') + 1;  // 0 where there is one line
  fmt::print("{}", question.substr(0, last));
  std::fflush(stdout);
  if (!editor()) editor().emplace();
  const auto line = editor()->read(question.substr(last), typing);
  if (!line) return std::nullopt;
  Answer answer;
  for (const char c : *line) answer.add(static_cast<unsigned char>(c));
  return answer.text();
}

}  // namespace

std::string labelled(std::string_view label, const std::vector<std::string>& items,
                     std::string_view between, int column, int columns) {
  const int sign = width(without_trailing_spaces(std::string(between)));
  const std::string margin(std::size_t(column), ' ');
  std::string text, line = padded(std::string(label), column);
  bool empty = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    const std::string item = last ? items[i] : items[i] + std::string(between);
    if (!empty && width(line) + width(items[i]) + (last ? 0 : sign) > columns) {
      text += without_trailing_spaces(line) + "\n";
      line = margin;
    }
    line += item;
    empty = false;
  }
  return text + line + "\n";
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    // "80 %" and "-37 ± 9" are not broken.
    const bool joins =
        word == "%" || word == "±" || (!words.empty() && words.back().ends_with("±"));
    if (joins && !words.empty())
      words.back() += " " + std::string(word);
    else if (!word.empty())
      words.emplace_back(word);
    start = end + 1;
  }
  return words;
}

std::string labelled_text(std::string_view label, std::string_view text, int column, int columns) {
  return labelled(label, words_of(text), " ", column, columns);
}

std::string fitted(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const bool ends = end < text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    if (width(line) <= screen_columns()) {
      lines += std::string(line) + (ends ? "\n" : "");
      continue;
    }
    const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
    lines += labelled_text("", line, int(margin));
    if (!ends) lines.pop_back();
  }
  return lines;
}

void put(std::string_view text) { fmt::print("{}", in_letters_of_locale(fitted(text))); }

std::string table_or_lines(std::string table, const std::vector<std::string>& heads,
                           const std::vector<TableRow>& rows) {
  if (std::ranges::all_of(lines_of(table),
                          [](const TextLine& one) { return width(one.text) <= screen_columns(); }))
    return table;
  std::string text;
  for (const TableRow& row : rows) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      items.push_back(heads[i] + " " + row.cells[i]);
    items.front() = row.who + ": " + items.front();
    text += labelled("  ", items, ", ", 4);
  }
  return text;
}

std::string fitting(std::vector<Section> sections) {
  const auto lines = [&] {
    std::ptrdiff_t count = 1;  // the prompt
    for (const Section& one : sections) count += std::ranges::count(fitted(one.text), '\n');
    return count;
  };
  while (screen_rows() > 0 && lines() > screen_rows()) {
    const auto most = std::ranges::max_element(sections, {}, &Section::spare);
    if (most->spare == 0) break;
    sections.erase(most);
  }
  std::string text;
  for (const Section& one : sections) text += one.text;
  return text;
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
  return text;
}

std::string line_of(const std::vector<Spot>& spots) {
  std::string line;
  for (const Spot& spot : spots) {
    const int start = spot.centre - width(spot.text) / 2;
    line = padded(line.empty() ? line : line + "  ", start) + spot.text;
  }
  return line + "\n";
}

std::optional<std::string> ask(std::string_view prompt, const Typing& typing) {
  const std::string question = in_letters_of_locale(fitted(std::string(prompt) + " "));
  const auto line =
      LineEditor::is_possible() ? edited_line(question, typing) : plain_line(question);
  const std::string answer = trimmed(line.value_or(""));
  // A script's answers are not on the screen; a transcript should read like a session.
  if (!isatty(STDIN_FILENO)) fmt::print("{}\n", answer);
  if (!line) return std::nullopt;
  return answer;
}

void forget_typed_ahead() {
  editor().reset();
  if (isatty(STDIN_FILENO)) tcflush(STDIN_FILENO, TCIFLUSH);
}

std::optional<bool> ask_yes_no(std::string_view question, bool otherwise) {
  for (;;) {
    const auto answer = ask(fmt::format("{} ({})", question, otherwise ? "Y/n" : "y/N"));
    if (!answer) return std::nullopt;
    const Words words = split_words(*answer);
    if (words.size == 0) return otherwise;
    if (words.is(0, "y") || words.is(0, "yes")) return true;
    if (words.is(0, "n") || words.is(0, "no") || words.is(0, "q") || words.is(0, "quit"))
      return false;
    print("Please answer y or n.\n");
  }
}

}  // namespace capot::cli
