#include "apps/module/table_bots.h"

#include <vector>

namespace capot {

std::span<const std::string_view> table_bots() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const Level& level : levels()) all.push_back(level.name);
    for (const std::string_view plain : {"rules", "random"}) all.push_back(plain);
    return all;
  }();
  return names;
}

std::unique_ptr<Bot> make_table_bot(std::string_view level) {
  const auto spec = read_spec(level);
  return make_bot(spec ? *spec : *read_spec(default_level));
}

}  // namespace capot
