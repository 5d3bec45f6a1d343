#include "games/registry.h"

#include <array>
#include <string>

#include "games/all_games.h"

namespace capot {
namespace {

template <Game G>
Parsed<std::unique_ptr<const AnyGame>> make_erased(const OptionValues& options) {
  auto game = G::make(options);
  if (!game) return std::unexpected(std::move(game.error()));
  return std::make_unique<const Erased<G>>(*std::move(game));
}

template <Game... G>
std::span<const GameEntry> entries(Games<G...>) {
  static const std::array<GameEntry, sizeof...(G)> table{GameEntry{&G::info(), &make_erased<G>}...};
  return table;
}

}  // namespace

std::span<const GameEntry> all_games() { return entries(AllGames{}); }

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : all_games())
    if (entry.info->name == name) return &entry;
  return nullptr;
}

Parsed<std::unique_ptr<const AnyGame>> make_game(std::string_view name, std::string_view preset,
                                                 const Value& overrides) {
  const GameEntry* entry = find_game(name);
  if (!entry) return std::unexpected(Problem{fault::unknown_game, in_quotes(name), "game"});
  const auto values = read_options(entry->info->options, entry->info->presets, preset, overrides);
  if (!values) return std::unexpected(values.error());
  return entry->make(*values);
}

}  // namespace capot
