// Random rounds through the table, for tests that hold for every game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/registry.h"
#include "table/record.h"
#include "table/round.h"

namespace capot::testing {

struct TableName {
  friend std::ostream& operator<<(std::ostream& out, const TableName& name) {
    return out << name.game << " " << name.preset;
  }
  std::string game, preset;
};

// A test's name: letters, digits and underscores only.
inline std::string test_name(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}
// For INSTANTIATE_TEST_SUITE_P.
inline std::string name_of_table(const ::testing::TestParamInfo<TableName>& table) {
  return test_name(table.param.game + "_" + table.param.preset);
}

// Every preset of every game.
inline std::vector<TableName> every_table() {
  std::vector<TableName> names;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets)
      names.push_back({std::string(entry.info->name), std::string(preset.name)});
  return names;
}

inline std::shared_ptr<const AnyGame> open_table(const TableName& name) {
  auto game = make_game(name.game, name.preset, {});
  return game ? std::shared_ptr<const AnyGame>(*std::move(game)) : nullptr;
}

inline Deck random_deck(const AnyGame& game, Rng& rng) {
  return shuffled(whole_deck(game.deck()), rng);
}

// Any choice of the position, interrupts too.
inline void play_random(Round& round, Rng& rng, int at_most = 1 << 20) {
  for (int i = 0; i < at_most && !round.over(); ++i) {
    const auto choices = round.choices();
    const Choice choice = choices[rng.below(std::uint32_t(choices.size()))];
    round.apply(choice.seat, choice.action);
  }
}

}  // namespace capot::testing
