// What the arena says for people, and deals that are given to it.
#include "study/arena.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"

namespace capot::arena_test {

struct Case {
  Interval interval;
  double level;
  RoundedInterval want;
};

// From three decimals on, as scores are shown.
TEST(Rounded, tells_the_true_side_of_the_level) {
  const Case cases[]{
      {{0.5, 0.25, 0.75}, 0, {{0.5, 0.25, 0.75}, 3}},
      {{0.1, -0.0004, 0.2}, 0, {{0.1, -0.001, 0.2}, 3}},           // outwards: zero stays inside
      {{0.1, 0.0004, 0.2}, 0, {{0.1, 0.0004, 0.2}, 4}},            // it is above zero
      {{-0.1, -0.2, -0.00003}, 0, {{-0.1, -0.2, -0.00003}, 5}},    // below
      {{0.0002, -0.1, 0.1}, 0, {{0.0002, -0.1, 0.1}, 4}},          // so is a mean
      {{0.1, 0, 0.2}, 0, {{0.1, 0, 0.2}, 3}},                      // zero itself
      {{0.1, 1e-13, 0.2}, 0, {{0.1, 0, 0.2}, 3}},                  // what a sum has left over
      {{1.1, 1.0001, 1.2001}, 0, {{1.1, 1, 1.201}, 3}},            // bounds go outwards
      {{55.04, 50.0004, 60}, 50, {{55.04, 50.0004, 60}, 4}},       // another level
      {{33.3, 33.34, 33.4}, 100.0 / 3, {{33.3, 33.34, 33.4}, 3}},  // one that no decimals reach
      {{100.0 / 3, 20, 40}, 100.0 / 3, {{33.333, 20, 40}, 3}},
  };
  for (const auto& [interval, level, want] : cases) {
    const RoundedInterval got = rounded(interval, level, 3);
    EXPECT_EQ(got.decimals, want.decimals) << interval.mean << " " << interval.low;
    EXPECT_NEAR(got.interval.mean, want.interval.mean, 1e-12);
    EXPECT_NEAR(got.interval.low, want.interval.low, 1e-12);
    EXPECT_NEAR(got.interval.high, want.interval.high, 1e-12);
  }
}

TEST(Rounded, holds_for_any_numbers) {
  Rng rng(5);
  const auto draw = [&] {
    return (double(rng.below(2'000'001)) - 1e6) / std::pow(10, 1 + double(rng.below(12)));
  };
  for (int i = 0; i < 20'000; ++i) {
    Interval interval{draw(), draw(), draw()};
    if (interval.low > interval.high) std::swap(interval.low, interval.high);
    const auto [shown, decimals] = rounded(interval, 0, 3);
    EXPECT_LE(shown.low, interval.low + 1e-7);
    EXPECT_GE(shown.high, interval.high - 1e-7);
    if (decimals == 9) continue;  // the most there are
    const auto side = [](double number) { return (number > 1e-10) - (number < -1e-10); };
    EXPECT_EQ(side(shown.low), side(interval.low)) << interval.low;
    EXPECT_EQ(side(shown.high), side(interval.high)) << interval.high;
  }
}

// Where thirds are added up, nothing is left of what is level.
TEST(Bootstrap, has_no_rest) {
  std::vector<double> level;
  for (int i = 0; i < 99; ++i) level.push_back((i % 3 - 1) / 3.0);
  EXPECT_EQ(bootstrap(level, 1).mean, 0);
  std::vector<double> mostly_level(200, 0);
  mostly_level[0] = 1.0 / 3;
  EXPECT_EQ(bootstrap(mostly_level, 1).low, 0);
}

TEST(Arena, plays_the_deals_it_is_given) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    const auto a = make_bot(*read_spec("rules")), b = make_bot(*read_spec("random"));
    Duel duel{.game = game->get(), .seed = 3, .keep = true};
    std::vector<Dealt> deals;
    std::vector<double> differences;
    for (std::uint64_t i = 0; i < 20; ++i) {
      const DuelResult result = play_duel(duel, i, {a.get(), b.get()});
      deals.push_back(result.kept[0].dealt);
      differences.push_back(result.difference);
      for (std::size_t table = 0; table < result.kept.size(); ++table) {
        EXPECT_EQ(result.kept[table].table, int(table));
        EXPECT_EQ(result.kept[table].dealt.deck, deals.back().deck);
      }
    }
    duel.deals = deals;
    for (std::uint64_t i = 0; i < 20; ++i) {
      const DuelResult result = play_duel(duel, i, {a.get(), b.get()});
      EXPECT_EQ(result.kept[0].dealt.before, deals[i].before);
      EXPECT_EQ(result.difference, differences[i]) << "random draws by what its seat sees";
    }
  }
}

}  // namespace capot::arena_test
