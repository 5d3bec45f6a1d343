// Declarations (9): the sequences and fours of a kind in a hand, and whose count.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/cardset.h"
#include "games/coinche/deck.h"
#include "games/coinche/options.h"

namespace capot::coinche {

struct Item {
  CardSet cards{};
  std::uint8_t tens = 0;    // points / 10
  bool carre = false;       // four of a kind; else a sequence
  std::uint8_t height = 0;  // sequence: its top rank; carré: its place in A T K Q J 9
  bool trump = false;       // a sequence in the trump suit

  // One number that orders items as 9.3 does: points, carré, height, trump.
  constexpr int order() const { return tens << 6 | int(carre) << 5 | height << 1 | int(trump); }
  friend constexpr bool operator==(const Item&, const Item&) = default;
};

// What one seat declares. Eight cards hold at most two items.
struct Declared {
  std::array<Item, 2> items{};
  int size = 0;

  void add(const Item& item) { items[std::size_t(size++)] = item; }
  std::span<const Item> all() const { return {items.data(), std::size_t(size)}; }
  int tens() const { return items[0].tens + items[1].tens; }
  int best() const { return std::max(items[0].order(), items[1].order()); }
  int carres() const { return items[0].carre + items[1].carre; }
  CardSet cards() const { return items[0].cards | items[1].cards; }
};

// The automatic choice of 9.2 from a hand.
Declared best_declaration(CardSet hand, Denomination denomination, const Options& options);

// The side whose items count (9.4), by what each seat declared; nobody's on a perfect tie.
std::optional<Side> winning_side(const std::array<Declared, seat_count>& declared, Seat leader,
                                 DeclarationTie tie);

}  // namespace capot::coinche
