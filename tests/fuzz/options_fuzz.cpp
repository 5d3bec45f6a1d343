// Any JSON as the options of any game: a table that plays, or `bad-options`. Options that are
// accepted are written and read back unchanged.
#include "fuzz.h"
#include "games/registry.h"
#include "table/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  const auto value = read_json(fuzz::text_of(data, size));
  if (!value) return 0;
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = *entry.info;
    const auto game = make_game(info.name, "standard", *value);
    if (!game) {
      CAPOT_PROMISE(game.error().violation == Violation(fault::bad_options));
      continue;
    }
    Value::Object written;
    for (std::size_t i = 0; i < info.options.size(); ++i)
      if (!info.options[i].reserved)
        written.emplace_back(info.options[i].name,
                             write_option(info.options[i], (*game)->option(i)));
    const auto again = make_game(info.name, "standard", written);
    CAPOT_PROMISE(again);
    for (std::size_t i = 0; i < info.options.size(); ++i)
      CAPOT_PROMISE((*game)->option(i) == (*again)->option(i));
    CAPOT_PROMISE((*game)->deck().size() == (*game)->plan(Seat{0}).size);
  }
  return 0;
}
