// What was refused, as an object: the sentence, and which field is to blame.
#pragma once

#include "core/quote.h"
#include "table/messages.h"

namespace capot {

inline Value::Object problem_value(const Problem& wrong) {
  Value::Object fields = sentence_of(wrong);
  if (!wrong.where.empty()) fields.emplace_back("field", printable(wrong.where));
  return fields;
}

}  // namespace capot
