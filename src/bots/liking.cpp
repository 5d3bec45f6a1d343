#include "bots/liking.h"

#include <algorithm>
#include <array>

namespace capot {
namespace {

// e to the power of -n / 16, in 65536ths; and back.
constexpr int sixteenths = 16;
constexpr std::array powers = [] {
  std::array<std::int32_t, 12 * sixteenths> table{};
  double power = 1;
  for (std::int32_t& entry : table) {
    entry = std::int32_t(power * 65536 + 0.5);
    power *= 0.939413062813475786;  // e to the power of -1 / 16
  }
  return table;
}();
static_assert(powers[0] == 65536 && powers[16] == 24109);

}  // namespace

Action liked_best(std::span<const Liking> likings) {
  return std::ranges::max_element(likings, {}, &Liking::number)->action;
}

int surprise_of(Action action, std::span<const Liking> likings, int unit) {
  const auto found = std::ranges::find(likings, action, &Liking::action);
  if (found == likings.end()) return likings.empty() ? 0 : no_player_does;
  const auto steps = [&](std::int32_t less) {  // sixteenths
    return std::int64_t(less) * sixteenths / unit;
  };
  const std::int32_t most = std::ranges::max_element(likings, {}, &Liking::number)->number;
  std::int64_t all = 0;
  for (const Liking& one : likings)
    if (const auto far = steps(most - one.number); far < std::int64_t(powers.size()))
      all += powers[std::size_t(far)];
  // The logarithm of the sum, by the same table.
  int spread = 0;
  while (std::size_t(spread) + 1 < powers.size() &&
         all * powers[std::size_t(spread)] > std::int64_t(65536) * 65536)
    ++spread;
  return int(std::min<std::int64_t>(no_player_does, steps(most - found->number) + spread));
}

}  // namespace capot
