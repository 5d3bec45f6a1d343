// Share codes: a round record as short text that is safe in a URL. A deal alone takes about thirty
// characters. Each choice is written as its place among the legal ones, so a finished round costs
// little more than the information in it.
#pragma once

#include <string>
#include <string_view>

#include "table/record.h"

namespace capot {

// The code of a record. Its actions must be legal: a code cannot hold a broken rule.
Parsed<std::string> share_code(const Record& record);

// The record a code was made from; damaged codes are refused.
Parsed<Record> read_share_code(std::string_view code);

// A code whose last characters are made to fit the others: for tests that reach past the check.
std::string with_check(std::string_view code);

// Whether a text has the form of a code, of any version, damaged or not; file names should not.
bool looks_like_share_code(std::string_view text);

}  // namespace capot
