// What follows, what wins and what a card is worth, for each denomination (2, 6.3, 7).
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

#include "core/law.h"
#include "games/coinche/deck.h"
#include "games/coinche/options.h"

namespace capot::coinche {

using RankRow = std::array<std::uint8_t, 8>;
constexpr int total(const RankRow& row) { return std::accumulate(row.begin(), row.end(), 0); }

// clang-format off
//                                      7  8   9   T   J  Q  K   A
inline constexpr RankRow plain_points  {0, 0,  0, 10,  2, 3, 4, 11};
inline constexpr RankRow trump_points  {0, 0, 14, 10, 20, 3, 4, 11};
inline constexpr RankRow sa_ace19      {0, 0,  0, 10,  2, 3, 4, 19};
inline constexpr RankRow sa_raw130     {0, 0,  0, 10,  2, 3, 4, 11};
inline constexpr RankRow ta_flat14     {0, 0,  9,  5, 14, 1, 3,  6};
inline constexpr RankRow ta_flat13     {0, 0,  9,  5, 13, 2, 3,  6};
inline constexpr RankRow ta_raw258     {0, 0, 14, 10, 20, 3, 4, 11};
// Strength: 8 wins over 1.             7  8   9   T   J  Q  K   A
inline constexpr RankRow plain_strength{1, 2,  3,  7,  4, 5, 6,  8};
inline constexpr RankRow trump_strength{1, 2,  7,  5,  8, 3, 4,  6};
// clang-format on

static_assert(3 * total(plain_points) + total(trump_points) == 152);
static_assert(4 * total(sa_ace19) == 152 && 4 * total(sa_raw130) == 120);
static_assert(4 * total(ta_flat14) == 152 && 4 * total(ta_flat13) == 152);
static_assert(4 * total(ta_raw258) == 248);

Law make_law(Denomination denomination, const Options& options);

// Points of all the cards under a law, without the last trick.
int card_points(const Law& law);

}  // namespace capot::coinche
