// Text in columns and in lines: how wide it is, as wide as it should be, line by line.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace capot {

// Columns a text takes on a screen: escape sequences none, a symbol one.
inline int width(std::string_view text) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((text[i] & 0xC0) != 0x80) {
      ++columns;  // not the continuation of a UTF-8 character
    }
  }
  return columns;
}

inline std::string padded(std::string text, int columns) {
  const int missing = columns - width(text);
  if (missing > 0) text.append(std::size_t(missing), ' ');
  return text;
}

inline std::string without_trailing_spaces(std::string line) {
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

// A line of a text that is not blank.
struct TextLine {
  int number = 0;  // counted from 1, blank ones too
  std::string_view text{};
  std::size_t end = 0;  // in the text, its line break included
  bool whole = true;    // it has its line break
};
inline std::vector<TextLine> lines_of(std::string_view text) {
  std::vector<TextLine> lines;
  int number = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t at = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, at - start);
    start = at + 1;
    ++number;
    if (line.find_first_not_of(" \t\r") != line.npos)
      lines.push_back({number, line, start, at < text.size()});
  }
  return lines;
}

}  // namespace capot
