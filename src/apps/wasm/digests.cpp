// What a native build and a module must agree on, in a module of its own: nobody who plays needs
// it.
#include <cstdint>

#include "apps/wasm/export.h"
#include "bots/card_player.h"
#include "bots/decision_digest.h"
#include "games/playout.h"
#include "study/corpus.h"

// Bots of every kind are compared.
const capot::LearnedCards* capot::cards_taken_along() { return &learned_cards; }

// See playout_digest: the number that native builds and the module must agree on.
CAPOT_EXPORT(playout_digest)
std::uint64_t exported_playout_digest(std::uint64_t seed, std::int32_t rounds) {
  return capot::playout_digest(seed, rounds);
}

// See decision_digest: what our bots decide.
CAPOT_EXPORT(decision_digest)
std::uint64_t exported_decision_digest(std::uint64_t seed, std::int32_t rounds) {
  return capot::decision_digest(seed, rounds);
}

// See solve_digest: the answers, and the cards searched for them.
CAPOT_EXPORT(solve_digest)
std::uint64_t exported_solve_digest(std::uint64_t seed, std::int32_t deals) {
  return capot::solve_digest(seed, deals).answers;
}
CAPOT_EXPORT(solve_nodes)
std::uint64_t exported_solve_nodes(std::uint64_t seed, std::int32_t deals) {
  return capot::solve_digest(seed, deals).nodes;
}
