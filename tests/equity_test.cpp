// The chance to win a match: nearer is better, and somebody wins.
#include "bots/equity.h"

#include <gtest/gtest.h>

#include "belief/information_state.h"
#include "bots/bot.h"
#include "games/registry.h"

namespace capot::equity_test {

class MatchEquityOf : public ::testing::TestWithParam<std::string_view> {
 protected:
  std::unique_ptr<const AnyGame> game_ = *make_game(GetParam(), "standard", {});
  Equity equity_{*game_};

  // Everybody as at the start, one side nearer to its end by so much.
  Standing ahead(Side side, int by) const {
    Standing match = game_->start(Seat{0});
    match.scores[side] += game_->info().low_score_wins ? -by : by;
    return match;
  }
};

TEST_P(MatchEquityOf, is_shared_out) {
  const Standing start = game_->start(Seat{0});
  int sum = 0;
  for (int s = 0; s < game_->sides(); ++s) {
    const int chance = equity_.chance(start, Side(s));
    EXPECT_NEAR(chance, Equity::certain / game_->sides(), Equity::certain / 10);
    sum += chance;
  }
  EXPECT_NEAR(sum, Equity::certain, game_->sides());
}

TEST_P(MatchEquityOf, grows_towards_the_end) {
  const int all = game_->to_go(game_->start(Seat{0}), Side{0});
  int last = equity_.chance(ahead(Side{0}, 0), Side{0});
  const int start = last;
  for (int part = 1; part < 5; ++part) {
    const int chance = equity_.chance(ahead(Side{0}, all * part / 5), Side{0});
    EXPECT_GT(chance, last);
    last = chance;
  }
  EXPECT_GT(last, start + Equity::certain / 6);
  EXPECT_LT(equity_.chance(ahead(Side{1}, all * 4 / 5), Side{0}), start);
}

TEST_P(MatchEquityOf, is_certain_at_the_end) {
  Standing match = game_->start(Seat{0});
  match.winners = 0b10;
  EXPECT_EQ(equity_.chance(match, Side{1}), Equity::certain);
  EXPECT_EQ(equity_.chance(match, Side{0}), 0);
}

// A table with rules of its own has rounds of its own.
TEST(MatchEquity, knows_every_table) {
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto game = make_game(entry.info->name, preset.name, {});
      if (!game) continue;
      Equity equity(**game);
      const int chance = equity.chance((*game)->start(Seat{0}), Side{0});
      EXPECT_GT(chance, 0) << entry.info->name << " " << preset.name;
      EXPECT_LT(chance, Equity::certain) << entry.info->name << " " << preset.name;
    }
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> all;
  for (const GameEntry& entry : all_games()) all.push_back(entry.info->name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Games, MatchEquityOf, ::testing::ValuesIn(names()),
                         [](const auto& param_info) {
                           std::string name(param_info.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace capot::equity_test
