// The arguments of a call, read by name. What is missing, wrong or unknown is named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "table/fields.h"

namespace capot {

namespace fault {
inline constexpr Fault bad_call{"bad-call", "This is no call to the engine."};
}

// Reads fields as the members of a struct are read: a("table", table), a.maybe("game", game).
class Arguments : public FieldsIn {
 public:
  explicit Arguments(const Value& value) : FieldsIn(nullptr, value) {}

  std::optional<Problem> problem() const { return FieldsIn::problem(fault::bad_call); }
};

}  // namespace capot
