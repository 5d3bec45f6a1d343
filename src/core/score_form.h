// What a score-keeper is asked of a round, as data: forms, prompts and tables of fields are made of
// it, and none of them knows a game. The fields stand in the order in which people say them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/value.h"

namespace capot {

enum class FormKind : std::uint8_t { choice, seat, seats, number, numbers, yes_no };
inline constexpr std::array<std::string_view, 6> form_kind_names{"choice", "seat",    "seats",
                                                                 "number", "numbers", "yes-no"};
constexpr std::string_view name(FormKind kind) { return form_kind_names[std::size_t(kind)]; }

// Whose the numbers of a list are. Where the declarer's side comes first, the other follows.
enum class FormEach : std::uint8_t { seat, side, declaring_side };
inline constexpr std::array<std::string_view, 3> form_each_names{"seat", "side", "declaring-side"};
constexpr std::string_view name(FormEach each) { return form_each_names[std::size_t(each)]; }

// One of the answers to choose from, and the sentence that says it.
struct FormWord {
  Value value;  // a word or a number
  std::string id;
  std::optional<int> number{};  // what fills the place {number} of the sentence, where it has one
};

// A field is asked for where another one is asked for and has one of these values, or with `except`
// none of them.
struct FormWhen {
  std::string_view field;
  std::vector<Value> values;
  bool except = false;
};

// A field's sentences are "form.NAME" and "form.NAME.help". Two fields may have one name, if never
// both are asked for.
struct FormField {
  std::string_view name;
  FormKind kind = FormKind::choice;
  bool needed = true;
  std::vector<FormWord> words{};    // choice: all there are; number: what may stand in its place
  int low = 0, high = 0, step = 1;  // number, numbers; seats: at most so many
  FormEach each{};                  // numbers
  std::optional<int> total{};       // numbers: what they add up to; one of them may then be null
  bool or_less = false;             // ... or to less; then none may
  std::optional<FormWhen> when{};
  Value usual{};  // what it is where it is left out; null: nothing

  // A word whose sentence is the prefix and the word.
  void add_word(std::string_view said_by, const Value& value);
  void add_words(std::string_view said_by, std::span<const std::string_view> values);
  void ask_when(std::string_view field, std::span<const std::string_view> values,
                bool except = false);
  void leave_out(Value otherwise = {});  // it may be left out, and is then this
};

// A form while it is made. The references are good until the next field is added.
class FormMaker {
 public:
  FormField& add(std::string_view name, FormKind kind);
  // ... that is asked for where `field` has one of these values.
  FormField& add(std::string_view name, FormKind kind, std::string_view field,
                 std::span<const std::string_view> values, bool except = false);
  // Numbers from 0 to `high`, which may have a sum.
  FormField& add_numbers(std::string_view name, int high, std::optional<int> total, FormEach each,
                         std::string_view field, std::span<const std::string_view> values,
                         bool except = false);
  std::vector<FormField> form() && { return std::move(form_); }

 private:
  std::vector<FormField> form_;
};

// Whether a field is asked for, once those before it are answered.
bool is_asked(std::span<const FormField> form, const FormField& field, const Value& answers);

}  // namespace capot
