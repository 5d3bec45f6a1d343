// Whether the tests run in their long form: CAPOT_LONG is set, as `./test --long` does.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace capot::testing {

// Sanitizers and assertions slow the tests down by far and look for other faults than wrong
// answers: with them fewer tries are enough, in both forms.
#if defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif
#if defined(NDEBUG)
inline constexpr bool with_assertions = false;
#else
inline constexpr bool with_assertions = true;
#endif

inline bool long_form() {
  const char* wish = std::getenv("CAPOT_LONG");
  return wish && *wish;
}
// The build that repeats everything as often as the long form asks for.
inline bool long_suite() { return long_form() && !sanitized && !with_assertions; }
// The build that tries least: sanitized, in the short form.
inline bool in_short_form() { return sanitized && !long_form(); }

// How often a test that repeats itself does so.
inline int times(int in_short, int in_long) {
  if (long_suite()) return in_long;
  if (long_form()) return std::max(in_short, in_long / 10);
  return sanitized ? (in_short + 3) / 4 : in_short;
}

}  // namespace capot::testing
