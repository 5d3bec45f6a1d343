// Prints the digest of random rounds, for comparison with the WebAssembly module.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "games/playout.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const std::uint64_t digest =
      capot::playout_digest(std::strtoull(argv[1], nullptr, 10), std::atoi(argv[2]));
  std::printf("%llu\n", static_cast<unsigned long long>(digest));
}
