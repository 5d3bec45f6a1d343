// Text in columns: how wide it is, and as wide as it should be.
#pragma once

#include <string>
#include <string_view>
#include <utility>

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

}  // namespace capot
