// Text in columns and in lines: how wide it is, as wide as it should be, line by line.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace capot {

// Characters that do not take one column: accents that stand on the letter before them none, those
// of East Asia and pictures two.
struct CharacterColumns {
  char32_t first, last;
  int columns;
};
inline constexpr CharacterColumns unusual_columns[]{
    {0x300, 0x36F, 0},     {0x1100, 0x115F, 2},   {0x200B, 0x200F, 0},   {0x20D0, 0x20FF, 0},
    {0x2E80, 0x303E, 2},   {0x3041, 0x4DBF, 2},   {0x4E00, 0xA4CF, 2},   {0xAC00, 0xD7A3, 2},
    {0xF900, 0xFAFF, 2},   {0xFE00, 0xFE0F, 0},   {0xFE30, 0xFE6F, 2},   {0xFF00, 0xFF60, 2},
    {0xFFE0, 0xFFE6, 2},   {0x1F300, 0x1F64F, 2}, {0x1F680, 0x1F6FF, 2}, {0x1F900, 0x1F9FF, 2},
    {0x20000, 0x3FFFD, 2},
};
constexpr int columns_of(char32_t character) {
  for (const CharacterColumns& range : unusual_columns)
    if (character >= range.first && character <= range.last) return range.columns;
  return 1;
}

// The character that begins at a byte of a text in UTF-8; `at` moves behind it.
constexpr char32_t take_character(std::string_view text, std::size_t& at) {
  const auto byte = static_cast<unsigned char>(text[at++]);
  const int more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
  char32_t character = more ? byte & (0x3F >> more) : byte;
  for (int i = 0; i < more && at < text.size(); ++i)
    character = character << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  return character;
}

// Columns a text takes on a screen: escape sequences none, a symbol one.
constexpr int width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\x1b') {
      while (at < text.size() && text[at++] != 'm') continue;
      continue;
    }
    columns += columns_of(take_character(text, at));
  }
  return columns;
}
static_assert(width("J\u2665") == 2 && width("\x1b[1mab\x1b[0m") == 2);
static_assert(width("\u5B89\u5A1C") == 4 && width("Zoe\u0301") == 3 && width("\U0001F600") == 2);

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
