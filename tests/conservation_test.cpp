// Nothing gets lost in a round, tried on random rounds of every preset: no card, no card point, and
// not the score when the round is over.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>

#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::conservation_test {

using testing::every_table;
using testing::open_table;
using testing::play_random;
using testing::random_deck;
using testing::TableName;

class Conservation : public ::testing::TestWithParam<TableName> {
 protected:
  void SetUp() override {
    game_ = open_table(GetParam());
    ASSERT_TRUE(game_) << "the preset cannot be played";
  }
  Round random_round(Rng& rng) const {
    const Seat dealer{std::uint8_t(rng.below(std::uint32_t(game_->seats())))};
    return Round(game_, game_->start(dealer), random_deck(*game_, rng));
  }
  std::string told(const Round& round) const {
    return write_json(write_record(record_of(round, GetParam().preset, {})));
  }
  int rounds() const { return testing::long_suite() ? 2000 : 60; }
  std::shared_ptr<const AnyGame> game_;
};

INSTANTIATE_TEST_SUITE_P(EveryTable, Conservation, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

// Where the cards of a round are that lie in a hand or were played.
struct Places {
  CardSet held, played;
  bool doubled = false;  // a card is in two places
};
Places places_in(const Round& round) {
  Places places;
  const auto add = [&](CardSet& to, CardSet cards) {
    places.doubled |= !((places.held | places.played) & cards).empty();
    to |= cards;
  };
  for (CardSet hand : round.state()->play.hands.at) add(places.held, hand);
  for (const Trick& trick : round.tricks())
    for (const Played& one : trick.cards) add(places.played, CardSet{one.card});
  return places;
}

// The cards that the plan gives to a seat.
CardSet dealt_to(const Round& round, Seat seat) {
  const DealPlan plan = round.game().plan(round.before().dealer);
  CardSet cards;
  for (std::size_t p = 0; p < plan.size; ++p)
    if (plan.seat[p] == std::int8_t(seat)) cards.add(round.deck().cards[p]);
  return cards;
}

// A card leaves the hands by being played or laid away, and comes into them from those that never
// lay in a hand. During the play none comes.
TEST_P(Conservation, of_cards) {
  Rng rng(11);
  for (int i = 0; i < rounds(); ++i) {
    Round round = random_round(rng);
    for (int s = 0; s < game_->seats(); ++s)
      ASSERT_TRUE((dealt_to(round, Seat(s)) - round.state()->play.hands[Seat(s)]).empty());
    CardSet laid_away;
    while (!round.over()) {
      const Places before = places_in(round);
      const Phase phase = round.state()->phase;
      play_random(round, rng, 1);
      const Places after = places_in(round);
      ASSERT_FALSE(after.doubled) << told(round);
      ASSERT_TRUE(((after.held | after.played) - game_->deck()).empty()) << told(round);
      const CardSet lost = before.held - after.held - after.played;
      const CardSet come = after.held - before.held;
      const bool lays_away = phase == Phase::discard || phase == Phase::exchange;
      ASSERT_TRUE(lost.empty() || lays_away) << told(round);
      laid_away |= lost;
      ASSERT_TRUE((before.played - after.played).empty()) << told(round);
      ASSERT_TRUE((come & (before.played | laid_away)).empty()) << told(round);
      ASSERT_TRUE(come.empty() || phase != Phase::play) << told(round);
    }
  }
}

int worth_of(const Law& law, CardSet cards) {
  int sum = 0;
  for (Card card : cards) sum += law.points[card];
  return sum;
}
int sum_of(const auto& list) { return std::accumulate(list.at.begin(), list.at.end(), 0); }

// What the tricks hold, what lies on the table, what is still held and what lies in no hand are
// the law's total, at every card.
TEST_P(Conservation, of_card_points) {
  Rng rng(12);
  int compared = 0;
  for (int i = 0; i < rounds(); ++i)
    for (Round round = random_round(rng); !round.over(); play_random(round, rng, 1)) {
      if (round.state()->phase != Phase::play) continue;
      const Law& law = *game_->law(round.state());
      const Play& play = round.state()->play;
      const Places places = places_in(round);
      const CardSet out = game_->deck() - places.held - places.played;
      ASSERT_EQ(sum_of(play.points) + play.worth + worth_of(law, places.held) + worth_of(law, out),
                worth_of(law, game_->deck()))
          << told(round);
      ASSERT_EQ(sum_of(play.tricks), play.done) << told(round);
      ASSERT_EQ(play.done * play.size + play.on_table, places.played.size()) << told(round);
      ++compared;
    }
  EXPECT_GT(compared, rounds());
}

CardSet still_to_be_played(const Play& play) {
  CardSet cards;
  for (int s = 0; s < play.seats; ++s)
    if (is_in(play, Seat(s))) cards |= play.hands[Seat(s)];
  return cards;
}

// The points of the sides are all that the tricks count, with the last trick's bonus once it is
// played.
TEST_P(Conservation, of_points_between_the_sides) {
  Rng rng(13);
  int compared = 0;
  for (int i = 0; i < rounds(); ++i) {
    Round round = random_round(rng);
    while (!round.over() && round.state()->phase != Phase::play)
      round.apply(*round.to_act(), game_->heuristic_action(round.state()));
    for (bool goes_on = !round.over(); goes_on;) {
      goes_on = !round.over();
      const Objective objective = game_->objective(round.state());
      if (objective.aim != Aim::points && objective.aim != Aim::tricks) break;
      const Play& play = round.state()->play;
      const int cards = objective.card_points ? sum_of(play.points) : 0;
      const int last =
          still_to_be_played(play).empty() && play.on_table == 0 ? objective.last_trick : 0;
      ASSERT_EQ(sum_of(game_->points(round.state())),
                cards + objective.per_trick * play.done + last)
          << told(round);
      ++compared;
      play_random(round, rng, 1);
    }
  }
  EXPECT_GT(compared, rounds());
}

// The view of a finished round: the match after it, and nobody to act, for whoever looks.
TEST_P(Conservation, of_the_score_in_views_of_finished_rounds) {
  Rng rng(14);
  for (int i = 0; i < rounds(); ++i) {
    Round round = random_round(rng);
    play_random(round, rng);
    for (int s = -1; s < game_->seats(); ++s) {
      const auto watcher = s < 0 ? std::optional<Seat>() : Seat(s);
      const View view = game_->view(round.state(), watcher);
      ASSERT_EQ(view.match, game_->standing(round.state())) << told(round);
      ASSERT_EQ(view.phase, Phase::over) << told(round);
      ASSERT_FALSE(view.to_act) << told(round);
    }
  }
}

}  // namespace capot::conservation_test
