// A socket needs a descriptor: as many as the system lets us have.
#pragma once

#include <sys/resource.h>

namespace capot::cli {

inline void raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace capot::cli
