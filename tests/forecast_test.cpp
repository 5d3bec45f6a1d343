// What is said of calls, and what comes of them.
#include "study/forecast.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "support/long_suite.h"

namespace capot {
namespace {

class Forecasts : public ::testing::TestWithParam<std::string_view> {};

// A player who is told 70 % over and over must see about that many made; `capot bench calls`
// measures it over thousands of deals.
TEST_P(Forecasts, come_true_on_the_whole) {
  const int deals = testing::times(120, 1000);
  const auto game = make_game(GetParam(), "standard", {});
  ASSERT_TRUE(game);
  const CallPolicy calls(**game);
  const auto cards = make_bot(*read_spec("rules"));
  Solver solver;
  double said = 0, made = 0;
  int contracts = 0;
  for (int i = 0; i < deals; ++i) {
    Rng rng(std::uint64_t(i) + 1);
    const Deck deck = shuffled(whole_deck((*game)->deck()), rng);
    const auto found = forecast(**game, deck, calls, *cards, solver, {.worlds = 16});
    if (!found) continue;
    ASSERT_GE(found->said, 0);
    ASSERT_LE(found->said, 1);
    said += found->said;
    made += found->made;
    ++contracts;
    if (i > 3) continue;
    const auto again = forecast(**game, deck, calls, *cards, solver, {.worlds = 16});
    EXPECT_EQ(again->said, found->said);
    EXPECT_EQ(again->made, found->made);
  }
  ASSERT_GT(contracts, deals / 4);
  if (testing::in_short_form()) return;  // too few to tell
  EXPECT_NEAR(said / contracts, made / contracts, 0.15);
}

INSTANTIATE_TEST_SUITE_P(Games, Forecasts, ::testing::ValuesIn([] {
                           std::vector<std::string_view> names;
                           for (const GameEntry& entry : all_games())
                             names.push_back(entry.info->name);
                           return names;
                         }()),
                         [](const auto& one) {
                           std::string name(one.param);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace capot
