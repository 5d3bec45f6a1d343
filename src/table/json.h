// JSON in and out. The one file of the table that knows it.
#pragma once

#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/value.h"

namespace capot {

// One JSON text, with or without a byte order mark. What is wrong with it, and at which character,
// stands in the problem's detail; an object that names a field twice is wrong, too.
Parsed<Value> read_json(std::string_view text);
std::string_view without_byte_order_mark(std::string_view text);

// On one line, fields in their order.
std::string write_json(const Value& value);

}  // namespace capot
