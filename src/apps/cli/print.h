// Rounds and results drawn for people.
#pragma once

#include <string_view>

#include "core/value.h"
#include "table/round.h"

namespace capot::cli {

void print_round(const Round& round);
void print_fields(std::string_view title, const Value& object);
// A value in words: lists with commas, nothing as a dash.
std::string in_words(const Value& value);

}  // namespace capot::cli
