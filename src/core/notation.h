// Reading what people type: words without regard to case and spaces, whole numbers, card faces.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace capot {

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Up to four words, lower case. Actions have no more; a fifth word makes the text unreadable.
struct Words {
  std::array<std::string, 4> word;
  int size = 0;
  bool too_many = false;
  bool is(int i, std::string_view text) const { return i < size && word[std::size_t(i)] == text; }
  const std::string& operator[](int i) const { return word[std::size_t(i)]; }
};
inline Words split_words(std::string_view text) {
  Words words;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    if (words.size == int(words.word.size())) {
      words.too_many = true;
      return words;
    }
    std::string& word = words.word[std::size_t(words.size++)];
    while (i < text.size() && !is_space(text[i])) word += lower(text[i++]);
  }
  return words;
}

// A whole number with nothing around it; no sign but a leading minus.
inline std::optional<int> read_whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The face of a playing card as written: a rank (1..9, T or 10, J Q K A) and a suit letter.
// Which faces are cards is the deck's business: "1H" can be read, but no deck here holds it.
struct Face {
  char rank, suit;
};
inline std::optional<Face> read_face(std::string_view text) {
  if (text.size() == 3 && text.substr(0, 2) == "10") return read_face(std::string{'T', text[2]});
  if (text.size() != 2) return std::nullopt;
  const Face face{upper(text[0]), upper(text[1])};
  if (std::string_view("123456789TJQKA").find(face.rank) == std::string_view::npos ||
      std::string_view("SHDC").find(face.suit) == std::string_view::npos)
    return std::nullopt;
  return face;
}

}  // namespace capot
