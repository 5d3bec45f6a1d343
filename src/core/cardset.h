// Sets of cards: the algebra reads like the rules ("your cards that follow") and costs one
// instruction.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "core/types.h"

namespace capot {

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (Card card : cards) add(card);
  }
  static constexpr CardSet of_bits(std::uint32_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(Card card) const { return bits_ >> int(card) & 1; }
  constexpr void add(Card card) {
    assert(!has(card));
    bits_ |= bit(card);
  }
  constexpr void remove(Card card) {
    assert(has(card));
    bits_ ^= bit(card);
  }
  constexpr Card first() const {
    assert(!empty());
    return Card(std::countr_zero(bits_));
  }
  constexpr Card last() const {
    assert(!empty());
    return Card(31 - std::countl_zero(bits_));
  }

  // The card with n smaller ones in the set.
  constexpr Card nth(int n) const {
    assert(n >= 0 && n < size());
#if defined(__BMI2__)
    if (!std::is_constant_evaluated()) return Card(std::countr_zero(_pdep_u32(1u << n, bits_)));
#endif
    std::uint32_t rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return Card(std::countr_zero(rest));
  }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return of_bits(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint32_t bit(Card card) { return 1u << int(card); }
  std::uint32_t bits_ = 0;
};

}  // namespace capot
