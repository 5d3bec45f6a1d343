// Layouts: every way the hidden cards can lie that agrees with what a seat has seen. They are
// counted exactly, drawn exactly uniformly without a rejected draw, and enumerated where they are
// few.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/cardset.h"
#include "core/rng.h"
#include "core/types.h"

namespace capot {

// Where hidden cards lie: the other hands, and the blind or an idle hand as one more place.
inline constexpr int max_places = max_seats;

struct Place {
  int size = 0;   // hidden cards in it
  CardSet may{};  // hidden cards that can be in it
};

// A place is known to hold at least so many of these cards.
struct Promise {
  int place = 0;
  CardSet cards{};
  int at_least = 0;
};
inline constexpr int max_promises = 3;

struct Hidden {
  CardSet cards{};  // as many as the places hold
  std::array<Place, max_places> places{};
  int place_count = 0;
  std::array<Promise, max_promises> promises{};
  int promise_count = 0;
};

using Layout = std::array<CardSet, max_places>;  // by place

class Sampler {
 public:
  explicit Sampler(const Hidden& hidden);

  // The number of layouts; 0 where what was seen contradicts itself.
  std::uint64_t count() const { return nodes_[0].ways; }

  // One layout, each with the same chance. There must be one.
  Layout draw(Rng& rng) const;

  // Every layout once, always in the same order.
  void for_each(const std::function<void(const Layout&)>& use) const;

 private:
  // Cards that the same places may hold and that mean the same to every promise.
  struct Class {
    std::array<Card, max_cards> cards{};
    std::uint8_t size = 0;
    std::uint8_t places = 0;    // bit per place
    std::uint8_t promises = 0;  // bit per promise that counts these cards
  };
  // The classes are dealt one after the other. A node says how much room the places have left when
  // a class is about to be dealt; an edge says how many cards of it each place gets.
  using Split = std::array<std::uint8_t, max_places>;
  struct Edge {
    Split split{};
    std::uint32_t to = 0;
    std::uint64_t ways = 0;  // of this edge and those before it
  };
  struct Node {
    std::uint64_t ways = 0;
    std::uint32_t first = 0, last = 0;  // edges
  };
  struct Room {
    Split left{};                                   // by place
    std::array<std::uint8_t, max_promises> owed{};  // by promise
    friend auto operator<=>(const Room&, const Room&) = default;
  };
  struct Builder;

  void enumerate(std::uint32_t node, std::size_t level, Layout& layout,
                 const std::function<void(const Layout&)>& use) const;

  std::vector<Class> classes_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  int place_count_ = 0;
};

}  // namespace capot
