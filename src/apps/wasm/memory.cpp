// How bytes come into the module.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "apps/wasm/export.h"
#include "bots/weights.h"

CAPOT_EXPORT(alloc)
void* exported_alloc(std::size_t size) { return std::malloc(size ? size : 1); }
CAPOT_EXPORT(free)
void exported_free(void* memory) { std::free(memory); }

// What bots have learned, from a file that came beside the module; 0: this is no such file.
CAPOT_EXPORT(give_weights)
std::int32_t exported_give_weights(const std::byte* data, std::size_t size) {
  return capot::give_weights(std::vector<std::byte>(data, data + size)) ? 1 : 0;
}
