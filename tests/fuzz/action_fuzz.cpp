// Any text as an action of any game: what can be read is spelled so that it reads the same again.
#include <memory>
#include <vector>

#include "fuzz.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  static const std::vector<std::unique_ptr<const AnyGame>> tables = [] {
    std::vector<std::unique_ptr<const AnyGame>> made;
    for (const GameEntry& entry : all_games())
      made.push_back(*make_game(entry.info->name, "standard", {}));
    return made;
  }();
  for (const auto& game : tables) {
    const auto action = game->parse(fuzz::text_of(data, size));
    if (!action) {
      CAPOT_PROMISE(!action.error().name().empty());
      continue;
    }
    if (*action == foreign_card) continue;
    const auto again = game->parse(game->spell(*action));
    CAPOT_PROMISE(again && *again == *action);
  }
  return 0;
}
