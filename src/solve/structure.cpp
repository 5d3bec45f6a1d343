#include "solve/structure.h"

namespace capot {
void Structure::start(const LawFacts& facts, const BySeat<CardSet>& dealt, int seats) {
  dealt_ = dealt;
  CardSet all;
  for (int s = 0; s < seats; ++s) {
    all |= dealt[Seat(s)];
    for (Card card : dealt[Seat(s)]) owner_[card] = Seat(s);
  }
  pairs_.clear();
  names_.clear();
  group_count_ = 0;
  ungrouped_ = 0;
  for (int i = 0; i < facts.suit_count; ++i) {
    const Suit suit = facts.suits[std::size_t(i)];
    const CardSet cards = facts.leads[suit] & all;
    const int size = facts.leads[suit].size();
    if (size <= max_grouped && facts.alone[suit]) {
      const std::uint32_t names = 1u << size;
      groups_[std::size_t(group_count_++)] = {cards, names - 1, facts.first[suit],
                                              std::uint16_t(names_.size())};
      names_.resize(names_.size() + names, unknown);
    } else {
      ungrouped_ |= cards.bits();
      add_pairs(facts, cards, all);
    }
  }
}

void Structure::add_pairs(const LawFacts& facts, CardSet cards, CardSet all) {
  for (Card high : cards)
    for (Card low : cards) {
      if (low >= high) break;
      if (owner_[low] != owner_[high] || facts.apart[low][high] == LawFacts::always) continue;
      const CardSet apart = (facts.apart[low][high] & all) - dealt_[owner_[low]];
      pairs_.push_back({(CardSet{low} | CardSet{high}).bits(), CardSet{low}.bits(), apart.bits()});
    }
}

// The same owners in the same order, with the lowest cards that were dealt.
CardSet Structure::named(const Group& group, CardSet held) const {
  CardSet name;
  auto from = group.cards.begin();
  for (Card card : held) {
    while (owner_[*from] != owner_[card]) ++from;
    name.add(*from);
    ++from;
  }
  return name;
}

Structure::Distance Structure::distance(CardSet from, CardSet to,
                                        const ByCard<std::uint8_t>& points) const {
  Distance distance;
  const auto swap = [&](Card gone, Card come) {
    const int change = points[come] - points[gone];
    (change > 0 ? distance.more : distance.less) += change;
  };
  const CardSet differing = (from - to) | (to - from);
  for (int i = 0; i < group_count_; ++i) {
    const CardSet cards = groups_[std::size_t(i)].cards;
    if ((differing & cards).empty()) continue;
    auto other = (to & cards).begin();
    for (Card card : from& cards) {
      swap(card, *other);
      ++other;
    }
  }
  CardSet arriving = CardSet::of_bits((to - from).bits() & ungrouped_);
  for (Card gone : CardSet::of_bits((from - to).bits() & ungrouped_))
    for (const Pair& pair : pairs_) {
      const CardSet both = CardSet::of_bits(pair.both);
      const CardSet come = (both - CardSet{gone}) & arriving;
      if (!both.has(gone) || come.empty() || (to.bits() & pair.apart) != 0) continue;
      swap(gone, come.first());
      arriving -= come;
      break;
    }
  if (!arriving.empty()) return {-far, far};
  return distance;
}

}  // namespace capot
