#include "core/value.h"

namespace capot {

void put(Value::Object& object, std::string_view name, Value value) {
  object.emplace_back(std::string(name), std::move(value));
}

}  // namespace capot
