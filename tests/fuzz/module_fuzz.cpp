// Any text as a call of the module: an answer or a named error, and it lives on.
#include "apps/module/module.h"
#include "fuzz.h"
#include "table/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  // One call a line, so that tables are opened and messages sent to them.
  Module module;
  std::string_view text = fuzz::text_of(data, size);
  for (int calls = 0; calls < 20 && !text.empty(); ++calls) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto answer = read_json(module.call(text.substr(0, end)));
    CAPOT_PROMISE(answer && (answer->find("ok") || answer->find("error")));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  CAPOT_PROMISE(read_json(module.step(3)));
  return 0;
}
