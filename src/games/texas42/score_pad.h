// What may be written of a hand at a table: the words that the form offers and scoring accepts.
#pragma once

#include <array>
#include <string_view>

namespace capot::texas42 {

inline constexpr std::array<std::string_view, 2> kind_words{"played", "passed-out"};

}  // namespace capot::texas42
