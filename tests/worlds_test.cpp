// Drawing worlds that explain the calls, and the number that drawing starts from.
#include "belief/worlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "support/decisions.h"

namespace capot::worlds_test {

using testing::at_every_decision;

// A call is a surprise where the heuristic policy would have made another.
int surprise(const InformationState& info_state, Action call) {
  const Action plain =
      info_state.game->heuristic_action(info_state.view, info_state.history, info_state.legal);
  return plain == call ? 0 : 40;
}

TEST(LikelyWorlds, are_no_more_than_were_tried) {
  at_every_decision(
      1, 41,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        Rng rng(1);
        EXPECT_EQ(worlds.draw_likely(rng, 4, 2, surprise).size(), 2u);
        EXPECT_TRUE(worlds.draw_likely(rng, 4, 0, surprise).empty());
        EXPECT_TRUE(worlds.draw_likely(rng, 0, 4, surprise).empty());
      });
}

// Those that are drawn surprise less than the rest, on the whole and by as much as they should: a
// world that is e times as likely comes first e times as often.
TEST(LikelyWorlds, come_as_often_as_they_are_likely) {
  constexpr int tries = 8;
  double chosen_sum = 0, expected_sum = 0, all_sum = 0;
  at_every_decision(
      1, 42,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        if (info_state.history.call_count == 0) return;
        const Worlds worlds(info_state);
        Rng rng(2), again(2);
        const auto chosen = worlds.draw_likely(rng, 1, tries, surprise);
        chosen_sum += worlds.surprises(chosen.front(), surprise);
        double weight = 0, expected = 0;
        for (int i = 0; i < tries; ++i) {
          const int found = worlds.surprises(worlds.draw(again), surprise);
          again();  // the head start
          all_sum += double(found) / tries;
          weight += std::exp(-found / 16.0);
          expected += found * std::exp(-found / 16.0);
        }
        expected_sum += expected / weight;
      });
  EXPECT_LT(chosen_sum, 0.9 * all_sum);
  EXPECT_NEAR(chosen_sum, expected_sum, 0.06 * expected_sum);
}

using Hands = std::array<std::uint64_t, max_seats>;
Hands hands_of(const AnyState& world) {
  Hands hands{};
  for (int s = 0; s < max_seats; ++s) hands[std::size_t(s)] = world->play.hands[Seat(s)].bits();
  return hands;
}

// Set against all worlds there are, where they can be counted: a walk leaves none of them, and is
// in each as often as it is likely.
TEST(LikelyWorlds, are_where_walks_are) {
  constexpr int count = 64;
  double walked_sum = 0, expected_sum = 0, all_sum = 0;
  int looked = 0;
  at_every_decision(
      1, 44,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        if (info_state.history.call_count == 0 || worlds.count() > 1000) return;
        Rng rng(3);
        std::set<Hands> known;
        double weight = 0, expected = 0, all = 0;
        worlds.for_each(rng, [&](const AnyState& world) {
          known.insert(hands_of(world));
          const int found = worlds.surprises(world, surprise);
          all += found;
          weight += std::exp(-found / 16.0);
          expected += found * std::exp(-found / 16.0);
        });
        expected_sum += expected / weight;
        all_sum += all / double(worlds.count());
        for (const AnyState& world : worlds.walk_likely(rng, count, surprise)) {
          EXPECT_TRUE(known.contains(hands_of(world))) << game.info().name;
          walked_sum += double(worlds.surprises(world, surprise)) / count;
        }
        ++looked;
      });
  EXPECT_GT(looked, 100);
  EXPECT_LT(walked_sum, 0.9 * all_sum);
  EXPECT_NEAR(walked_sum, expected_sum, 0.03 * expected_sum);
}

// The view is this information state's own, and may be changed for a test.
View& shown(InformationState& info_state) { return const_cast<View&>(info_state.view.shown()); }

CardSet others(CardSet cards) { return CardSet::of_bits(~cards.bits()); }

// Everything that goes into the number, and a change of it.
using Change = std::function<void(InformationState&)>;
std::vector<std::pair<std::string, Change>> changes() {
  return {
      {"seat", [](auto& one) { one.seat = next(one.seat, max_seats); }},
      {"hand", [](auto& one) { shown(one).hand = others(shown(one).hand); }},
      {"phase", [](auto& one) { shown(one).phase = Phase::over; }},
      {"played",
       [](auto& one) { one.history.played[Seat{1}] = others(one.history.played[Seat{1}]); }},
      {"cannot",
       [](auto& one) { one.history.cannot[Seat{2}] = others(one.history.cannot[Seat{2}]); }},
      {"hand size", [](auto& one) { ++shown(one).hand_sizes[Seat{1}]; }},
      {"score", [](auto& one) { ++shown(one).match.scores[Side{1}]; }},
      {"deals", [](auto& one) { ++shown(one).match.deals; }},
      {"dealer", [](auto& one) { shown(one).match.dealer = Seat{7}; }},
      {"a card on the table",
       [](auto& one) { shown(one).table[shown(one).on_table++] = Card{30}; }},
      {"a legal action less", [](auto& one) { one.legal.clear(); }},
      {"a call more", [](auto& one) { remember(one.history, Seat{3}, Action{77}); }},
  };
}

TEST(InformationStateDigest, depends_on_all_it_says) {
  at_every_decision(
      1, 43,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        std::set<std::uint64_t> seen{digest(info_state)};
        for (const auto& [name, change] : changes()) {
          InformationState changed = info_state;
          change(changed);
          EXPECT_TRUE(seen.insert(digest(changed)).second) << game.info().name << ": " << name;
        }
      });
}

}  // namespace capot::worlds_test
