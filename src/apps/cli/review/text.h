// A review drawn as text: what was not fine or not lucky, what each player gave away, and where the
// round turned.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/terminal.h"
#include "study/review.h"
#include "table/round.h"

namespace capot::cli {

// What the players are called: "Seat 2", or "You" and "North" where somebody sits at the screen.
struct ReviewNames {
  std::function<std::string(Seat)> seat;
  std::function<std::string(Side)> side;
  std::function<std::string(std::string_view)> sentence;  // a game's, about "seat 2" and "side 1"
};
ReviewNames numbered_names();

struct ReviewView {
  bool all = false;            // every decision, not only the remarkable ones
  std::optional<Seat> only{};  // the player whose decisions were judged
};

std::string draw(const Terminal& terminal, const Round& round, const Review& review,
                 const ReviewNames& names, const ReviewView& view);

// Its parts, for a screen that has no room for all of them.
struct Verdicts {
  std::string course;     // how the score went
  std::string turning;    // where the round turned
  std::string decisions;  // those that the view asks for
  std::string accounts;   // luck and mistakes that add up to the result
  std::string totals;     // what was given away
};
Verdicts verdicts_of(const Terminal& terminal, const Round& round, const Review& review,
                     const ReviewNames& names, const ReviewView& view);
// All of them, for a reader who has just played the round.
std::string draw_verdicts(const Terminal& terminal, const Round& round, const Review& review,
                          const ReviewNames& names, const ReviewView& view);

// Why one action is better than another, in sentences; empty: there is nothing to say.
std::string in_sentences(std::span<const Said> reasons);

}  // namespace capot::cli
