// What the module offers to JavaScript; see docs/module.md.
#include "apps/module/module.h"

#include <cstddef>
#include <cstdint>
#include <string>

#include "apps/wasm/export.h"
#include "bots/card_player.h"

const capot::LearnedCards* capot::cards_taken_along() { return nullptr; }

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
