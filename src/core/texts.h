// What a game says to people beside its rules: its options in a form, its calls and its rules in
// words. No rule needs these texts: a program that does not ask for them does not link them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "core/sentence.h"

namespace capot {

// An option in a form. What it does is said in English by its OptionInfo.
struct OptionText {
  std::string_view name;
  std::string_view english, french;  // the title
  std::string_view about_in_french;
  std::string_view rule;  // its number in the rule book
};
struct OptionGroup {
  std::string_view id;
  std::string_view english, french;
  std::span<const OptionText> options;
};

struct PresetText {
  std::string_view name;
  std::string_view english, french;  // the title
  std::string_view about_in_french;
};

// A fault in French, and the number of the rule that it is about; either may be left out.
struct FaultText {
  const Fault* fault;
  std::string_view french{}, rule{};
};

// A few cards that people know the game by.
struct Emblem {
  std::span<const std::string_view> cards{};
  std::string_view trump{};
};

struct GameTexts {
  std::string_view opens_with = "standard";  // the preset that a table starts from
  Emblem emblem{};
  std::string_view about_in_french{};
  std::span<const PresetText> presets{};
  std::span<const OptionGroup> groups{};  // every option stands in one of them
  std::span<const FaultText> faults{};
  std::vector<std::span<const Sentence>> sentences{};
};

// A sentence whose id was put together.
struct NamedText {
  std::string id;
  std::string english, french;
  const std::string& in(Language language) const {
    return language == Language::french ? french : english;
  }
};

inline const NamedText* find_text(std::span<const NamedText> texts, std::string_view id) {
  for (const NamedText& text : texts)
    if (text.id == id) return &text;
  return nullptr;
}
inline void add_texts(std::vector<NamedText>& texts, std::span<const Sentence> sentences) {
  for (const auto& [id, english, french] : sentences)
    texts.emplace_back(std::string(id), std::string(english), std::string(french));
}
inline void add_texts(std::vector<NamedText>& texts, std::span<const FaultText> faults) {
  for (const auto& [fault, french, rule] : faults)
    if (!french.empty())
      texts.emplace_back("fault." + std::string(fault->name), std::string(fault->sentence),
                         std::string(french));
}

}  // namespace capot
