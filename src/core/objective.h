// What a contract asks of the play: what is counted, whose tricks count, who wants the count high,
// and how much is enough. A game states it; the solver plays for it and knows no more.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/play.h"
#include "core/types.h"

namespace capot {

// Why the cards are played, for people and programs that read a result.
enum class Aim : std::uint8_t { points, tricks, every_trick, every_trick_alone, no_trick };
inline constexpr std::array<std::string_view, 5> aim_names{"points", "tricks", "every-trick",
                                                           "every-trick-alone", "no-trick"};
constexpr std::string_view name(Aim aim) { return aim_names[std::size_t(aim)]; }

struct Objective {
  Aim aim = Aim::points;
  Seat declarer{};
  // A seat of the team wants the count high, every other one low. The takers are mostly the team;
  // a player who must avoid every trick is a team whose takers are the others.
  std::uint8_t team = 0;        // bit per seat
  std::uint8_t takers = 0;      // bit per seat: whose tricks are counted
  bool card_points = false;     // a trick counts the points of its cards ...
  std::uint8_t per_trick = 0;   // ... and this much by itself ...
  std::int16_t last_trick = 0;  // ... and the last one this much more
  // What the takers' taking every trick adds to the count, and what the others' doing so takes
  // from it: so both sides play for the sweep. Below 0 a sweep scores less than its points, and no
  // count says what the round is worth: search refuses it.
  std::int16_t sweep = 0;
  std::int16_t needed = 0;  // the contract is made when the takers count this much
  friend constexpr bool operator==(const Objective&, const Objective&) = default;
};

constexpr bool wants_more(const Objective& objective, Seat seat) {
  return objective.team >> int(seat) & 1;
}
constexpr bool counts(const Objective& objective, Seat seat) {
  return objective.takers >> int(seat) & 1;
}

// What the complete tricks of a play count, without what a sweep or the last trick adds.
constexpr int counted(const Objective& objective, const Play& play) {
  int sum = 0;
  for (int s = 0; s < play.seats; ++s)
    if (counts(objective, Seat(s)))
      sum += objective.per_trick * play.tricks[Seat(s)] +
             (objective.card_points ? play.points[Seat(s)] : 0);
  return sum;
}

// The least and the most that a play can still come to.
struct CountRange {
  int low, high;
};
constexpr CountRange count_range(const Law& law, const Play& play, const Objective& objective) {
  const int so_far = counted(objective, play);
  int left = objective.last_trick, tricks = 0, taken = 0;
  for (int s = 0; s < play.seats; ++s) {
    const Seat seat{std::uint8_t(s)};
    if (counts(objective, seat)) taken += play.tricks[seat];
    if (!is_in(play, seat)) continue;
    tricks = play.hands[seat].size() > tricks ? play.hands[seat].size() : tricks;
    if (objective.card_points)
      for (Card card : play.hands[seat]) left += law.points[card];
  }
  if (play.on_table > 0) tricks = play.hands[play.leader].size() + 1;
  left += tricks * objective.per_trick + (objective.card_points ? play.worth : 0);
  const int sweep = objective.sweep > 0 ? objective.sweep : 0;
  return {so_far - (taken == 0 ? sweep : 0), so_far + left + (taken == play.done ? sweep : 0)};
}

// The count of a finished play.
constexpr int final_count(const Objective& objective, const Play& play) {
  int taken = 0;
  for (int s = 0; s < play.seats; ++s)
    if (counts(objective, Seat(s))) taken += play.tricks[Seat(s)];
  int sum = counted(objective, play);
  if (counts(objective, play.leader)) sum += objective.last_trick;
  const int sweep = objective.sweep > 0 ? objective.sweep : 0;
  if (taken == play.done) sum += sweep;
  if (taken == 0) sum -= sweep;
  return sum;
}

}  // namespace capot
