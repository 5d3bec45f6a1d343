#include "apps/cli/terminal.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/notation.h"

namespace capot::cli {
namespace {

struct SuitSymbol {
  char letter;
  std::string_view symbol;
  bool red;
};
constexpr SuitSymbol suit_symbols[]{
    {'S', "♠", false}, {'H', "♥", true}, {'D', "♦", true}, {'C', "♣", false}};

constexpr int usual_columns = 80, least_columns = 20, widest_text = 110;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The first of these that is set decides, as for every program.
bool locale_has_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view locale = variable(name); !locale.empty()) {
      std::string letters;
      for (const char c : locale)
        if (c != '-') letters += lower(c);
      return letters.find("utf8") != letters.npos;
    }
  return false;
}

// What a variable says, or else the terminal; nothing: there is none.
template <class Member>
int screen_size(const char* name, Member member) {
  if (const auto said = read_whole(variable(name)); said && *said > 0) return int(*said);
  winsize size{};
  return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.*member : 0;
}

}  // namespace

bool terminal_obeys_codes() {
  const std::string_view kind = variable("TERM");
  return !kind.empty() && kind != "dumb";
}

Terminal Terminal::detect() {
  const bool there = isatty(STDOUT_FILENO);
  return {.colour = there && terminal_obeys_codes() && variable("NO_COLOR").empty(),
          .symbols = there && locale_has_unicode(),
          .there = there};
}

int screen_columns() {
  const int said = screen_size("COLUMNS", &winsize::ws_col);
  return std::clamp(said > 0 ? said : usual_columns, least_columns, widest_text) - 1;
}

int screen_rows() { return screen_size("LINES", &winsize::ws_row); }

std::string in_plain_letters(std::string text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 20> plain{
      {{"♠", "S"}, {"♥", "H"}, {"♦", "D"}, {"♣", "C"}, {"’", "'"}, {"±", "+-"}, {"…", "..."},
       {"–", "-"}, {"é", "e"}, {"è", "e"}, {"ê", "e"}, {"É", "E"}, {"à", "a"},  {"â", "a"},
       {"ç", "c"}, {"î", "i"}, {"ô", "o"}, {"û", "u"}, {"ù", "u"}, {"œ", "oe"}}};
  for (const auto& [letter, instead] : plain)
    for (auto at = text.find(letter); at != text.npos; at = text.find(letter, at))
      text.replace(at, letter.size(), instead);
  return text;
}

std::string in_letters_of_locale(std::string text) {
  return isatty(STDOUT_FILENO) && !locale_has_unicode() ? in_plain_letters(std::move(text)) : text;
}

std::string Terminal::wiped() const {
  constexpr std::size_t tall_screen = 100;
  constexpr std::string_view home_clear_forget = "\x1b[H\x1b[2J\x1b[3J";
  if (!there) return {};
  return terminal_obeys_codes() ? std::string(home_clear_forget) : std::string(tall_screen, '\n');
}

std::string Terminal::wrap(std::string_view text, std::string_view code) const {
  if (!colour) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Terminal::card(const GameInfo& info, Card card) const {
  const std::string name(info.cards[std::size_t(card)]);
  if (!symbols) return name;
  if (info.faces == Faces::dominoes) return "[" + name.substr(0, 1) + "|" + name.substr(2) + "]";
  for (const SuitSymbol& suit : suit_symbols)
    if (suit.letter == name.back()) {
      const std::string face = name.substr(0, name.size() - 1) + std::string(suit.symbol);
      return suit.red ? red(face) : face;
    }
  return name;
}

std::string Terminal::word_with_symbols(const GameInfo& info, const std::string& word) const {
  for (std::size_t i = 0; i < info.cards.size(); ++i)
    if (info.cards[i] == word) return card(info, Card(i));
  const std::string digits = word.substr(0, word.find_first_not_of("0123456789"));
  if (digits.empty() || digits.size() + 1 != word.size()) return word;
  for (std::size_t i = 0; i < info.cards.size(); ++i)
    if (info.cards[i] == std::string{'A', word.back()}) {
      std::string face = card(info, Card(i));
      return face.replace(face.find('A'), 1, digits);
    }
  return word;
}

std::string Terminal::with_symbols(const GameInfo& info, std::string_view sentence) const {
  const bool dominoes = info.faces == Faces::dominoes;
  std::string text, word;
  for (const char c : std::string(sentence) + '\n') {
    if (std::isalnum(static_cast<unsigned char>(c)) || (dominoes && c == '-')) {
      word += c;
      continue;
    }
    text += word_with_symbols(info, word) + c;
    word.clear();
  }
  text.pop_back();
  return text;
}

std::string Terminal::cards(const GameInfo& info, CardSet set) const {
  std::string text;
  for (Card one : set) text += (text.empty() ? "" : " ") + card(info, one);
  return text;
}

namespace {

// Handlers of signals can take no argument.
std::string wiping;
std::optional<termios> modes;  // of the terminal, as they were

void restore_modes() {
  if (modes) tcsetattr(STDIN_FILENO, TCSANOW, &*modes);
}

extern "C" void end_well(int signal) {
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, wiping.data(), wiping.size());
  restore_modes();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

extern "C" void stop_well(int signal) {
  termios now{};
  const bool known = tcgetattr(STDIN_FILENO, &now) == 0;
  restore_modes();
  std::signal(signal, SIG_DFL);
  sigset_t this_one;
  sigemptyset(&this_one);
  sigaddset(&this_one, signal);
  sigprocmask(SIG_UNBLOCK, &this_one, nullptr);
  std::raise(signal);
  // The program goes on.
  std::signal(signal, stop_well);
  if (known) tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

// What is ignored, as in the background of a script, stays ignored.
void handle(int signal, void (*handler)(int)) {
  if (std::signal(signal, handler) == SIG_IGN) std::signal(signal, SIG_IGN);
}

void end_well_by_signals() {
  for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) handle(signal, end_well);
}

}  // namespace

void restore_when_ended() {
  termios now{};
  if (modes || tcgetattr(STDIN_FILENO, &now) != 0) return;
  modes = now;
  end_well_by_signals();
  handle(SIGTSTP, stop_well);
}

void wipe_when_ended(const Terminal& terminal) {
  wiping = terminal.wiped();
  if (!wiping.empty()) end_well_by_signals();
}

}  // namespace capot::cli
