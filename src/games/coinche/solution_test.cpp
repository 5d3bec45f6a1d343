// Whole solutions at a table of Coinche: announcements, and how sweeps and contracts are stated.
#include "study/solution.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/any_game.h"
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

AnyState erased(const Coinche::State& state) {
  AnyState any;
  std::memcpy(any.bytes.data(), &state, sizeof state);
  return any;
}

// Hearts by seat 1, who holds them all and leads.
Coinche::State all_hearts(const Coinche& game) {
  const std::array<CardSet, 4> hands{cards_of(Suit{1}), cards_of(Suit{0}), cards_of(Suit{2}),
                                     cards_of(Suit{3})};
  Coinche::State state = game.deal(game.start(Seat{0}), deck_for(game, Seat{0}, hands));
  game.advance(state, Seat{1}, *game.parse("bid 80H"));
  for (int seat : {2, 3, 0}) game.advance(state, Seat(seat), pass);
  return state;
}

Solution solved(const Coinche& game, const Coinche::State& state) {
  Solver solver;
  auto solution = solve(Erased<Coinche>(game), erased(state), solver, Concept::two_sided);
  EXPECT_TRUE(solution);
  return *std::move(solution);
}

TEST(CoincheSolution, a_card_is_listed_once_with_its_announcement) {
  const Coinche game = table("standard", "belote_declare=announced");
  const Solution solution = solved(game, all_hearts(game));
  std::string text;
  for (const auto& move : solution.moves) text += game.spell(move.action) + " ";
  EXPECT_EQ(text, "7H 8H 9H TH JH QH belote KH belote AH ");
  EXPECT_EQ(solution.groups.size(), 1u);
  EXPECT_EQ(solution.line.size(), 32u);
}

TEST(CoincheSolution, a_sweep_is_stated_as_the_table_scores_it) {
  const auto value = [](std::string_view preset) {
    const Coinche game = table(preset);
    return solved(game, all_hearts(game)).value;
  };
  EXPECT_EQ(value("standard"), (Worth{0, 162}));
  EXPECT_EQ(value("annonce"), (Worth{0, 162}));
  EXPECT_EQ(value("ffb-contree"), (Worth{0, 252}));
  EXPECT_EQ(value("pagat"), (Worth{0, 250}));
}

TEST(CoincheSolution, the_par_of_all_hearts_is_the_highest_call_there_is) {
  const auto par = [](std::string_view preset) {
    const Coinche game = table(preset);
    Solver solver;
    const auto contracts = contract_table(Erased<Coinche>(game), erased(all_hearts(game)), solver);
    EXPECT_TRUE(contracts);
    const auto best = contracts->par[1];
    return best ? contracts->entries[*best].best->call : "none";
  };
  EXPECT_EQ(par("standard"), "bid 160H");
  EXPECT_EQ(par("annonce"), "bid capot H");
}

// The last trick may be worth more than all the cards.
TEST(CoincheSolution, a_dear_last_trick_is_counted) {
  const Coinche game = table("standard", "last_trick_bonus=1000, bid_max=1000");
  Rng rng(41);
  for (int i = 0; i < 5; ++i) {
    Coinche::State state = game.possible_contracts(dealt(game, i % 4, rng())).front().state;
    play_on(game, state, 12);
    const Solution solution = solved(game, state);
    Coinche::State end = state;
    for (const auto& [seat, action] : solution.line) game.advance(end, seat, action);
    EXPECT_EQ(final_count(solution.objective, end.play), solution.count);
  }
}

}  // namespace
}  // namespace capot::coinche::testing
