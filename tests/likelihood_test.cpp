// Worlds that fit what was called and played, and how well they say where the cards are.
#include "bots/likelihood.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "study/belief_loss.h"
#include "support/decisions.h"
#include "support/long_suite.h"

namespace capot::likelihood_test {

using testing::at_every_decision;

int no_surprise(const InformationState&, Action) { return 0; }

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const GameEntry& entry : all_games()) names.push_back(entry.info->name);
  return names;
}

class Likelihoods : public ::testing::TestWithParam<std::string_view> {};

// The play of a world is gone through again as the seats saw it: where all play by the heuristic
// policy, every choice of the true hands is the least of a surprise. Only then can a world that is
// not true be more of one.
TEST_P(Likelihoods, know_the_true_hands_of_those_who_play_as_expected) {
  constexpr int least = 4;  // for a choice that was expected
  const auto game = make_game(GetParam(), "standard", {});
  ASSERT_TRUE(game);
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Rng rng(seed);
    AnyState state =
        (*game)->deal((*game)->start(Seat{0}), shuffled(whole_deck((*game)->deck()), rng));
    PublicHistory history;
    BySeat<int> choices{};
    while (const auto seat = to_act(state)) {
      const auto info_state = information_state_of(**game, state, history, *seat);
      if (state->phase == Phase::play) {
        const Worlds worlds(info_state);
        Likelihood likelihood(info_state, worlds, no_surprise);
        int of_others = 0;
        for (int s = 0; s < (*game)->seats(); ++s)
          if (Seat(s) != *seat) of_others += choices[Seat(s)];
        EXPECT_EQ(likelihood.surprises(state), least * of_others) << GetParam() << " " << seed;
        EXPECT_EQ(likelihood.surprises(state), least * of_others) << "from memory";
        const AnyState other = worlds.draw(rng);
        EXPECT_GE(likelihood.surprises(other), 0);
        choices[*seat] += info_state.legal.size() > 1;
        ++asked;
      }
      advance(**game, state, history, *seat,
              (*game)->heuristic_action(info_state.view, history, info_state.legal));
    }
  }
  EXPECT_GT(asked, 50);
}

// Hidden cards are found the better the more is listened to. `capot bench beliefs` measures it by
// trick over many deals.
TEST_P(Likelihoods, say_better_where_the_cards_are) {
  const auto game = make_game(GetParam(), "standard", {});
  ASSERT_TRUE(game);
  const CallPolicy calls(**game);
  const auto player = make_bot(*read_spec("net"));
  double any = 0, by_calls = 0, by_cards = 0;
  const std::uint64_t deals = testing::in_short_form() ? 1 : 20;
  for (std::uint64_t seed = 1; seed <= deals; ++seed) {
    Rng rng(seed);
    const Deck deck = shuffled(whole_deck((*game)->deck()), rng);
    const auto losses = belief_losses(**game, deck, calls, *player, {.worlds = 16});
    for (const BeliefLoss& one : losses) {
      any += one.any;
      by_calls += one.by_calls;
      by_cards += one.by_cards;
    }
  }
  if (testing::in_short_form()) return;  // too few to tell
  EXPECT_LT(by_calls, 0.99 * any);
  EXPECT_LT(by_cards, 0.99 * by_calls);
}

INSTANTIATE_TEST_SUITE_P(Games, Likelihoods, ::testing::ValuesIn(game_names()),
                         [](const auto& one) {
                           std::string name(one.param);
                           std::erase(name, '-');
                           return name;
                         });

// At every table, with cards that nobody expected.
TEST(Likelihood, draws_worlds_that_a_seat_may_be_in) {
  at_every_decision(
      1, 47,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play) return;
        const auto info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        Likelihood likelihood(info_state, worlds, no_surprise);
        Rng rng(3);
        const auto drawn = likelihood.draw(rng, 2, 8);
        ASSERT_FALSE(drawn.empty());
        EXPECT_LE(drawn.size(), 2u);
        for (const AnyState& world : drawn)
          EXPECT_EQ(digest(information_state_of(game, world, history, seat)), digest(info_state));
        const auto weights = likelihood.weights(drawn);
        EXPECT_EQ(std::ranges::max(weights), Likelihood::full);
        EXPECT_EQ(likelihood.draw(rng, 4, 3).size(), 3u);
      });
}

// The order in which cards were played goes with an information state to other programs.
TEST(PublicHistory, keeps_the_order_of_the_cards) {
  at_every_decision(
      1, 48,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        EXPECT_EQ(int(history.card_count), history.gone().size());
        const auto info_state = information_state_of(game, state, history, seat);
        const Numbers row = numbers(info_state);
        const auto read = information_state_from(game, seat, info_state.legal, row);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->history, history);
      });
}

// Where all worlds are looked at, each counts by how likely it is, and what is said of them all is
// still said of them all.
TEST(Evaluation, counts_likely_worlds_for_more) {
  int different = 0;
  at_every_decision(
      1, 49,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        if (state->phase != Phase::play || info_state.view->hand.size() != 2) return;
        Solver solver;
        const auto plain = evaluate(info_state, solver, {});
        if (!plain.all) return;
        const auto heard = evaluate(info_state, solver, {.listen = true});
        EXPECT_TRUE(heard.all);
        EXPECT_LE(heard.worlds, plain.worlds);
        ASSERT_EQ(heard.actions.size(), plain.actions.size());
        for (std::size_t i = 0; i < plain.actions.size(); ++i) {
          EXPECT_EQ(heard.actions[i].error, 0);
          EXPECT_GE(heard.actions[i].made, 0);
          EXPECT_LE(heard.actions[i].made, 1);
          different += heard.actions[i].value != plain.actions[i].value;
        }
      });
  EXPECT_GT(different, 0);
}

}  // namespace capot::likelihood_test
