// Rule options as data. A game keeps its options in a plain struct; a table of `OptionInfo` names
// each member, so that command line, server and forms read and write them without knowing the game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/fault.h"
#include "core/value.h"

namespace capot {

struct OptionInfo {
  enum class Kind : std::uint8_t { flag, number, choice, subset };

  std::string_view name;
  std::string_view about;
  Kind kind = Kind::flag;
  bool reserved = false;                      // the name is known, the rule is not played yet
  int low = 0, high = 1;                      // number: the range
  std::span<const std::string_view> words{};  // choice, subset: the words; number: see `word`
  std::string_view word{};  // number: a word that stands for low - 1, such as "same" or "random"
  int (*get)(const void* options) = nullptr;
  void (*set)(void* options, int value) = nullptr;
};

// One number per option, in the order of the game's table; nothing: not given. A flag is 0 or 1, a
// choice the index of its word, a subset a bit per word.
inline constexpr std::size_t max_options = 64;
using OptionValues = std::array<std::optional<int>, max_options>;

struct Setting {
  std::string_view option;
  std::string_view value;
};
struct Preset {
  std::string_view name;  // kebab-case
  std::string_view about;
  std::span<const Setting> settings;
};

namespace detail {
template <auto Member>
struct MemberOf;
template <class O, class T, T O::* Member>
struct MemberOf<Member> {
  static int get(const void* options) {
    return static_cast<int>(static_cast<const O*>(options)->*Member);
  }
  static void set(void* options, int value) {
    static_cast<O*>(options)->*Member = static_cast<T>(value);
  }
};
}  // namespace detail

template <auto Member>
constexpr OptionInfo flag_option(std::string_view name, std::string_view about) {
  using M = detail::MemberOf<Member>;
  return {.name = name, .about = about, .get = M::get, .set = M::set};
}
template <auto Member>
constexpr OptionInfo number_option(std::string_view name, int low, int high, std::string_view about,
                                   std::string_view word = {}) {
  using M = detail::MemberOf<Member>;
  return {.name = name,
          .about = about,
          .kind = OptionInfo::Kind::number,
          .low = low,
          .high = high,
          .word = word,
          .get = M::get,
          .set = M::set};
}
template <auto Member>
constexpr OptionInfo choice_option(std::string_view name, std::span<const std::string_view> words,
                                   std::string_view about) {
  using M = detail::MemberOf<Member>;
  return {.name = name,
          .about = about,
          .kind = OptionInfo::Kind::choice,
          .words = words,
          .get = M::get,
          .set = M::set};
}
template <auto Member>
constexpr OptionInfo subset_option(std::string_view name, std::span<const std::string_view> words,
                                   std::string_view about) {
  using M = detail::MemberOf<Member>;
  return {.name = name,
          .about = about,
          .kind = OptionInfo::Kind::subset,
          .words = words,
          .get = M::get,
          .set = M::set};
}
constexpr OptionInfo reserved_option(std::string_view name, std::string_view about) {
  return {.name = name, .about = about, .reserved = true};
}

// Reads one option's value from a flag, number, word or list of words; text is read too, so that
// `target=1500` on a command line and a preset's table go through the same door.
Parsed<int> read_option(const OptionInfo& option, const Value& value);
// The value as it is written in records; read_option reads it back.
Value write_option(const OptionInfo& option, int value);

// A preset's settings with single options changed; `overrides` is null or an object.
Parsed<OptionValues> read_options(std::span<const OptionInfo> options,
                                  std::span<const Preset> presets, std::string_view preset,
                                  const Value& overrides);

// Options that do not go together. The detail says it by the names of options, to who writes them;
// whoever says it to people has the sentence "conflict.ID", filled from the arguments.
inline Problem conflict_problem(std::string_view id, std::string detail, Value::Object args = {}) {
  args.emplace_back("conflict", id);
  return {fault::bad_options, std::move(detail), {}, std::move(args)};
}

// Copies what was given into a game's options struct.
void fill_options(std::span<const OptionInfo> table, const OptionValues& given, void* options);

}  // namespace capot
