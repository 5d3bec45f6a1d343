// What is to be said to people, as an object.
#pragma once

#include "core/said.h"

namespace capot {

inline Value said_value(const Said& said) {
  return Value::Object{{"id", said.id}, {"args", said.args}};
}

}  // namespace capot
