// Sentences for people: each has an id that programs know it by, and a text in every language with
// places such as {points} for what differs from time to time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/value.h"

namespace capot {

enum class Language : std::uint8_t { english, french };
inline constexpr std::array<std::string_view, 2> language_codes{"en", "fr"};

struct Sentence {
  std::string_view id;  // kebab-case behind a prefix: "score.last-trick"
  std::string_view english, french;
  constexpr std::string_view in(Language language) const {
    return language == Language::french ? french : english;
  }
};

// The sentence with its places filled from an object. A place without an argument stays as it is.
std::string say(const Sentence& sentence, const Value& args, Language language);

// The one of that id, or nothing.
constexpr const Sentence* find_sentence(std::span<const Sentence> table, std::string_view id) {
  for (const Sentence& sentence : table)
    if (sentence.id == id) return &sentence;
  return nullptr;
}

}  // namespace capot
