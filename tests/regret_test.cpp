// Three tricks from the end a bot that looks at every world plays no card that is worse, on the
// average over them, than another. Each world is played out by brute force, or quickly where every
// seat plays alone, and counts by how likely it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "belief/worlds.h"
#include "bots/bot.h"
#include "bots/card_plays.h"
#include "bots/evaluation.h"
#include "bots/likelihood.h"
#include "bots/utility.h"
#include "support/brute_force.h"
#include "support/decisions.h"
#include "support/long_suite.h"
#include "support/played_on.h"

namespace capot::regret_test {

// What a card comes to in one world: the count of the contract, or, for a seat that plays alone,
// what the round does if everybody plays on by the heuristic policy.
int worth(const InformationState& info_state, const UtilityFunction& stake, const AnyState& world,
          const CardPlay& one) {
  const AnyGame& game = *info_state.game;
  if (!game.info().partners)
    return stake
        .of(game.standing(world),
            testing::played_on(game, world, info_state.history, info_state.seat, one.action))
        .decides;
  const Play& next = one.after->play;
  return stake.of(world, testing::brute_force(*game.law(world), next, game.objective(world)))
      .decides;
}

// The sum over all worlds, each by its weight, by card. Chance orders the cards that lie in no
// hand.
std::map<Action, std::int64_t> sums(const InformationState& info_state, const Worlds& worlds,
                                    std::uint64_t seed) {
  const AnyGame& game = *info_state.game;
  const UtilityFunction stake(game, info_state.seat, nullptr);
  std::map<Action, std::int64_t> sums;
  Rng rng(seed);
  std::vector<AnyState> every;
  worlds.for_each(rng, [&](const AnyState& world) { every.push_back(world); });
  const CallPolicy calls(game);
  const auto weights = Likelihood(info_state, worlds, surprise_by(&calls)).weights(every);
  for (std::size_t i = 0; i < every.size(); ++i)
    for (const CardPlay& one : card_plays(game, every[i]))
      sums[one.action] += weights[i] * std::int64_t(worth(info_state, stake, every[i], one));
  return sums;
}

TEST(Bots, regret_no_card_three_tricks_from_the_end) {
  const auto wanted = std::size_t(testing::times(80, 10'000));
  auto bot = make_bot(*read_spec("pimc:worlds=1"));
  std::size_t endings = 0;
  for (std::uint64_t seed = 1; endings < wanted; ++seed)
    testing::at_every_decision(
        1, seed,
        [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
          if (state->phase != Phase::play || endings >= wanted) return;
          if (state->play.hands[seat].size() != 3) return;
          const InformationState info_state = information_state_of(game, state, history, seat);
          const Worlds worlds(info_state);
          if (info_state.legal.size() < 2 || worlds.count() > 2000) return;
          const auto all = sums(info_state, worlds, 1);
          // Who laid a card away remembers it: what the bot saw may differ by that.
          if (!game.info().partners && sums(info_state, worlds, 2) != all) return;
          const auto best =
              std::ranges::max_element(all, {}, [](const auto& each) { return each.second; });
          const Action chosen = bot->act(info_state);
          ++endings;
          ASSERT_TRUE(all.contains(chosen));
          EXPECT_EQ(all.at(chosen), best->second) << game.info().name << ": " << game.spell(chosen)
                                                  << ", better " << game.spell(best->first);
        });
}

}  // namespace capot::regret_test
