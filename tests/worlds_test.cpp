// Drawing worlds that explain the calls, and the number that drawing starts from.
#include "belief/worlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "support/decisions.h"

namespace capot {
namespace {

using testing::at_every_decision;

std::vector<int> surprises_of(const Worlds& worlds, const std::vector<AnyState>& drawn) {
  std::vector<int> list;
  for (const AnyState& world : drawn) list.push_back(worlds.surprises(world));
  return list;
}

TEST(LikelyWorlds, are_no_more_than_were_tried) {
  at_every_decision(
      1, 41,
      [](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        Rng rng(1);
        EXPECT_EQ(worlds.draw_likely(rng, 4, 2).size(), 2u);
        EXPECT_TRUE(worlds.draw_likely(rng, 4, 0).empty());
        EXPECT_TRUE(worlds.draw_likely(rng, 0, 4).empty());
      });
}

// The same chance draws the same worlds one by one: none that is left out surprises less.
TEST(LikelyWorlds, are_those_that_surprise_least) {
  constexpr int count = 2, tries = 8;
  int told_apart = 0;
  at_every_decision(
      1, 42,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        const Worlds worlds(info_state);
        Rng rng(2), again(2);
        const auto chosen = surprises_of(worlds, worlds.draw_likely(rng, count, tries));
        std::vector<AnyState> all;
        for (int i = 0; i < tries; ++i) all.push_back(worlds.draw(again));
        auto sorted = surprises_of(worlds, all);
        std::ranges::sort(sorted);
        told_apart += sorted.front() != sorted.back();
        sorted.resize(count);
        EXPECT_EQ(chosen, sorted) << game.info().name;
      });
  EXPECT_GT(told_apart, 100);
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

}  // namespace
}  // namespace capot
