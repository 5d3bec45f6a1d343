#include "core/score_form.h"

#include <algorithm>
#include <utility>

namespace capot {

void FormField::add_word(std::string_view said_by, const Value& value) {
  words.push_back({value, std::string(said_by) +
                              (value.text() ? *value.text() : std::to_string(*value.integer()))});
}

void FormField::add_words(std::string_view said_by, std::span<const std::string_view> values) {
  for (const std::string_view value : values) add_word(said_by, value);
}

void FormField::ask_when(std::string_view field, std::span<const std::string_view> values,
                         bool except) {
  when.emplace();
  when->field = field;
  when->except = except;
  for (const std::string_view value : values) when->values.emplace_back(value);
}

void FormField::leave_out(Value otherwise) {
  needed = false;
  usual = std::move(otherwise);
}

FormField& FormMaker::add(std::string_view name, FormKind kind) {
  FormField& field = form_.emplace_back();
  field.name = name;
  field.kind = kind;
  return field;
}

FormField& FormMaker::add(std::string_view name, FormKind kind, std::string_view field,
                          std::span<const std::string_view> values, bool except) {
  FormField& added = add(name, kind);
  added.ask_when(field, values, except);
  return added;
}

FormField& FormMaker::add_numbers(std::string_view name, int high, std::optional<int> total,
                                  FormEach each, std::string_view field,
                                  std::span<const std::string_view> values, bool except) {
  FormField& added = add(name, FormKind::numbers, field, values, except);
  added.high = high;
  added.total = total;
  added.each = each;
  return added;
}

bool is_asked(std::span<const FormField> form, const FormField& field, const Value& answers) {
  if (!field.when) return true;
  for (const FormField& other : form) {
    if (other.name != field.when->field || !is_asked(form, other, answers)) continue;
    const Value* given = answers.find(other.name);
    const Value& value = given && !given->is_null() ? *given : other.usual;
    const bool listed = std::ranges::find(field.when->values, value) != field.when->values.end();
    return !value.is_null() && listed != field.when->except;
  }
  return false;
}

}  // namespace capot
