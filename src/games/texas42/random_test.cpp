// Lists against checks, words and suggestions, over random hands of every preset.
#include "games/texas42/random_hands.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

TEST(Texas42Random, legal_is_what_check_accepts) {
  int states = 0;
  every_state(
      [&](const Texas42& game, const Texas42::State& state) {
        if (++states % (capot::testing::in_short_form() ? 50 : 7) != 0)
          return;  // each look tries every number an action can have
        for (int s = 0; s < 4; ++s) {
          ActionList list;
          game.legal(state, Seat(s), list);
          std::array<bool, 1 << 15> listed{};
          for (Action a : list) listed[std::size_t(a)] = true;
          for (int a = 0; a < 1 << 15; ++a)
            ASSERT_EQ(!game.check(state, Seat(s), Action(a)), listed[std::size_t(a)])
                << game.spell(Action(a)) << " by seat " << s;
          EXPECT_TRUE(game.check(state, Seat(s), foreign_card));
        }
      },
      12);
}
TEST(Texas42Random, legal_actions_are_spelled_and_read_back) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    ActionList list;
    game.legal(state, state.play.to_act, list);
    for (Action action : list)
      EXPECT_EQ(game.parse(game.spell(action)), action) << game.spell(action);
  });
}
TEST(Texas42Random, suggest_and_absent_are_legal) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const auto seat = to_act(state);
    if (!seat) return;
    ActionList list;
    game.legal(state, *seat, list);
    EXPECT_TRUE(list.has(game.heuristic_action(game.view(state, *seat), {}, list)));
    EXPECT_TRUE(list.has(game.default_action(game.view(state, *seat), list)));
  });
}
TEST(Texas42Random, seats_turned_round_play_alike) {
  Rng rng(5);
  for (const Texas42& game : tables()) {
    if (game.options().deal_order != DealOrder::draw) continue;
    for (int i = 0; i < 20; ++i) {
      const Deck deck = random_deck(rng);
      auto here = game.deal(game.start(north), deck), there = game.deal(game.start(east), deck);
      ActionList list;
      while (const auto seat = to_act(here)) {
        game.legal(here, *seat, list);
        const Action action = list[int(rng.below(std::uint32_t(list.size())))];
        ASSERT_EQ(to_act(there), plus(*seat, 1, 4));
        game.advance(here, *seat, action);
        game.advance(there, plus(*seat, 1, 4), action);
      }
      const auto a = game.points(here), b = game.points(there);
      EXPECT_EQ(a[north_south], b[east_west]);
      EXPECT_EQ(a[east_west], b[north_south]);
      EXPECT_EQ(here.made, there.made);
    }
  }
}

}  // namespace
}  // namespace capot::texas42::testing
