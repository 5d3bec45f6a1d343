// Section 14 of the rule book: what holds in every position of every hand.
#include "games/texas42/random_hands.h"

namespace capot::texas42::testing {
namespace {

int played_counts(const Texas42::State& state) {
  int sum = 0;
  for (int s = 0; s < 4; ++s) sum += state.play.points[Seat(s)];
  return sum;
}
TEST(Texas42Rule, R14_1_hands_and_played_dominoes_partition_the_set) {
  every_state([](const Texas42&, const Texas42::State& state) {
    CardSet held;
    int size = 0;
    for (int s = 0; s < 4; ++s) {
      held |= state.play.hands[Seat(s)];
      size += state.play.hands[Seat(s)].size();
    }
    EXPECT_EQ(held.size(), size);
    EXPECT_EQ(size + state.play.size * state.play.done + state.play.on_table, 28);
  });
}
TEST(Texas42Rule, R14_2_hands_shrink_by_one_a_trick) {
  every_state([](const Texas42&, const Texas42::State& state) {
    for (int s = 0; s < 4; ++s) {
      const int out = 7 - state.play.hands[Seat(s)].size();
      const bool idle = state.contract() && !is_in(state.play, Seat(s));
      EXPECT_TRUE(idle ? out == 0 : out == state.play.done || out == state.play.done + 1);
    }
  });
}
TEST(Texas42Rule, R14_3_points_and_what_is_unplayed_make_42) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const auto points = game.points(state);
    const int unplayed = 7 - state.play.done + 35 - played_counts(state);
    EXPECT_EQ(points[north_south] + points[east_west] + unplayed, 42);
    const bool four = state.contract() && kind_of(*state.contract()) != Kind::nello;
    if (!four || state.play.done < 7) return;
    EXPECT_EQ(points[north_south] + points[east_west], 42);
  });
}
TEST(Texas42Rule, R14_4_nello_leaves_out_the_idle_hand) {
  int seen = 0;
  every_state(
      [&](const Texas42& game, const Texas42::State& state) {
        if (!state.contract() || kind_of(*state.contract()) != Kind::nello || state.play.done < 7)
          return;
        int idle = 0;
        for (Card d : state.play.hands[plus(state.auction.bidder, 2, 4)]) idle += count_of(d);
        const auto points = game.points(state);
        EXPECT_EQ(points[north_south] + points[east_west], 42 - idle);
        ++seen;
      },
      300);
  EXPECT_GT(seen, 10);
}
TEST(Texas42Rule, R14_5_points_less_tricks_are_a_multiple_of_five) {
  std::array<std::array<bool, 43>, 8> seen{};
  Rng rng(55);
  const Texas42 game = table("concede off");
  for (int i = 0; i < 20000; ++i) {
    const auto end = random_hand(game, game.start(Seat(i % 4)), rng, [](const auto&) {});
    if (!end.contract() || kind_of(*end.contract()) == Kind::nello) continue;
    const auto points = game.points(end);
    for (const Side side : {north_south, east_west}) {
      const int tricks = end.play.tricks[Seat(side)] + end.play.tricks[Seat(int(side) + 2)];
      const int counts = points[side] - tricks;
      EXPECT_TRUE(counts >= 0 && counts <= 35 && counts % 5 == 0);
      EXPECT_FALSE((tricks == 1 && points[side] == 36) || (tricks == 6 && points[side] == 6));
      seen[std::size_t(tricks)][std::size_t(points[side])] = true;
    }
  }
  int kinds = 0;
  for (const auto& row : seen) kinds += int(std::ranges::count(row, true));
  EXPECT_LE(kinds, 48);
  EXPECT_GE(kinds, 40) << "random play reaches nearly all of them";
}
TEST(Texas42Rule, R14_6_42_points_are_seven_tricks_and_0_none) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (!state.contract() || kind_of(*state.contract()) == Kind::nello || state.play.done < 7)
      return;
    for (const Side side : {north_south, east_west}) {
      const int tricks = state.play.tricks[Seat(side)] + state.play.tricks[Seat(int(side) + 2)];
      EXPECT_EQ(game.points(state)[side] == 42, tricks == 7);
      EXPECT_EQ(game.points(state)[side] == 0, tricks == 0);
    }
  });
}
TEST(Texas42Rule, R14_7_one_side_scores_and_scores_never_fall) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (state.phase != Phase::over) return;
    const Standing after = game.standing(state);
    for (const Side side : {north_south, east_west}) {
      EXPECT_GE(after.scores[side], state.match.scores[side]);
      EXPECT_GE(after.scores[side], 0);
    }
    if (game.options().scoring == Scoring::points || !state.contract()) return;
    const Value result = game.result(state);
    const auto& award = *field(result, "award").list();
    EXPECT_TRUE((*award[0].integer() == 0) != (*award[1].integer() == 0));
  });
}
TEST(Texas42Rule, R14_8_seven_trumps_and_one_winner) {
  const Texas42 game = table();
  for (int t = 0; t <= 6; ++t) {
    const Law& law = game.law_of(Contract(t));
    EXPECT_EQ(law.trumps.size(), 7);
    for (int s = 0; s <= 6; ++s) EXPECT_EQ((law.follows[Suit(s)] & law.trumps).empty(), s != t);
  }
}
TEST(Texas42Rule, R14_9_there_is_always_a_legal_domino) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (state.phase != Phase::play) return;
    const Law& law = *game.law(state);
    const CardSet hand = state.play.hands[state.play.to_act], legal = legal_cards(law, state.play);
    EXPECT_FALSE(legal.empty());
    const bool free = state.play.on_table > 0 && kind_of(*state.contract()) != Kind::sevens &&
                      (hand & law.follows[state.play.led]).empty();
    EXPECT_TRUE(!free || legal == hand);
  });
}
TEST(Texas42Rule, R14_10_four_calls_and_rising_bids) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    EXPECT_LE(state.auction.made, 4);
    EXPECT_EQ(state.phase != Phase::auction, state.auction.made == 4);
    int last = 0;
    for (int i = 0; i < state.auction.made; ++i) {
      const Action call = state.auction.calls[plus(state.match.dealer, 1 + i, 4)];
      if (call == action::pass) continue;
      EXPECT_GT(int(action::bid_of(call).amount), last) << game.spell(call);
      last = action::bid_of(call).amount;
    }
    EXPECT_EQ(state.auction.bid.amount, last);
  });
}
TEST(Texas42Rule, R14_11_the_next_dealer_is_left_of_the_last) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const Standing after = game.standing(state);
    const bool moves = state.phase == Phase::over && !after.over();
    EXPECT_EQ(after.dealer, plus(state.match.dealer, moves ? 1 : 0, 4));
  });
}
TEST(Texas42Rule, R14_12_replaying_the_actions_gives_the_same_states) {
  Rng rng(12);
  const Texas42 game = table("preset house-forced");
  for (int i = 0; i < 50; ++i) {
    const Deck deck = random_deck(rng);
    auto state = game.deal(game.start(west), deck);
    std::vector<std::string> record;
    std::vector<Texas42::State> states;
    ActionList list;
    while (const auto seat = to_act(state)) {
      states.push_back(state);
      game.legal(state, *seat, list);
      const Action action = list[int(rng.below(std::uint32_t(list.size())))];
      record.push_back(game.spell(action));
      game.advance(state, *seat, action);
    }
    auto again = game.deal(game.start(west), deck);
    for (std::size_t n = 0; n < record.size(); ++n) {
      ASSERT_EQ(again, states[n]);
      game.advance(again, *to_act(again), *game.parse(record[n]));
    }
    EXPECT_EQ(again, state);
  }
}

}  // namespace
}  // namespace capot::texas42::testing
