#include "core/quote.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace capot {
namespace {

// How many bytes the first character of a text takes; 0: it is no UTF-8.
std::size_t bytes_of_first(std::string_view text) {
  const auto byte = [&](std::size_t i) { return std::uint8_t(text[i]); };
  const std::uint8_t first = byte(0);
  const std::size_t size = first < 0x80    ? 1
                           : first < 0xC2  ? 0
                           : first < 0xE0  ? 2
                           : first < 0xF0  ? 3
                           : first <= 0xF4 ? 4
                                           : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  return size;
}

// Those of ASCII, and those that terminals also obey: U+0080 to U+009F.
bool is_control(std::string_view character) {
  const auto first = std::uint8_t(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && std::uint8_t(character[1]) < 0xA0;
}

// What shows nothing, or turns the direction of what follows: U+200B to U+200F, U+2028 to U+202E,
// U+2060 to U+2069, U+FEFF.
bool is_invisible(std::string_view character) {
  constexpr std::array<std::array<std::string_view, 2>, 4> ranges{
      {{"\u200B", "\u200F"}, {"\u2028", "\u202E"}, {"\u2060", "\u2069"}, {"\uFEFF", "\uFEFF"}}};
  return std::ranges::any_of(
      ranges, [&](const auto& range) { return range[0] <= character && character <= range[1]; });
}

std::string escaped(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes)
    text += {'\\', 'x', digits[std::uint8_t(c) >> 4], digits[std::uint8_t(c) & 15]};
  return text;
}

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == most) return shown + "…";
    const std::size_t bytes = bytes_of_first(text);
    const std::string_view character = text.substr(0, bytes ? bytes : 1);
    shown += bytes && !is_control(character) && !is_invisible(character) ? std::string(character)
                                                                         : escaped(character);
    text.remove_prefix(character.size());
  }
  return shown;
}

std::string in_quotes(std::string_view text) { return "'" + printable(text) + "'"; }

}  // namespace capot
