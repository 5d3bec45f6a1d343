// The nets that have learned to play cards: what they are told of a position is the same whatever
// its suits are called, and holds nothing that the seat does not see.
#include "bots/card_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "belief/worlds.h"
#include "games/registry.h"
#include "study/card_lab.h"
#include "support/decisions.h"

namespace capot::card_net_test {

using testing::at_every_decision;

// What a net is told: the switches in order, and the cards that it may choose from.
struct Told {
  std::vector<std::uint16_t> on;
  CardSet legal;
  friend bool operator==(const Told&, const Told&) = default;
};

Told told(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const AnyGame* const tables[]{&game};
  const CardCode code = CardCode::of(tables, {});
  const SuitNames suit_names(game);
  Switches input;
  const Renaming& names = code.encode(info_state, suit_names, input);
  EXPECT_LT(input.size, Switches::capacity);
  Told told;
  told.on.assign(input.all().begin(), input.all().end());
  std::ranges::sort(told.on);
  EXPECT_EQ(std::ranges::adjacent_find(told.on), told.on.end());
  EXPECT_LT(told.on.back(), code.inputs());
  for (const Action action : info_state.legal)
    if (plays_card(action)) told.legal |= CardSet{names.card[played_card(action)]};
  return told;
}

// Rounds with their suits renamed, each in all ways, step by step beside the round itself.
TEST(CardNets, know_no_favourite_suit) {
  int compared = 0;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto made = make_game(entry.info->name, preset.name, {});
      if (!made) continue;
      const AnyGame& game = **made;
      Rng rng(3);
      ActionList list;
      for (const Renaming& names : game.facts().renamings) {
        const Deck deck = shuffled(whole_deck(game.deck()), rng);
        Deck other = deck;
        for (std::size_t i = 0; i < deck.size; ++i) other.cards[i] = names.card[deck.cards[i]];
        AnyState state = game.deal(game.start(Seat{0}), deck);
        AnyState twin = game.deal(game.start(Seat{0}), other);
        PublicHistory history, twin_history;
        while (const auto seat = to_act(state)) {
          // A card that is turned up can force the hand in one suit alone.
          if (to_act(twin) != seat || state->phase != twin->phase) break;
          if (state->phase == Phase::play) {
            EXPECT_EQ(told(information_state_of(game, state, history, *seat)),
                      told(information_state_of(game, twin, twin_history, *seat)))
                << game.info().name << " " << preset.name;
            ++compared;
          }
          const bool sensible = state->phase != Phase::play && rng.below(3) != 0;
          const Action action = sensible ? game.heuristic_action(state)
                                         : random_action(game, state, *seat, rng, list);
          if (game.check(twin, *seat, game.renamed(action, names))) break;
          advance(game, state, history, *seat, action);
          advance(game, twin, twin_history, *seat, game.renamed(action, names));
        }
      }
    }
  EXPECT_GT(compared, 3000);
}

// The same in every world, and whole again from its text.
TEST(CardNets, are_told_what_the_seat_sees) {
  Rng chance(9);
  at_every_decision(
      1, 4,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play) return;
        const auto now = information_state_of(game, state, history, seat);
        const AnyState world = Worlds(now).draw(chance);
        EXPECT_EQ(told(now), told(information_state_of(game, world, history, seat)))
            << game.info().name;
      });
}

TEST(CardNets, are_spelled_and_read) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    const AnyGame* const tables[]{&**game};
    const CardCode code = CardCode::of(tables, {"target"});
    const auto read = CardCode::read(code.spell());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->spell(), code.spell());
    EXPECT_EQ(read->inputs(), code.inputs());
    EXPECT_TRUE(read->table_input(**game));
    EXPECT_FALSE(CardCode::read(code.spell() + "calls 3\n"));
  }
  EXPECT_FALSE(CardCode::read("seats 4\nsides 2\n"));
}

// Lessons come from rounds as the rules have them, and the best card is the one that costs nothing.
TEST(CardLabs, write_down_choices) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    const AnyGame* const tables[]{&**game};
    const CardCode code = CardCode::of(tables, {});
    std::vector<CardLesson> lessons, again;
    CardLab lab(tables, code, *read_spec("pimc:worlds=2"), 5);
    CardLab twin(tables, code, *read_spec("pimc:worlds=2"), 5);
    for (int round = 0; round < 3; ++round) {
      lab.play_round(lessons);
      twin.play_round(again);
    }
    ASSERT_FALSE(lessons.empty()) << entry.info->name;
    ASSERT_EQ(lessons.size(), again.size());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      const CardLesson& one = lessons[i];
      EXPECT_GT(one.cards.size(), 1);
      EXPECT_TRUE(one.cards.has(one.chosen) && one.cards.has(one.heuristic));
      EXPECT_TRUE(std::ranges::equal(one.input.all(), again[i].input.all()));
      EXPECT_EQ(one.values, again[i].values);
      EXPECT_EQ(one.chosen, again[i].chosen);
    }
  }
}

// Every card that may be played is judged, and no other; where nothing was learned, nothing is
// said.
TEST(CardNets, judge_what_may_be_played) {
  at_every_decision(
      1, 6,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const CardPolicy policy(game);
        const auto now = information_state_of(game, state, history, seat);
        const auto likings = policy.likings(now);
        if (policy.empty() || state->phase != Phase::play) {
          EXPECT_TRUE(likings.empty());
          return;
        }
        CardSet legal, judged;
        for (const Action action : now.legal)
          if (plays_card(action)) legal |= CardSet{played_card(action)};
        for (const Liking& one : likings) {
          EXPECT_TRUE(now.legal.has(one.action));
          judged.add(played_card(one.action));
        }
        EXPECT_EQ(judged, legal);
        EXPECT_TRUE(now.legal.has(*policy.best(now)));
      });
}

// They come with every game, and `net` plays what they like best.
TEST(CardNets, are_played_by_net) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry.info->name, "standard", {});
    EXPECT_FALSE(CardPolicy(**game).empty()) << entry.info->name;
  }
  at_every_decision(
      1, 7,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play) return;
        const auto now = information_state_of(game, state, history, seat);
        if (const auto best = CardPolicy(game).best(now)) {
          EXPECT_EQ(make_bot(*read_spec("net"))->act(now), *best) << game.info().name;
        }
      });
}

}  // namespace capot::card_net_test
