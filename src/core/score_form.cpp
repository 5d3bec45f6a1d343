#include "core/score_form.h"

#include <algorithm>

namespace capot {

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
