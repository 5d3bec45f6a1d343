// Random objectives over a play, of every kind a contract of ours can ask for and some odd ones.
// The counts stay as small as those of a game: a sweep is worth 90 at most, all the cards 258.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/objective.h"
#include "core/rng.h"

namespace capot::testing {

enum class Asked : std::uint8_t {
  points,
  last_trick,
  sweep,
  tricks,
  every_trick,
  every_trick_alone,
  no_trick,
  one_against_all,
  anything
};
inline constexpr std::array<std::string_view, 9> asked_names{
    "points",   "points and last trick", "points and sweep",
    "tricks",   "every trick",           "every trick alone",
    "no trick", "one against all",       "anything"};

inline unsigned side_of(const Law& law, const Play& play, Seat seat) {
  unsigned side = 1u << int(seat);
  if (law.partners) side |= 1u << int(plus(seat, play.seats / 2, play.seats));
  return side;
}

inline Objective random_objective(const Law& law, const Play& play, Asked asked, Rng& rng) {
  Seat seat = play.leader;
  for (auto steps = rng.below(play.size); steps > 0; --steps) seat = next_in(play, seat);
  const auto alone = std::uint8_t(1u << int(seat));
  const auto side = std::uint8_t(side_of(law, play, seat));
  const auto others = std::uint8_t(play.in & ~alone);
  const auto seats = [&] { return std::uint8_t(rng.below(1u << play.seats)); };
  const auto maybe = [&](int much) { return std::uint8_t(rng.below(2) ? much : 0); };
  const std::uint8_t ten = maybe(10), one = maybe(1);
  const auto bonus = std::int16_t(rng.below(2) ? 10 : rng.below(1001));  // what options allow
  switch (asked) {
    case Asked::points:
      return {
          .declarer = seat, .team = side, .takers = side, .card_points = true, .per_trick = one};
    case Asked::last_trick:
      return {.declarer = seat,
              .team = side,
              .takers = side,
              .card_points = true,
              .per_trick = one,
              .last_trick = bonus};
    case Asked::sweep:
      return {.declarer = seat,
              .team = side,
              .takers = side,
              .card_points = true,
              .per_trick = one,
              .last_trick = ten,
              .sweep = std::int16_t(1 + rng.below(300))};
    case Asked::tricks:
      return {.aim = Aim::tricks, .declarer = seat, .team = side, .takers = side, .per_trick = 1};
    case Asked::every_trick:
      return {
          .aim = Aim::every_trick, .declarer = seat, .team = side, .takers = side, .per_trick = 1};
    case Asked::every_trick_alone:
      return {.aim = Aim::every_trick_alone,
              .declarer = seat,
              .team = side,
              .takers = alone,
              .per_trick = 1};
    case Asked::no_trick:
      return {
          .aim = Aim::no_trick, .declarer = seat, .team = alone, .takers = others, .per_trick = 1};
    case Asked::one_against_all:
      return {.aim = Aim::tricks,
              .declarer = seat,
              .team = alone,
              .takers = alone,
              .card_points = rng.below(2) == 0,
              .per_trick = 1};
    case Asked::anything:
      return {.declarer = seat,
              .team = seats(),
              .takers = seats(),
              .card_points = rng.below(2) == 0,
              .per_trick = std::uint8_t(rng.below(12)),
              .last_trick = ten,
              .sweep = maybe(int(rng.below(100)))};
  }
  return {};
}
inline Asked random_asked(Rng& rng) { return Asked(rng.below(std::uint32_t(asked_names.size()))); }

inline std::string describe(const Objective& objective) {
  return "team " + std::to_string(objective.team) + ", takers " + std::to_string(objective.takers) +
         ", card points " + std::to_string(objective.card_points) + ", per trick " +
         std::to_string(objective.per_trick) + ", last trick " +
         std::to_string(objective.last_trick) + ", sweep " + std::to_string(objective.sweep);
}

}  // namespace capot::testing
