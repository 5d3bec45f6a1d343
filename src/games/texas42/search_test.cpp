// What search is told of a hand: the scoring says the same of hands played to their end.
#include <gtest/gtest.h>

#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

constexpr std::string_view tables[]{
    "",
    "splash on, nello_doubles = own+high+low+own_low, follow_me_doubles = high+low+own",
    "preset tournament",
    "preset house-forced, forced_sweep_marks = 2",
    "preset forced-low",
    "preset points-250",
    "preset points-250-classic",
    "small_end_opening on",
    "first_lead_trump on",
};

Action any_domino(const Texas42& game, const Texas42::State& state, Rng& rng) {
  ActionList list;
  game.legal(state, *to_act(state), list);
  Action action;
  do action = list[int(rng.below(std::uint32_t(list.size())))];
  while (action == action::claim || action == action::concede);
  return action;
}

void play_out(const Texas42& game, Texas42::State& state, Rng& rng) {
  while (const auto seat = to_act(state)) game.advance(state, *seat, any_domino(game, state, rng));
}

void expect_agreement(const Texas42& game, const Texas42::State& first,
                      const Texas42::State& last) {
  ASSERT_EQ(game.settled(first, last.play), game.standing(last));
  if (last.play.done < tricks_in_hand) return;  // decided before: the count is not known
  const Objective objective = game.objective(first);
  const int count = final_count(objective, last.play);
  ASSERT_EQ(count >= objective.needed, last.made) << count << " of " << objective.needed;
  const auto tally = game.outcome(first, count).tally;
  const auto points = game.points(last);
  for (const Side side : {north_south, east_west}) {
    const int tricks = last.play.tricks[Seat(side)] + last.play.tricks[Seat(int(side) + 2)];
    ASSERT_EQ(tally[side], objective.aim == Aim::no_trick ? tricks : points[side]);
  }
}

TEST(Texas42Solving, the_scoring_agrees_with_objective_tally_and_settled) {
  for (const std::string_view options : tables) {
    SCOPED_TRACE(options);
    const Texas42 game = table(options);
    Rng rng(33);
    for (int i = 0; i < 300; ++i) {
      Texas42::State state = game.deal(game.start(Seat(i % 4)), random_deck(rng));
      while (state.phase == Phase::auction || state.phase == Phase::declare)
        game.advance(state, *to_act(state), any_domino(game, state, rng));
      if (state.phase == Phase::over) continue;
      const Texas42::State first = state;
      play_out(game, state, rng);
      expect_agreement(game, first, state);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Texas42Solving, every_what_if_is_scored_alike) {
  for (const std::string_view options : tables) {
    SCOPED_TRACE(options);
    const Texas42 game = table(options);
    Rng rng(34);
    for (int i = 0; i < 8; ++i)
      for (const auto& contract :
           game.possible_contracts(game.deal(game.start(Seat(i % 4)), random_deck(rng)))) {
        Texas42::State state = contract.state;
        EXPECT_EQ(state.play.leader, contract.declarer);
        play_out(game, state, rng);
        expect_agreement(game, contract.state, state);
        if (::testing::Test::HasFatalFailure()) return;
      }
  }
}

std::vector<std::string> contracts_of(const Texas42& game, Seat declarer, bool allowed) {
  std::vector<std::string> names;
  for (const auto& contract :
       game.possible_contracts(Board(game, west, hands_of(whole_game_hand(1))).state))
    if (contract.declarer == declarer && contract.allowed == allowed)
      names.push_back(contract.contract);
  return names;
}

TEST(Texas42Solving, contracts_are_those_of_the_table) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(contracts_of(table(), north, true),
            (Names{"0", "1", "2", "3", "4", "5", "6", "doubles", "follow-me high", "follow-me low",
                   "nello", "sevens"}));
  EXPECT_EQ(contracts_of(table(), north, false), Names{});
  EXPECT_EQ(contracts_of(table("preset tournament"), north, false), (Names{"nello", "sevens"}));
  // Nello and sevens for the dealer alone, who has to bid.
  EXPECT_EQ(contracts_of(table("preset forced-low"), north, false), (Names{"nello", "sevens"}));
  EXPECT_EQ(contracts_of(table("preset forced-low"), west, false), (Names{"sevens"}));
  EXPECT_EQ(contracts_of(table("preset points-250"), north, false), (Names{"sevens"}));
}

TEST(Texas42Solving, a_nello_counts_the_tricks_of_the_other_side) {
  Board board;
  ASSERT_EQ(board.acts("bid 1m, pass, pass, pass, declare nello"), "");
  const Objective objective = board.game.objective(board.state);
  EXPECT_EQ(objective.aim, Aim::no_trick);
  EXPECT_EQ(objective.team, 0b0001);
  EXPECT_EQ(objective.takers, 0b1010);
  EXPECT_EQ(objective.needed, 7);
  EXPECT_EQ(board.game.outcome(board.state, 5).tally[north_south], 2);
  EXPECT_EQ(board.game.outcome(board.state, 5).tally[east_west], 5);
}

TEST(Texas42Solving, the_best_call_is_the_highest_that_pays_most) {
  const auto best = [](std::string_view options, std::string_view contract, int count) {
    const Texas42 game = table(options);
    for (const auto& one :
         game.possible_contracts(Board(game, west, hands_of(whole_game_hand(1))).state))
      if (one.contract == contract && one.declarer == north)
        return game.best_call(one.state, count);
    return std::optional<Offer>();
  };
  EXPECT_EQ(best("", "5", 29), std::nullopt);
  EXPECT_EQ(best("", "5", 30), (Offer{"bid 30", 1}));
  EXPECT_EQ(best("", "5", 37), (Offer{"bid 37", 1}));
  EXPECT_EQ(best("", "5", 42), (Offer{"bid 2m", 2}));
  EXPECT_EQ(best("", "nello", 6), std::nullopt);
  EXPECT_EQ(best("", "nello", 7), (Offer{"bid 2m", 2}));
  EXPECT_EQ(best("", "sevens", 41), std::nullopt);
  EXPECT_EQ(best("preset tournament", "nello", 7), std::nullopt);
  EXPECT_EQ(best("preset points-250", "5", 36), (Offer{"bid 36", 30}));
  EXPECT_EQ(best("preset points-250", "5", 42), (Offer{"bid 42", 42}));
}

TEST(Texas42Solving, a_likely_contract_is_in_the_best_suit) {
  const Texas42 game = table();
  Rng rng(35);
  for (int i = 0; i < 50; ++i) {
    const auto dealt = game.deal(game.start(west), random_deck(rng));
    for (const auto& [declarer, contract, allowed, likely, state] :
         game.possible_contracts(dealt)) {
      if (!likely) continue;
      ASSERT_EQ(state.phase, Phase::play);
      EXPECT_EQ(state.auction.bid.amount, 30);
      EXPECT_EQ(state.play.leader, state.auction.bidder);
      const CardSet hand = state.play.hands[state.auction.bidder];
      const int held = (hand & game.law(state)->trumps).size();
      for (int pip = 0; pip <= 6; ++pip) EXPECT_LE((hand & dominoes_with(pip)).size(), held);
    }
  }
}

}  // namespace
}  // namespace capot::texas42::testing
