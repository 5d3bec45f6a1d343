// From what was taken to the score sheet: pure functions, in the order of the rule book.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <string_view>

#include "core/types.h"
#include "games/shared/partners.h"
#include "games/texas42/calls.h"
#include "games/texas42/options.h"

namespace capot::texas42 {

inline constexpr Side north_south{0}, east_west{1};
using capot::side_of;

inline constexpr int tricks_in_hand = 7;
inline constexpr Points points_in_hand{42};

// What one side has taken so far.
struct Taken {
  int tricks = 0;
  Points points{};  // one for each trick, and the counts in them
};
constexpr Taken taken(int tricks, int counts) { return {tricks, Points{tricks + counts}}; }

// The same two things for the side that bid and for the other one.
template <class T>
struct Split {
  T bidders{}, others{};
  friend constexpr bool operator==(const Split&, const Split&) = default;
};

// What the bidding side undertook.
struct Undertaking {
  enum class Kind : std::uint8_t { points, every_trick, no_trick } kind;
  Points needed{};  // for Kind::points
};
constexpr Undertaking undertaking(const Bid& bid, Kind contract) {
  if (contract == Kind::nello) return {Undertaking::Kind::no_trick};
  if (bid.amount >= mark || contract == Kind::sevens) return {Undertaking::Kind::every_trick};
  return {Undertaking::Kind::points, Points{bid.amount}};
}

enum class Decision : std::uint8_t { open, made, set };
constexpr std::int64_t values_of(Decision) { return 3; }

// Whether the tricks so far settle the hand. After the last one they always do.
constexpr Decision decided(const Undertaking& u, const Split<Taken>& so_far) {
  const auto& [bidders, others] = so_far;
  bool made = false, set = false;
  switch (u.kind) {
    case Undertaking::Kind::points:
      made = bidders.points >= u.needed;
      set = others.points > points_in_hand - u.needed;
      break;
    case Undertaking::Kind::every_trick:
      made = bidders.tricks == tricks_in_hand;
      set = others.tricks > 0;
      break;
    case Undertaking::Kind::no_trick:
      made = bidders.tricks == 0 && others.tricks == tricks_in_hand;
      set = bidders.tricks > 0;
      break;
  }
  assert(!(made && set));
  return made ? Decision::made : set ? Decision::set : Decision::open;
}

// What a hand was about, as far as its score goes.
struct Stakes {
  Bid bid;
  Kind contract{};
  bool forced = false;
};

constexpr Marks stake(const Bid& bid) { return {bid.amount < mark ? 1 : marks_of(bid)}; }
Split<Marks> award_marks(const Options& options, const Stakes& stakes, bool made,
                         const Split<Taken>& taken);
Split<Points> award_points(const Options& options, const Stakes& stakes, bool made,
                           const Split<Taken>& taken);

// A score by side, in marks or in points, and what is added to it.
template <class Unit>
using Scores = By<Side, 2, Unit>;
Scores<Marks> add_marks(const Options& options, Scores<Marks> before, const Scores<Marks>& award);
Scores<Points> add_points(Scores<Points> before, const Scores<Points>& award);

// Who has won the game, if anybody. `bidders` bid the hand that led from `before` to `after`.
std::optional<Side> winner_of_marks(const Options& options, const Scores<Marks>& after);
std::optional<Side> winner_of_points(const Options& options, const Scores<Points>& before,
                                     const Scores<Points>& after, Side bidders);

// The award of a hand as plain numbers, and the match after it: one door for both ways to score.
struct HandScore {
  std::array<int, 2> award{}, after{};  // by side
  std::optional<Side> winner{};
};
HandScore score_hand(const Options& options, const Stakes& stakes, Side bidders, bool made,
                     const Split<Taken>& taken, const std::array<int, 2>& before);

// Whether a match that stands so has been won: no further hand belongs to it.
bool has_ended(const Options& options, const std::array<int, 2>& scores);

// The tally: the word ALL, one stroke a mark.
inline constexpr std::array<std::string_view, 7> strokes{"a_left",  "a_right", "a_bar",  "l1_up",
                                                         "l1_foot", "l2_up",   "l2_foot"};
constexpr std::span<const std::string_view> strokes_of(Marks score) {
  assert(score.n >= 0);
  return std::span(strokes).first(std::size_t(score.n < 7 ? score.n : 7));
}
std::string draw_all(Marks score);

}  // namespace capot::texas42
