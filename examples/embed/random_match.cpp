// Plays a match of every game with random legal actions, and prints the final scores.
#include <capot/capot.h>

#include <cstdio>

int main() {
  capot::DealRng deals(capot::expand_seed(2026));
  capot::Rng choices(7);
  for (const capot::GameEntry& entry : capot::all_games()) {
    const auto game = capot::make_game(entry.info->name, "standard", {});
    if (!game) return 1;
    capot::Standing match = (*game)->start(capot::Seat{0});
    capot::ActionList legal;
    while (!match.over()) {
      auto state = (*game)->deal(match, shuffled(capot::whole_deck((*game)->deck()), deals));
      while (const auto seat = to_act(state)) {
        (*game)->legal(state, *seat, legal);
        (*game)->advance(state, *seat, legal[int(choices.below(unsigned(legal.size())))]);
      }
      match = (*game)->standing(state);
    }
    std::printf("%s:", entry.info->title.data());
    for (int side = 0; side < (*game)->sides(); ++side)
      std::printf(" %d", match.scores[capot::Side(side)]);
    std::printf(" after %d rounds\n", match.deals);
  }
}
