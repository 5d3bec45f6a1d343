// Prints the digest of random rounds, of solved deals and the cards searched for them, or of what
// bots decide, for comparison with the WebAssembly module.
// usage: capot_digest playout|solve|decide SEED COUNT
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bots/decision_digest.h"
#include "games/playout.h"
#include "study/corpus.h"

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::string_view what = argv[1];
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const int count = std::atoi(argv[3]);
  if (what == "playout") {
    std::printf("%llu\n", static_cast<unsigned long long>(capot::playout_digest(seed, count)));
    return 0;
  }
  if (what == "decide") {
    std::printf("%llu\n", static_cast<unsigned long long>(capot::decision_digest(seed, count)));
    return 0;
  }
  if (what != "solve") return 2;
  const capot::SolveDigest digest = capot::solve_digest(seed, count);
  std::printf("%llu %llu\n", static_cast<unsigned long long>(digest.answers),
              static_cast<unsigned long long>(digest.nodes));
}
