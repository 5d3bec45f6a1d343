#include "core/options.h"

#include <algorithm>

#include "core/notation.h"

namespace capot {
namespace {

using Kind = OptionInfo::Kind;

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string expectation(const OptionInfo& option) {
  switch (option.kind) {
    case Kind::flag: return "true or false";
    case Kind::number: {
      std::string text = std::to_string(option.low) + " to " + std::to_string(option.high);
      if (!option.word.empty()) text += " or " + std::string(option.word);
      return text;
    }
    case Kind::choice: return "one of " + listed(option.words);
    case Kind::subset: return "a list from " + listed(option.words);
  }
  return {};
}

std::unexpected<Problem> not_accepted(const OptionInfo& option) {
  return problem(fault::bad_options,
                 "option " + std::string(option.name) + " takes " + expectation(option));
}

std::optional<int> word_index(const OptionInfo& option, std::string_view word) {
  const auto found = std::ranges::find(option.words, word);
  if (found == option.words.end()) return std::nullopt;
  return int(found - option.words.begin());
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// "C,S", "{C, S}", "" and "{}" are sets written as text.
std::vector<std::string_view> words_of_set(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && text.front() == '{' && text.back() == '}')
    text = trimmed(text.substr(1, text.size() - 2));
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto comma = text.find(',');
    words.push_back(trimmed(text.substr(0, comma)));
    text = comma == text.npos ? std::string_view{} : text.substr(comma + 1);
  }
  return words;
}

Parsed<int> read_flag(const OptionInfo& option, const Value& value) {
  if (const bool* given = value.boolean()) return *given;
  if (const std::string* text = value.text()) {
    if (*text == "true" || *text == "on") return 1;
    if (*text == "false" || *text == "off") return 0;
  }
  return not_accepted(option);
}

Parsed<int> read_number(const OptionInfo& option, const Value& value) {
  std::optional<std::int64_t> number;
  if (const std::int64_t* given = value.integer()) number = *given;
  if (const std::string* text = value.text()) {
    if (!option.word.empty() && *text == option.word) return option.low - 1;
    number = read_whole(*text);
  }
  if (!number || *number < option.low || *number > option.high) return not_accepted(option);
  return int(*number);
}

Parsed<int> read_choice(const OptionInfo& option, const Value& value) {
  std::optional<int> index;
  if (const std::int64_t* given = value.integer())
    index = word_index(option, std::to_string(*given));
  if (const std::string* text = value.text()) index = word_index(option, *text);
  if (!index) return not_accepted(option);
  return *index;
}

Parsed<int> read_subset(const OptionInfo& option, const Value& value) {
  std::vector<std::string_view> words;
  if (const std::string* text = value.text()) {
    words = words_of_set(*text);
  } else if (const Value::List* list = value.list()) {
    for (const Value& item : *list) {
      if (!item.text()) return not_accepted(option);
      words.push_back(*item.text());
    }
  } else {
    return not_accepted(option);
  }
  int mask = 0;
  for (std::string_view word : words) {
    const auto index = word_index(option, word);
    if (!index) return not_accepted(option);
    mask |= 1 << *index;
  }
  return mask;
}

std::string preset_names(std::span<const Preset> presets) {
  std::string text;
  for (const Preset& preset : presets)
    text += (text.empty() ? "" : ", ") + std::string(preset.name);
  return text;
}

const OptionInfo* find_option(std::span<const OptionInfo> options, std::string_view name) {
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  return found == options.end() ? nullptr : &*found;
}

}  // namespace

Parsed<int> read_option(const OptionInfo& option, const Value& value) {
  if (option.reserved)
    return problem(fault::bad_options,
                   "option " + std::string(option.name) + " is reserved and not supported yet");
  switch (option.kind) {
    case Kind::flag: return read_flag(option, value);
    case Kind::number: return read_number(option, value);
    case Kind::choice: return read_choice(option, value);
    case Kind::subset: return read_subset(option, value);
  }
  return not_accepted(option);
}

Value write_option(const OptionInfo& option, int value) {
  switch (option.kind) {
    case Kind::flag: return value != 0;
    case Kind::number:
      if (!option.word.empty() && value == option.low - 1) return option.word;
      return value;
    case Kind::choice: {
      const std::string_view word = option.words[std::size_t(value)];
      if (const auto number = read_whole(word); number && std::to_string(*number) == word)
        return *number;
      return word;
    }
    case Kind::subset: {
      Value::List words;
      for (std::size_t i = 0; i < option.words.size(); ++i)
        if (value >> i & 1) words.emplace_back(option.words[i]);
      return words;
    }
  }
  return {};
}

Parsed<OptionValues> read_options(std::span<const OptionInfo> options,
                                  std::span<const Preset> presets, std::string_view preset,
                                  const Value& overrides) {
  OptionValues values{};
  const auto set = [&](std::string_view name, const Value& value) -> std::optional<Problem> {
    const OptionInfo* option = find_option(options, name);
    if (!option) return Problem{fault::bad_options, "there is no option called " + in_quotes(name)};
    auto read = read_option(*option, value);
    if (!read) return std::move(read.error());
    values[std::size_t(option - options.data())] = *read;
    return std::nullopt;
  };

  const auto found = std::ranges::find(presets, preset, &Preset::name);
  if (found == presets.end())
    return std::unexpected(Problem{
        fault::bad_options,
        "there is no preset called " + in_quotes(preset) + "; there are: " + preset_names(presets),
        "preset"});
  for (const Setting& setting : found->settings)
    if (auto wrong = set(setting.option, setting.value)) return std::unexpected(*wrong);

  if (overrides.is_null()) return values;
  if (!overrides.object())
    return problem(fault::bad_options, "options are an object of option names and values");
  for (const auto& [name, value] : *overrides.object())
    if (auto wrong = set(name, value)) return std::unexpected(*wrong);
  return values;
}

void fill_options(std::span<const OptionInfo> table, const OptionValues& given, void* options) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (given[i] && table[i].set) table[i].set(options, *given[i]);
}

}  // namespace capot
