// What people type, as a value of a field: everyday words, beginnings of words, names.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "apps/cli/score/words.h"

namespace capot::cli {

// Letters without case or accent and digits, nothing else: "Cœur" and "coeur" are one word.
std::string plain(std::string_view text);

// The value, or what is wrong with the answer, said to whoever typed it.
std::expected<Value, std::string> read_answer(const SheetWords& words, const FormField& field,
                                              std::string_view text);

// What may be answered: "A number from 80 to 160 in steps of 10; or capot".
std::string allowed_answers(const SheetWords& words, const FormField& field, const Value& answers);

}  // namespace capot::cli
