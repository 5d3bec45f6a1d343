#include "games/playout.h"

#include <memory>
#include <vector>

#include "core/digest.h"
#include "games/registry.h"

namespace capot {
namespace {

class RoundDigest : public Digest {
 public:
  using Digest::add;
  void add(const Play& play) {
    for (int s = 0; s < play.seats; ++s) {
      add(play.hands[Seat(s)].bits());
      add(play.tricks[Seat(s)]);
      add(play.points[Seat(s)]);
    }
    for (int i = 0; i < play.on_table; ++i) add(std::uint64_t(play.table[std::size_t(i)]));
    add(std::uint64_t(play.leader) << 16 | std::uint64_t(play.in) << 8 | play.done);
  }
  void add(const Standing& match) {
    for (std::int32_t score : match.scores.at) add(std::uint32_t(score));
    add(std::uint32_t(match.carry));
    add(std::uint64_t(match.deals) << 16 | std::uint64_t(match.dealer) << 8 | match.winners);
  }
};

struct Table {
  std::unique_ptr<const AnyGame> game;
  Standing match;
};

std::vector<Table> every_table() {
  std::vector<Table> tables;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      auto game = make_game(entry.info->name, preset.name, {});
      if (!game) continue;  // a preset of reserved options
      const Standing start = (*game)->start(Seat{0});
      tables.push_back({*std::move(game), start});
    }
  return tables;
}

}  // namespace

std::uint64_t playout_digest(std::uint64_t seed, int rounds) {
  std::vector<Table> tables = every_table();
  Rng rng(seed);
  RoundDigest digest;
  ActionList list;
  for (int round = 0; round < rounds; ++round) {
    auto& [game, match] = tables[std::size_t(round) % tables.size()];
    AnyState state = game->deal(match, shuffled(whole_deck(game->deck()), rng));
    while (const auto seat = to_act(state)) {
      game->legal(state, *seat, list);
      for (Action action : list) digest.add(std::uint64_t(action));
      const Action action = list[int(rng.below(std::uint32_t(list.size())))];
      digest.add(std::uint64_t(*seat) << 32 | std::uint64_t(action));
      game->advance(state, *seat, action);
      digest.add(state->play);
      digest.add(std::uint64_t(state->phase));
    }
    match = game->standing(state);
    digest.add(match);
    if (match.over()) match = game->start(match.dealer);
  }
  return digest.value();
}

}  // namespace capot
