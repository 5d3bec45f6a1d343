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

  // Once all were read: the first that is wrong, or that nobody asked for.
  std::optional<Problem> problem() const {
    if (!wrong().empty())
      return Problem{fault::bad_call, in_quotes(wrong()) + " is missing or wrong", wrong()};
    if (const auto name = unknown())
      return Problem{fault::bad_call, "unknown field " + in_quotes(*name), std::string(*name)};
    return std::nullopt;
  }
};

}  // namespace capot
