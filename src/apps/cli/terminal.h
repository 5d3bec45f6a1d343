// What the output can show: colour and suit symbols on a terminal, plain text elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "core/text.h"

namespace capot::cli {

struct Terminal {
  bool colour = false;
  bool symbols = false;
  bool there = false;  // somebody looks at a screen, whatever NO_COLOR says
  // Standard output as it is. No terminal has neither colour nor symbols; NO_COLOR and a terminal
  // that knows no codes have no colour, a locale without Unicode no symbols.
  static Terminal detect();

  // Takes away what a screen shows, and what was there before it as far as the terminal can forget.
  std::string wiped() const;

  std::string bold(std::string_view text) const { return wrap(text, "1"); }
  std::string dim(std::string_view text) const { return wrap(text, "2"); }
  std::string green(std::string_view text) const { return wrap(text, "32"); }
  std::string red(std::string_view text) const { return wrap(text, "31"); }
  std::string yellow(std::string_view text) const { return wrap(text, "33"); }

  // A card as people see it: J♥, or [6|4] for a domino; its plain name without symbols.
  std::string card(const GameInfo& info, Card card) const;
  std::string cards(const GameInfo& info, CardSet cards) const;
  // A sentence with the cards in it, and suits as in 80H, as people see them.
  std::string with_symbols(const GameInfo& info, std::string_view sentence) const;

 private:
  std::string wrap(std::string_view text, std::string_view code) const;
  std::string word_with_symbols(const GameInfo& info, const std::string& word) const;
};

// Columns that a line may fill: those of the terminal or of COLUMNS, less one; at most as many as
// are easily read.
int screen_columns();
// Lines of the terminal, or of LINES; 0: there is no end to them.
int screen_rows();

// A text without accents and signs.
std::string in_plain_letters(std::string text);
// A text as the terminal can show it: in a locale without Unicode in plain letters.
std::string in_letters_of_locale(std::string text);

// Whether it obeys codes, such as those for colour: TERM says so.
bool terminal_obeys_codes();

// From here on a signal that ends or stops the program leaves the terminal as it is now, though
// keys are read one by one.
void restore_when_ended();

// From here on a signal that ends the program, such as that of Ctrl-C, also wipes the screen.
void wipe_when_ended(const Terminal& terminal);

}  // namespace capot::cli
