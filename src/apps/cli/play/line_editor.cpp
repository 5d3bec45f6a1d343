#include "apps/cli/play/line_editor.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <utility>

#include "apps/cli/terminal.h"
#include "core/notation.h"
#include "core/text.h"

namespace capot::cli {
namespace {

constexpr int lines_remembered = 100;
constexpr std::size_t most_listed = 40;  // words below a line

bool begins_with(std::string_view word, std::string_view line) {
  if (word.size() < line.size()) return false;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (lower(word[i]) != lower(line[i])) return false;
  return true;
}

}  // namespace

Completion completed(std::string_view line, const std::vector<std::string>& words) {
  Completion found;
  for (const std::string& word : words) {
    if (!begins_with(word, line)) continue;
    if (found.words.empty()) found.line = word;
    while (!begins_with(word, found.line)) found.line.pop_back();
    found.words.push_back(word);
  }
  if (found.words.empty()) found.line = line;
  return found;
}

// Functions of the library take pointers to functions, and find this by the pointer in the editor.
struct LineEditor::Parts {
  EditLine* editor = nullptr;
  History* lines = nullptr;
  HistEvent event{};
  std::string prompt{};
  const Typing* typing = nullptr;

  static Parts& of(EditLine* editor) {
    void* parts = nullptr;
    el_get(editor, EL_CLIENTDATA, &parts);
    return *static_cast<Parts*>(parts);
  }
  static char* shown_prompt(EditLine* editor) { return of(editor).prompt.data(); }
  static unsigned char on_tab(EditLine* editor, int) { return of(editor).complete(); }

  unsigned char complete() {
    const LineInfo* now = el_line(editor);
    const std::string line(now->buffer, std::size_t(now->cursor - now->buffer));
    const Completion found = completed(line, typing->words);
    if (found.words.empty()) return CC_ERROR;
    if (found.words.size() > 1 && found.line.size() == line.size()) {
      list(found.words);
      return CC_REDISPLAY;
    }
    el_deletestr(editor, int(line.size()));
    return el_insertstr(editor, found.line.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  }

  static void list(const std::vector<std::string>& words) {
    std::string text = "\n", row;
    for (std::size_t i = 0; i < words.size() && i < most_listed; ++i) {
      if (!row.empty() && width(row) + width(words[i]) > screen_columns()) {
        text += without_trailing_spaces(std::exchange(row, {})) + "\n";
      }
      row += words[i] + "  ";
    }
    text += without_trailing_spaces(row) + (words.size() > most_listed ? "  ...\n" : "\n");
    std::fputs(in_letters_of_locale(text).c_str(), stdout);
    std::fflush(stdout);
  }
};

bool LineEditor::is_possible() {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal_obeys_codes();
}

LineEditor::LineEditor() : parts_(std::make_unique<Parts>()) {
  std::setlocale(LC_CTYPE, "");  // letters of more than one byte are one letter
  restore_when_ended();
  Parts& my = *parts_;
  my.editor = el_init("capot", stdin, stdout, stderr);
  my.lines = history_init();
  if (!my.editor || !my.lines) return;
  history(my.lines, &my.event, H_SETSIZE, lines_remembered);
  history(my.lines, &my.event, H_SETUNIQUE, 1);
  el_set(my.editor, EL_CLIENTDATA, &my);
  el_set(my.editor, EL_PROMPT_ESC, &Parts::shown_prompt, '\1');
  el_set(my.editor, EL_EDITOR, "emacs");
  el_set(my.editor, EL_HIST, history, my.lines);
  el_set(my.editor, EL_ADDFN, "complete-line", "Completes the line", &Parts::on_tab);
  el_set(my.editor, EL_BIND, "^I", "complete-line", nullptr);
  el_source(my.editor, nullptr);  // what the person wants: ~/.editrc
}

LineEditor::~LineEditor() {
  if (parts_->lines) history_end(parts_->lines);
  if (parts_->editor) el_end(parts_->editor);
}

std::optional<std::string> LineEditor::read(std::string_view prompt, const Typing& typing) {
  Parts& my = *parts_;
  my.prompt.clear();
  // The library takes codes between two marks for what has no width.
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    const bool code = prompt[i] == '\x1b';
    if (!code) {
      my.prompt += prompt[i];
      continue;
    }
    const std::size_t end = std::min(prompt.find('m', i), prompt.size() - 1);
    my.prompt += '\1' + std::string(prompt.substr(i, end + 1 - i)) + '\1';
    i = end;
  }
  my.typing = &typing;
  int count = 0;
  const char* line = el_gets(my.editor, &count);
  my.typing = nullptr;
  if (!line || count <= 0) return std::nullopt;
  std::string text(line, std::size_t(count));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  if (typing.remembered && !text.empty()) history(my.lines, &my.event, H_ENTER, text.c_str());
  return text;
}

}  // namespace capot::cli
