// What may be written of a round at a table: the words that the form offers and scoring accepts.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/coinche/options.h"

namespace capot::coinche {

inline constexpr std::array<std::string_view, 2> kind_words{"played", "passed-out"};
inline constexpr int most_declared = 1000;

inline std::vector<std::string_view> trumps_of(const Options& o) {
  std::vector<std::string_view> names;
  for (int d = 0; d < denomination_count; ++d)
    if (allows(o, Denomination(d))) names.push_back(denomination_names[std::size_t(d)]);
  return names;
}

inline std::vector<int> multipliers_of(const Options& o, bool slam) {
  std::vector<int> factors{1};
  const bool doubles = !slam || o.slam_coinchable;
  if (doubles && o.coinche) factors.push_back(multiplier(o, 1));
  if (doubles && o.surcoinche) factors.push_back(multiplier(o, 2));
  return factors;
}

}  // namespace capot::coinche
