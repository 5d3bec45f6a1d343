// The dominoes of a double-six set: how they are numbered, written and counted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/cardset.h"
#include "core/types.h"

namespace capot::texas42 {

inline constexpr int domino_count = 28;
inline constexpr CardSet all_dominoes = CardSet::of_bits((1u << domino_count) - 1);

inline constexpr std::array<std::string_view, domino_count> domino_names{
    "0-0",                                            //
    "1-0", "1-1",                                     //
    "2-0", "2-1", "2-2",                              //
    "3-0", "3-1", "3-2", "3-3",                       //
    "4-0", "4-1", "4-2", "4-3", "4-4",                //
    "5-0", "5-1", "5-2", "5-3", "5-4", "5-5",         //
    "6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6",  //
};

constexpr int high_end(Card domino) { return domino_names[std::size_t(domino)][0] - '0'; }
constexpr int low_end(Card domino) { return domino_names[std::size_t(domino)][2] - '0'; }
constexpr int pips(Card domino) { return high_end(domino) + low_end(domino); }
constexpr bool is_double(Card domino) { return high_end(domino) == low_end(domino); }
constexpr bool has_end(Card domino, int pip) {
  return high_end(domino) == pip || low_end(domino) == pip;
}
constexpr int other_end(Card domino, int pip) {
  return high_end(domino) == pip ? low_end(domino) : high_end(domino);
}
constexpr Card domino_of(int high, int low) { return Card(high * (high + 1) / 2 + low); }

// What a domino is worth to the winner of its trick: the two tens and the three fives.
constexpr int count_of(Card domino) {
  return pips(domino) == 5 || pips(domino) == 10 ? pips(domino) : 0;
}

constexpr bool numbered_as_written() {
  int counts = 0;
  for (int id = 0; id < domino_count; ++id) {
    if (domino_of(high_end(Card(id)), low_end(Card(id))) != Card(id)) return false;
    counts += count_of(Card(id));
  }
  return counts == 35;
}
static_assert(numbered_as_written());

constexpr CardSet dominoes_with(int pip) {
  CardSet set;
  for (Card domino : all_dominoes)
    if (has_end(domino, pip)) set.add(domino);
  return set;
}
constexpr CardSet all_doubles() {
  CardSet set;
  for (int pip = 0; pip <= 6; ++pip) set.add(domino_of(pip, pip));
  return set;
}
inline constexpr CardSet double_dominoes = all_doubles();

// Two ends as typed, either first: "6-4" and "4-6" are one domino. The ends may be pips that no
// set has: "7-3" can be read, but no such domino is dealt.
struct Ends {
  int high, low;
  constexpr bool in_set() const { return high <= 6; }
};
constexpr std::optional<Ends> read_ends(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 3 || !is_digit(text[0]) || text[1] != '-' || !is_digit(text[2]))
    return std::nullopt;
  const int a = text[0] - '0', b = text[2] - '0';
  return a >= b ? Ends{a, b} : Ends{b, a};
}

// The domino with the greatest value; of equals the one with the smaller number.
template <class Worth>
Card best_of(CardSet dominoes, Worth worth) {
  Card best = dominoes.first();
  for (Card domino : dominoes)
    if (worth(domino) > worth(best)) best = domino;
  return best;
}

}  // namespace capot::texas42
