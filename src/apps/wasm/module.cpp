// What the module offers to JavaScript.
#include <cstdint>

#include "games/playout.h"

#define CAPOT_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// See playout_digest: the number that native builds and the module must agree on.
CAPOT_EXPORT(playout_digest)
std::uint64_t exported_playout_digest(std::uint64_t seed, std::int32_t rounds) {
  return capot::playout_digest(seed, rounds);
}
