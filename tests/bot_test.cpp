// Bots see a view and nothing else, and decide the same everywhere; worlds agree with the table.
#include "bots/bot.h"

#include <gtest/gtest.h>

#include <functional>

#include "belief/worlds.h"
#include "bots/cheapest.h"
#include "bots/evaluation.h"
#include "bots/gains.h"
#include "games/playout.h"
#include "games/registry.h"
#include "games/shared/sentences.h"
#include "study/arena.h"
#include "support/decisions.h"
#include "support/long_suite.h"
#include "support/played_on.h"

namespace capot::bot_test {

using testing::at_every_decision;

TEST(Worlds, look_like_the_table_to_the_watcher) {
  Rng rng(5);
  at_every_decision(
      testing::times(4, 100), 1,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const InformationState info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        ASSERT_GT(worlds.count(), 0u) << game.info().name;
        const AnyState world = worlds.draw(rng);
        EXPECT_TRUE(game.same(game.view(world, seat), info_state.view)) << game.info().name;
        ActionList legal;
        game.legal(world, seat, legal);
        EXPECT_TRUE(std::ranges::equal(legal, info_state.legal)) << game.info().name;
      });
}

TEST(Worlds, hold_the_true_deal) {
  Rng rng(6);
  int looked = 0;
  at_every_decision(
      testing::times(6, 100), 2,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const InformationState info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        if (worlds.count() > 500) return;
        ++looked;
        std::uint64_t seen = 0;
        bool found = false;
        worlds.for_each(rng, [&](const AnyState& world) {
          ++seen;
          bool same = true;
          for (int s = 0; s < game.seats(); ++s)
            same &= world->play.hands[Seat(s)] == state->play.hands[Seat(s)];
          found |= same;
        });
        EXPECT_EQ(seen, worlds.count());
        EXPECT_TRUE(found) << game.info().name;
      });
  EXPECT_GT(looked, testing::times(1000, 1000));
}

// Another deal that looks the same is decided the same.
TEST(Bots, do_not_peek) {
  Rng rng(7);
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string_view spec : {"random", "rules", "pimc:worlds=1", "match:worlds=1", "easy"})
    bots.push_back(make_bot(*read_spec(spec)));
  int decisions = 0;
  at_every_decision(
      testing::times(4, 20), 3,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const InformationState info_state = information_state_of(game, state, history, seat);
        const AnyState other = Worlds(info_state).draw(rng);
        const InformationState same = information_state_of(game, other, history, seat);
        EXPECT_EQ(digest(info_state), digest(same));
        // Those who think are asked less often where time is short.
        const bool all = ++decisions % (testing::sanitized ? 80 : 20) == 0 || testing::long_suite();
        for (std::size_t i = 0; i < (all ? bots.size() : 2); ++i) {
          const auto& bot = bots[i];
          const Action action = bot->act(info_state);
          EXPECT_TRUE(info_state.legal.has(action)) << game.info().name;
          EXPECT_EQ(action, bot->act(same)) << game.info().name;
        }
      });
  EXPECT_GT(decisions, testing::times(2000, 2000));
}

TEST(Bots, decide_the_same_again) {
  auto first = make_bot(*read_spec("pimc:worlds=2,seed=9"));
  at_every_decision(
      1, 4,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->play.hands[seat].size() > 4) return;
        const InformationState info_state = information_state_of(game, state, history, seat);
        auto fresh = make_bot(*read_spec("pimc:worlds=2,seed=9"));
        EXPECT_EQ(first->act(info_state), fresh->act(info_state));
      });
}

// Of cards that promise the same, what the heuristic policy would play, else the one that costs
// least.
TEST(Bots, part_with_the_cheapest_of_equal_cards) {
  Solver solver;
  int choices = 0;
  at_every_decision(
      3, 9,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play) return;
        const InformationState info_state = information_state_of(game, state, history, seat);
        const Law& law = *game.law(state);
        std::vector<Action> cards;
        for (Action action : info_state.legal)
          if (is_card(action)) cards.push_back(action);
        const Card chosen = card_of(cheapest(info_state, cards));
        const auto beaters = [&](Card card) { return law.beats[law.suit[card]][card].size(); };
        for (Action action : cards) {
          const Card card = card_of(action);
          EXPECT_LE(law.points[chosen], law.points[card]);
          EXPECT_TRUE(law.points[chosen] < law.points[card] || beaters(chosen) >= beaters(card));
        }
        if (cards.size() < 2 || state->play.hands[seat].size() > 3) return;
        const Action plain = game.heuristic_action(info_state.view, history, info_state.legal);
        const Action action = make_bot(*read_spec("pimc:worlds=2"))->act(info_state);
        if (action == plain || !is_card(action)) return;
        const CallPolicy calls(game);
        const Evaluation found = evaluate(info_state, solver,
                                          {.worlds = 2,
                                           .listen = true,
                                           .enumerate_up_to = 2000,
                                           .calls = &calls,
                                           .compare = plain});
        if (!found.all) return;
        const auto rank = [](const ActionValue& one) { return std::pair(one.edge, one.tie); };
        const auto best = rank(*std::ranges::max_element(found.actions, {}, rank));
        std::vector<Action> equal;
        for (const ActionValue& action_value : found.actions)
          if (rank(action_value) == best) equal.push_back(action_value.action);
        EXPECT_EQ(action, cheapest(info_state, equal)) << game.info().name;
        ++choices;
      });
  EXPECT_GT(choices, 20);
}

TEST(Bots, have_names) {
  for (const std::string_view text :
       {"random", "rules", "pimc:worlds=64", "pimc:worlds=32,seed=7", "pimc:worlds=16,tries=24",
        "random:seed=3", "match:worlds=8,temperature=10"}) {
    const auto spec = read_spec(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(spell(*spec), text);
    EXPECT_TRUE(make_bot(*spec));
  }
  EXPECT_EQ(read_spec("pimc")->worlds, 32);
  for (const Level& level : levels()) EXPECT_EQ(spell(*read_spec(level.name)), level.spec);
  for (const std::string_view text :
       {"", "stockfish", "rules:worlds=3", "pimc:worlds", "pimc:worlds=", "pimc:worlds=0",
        "pimc:worlds=x", "pimc:worlds=3,", "pimc:speed=3", "random:seed=-1"})
    EXPECT_FALSE(read_spec(text)) << text;
}

// With all worlds looked at, the score of a card is its exact average over them.
TEST(Evaluation, averages_every_world_in_endings) {
  Solver solver, other;
  int endings = 0;
  at_every_decision(
      testing::times(4, 40), 5,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play || !game.info().partners) return;
        const Play& play = state->play;
        if (play.hands[play.leader].size() > 2) return;
        const InformationState info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        if (worlds.count() > 100) return;
        const Evaluation found = evaluate(info_state, solver, {});
        ASSERT_TRUE(found.all);
        ASSERT_EQ(found.worlds, worlds.count());
        ++endings;
        Rng rng(1);
        for (const ActionValue& action_value : found.actions) {
          double sum = 0;
          worlds.for_each(rng, [&](const AnyState& world) {
            AnyState after = world;
            game.advance(after, seat, action_value.action);
            const Play& next = after->play;
            const Objective objective = game.objective(world);
            const bool over = next.on_table == 0 && next.hands[next.leader].empty();
            const int count = over ? final_count(objective, next)
                                   : other.value(*game.law(world), next, objective);
            const Standing before = game.standing(world), ended = game.outcome(world, count).match;
            const Side ours = game.side(seat), theirs = Side(1 - int(ours));
            const int sign = game.info().low_score_wins ? -1 : 1;
            sum += sign * (ended.scores[ours] - before.scores[ours] -
                           (ended.scores[theirs] - before.scores[theirs]));
          });
          EXPECT_NEAR(action_value.score, sum / double(found.worlds), 1e-6)
              << game.info().name << ", "
              << say(game.info(), game.describe(info_state.view), Language::english);
        }
      });
  EXPECT_GT(endings, testing::times(50, 50));
}

// Where every seat plays alone nobody solves with open hands: a card is worth what the round comes
// to if everybody plays on by the heuristic policy.
TEST(Evaluation, plays_on_quickly_where_every_seat_plays_alone) {
  Solver solver;
  int checked = 0;
  at_every_decision(
      testing::times(4, 40), 6,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play || game.info().partners) return;
        const InformationState info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        if (info_state.legal.size() < 2 || worlds.count() > 4000) return;
        const Evaluation found = evaluate(info_state, solver, {});
        ASSERT_TRUE(found.all);
        for (const ActionValue& action_value : found.actions) {
          // The order of the cards that lie in no hand is drawn, and who laid one away remembers
          // it: so the same worlds again, not only all of them.
          Rng rng(digest(info_state));
          double sum = 0;
          worlds.for_each(rng, [&](const AnyState& world) {
            const Standing after =
                testing::played_on(game, world, history, seat, action_value.action);
            sum += lead_of(game, gains_between(game, game.standing(world), after), seat);
          });
          EXPECT_NEAR(action_value.score, sum / double(found.worlds), 1e-6) << game.info().name;
          ++checked;
        }
      });
  EXPECT_GT(checked, testing::times(40, 40));
}

// The same cards at every table: a bot against itself comes out level, to the last point.
TEST(Arena, is_level_for_a_bot_against_itself) {
  for (const GameEntry& entry : all_games())
    for (const std::string_view spec : {"random:seed=4", "rules"}) {
      const auto game = make_game(entry.info->name, "standard", {});
      const auto a = make_bot(*read_spec(spec)), b = make_bot(*read_spec(spec));
      for (const bool matches : {false, true}) {
        const Duel duel{.game = game->get(), .seed = 3, .matches = matches};
        for (std::uint64_t i = 0; i < 10; ++i) {
          const DuelResult result = play_duel(duel, i, {a.get(), b.get()});
          EXPECT_NEAR(result.difference, 0, 1e-9) << entry.info->name << " " << spec;
          if (!matches || result.unfinished) continue;
          EXPECT_NEAR(result.won, 1.0 / tables_of(**game), 1e-9) << entry.info->name;
        }
      }
    }
}

TEST(Arena, tells_good_sense_from_chance) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    const auto rules = make_bot(*read_spec("rules")), random = make_bot(*read_spec("random"));
    const Duel duel{.game = game->get(), .seed = 5};
    std::vector<double> leads;
    for (std::uint64_t i = 0; i < 100; ++i)
      leads.push_back(play_duel(duel, i, {rules.get(), random.get()}).difference);
    EXPECT_GT(bootstrap(leads, 1).low, 0) << entry.info->name;
  }
}

TEST(Arena, intervals_hold_the_mean_as_often_as_they_say) {
  Rng rng(8);
  int held = 0;
  const int trials = 400;
  for (int t = 0; t < trials; ++t) {
    std::vector<double> sample;
    for (int i = 0; i < 100; ++i) sample.push_back(double(rng.below(1000)));
    const Interval interval = bootstrap(sample, std::uint64_t(t), 400);
    held += interval.low <= 499.5 && 499.5 <= interval.high;
  }
  EXPECT_GT(held, trials * 90 / 100);
  EXPECT_LT(held, trials * 99 / 100);
}

}  // namespace capot::bot_test
