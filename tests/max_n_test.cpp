// Every seat for itself, against a search that tries everything and remembers nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "solve/max_n.h"
#include "study/likely_contract.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot::max_n_test {

using testing::every_table;
using testing::long_suite, testing::times;
using testing::open_table;
using testing::play_random;
using testing::random_deck;

// The scores in the order in which the seat looks at them, each the higher the better for it.
std::vector<int> seen_by(Seat seat, Seat declarer, int seats, const SeatScores& scores) {
  std::vector<int> seen{scores[seat], seat == declarer ? 0 : -scores[declarer]};
  for (Seat other = next(seat, seats); other != seat; other = next(other, seats))
    seen.push_back(-scores[other]);
  return seen;
}

SeatScores try_everything(const Law& law, const Play& play, Seat declarer,
                          const MaxN::Payoff& payoff) {
  if (play.on_table == 0 && play.hands[play.leader].empty()) return payoff(play);
  std::optional<SeatScores> best;
  for (Card card : legal_cards(law, play)) {
    Play after = play;
    play_card(law, after, card);
    const SeatScores found = try_everything(law, after, declarer, payoff);
    const auto seen = [&](const SeatScores& scores) {
      return seen_by(play.to_act, declarer, play.seats, scores);
    };
    if (!best || seen(found) > seen(*best)) best = found;
  }
  return *best;
}

MaxN::Payoff score_changes(const AnyGame& game, const AnyState& state) {
  return [&game, &state](const Play& finished) {
    const Standing before = game.standing(state), after = game.settled(state, finished);
    SeatScores changes{};
    for (int s = 0; s < game.seats(); ++s) {
      const int change = after.scores[game.side(Seat(s))] - before.scores[game.side(Seat(s))];
      changes[Seat(s)] = game.info().low_score_wins ? -change : change;
    }
    return changes;
  };
}

class MaxNTest : public ::testing::TestWithParam<testing::TableName> {};

std::vector<testing::TableName> tables_without_partners() {
  auto tables = every_table();
  std::erase_if(tables, [](const auto& table) { return open_table(table)->info().partners; });
  return tables;
}
INSTANTIATE_TEST_SUITE_P(WithoutPartners, MaxNTest, ::testing::ValuesIn(tables_without_partners()),
                         testing::name_of_table);

// A random round with that many tricks left, at a random card of the trick.
std::optional<AnyState> ending(const std::shared_ptr<const AnyGame>& game, int tricks, Rng& rng) {
  const Standing start = game->start(Seat(rng.below(std::uint32_t(game->seats()))));
  Round round(game, start, random_deck(*game, rng));
  while (!round.over() && round.state()->phase != Phase::play) play_random(round, rng, 1);
  const auto left = [&] {
    const Play& play = round.state()->play;
    return play.hands[play.to_act].size();
  };
  while (!round.over() && left() > tricks) play_random(round, rng, 1);
  if (!round.over()) play_random(round, rng, int(rng.below(3)));
  if (round.over()) return std::nullopt;
  return round.state();
}

TEST_P(MaxNTest, agrees_with_trying_everything) {
  const auto game = open_table(GetParam());
  Rng rng(51);
  const int tricks = game->seats() <= 4 && long_suite() ? 4 : 3;
  int tried = 0;
  for (int i = 0; i < times(40, 300); ++i) {
    const auto state = ending(game, tricks, rng);
    if (!state) continue;
    ++tried;
    const Law& law = *game->law(*state);
    const Play& play = (*state)->play;
    const Seat declarer = game->objective(*state).declarer;
    const auto payoff = score_changes(*game, *state);
    MaxN search(law, play, declarer, payoff);
    ASSERT_EQ(search.value(play), try_everything(law, play, declarer, payoff));
    for (const auto& [card, scores] : search.card_values(play)) {
      Play after = play;
      play_card(law, after, card);
      ASSERT_EQ(scores, try_everything(law, after, declarer, payoff));
    }
  }
  EXPECT_GT(tried, 5);
}

// Whole hands: the line is legal and ends in the value, and no card is worth more than it.
TEST_P(MaxNTest, a_line_ends_in_the_value) {
  const auto game = open_table(GetParam());
  Rng rng(52);
  for (int i = 0; i < times(10, 200); ++i) {
    const Standing start = game->start(Seat{0});
    const AnyState state = likely_contract(*game, game->deal(start, random_deck(*game, rng)), rng);
    const Law& law = *game->law(state);
    Play play = state->play;
    MaxN search(law, play, game->objective(state).declarer, score_changes(*game, state));
    const SeatScores value = search.value(play);
    for (const auto& [card, scores] : search.card_values(play))
      ASSERT_FALSE(search.prefers(play.to_act, scores, value));
    for (Card card : search.line(play)) {
      ASSERT_TRUE(legal_cards(law, play).has(card));
      play_card(law, play, card);
      ASSERT_EQ(search.value(play), value);
    }
    ASSERT_TRUE(play.hands[play.leader].empty());
    ASSERT_EQ(score_changes(*game, state)(play), value);
  }
}

}  // namespace capot::max_n_test
