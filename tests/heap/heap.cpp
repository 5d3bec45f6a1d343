// Dealing, listing, checking, acting, viewing and scoring must not touch the heap. This program
// counts every allocation during random rounds of every preset, and fails on the first.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/rng.h"
#include "games/registry.h"

namespace {
bool counting = false;
long allocations = 0;
}  // namespace

void* operator new(std::size_t size) {
  allocations += counting;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace capot;

// An action of the play that plays no card may end the round by a proof: the search for it
// remembers.
bool searches(const AnyState& state, Action action) {
  return state->phase == Phase::play && !plays_card(action);
}

long play_rounds(const AnyGame& game, Rng& rng, int rounds) {
  ActionList list;
  allocations = 0;
  for (int i = 0; i < rounds; ++i) {
    const Deck deck = shuffled(whole_deck(game.deck()), rng);
    counting = true;
    AnyState state = game.deal(game.start(Seat{0}), deck);
    while (const auto seat = to_act(state)) {
      game.legal(state, *seat, list);
      const Action action = list[int(rng.below(std::uint32_t(list.size())))];
      (void)game.view(state, *seat);
      (void)game.check(state, *seat, action);
      counting = !searches(state, action);
      game.advance(state, *seat, action);
      counting = true;
    }
    (void)game.standing(state);
    counting = false;
  }
  return allocations;
}

}  // namespace

int main() {
  Rng rng(5);
  int failed = 0;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto game = make_game(entry.info->name, preset.name, {});
      if (!game) continue;
      const long counted = play_rounds(**game, rng, 200);
      if (counted == 0) continue;
      ++failed;
      std::printf("%s %s: %ld allocations\n", entry.info->name.data(), preset.name.data(), counted);
    }
  std::printf("%d presets touch the heap\n", failed);
  return failed ? 1 : 0;
}
