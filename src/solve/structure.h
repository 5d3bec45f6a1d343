// The structure of the cards still out: who holds what, in which order, whatever the cards are
// worth. Positions of one structure are played alike, so what is known of one bounds the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/cardset.h"
#include "core/types.h"
#include "solve/law_facts.h"

namespace capot {

class Structure {
 public:
  // A new deal: the cards of the seats that play, in the numbers of the facts.
  void start(const LawFacts& facts, const BySeat<CardSet>& dealt, int seats);

  // One name for all sets of cards out that have one structure; itself such a set.
  CardSet name(CardSet out) {
    std::uint32_t bits = out.bits() & ungrouped_;
    for (int i = 0; i < group_count_; ++i) {
      const Group& group = groups_[std::size_t(i)];
      const std::uint32_t held = out.bits() >> group.first & group.mask;
      std::uint32_t& known = names_[group.names + held];
      if (known == unknown) known = named(group, CardSet::of_bits(held << group.first)).bits();
      bits |= known;
    }
    for (const Pair& pair : pairs_) bits = pair.shifted(bits, out.bits());
    return CardSet::of_bits(bits);
  }

  // How far the count of `to` can lie from the count of `from`, which has the same name: each card
  // has its counterpart, and moves the count by at most what they differ in points.
  struct Distance {
    int less = 0, more = 0;
  };
  static constexpr int far = 1000;  // tells nothing
  Distance distance(CardSet from, CardSet to, const ByCard<std::uint8_t>& points) const;

  std::size_t bytes() const {  // besides this object
    return names_.capacity() * sizeof names_[0] + pairs_.capacity() * sizeof pairs_[0];
  }

 private:
  // Cards of one suit that follow no other: their order is their structure, and is looked up.
  struct Group {
    CardSet cards;
    std::uint32_t mask;
    std::uint8_t first;
    std::uint16_t names;
  };
  // Other cards: two of one hand are the same once no card of `apart` is out.
  struct Pair {
    std::uint32_t both, lower, apart;
    std::uint32_t shifted(std::uint32_t bits, std::uint32_t out) const {
      const std::uint32_t held = bits & both;
      const bool one = held != 0 && held != both;
      return one && (out & apart) == 0 ? (bits & ~both) | lower : bits;
    }
  };
  static constexpr int max_grouped = 9;
  static constexpr std::uint32_t unknown = ~0u;

  CardSet named(const Group& group, CardSet held) const;
  void add_pairs(const LawFacts& facts, CardSet cards, CardSet all);

  ByCard<Seat> owner_{};
  BySeat<CardSet> dealt_{};
  std::array<Group, max_suits> groups_{};
  int group_count_ = 0;
  std::vector<std::uint32_t> names_;
  std::uint32_t ungrouped_ = 0;
  std::vector<Pair> pairs_;
};

}  // namespace capot
