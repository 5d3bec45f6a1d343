// Whether the tests run in their long form: CAPOT_LONG is set, as `./test --long` does.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace capot::testing {

inline bool long_suite() {
  const char* wish = std::getenv("CAPOT_LONG");
  return wish && *wish;
}

// The sanitizers slow down bots that think by far, and cannot change what they decide: there they
// are tried on a part of the situations, except in the long suite.
#if defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif
inline bool in_short_form() { return sanitized && !long_suite(); }

// How often a test that repeats itself does so. Sanitizers and assertions look for other faults
// than wrong answers and need fewer tries.
#if defined(NDEBUG)
inline constexpr bool with_assertions = false;
#else
inline constexpr bool with_assertions = true;
#endif
inline int times(int in_short, int in_long) {
  if (!long_suite()) return sanitized ? (in_short + 3) / 4 : in_short;
  return sanitized || with_assertions ? std::max(in_short, in_long / 10) : in_long;
}

}  // namespace capot::testing
