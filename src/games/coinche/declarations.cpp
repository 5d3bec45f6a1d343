#include "games/coinche/declarations.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "games/coinche/law.h"

namespace capot::coinche {
namespace {

// clang-format off
//                                   7  8   9   T   J   Q   K   A
constexpr RankRow carre_tens        {0, 0, 15, 10, 20, 10, 10, 10};
constexpr RankRow shifted_carre_tens{0, 0, 10, 15, 10, 10, 10, 20};
// By length of the sequence.         0  1  2  3  4   5   6   7   8
constexpr std::array<int, 9> run_tens{0, 0, 0, 2, 5, 10, 10, 10, 10};
// clang-format on

constexpr CardSet four_of(Rank rank) { return CardSet::of_bits(0x01010101u << int(rank)); }

void add_sequences(CardSet hand, Denomination d, Declared& declared) {
  for (int s = 0; s < 4; ++s) {
    const unsigned held = ranks_in(hand, Suit(s));
    for (int low = 0; low < 8; ++low) {
      const int length = std::countr_one(held >> low);
      if (length >= 3) {
        const unsigned run = ((1u << length) - 1) << low;
        declared.add({.cards = CardSet::of_bits(run << 8 * s),
                      .tens = std::uint8_t(run_tens[std::size_t(length)]),
                      .height = std::uint8_t(low + length - 1),
                      .trump = d == in_suit(Suit(s))});
      }
      low += length;
    }
  }
}

// The carrés whose bit is set in `chosen`, then the longest sequences of what is left.
Declared declare(CardSet hand, unsigned chosen, Denomination d, const RankRow& tens) {
  Declared declared;
  for (int r = 0; r < 8; ++r) {
    if (!(chosen >> r & 1)) continue;
    declared.add({.cards = four_of(Rank(r)),
                  .tens = tens[std::size_t(r)],
                  .carre = true,
                  .height = plain_strength[std::size_t(r)]});
    hand -= four_of(Rank(r));
  }
  add_sequences(hand, d, declared);
  return declared;
}

auto preference(const Declared& d) { return std::tuple(d.tens(), d.best(), d.carres()); }

}  // namespace

Declared best_declaration(CardSet hand, Denomination d, const Options& o) {
  const bool shifted = d == Denomination::no_trump && o.sa_carres == SaCarres::shifted;
  const RankRow& tens = shifted ? shifted_carre_tens : carre_tens;
  unsigned held = 0;
  for (int r = 0; r < 8; ++r)
    if (tens[std::size_t(r)] > 0 && (four_of(Rank(r)) - hand).empty()) held |= 1u << r;

  Declared best = declare(hand, held, d, tens);
  for (unsigned chosen = held; chosen != 0;) {
    chosen = (chosen - 1) & held;  // every subset of the held carrés, down to none
    const Declared other = declare(hand, chosen, d, tens);
    if (preference(other) > preference(best)) best = other;
  }
  return best;
}

std::optional<Side> winning_side(const std::array<Declared, seat_count>& declared, Seat leader,
                                 DeclarationTie tie) {
  int best = 0;
  for (const Declared& d : declared) best = std::max(best, d.best());
  if (best == 0) return std::nullopt;
  std::optional<Side> winner;
  for (int i = 0; i < seat_count; ++i) {
    const Seat seat = plus(leader, i, seat_count);
    if (declared[std::size_t(seat)].best() != best) continue;
    if (!winner) winner = side_of(seat);
    if (*winner != side_of(seat) && tie == DeclarationTie::none) return std::nullopt;
  }
  return winner;
}

}  // namespace capot::coinche
