// Lines of a text screen: labels in a column, items that break at the right edge, questions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace capot::cli {

inline constexpr int screen_columns = 79;

// A label and its items in lines that fit the screen, the label's column left free below it. An
// item is never broken.
std::string labelled(std::string_view label, const std::vector<std::string>& items,
                     std::string_view between = ", ", int column = 10);
// The same for a sentence, which breaks at spaces.
std::string labelled_text(std::string_view label, std::string_view text, int column = 10);

std::string joined(const std::vector<std::string>& items, std::string_view between);

// Text at a place of a line.
struct Spot {
  int centre;
  std::string text;
};
// The spots side by side, each around its centre; in order from left to right.
std::string line_of(const std::vector<Spot>& spots);

// Prints the prompt and reads an answer, without the spaces around it; nothing: the input ended.
// What is no printable text reads as a question mark.
std::optional<std::string> ask(std::string_view prompt);

// What was typed before the question that comes now is no answer to it.
void forget_typed_ahead();

// Asks until the answer is yes or no; Enter takes the default.
std::optional<bool> ask_yes_no(std::string_view question, bool otherwise);

}  // namespace capot::cli
