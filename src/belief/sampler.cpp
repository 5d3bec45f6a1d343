#include "belief/sampler.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <tuple>

#include "core/sort.h"

namespace capot {
namespace {

constexpr std::uint64_t choose(int n, int k) {
  std::uint64_t ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * std::uint64_t(n - i) / std::uint64_t(i + 1);
  return ways;
}

__extension__ using Wide = unsigned __int128;

std::uint64_t below(Rng& rng, std::uint64_t n) { return std::uint64_t(Wide(rng()) * n >> 64); }

}  // namespace

// Counts by working back from the last class; equal rooms are counted once.
struct Sampler::Builder {
  Sampler& sampler;
  const Hidden& hidden;
  std::vector<std::map<Room, std::uint32_t>> known;

  std::uint32_t node(std::size_t level, const Room& room) {
    if (const auto found = known[level].find(room); found != known[level].end())
      return found->second;
    const auto index = std::uint32_t(sampler.nodes_.size());
    sampler.nodes_.emplace_back();
    known[level][room] = index;
    if (level == sampler.classes_.size()) {
      sampler.nodes_[index].ways = std::ranges::all_of(room.owed, [](int n) { return n == 0; });
      return index;
    }
    std::vector<Edge> edges;
    std::uint64_t ways = 0;
    split(level, room, 0, sampler.classes_[level].size, 1, {}, edges, ways);
    sampler.nodes_[index] = {ways, std::uint32_t(sampler.edges_.size()),
                             std::uint32_t(sampler.edges_.size() + edges.size())};
    sampler.edges_.insert(sampler.edges_.end(), edges.begin(), edges.end());
    return index;
  }

  // Every way to split the class over the places from `place` on; `rest` cards are left, and
  // `arranged` counts which of the cards the places before got.
  void split(std::size_t level, const Room& room, int place, int rest, std::uint64_t arranged,
             Split given, std::vector<Edge>& edges, std::uint64_t& ways) {
    const Class& cards = sampler.classes_[level];
    if (place == hidden.place_count) {
      if (rest > 0) return;
      Room after = room;
      for (int p = 0; p < hidden.place_count; ++p)
        after.left[std::size_t(p)] =
            std::uint8_t(after.left[std::size_t(p)] - given[std::size_t(p)]);
      for (std::size_t i = 0; i < after.owed.size(); ++i) {
        if (!(cards.promises >> i & 1)) continue;
        const auto got = given[std::size_t(hidden.promises[i].place)];
        auto& owed = after.owed[i];
        owed = std::uint8_t(owed > got ? owed - got : 0);
      }
      const std::uint32_t to = node(level + 1, after);
      if (sampler.nodes_[to].ways == 0) return;
      ways += arranged * sampler.nodes_[to].ways;
      edges.push_back({given, to, ways});
      return;
    }
    const bool may = cards.places >> place & 1;
    const int most = may ? std::min(rest, int(room.left[std::size_t(place)])) : 0;
    for (int n = 0; n <= most; ++n) {
      given[std::size_t(place)] = std::uint8_t(n);
      split(level, room, place + 1, rest - n, arranged * choose(rest, n), given, edges, ways);
    }
  }
};

Sampler::Sampler(const Hidden& hidden) : place_count_(hidden.place_count) {
  Room room;
  for (int p = 0; p < place_count_; ++p) {
    room.left[std::size_t(p)] = std::uint8_t(hidden.places[std::size_t(p)].size);
  }
  for (int i = 0; i < hidden.promise_count; ++i)
    room.owed[std::size_t(i)] = std::uint8_t(hidden.promises[std::size_t(i)].at_least);

  for (Card card : hidden.cards) {
    unsigned places = 0, promises = 0;
    for (int p = 0; p < place_count_; ++p)
      if (hidden.places[std::size_t(p)].may.has(card)) places |= 1u << p;
    for (int i = 0; i < hidden.promise_count; ++i)
      if (hidden.promises[std::size_t(i)].cards.has(card)) promises |= 1u << i;
    auto known = std::ranges::find_if(classes_, [&](const Class& each) {
      return each.places == places && each.promises == promises;
    });
    if (known == classes_.end())
      known = classes_.insert(known,
                              {.places = std::uint8_t(places), .promises = std::uint8_t(promises)});
    known->cards[known->size++] = card;
  }
  // Classes with the least choice first: fewer rooms to tell apart.
  sort_few_by(classes_, [](const Class& each) {
    return std::tuple(std::popcount(each.places), -int(each.size), each.places, each.promises);
  });
  Builder builder{*this, hidden, {}};
  builder.known.resize(classes_.size() + 1);
  builder.node(0, room);
}

Layout Sampler::draw(Rng& rng) const {
  assert(count() > 0);
  Layout layout{};
  std::uint32_t node = 0;
  for (const Class& cards : classes_) {
    const Node& here = nodes_[node];
    const std::uint64_t drawn = here.last - here.first > 1 ? below(rng, here.ways) : 0;
    std::uint32_t edge = here.first;
    while (edges_[edge].ways <= drawn) ++edge;
    const Split& split = edges_[edge].split;
    // Each place draws its cards; the last one that gets any takes what is left.
    auto rest = cards.cards;
    int left = cards.size;
    for (std::size_t place = 0; left > 0; ++place) {
      const int n = split[place];
      const bool all = n == left;
      for (int i = 0; i < n; ++i, --left) {
        const auto at = all ? std::size_t(left - 1) : std::size_t(rng.below(std::uint32_t(left)));
        layout[place].add(rest[at]);
        rest[at] = rest[std::size_t(left - 1)];
      }
    }
    node = edges_[edge].to;
  }
  return layout;
}

void Sampler::for_each(const std::function<void(const Layout&)>& use) const {
  if (count() == 0) return;
  Layout layout{};
  enumerate(0, 0, layout, use);
}

void Sampler::enumerate(std::uint32_t node, std::size_t level, Layout& layout,
                        const std::function<void(const Layout&)>& use) const {
  if (level == classes_.size()) return use(layout);
  const Class& cards = classes_[level];
  for (std::uint32_t e = nodes_[node].first; e < nodes_[node].last; ++e) {
    const Edge& edge = edges_[e];
    Split left = edge.split;
    // Card by card to every place that still gets one.
    const auto deal = [&](const auto& self, int i) -> void {
      if (i == cards.size) return enumerate(edge.to, level + 1, layout, use);
      const Card card = cards.cards[std::size_t(i)];
      for (std::size_t place = 0; place < std::size_t(place_count_); ++place) {
        if (left[place] == 0) continue;
        --left[place];
        layout[place].add(card);
        self(self, i + 1);
        layout[place].remove(card);
        ++left[place];
      }
    };
    deal(deal, 0);
  }
}

}  // namespace capot
