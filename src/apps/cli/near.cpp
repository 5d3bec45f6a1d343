#include "apps/cli/near.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace capot::cli {
namespace {

constexpr std::size_t short_word = 5, longest_word = 40;  // letters

// How many letters must be added, dropped, changed or swapped to get from one word to the other.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> from(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        from[i][j] = i + j;
        continue;
      }
      const std::size_t changed = from[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      from[i][j] = std::min({from[i - 1][j] + 1, from[i][j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        from[i][j] = std::min(from[i][j], from[i - 2][j - 2] + 1);
    }
  return from[a.size()][b.size()];
}

}  // namespace

std::string_view near_word(std::string_view typed, std::span<const std::string_view> words) {
  if (typed.size() < 3 || typed.size() > longest_word) return {};
  std::string_view nearest;
  std::size_t fewest = typed.size() <= short_word ? 1 : 2;
  for (const std::string_view word : words) {
    const std::size_t now = slips(typed, word);
    if (now < fewest || (now == fewest && nearest.empty())) {
      nearest = word;
      fewest = now;
    }
  }
  return nearest;
}

}  // namespace capot::cli
