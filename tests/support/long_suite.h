// Whether the tests run in their long form: CAPOT_LONG is set, as `./test --long` does.
#pragma once

#include <cstdlib>

namespace capot::testing {

inline bool long_suite() {
  const char* wish = std::getenv("CAPOT_LONG");
  return wish && *wish;
}

}  // namespace capot::testing
