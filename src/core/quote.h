// Text of others in messages of ours: it may hold anything, be of any length and go to a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace capot {

// At most so many characters, an ellipsis in place of the rest. Control characters and bytes that
// are no UTF-8 are written as \x1b.
std::string printable(std::string_view text, std::size_t most = 60);

// The same in quotation marks: 'pass'.
std::string in_quotes(std::string_view text);

}  // namespace capot
