// What the module offers to JavaScript.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "apps/module/module.h"
#include "bots/decision_digest.h"
#include "bots/weights.h"
#include "games/playout.h"
#include "study/corpus.h"

#define CAPOT_EXPORT(name) extern "C" __attribute__((export_name(#name)))

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

// --- The calls of docs/module.md ---

namespace {

capot::Module& the_module() {
  static capot::Module module;
  return module;
}
// The last answer; it stays until the next call or step.
std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

CAPOT_EXPORT(alloc)
void* exported_alloc(std::size_t size) { return std::malloc(size ? size : 1); }
CAPOT_EXPORT(free)
void exported_free(void* memory) { std::free(memory); }

// What bots have learned, from a file that came beside the module; 0: this is no such file.
CAPOT_EXPORT(give_weights)
std::int32_t exported_give_weights(const std::byte* data, std::size_t size) {
  return capot::give_weights(std::vector<std::byte>(data, data + size)) ? 1 : 0;
}

// Both answer where the text of the answer is; `answer_size` says how long it is.
CAPOT_EXPORT(call)
const char* exported_call(const char* text, std::size_t size) {
  answer() = the_module().call({text, size});
  return answer().data();
}
CAPOT_EXPORT(step)
const char* exported_step(std::int32_t pieces) {
  answer() = the_module().step(pieces);
  return answer().data();
}
CAPOT_EXPORT(answer_size)
std::size_t exported_answer_size() { return answer().size(); }
