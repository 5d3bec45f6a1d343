// What is said of calls, and what comes of them.
#include "study/forecast.h"

#include <gtest/gtest.h>

#include "bots/evaluation.h"
#include "games/registry.h"
#include "support/long_suite.h"

namespace capot::forecast_test {

class Forecasts : public ::testing::TestWithParam<std::string_view> {};

// A player who is told 70 % over and over must see about that many made; `capot bench calls`
// measures it over thousands of deals.
TEST_P(Forecasts, come_true_on_the_whole) {
  const int deals = testing::in_short_form() ? 6 : testing::times(120, 1000);
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
    if (i > (testing::in_short_form() ? 0 : 3)) continue;
    const auto again = forecast(**game, deck, calls, *cards, solver, {.worlds = 16});
    EXPECT_EQ(again->said, found->said);
    EXPECT_EQ(again->made, found->made);
  }
  ASSERT_GT(contracts, deals / 4);
  if (testing::in_short_form()) return;  // too few to tell
  EXPECT_NEAR(said / contracts, made / contracts, 0.15);
}

// A sentence about a call and the table below it are about the same contract.
TEST(UsualContract, is_of_the_side_that_mostly_has_it) {
  const ActionValue ours{
      .made = 0.6, .ours_made = 0.45, .ours_set = 0.15, .theirs_made = 0.15, .theirs_set = 0.25};
  EXPECT_EQ(usual_contract(ours).ours, true);
  EXPECT_NEAR(usual_contract(ours).share, 0.6, 1e-9);
  EXPECT_NEAR(usual_contract(ours).made, 0.75, 1e-9);
  const ActionValue theirs{.made = 0.5, .ours_made = 0.1, .theirs_made = 0.4, .theirs_set = 0.4};
  EXPECT_EQ(usual_contract(theirs).ours, false);
  EXPECT_NEAR(usual_contract(theirs).made, 0.5, 1e-9);
  const ActionValue nobodys{.made = 0.3};
  EXPECT_FALSE(usual_contract(nobodys).ours);
  EXPECT_NEAR(usual_contract(nobodys).made, 0.3, 1e-9);
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

}  // namespace capot::forecast_test
