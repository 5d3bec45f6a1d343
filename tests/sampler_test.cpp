// Worlds against explicit enumeration: the same set, and each with the same chance.
#include "belief/sampler.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

namespace capot::sampler_test {

using Bits = std::array<std::uint32_t, max_places>;  // a layout, so that it can be sorted
Bits bits_of(const Layout& layout) {
  Bits bits;
  for (std::size_t p = 0; p < bits.size(); ++p) bits[p] = layout[p].bits();
  return bits;
}

bool agrees(const Hidden& hidden, const Layout& layout) {
  CardSet all;
  for (int p = 0; p < hidden.place_count; ++p) {
    const Place& place = hidden.places[std::size_t(p)];
    const CardSet cards = layout[std::size_t(p)];
    if (cards.size() != place.size || !(cards - place.may).empty() || !(cards & all).empty())
      return false;
    all |= cards;
  }
  for (int i = 0; i < hidden.promise_count; ++i) {
    const Promise& promise = hidden.promises[std::size_t(i)];
    if ((layout[std::size_t(promise.place)] & promise.cards).size() < promise.at_least)
      return false;
  }
  return all == hidden.cards;
}

// Every assignment of cards to places, tried one by one.
std::set<Bits> all_worlds(const Hidden& hidden) {
  std::set<Bits> layouts;
  std::vector<Card> cards;
  for (Card card : hidden.cards) cards.push_back(card);
  Layout layout{};
  const auto deal = [&](const auto& self, std::size_t i) -> void {
    if (i == cards.size()) {
      if (agrees(hidden, layout)) layouts.insert(bits_of(layout));
      return;
    }
    for (std::size_t p = 0; p < std::size_t(hidden.place_count); ++p) {
      if (layout[p].size() == hidden.places[p].size) continue;
      layout[p].add(cards[i]);
      self(self, i + 1);
      layout[p].remove(cards[i]);
    }
  };
  deal(deal, 0);
  return layouts;
}

CardSet random_cards(Rng& rng, CardSet from, int n) {
  CardSet chosen;
  for (; n > 0; --n) {
    const CardSet rest = from - chosen;
    chosen.add(rest.nth(int(rng.below(std::uint32_t(rest.size())))));
  }
  return chosen;
}

// Small random knowledge that at least one layout agrees with.
Hidden random_hidden(Rng& rng, int max_hidden) {
  Hidden hidden;
  hidden.place_count = 2 + int(rng.below(3));
  Layout truth{};
  for (int p = 0; p < hidden.place_count; ++p) {
    Place& place = hidden.places[std::size_t(p)];
    place.size = int(rng.below(std::uint32_t(max_hidden / hidden.place_count + 1)));
    truth[std::size_t(p)] = random_cards(rng, CardSet::of_bits(~0u) - hidden.cards, place.size);
    hidden.cards |= truth[std::size_t(p)];
  }
  for (int p = 0; p < hidden.place_count; ++p) {
    const CardSet others = hidden.cards - truth[std::size_t(p)];
    const int more = int(rng.below(std::uint32_t(others.size() + 1)));
    hidden.places[std::size_t(p)].may = truth[std::size_t(p)] | random_cards(rng, others, more);
  }
  hidden.promise_count = int(rng.below(3));
  for (int i = 0; i < hidden.promise_count; ++i) {
    Promise& promise = hidden.promises[std::size_t(i)];
    promise.place = int(rng.below(std::uint32_t(hidden.place_count)));
    promise.cards =
        random_cards(rng, hidden.cards, int(rng.below(std::uint32_t(hidden.cards.size() + 1))));
    const int held = (truth[std::size_t(promise.place)] & promise.cards).size();
    promise.at_least = int(rng.below(std::uint32_t(held + 1)));
  }
  return hidden;
}

TEST(Sampler, counts_and_enumerates_every_world_once) {
  Rng rng(1);
  const int rounds = 20'000;
  for (int i = 0; i < rounds; ++i) {
    const Hidden hidden = random_hidden(rng, 9);
    const std::set<Bits> expected = all_worlds(hidden);
    const Sampler sampler(hidden);
    ASSERT_EQ(sampler.count(), expected.size()) << i;
    std::set<Bits> seen;
    sampler.for_each(
        [&](const Layout& layout) { EXPECT_TRUE(seen.insert(bits_of(layout)).second); });
    ASSERT_EQ(seen, expected) << i;
  }
}

// Chi-square of the draws against equal chances; its mean is the degrees of freedom, and it is
// nearly normal when they are many.
TEST(Sampler, draws_every_world_with_the_same_chance) {
  Rng rng(2);
  double squares = 0, freedom = 0;
  for (int i = 0; i < 300; ++i) {
    const Hidden hidden = random_hidden(rng, 9);
    const Sampler sampler(hidden);
    if (sampler.count() < 2 || sampler.count() > 500) continue;
    std::map<Bits, int> drawn;
    const int draws = int(sampler.count()) * 50;
    for (int n = 0; n < draws; ++n) {
      const Layout layout = sampler.draw(rng);
      ASSERT_TRUE(agrees(hidden, layout)) << i;
      ++drawn[bits_of(layout)];
    }
    ASSERT_EQ(drawn.size(), sampler.count()) << i;
    for (const auto& [layout, n] : drawn) squares += (n - 50.0) * (n - 50.0) / 50.0;
    freedom += double(sampler.count()) - 1;
  }
  EXPECT_GT(freedom, 1000);
  EXPECT_LT(std::abs(squares - freedom), 5 * std::sqrt(2 * freedom));
}

TEST(Sampler, knows_when_nothing_agrees) {
  Hidden hidden;
  hidden.cards = CardSet::of_bits(0b11);
  hidden.place_count = 2;
  hidden.places[0] = {1, CardSet::of_bits(0b01)};
  hidden.places[1] = {1, CardSet::of_bits(0b01)};
  EXPECT_EQ(Sampler(hidden).count(), 0u);
}

TEST(Sampler, counts_the_deals_of_three_hidden_hands_of_eight) {
  Hidden hidden;
  hidden.cards = CardSet::of_bits(0x00FFFFFF);
  hidden.place_count = 3;
  for (int p = 0; p < 3; ++p) hidden.places[std::size_t(p)] = {8, hidden.cards};
  EXPECT_EQ(Sampler(hidden).count(), 9'465'511'770u);  // 24! / (8!)^3
}

}  // namespace capot::sampler_test
