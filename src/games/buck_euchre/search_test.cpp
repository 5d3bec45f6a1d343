// What search is told of a round: the scoring says the same of rounds played to their end.
#include <gtest/gtest.h>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

Action any_legal(const BuckEuchre& game, const BuckEuchre::State& state, Rng& rng) {
  ActionList list;
  game.legal(state, *to_act(state), list);
  return list[int(rng.below(std::uint32_t(list.size())))];
}

void play_out(const BuckEuchre& game, BuckEuchre::State& state, Rng& rng) {
  while (const auto seat = to_act(state)) game.advance(state, *seat, any_legal(game, state, rng));
}

// A bidder who fell short is not paid for tricks; a declarer without a bid is set without one.
void expect_agreement(const BuckEuchre& game, const BuckEuchre::State& first,
                      const BuckEuchre::State& last) {
  const Objective objective = game.objective(first);
  const int count = final_count(objective, last.play);
  const int tricks = last.play.tricks[objective.declarer];
  ASSERT_EQ(count, tricks);
  const Value result = game.result(last);
  const auto delta = *(*result.find("deltas")->list())[std::size_t(objective.declarer)].integer();
  ASSERT_EQ(count >= objective.needed, delta <= 0);
  ASSERT_EQ(game.settled(first, last.play), game.standing(last));
  for (int s = 0; s < game.sides(); ++s)
    ASSERT_EQ(game.outcome(first, count).tally[Side(s)],
              Seat(s) == objective.declarer ? tricks : 0);
}

constexpr std::string_view more_tables[]{"shoot=wins_game", "all_pass=no_trump_forced",
                                         "forced_dealer_quota=3, forced_pickup=true",
                                         "made_score=bid, score_floor=zero"};

std::vector<BuckEuchre> every_table() {
  std::vector<BuckEuchre> games;
  for (const Preset& preset : BuckEuchre::info().presets) games.push_back(table(preset.name));
  for (const std::string_view options : more_tables) games.push_back(table(options));
  return games;
}

TEST(BuckEuchreSolving, the_scoring_agrees_with_objective_tally_and_settled) {
  for (const BuckEuchre& game : every_table()) {
    Rng rng(36);
    for (int i = 0; i < 300; ++i) {
      BuckEuchre::State state = game.deal(game.start(Seat(i % game.seats())), shuffled(game, rng));
      while (to_act(state) && state.phase != Phase::play)
        game.advance(state, *to_act(state), any_legal(game, state, rng));
      if (state.phase == Phase::over) continue;
      const BuckEuchre::State first = state;
      play_out(game, state, rng);
      expect_agreement(game, first, state);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(BuckEuchreSolving, every_what_if_is_scored_alike) {
  for (const BuckEuchre& game : every_table()) {
    Rng rng(37);
    for (int i = 0; i < 20; ++i)
      for (const auto& contract :
           game.possible_contracts(game.deal(game.start(Seat{0}), shuffled(game, rng)))) {
        BuckEuchre::State state = contract.state;
        ASSERT_EQ(state.kind, Kind::normal);
        ASSERT_EQ(state.play.in, all_seats(game.seats()));
        play_out(game, state, rng);
        expect_agreement(game, contract.state, state);
        if (::testing::Test::HasFatalFailure()) return;
      }
  }
}

TEST(BuckEuchreSolving, a_forced_hand_is_looked_at_from_the_lead_or_the_dealer) {
  const auto asked = [](std::string_view options) {
    const BuckEuchre game = table(options);
    Rng rng(38);
    BuckEuchre::State state;
    do state = game.deal(game.start(Seat{2}), shuffled(game, rng));
    while (state.kind != Kind::forced);
    if (state.phase == Phase::discard) {
      ActionList list;
      game.legal(state, Seat{2}, list);
      game.advance(state, Seat{2}, list[0]);
    }
    return game.objective(state);
  };
  EXPECT_EQ(asked("").declarer, Seat{3});
  EXPECT_EQ(asked("").needed, 1);
  EXPECT_EQ(asked("forced_dealer_quota=3, forced_pickup=true").declarer, Seat{2});
  EXPECT_EQ(asked("forced_dealer_quota=3, forced_pickup=true").needed, 3);
}

TEST(BuckEuchreSolving, every_seat_may_bid_every_suit) {
  const Round round = h1();
  const auto contracts = round.game.possible_contracts(round.state);
  ASSERT_EQ(contracts.size(), 16u);
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(contracts[i].declarer, Seat(i / 4));
    EXPECT_EQ(contracts[i].contract, std::string(1, suit_letters[i % 4]));
    EXPECT_TRUE(contracts[i].allowed);
    EXPECT_EQ(contracts[i].state.play.leader, contracts[i].declarer);
  }
  EXPECT_EQ(h1("no_trump=true").game.possible_contracts(h1().state).size(), 20u);
  Rng rng(39);
  BuckEuchre::State forced;
  do forced = round.game.deal(round.game.start(Seat{0}), shuffled(round.game, rng));
  while (forced.kind != Kind::forced);
  for (const auto& contract : round.game.possible_contracts(forced)) EXPECT_FALSE(contract.allowed);
}

TEST(BuckEuchreSolving, whoever_orders_up_gives_the_dealer_the_turn_up) {
  const BuckEuchre game = table("ohio-25");
  Rng rng(40);
  const auto state = game.deal(game.start(Seat{0}), shuffled(game, rng));
  for (const auto& contract : game.possible_contracts(state)) {
    const bool turned = contract.contract[0] == letter(printed_suit(state.turn_up));
    EXPECT_EQ(contract.state.picked_up, turned);
    EXPECT_EQ(contract.state.play.hands[Seat{0}].size(), hand_size);
    EXPECT_EQ(game.best_call(contract.state, 2), std::nullopt);
    EXPECT_EQ(game.best_call(contract.state, 4),
              (Offer{turned ? "order-up" : "call " + contract.contract, 4}));
    EXPECT_EQ(game.possible_contracts(contract.state).front().state,
              game.possible_contracts(state).front().state);
  }
}

TEST(BuckEuchreSolving, the_best_call_is_the_highest_that_pays_most) {
  const auto best = [](std::string_view options, int count, std::string_view scores = {}) {
    const Round round = h1(options, scores);
    return round.game.best_call(round.game.possible_contracts(round.state).front().state, count);
  };
  EXPECT_EQ(best("", 1), std::nullopt);
  EXPECT_EQ(best("", 2), (Offer{"bid 2", 2}));
  EXPECT_EQ(best("", 5), (Offer{"bid 5", 5}));
  EXPECT_EQ(best("shoot=wins_game", 5), (Offer{"shoot", 5}));
  EXPECT_EQ(best("made_score=bid", 4), (Offer{"bid 4", 4}));
  EXPECT_EQ(best("score_floor=zero", 4, "3 9 9 9"), (Offer{"bid 4", 3}));
}

}  // namespace
}  // namespace capot::buck_euchre
