#include "bots/decision_digest.h"

#include <array>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "core/digest.h"
#include "games/registry.h"

namespace capot {

std::uint64_t decision_digest(std::uint64_t seed, int rounds) {
  constexpr std::array<std::string_view, 6> specs{
      "random", "rules", "net", "pimc:worlds=3", "match:worlds=3", "pimc:worlds=3,temperature=50"};
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string_view spec : specs) bots.push_back(make_bot(*read_spec(spec)));
  Digest digest;
  Rng rng(seed);
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    for (int round = 0; round < rounds; ++round) {
      const Deck deck = shuffled(whole_deck((*game)->deck()), rng);
      AnyState state = (*game)->deal((*game)->start(Seat{0}), deck);
      PublicHistory history;
      while (const auto seat = to_act(state)) {
        Bot& bot = *bots[std::size_t(int(*seat) + round) % bots.size()];
        const Action action = bot.act(information_state_of(**game, state, history, *seat));
        digest.add(std::uint64_t(action));
        advance(**game, state, history, *seat, action);
      }
    }
  }
  return digest.value();
}

}  // namespace capot
