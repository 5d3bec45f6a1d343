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
  bool brief = false;          // neither the course of the round nor the totals
};

std::string draw(const Terminal& terminal, const Round& round, const Review& review,
                 const ReviewNames& names, const ReviewView& view);

// The same without the heading and the hands, for a reader who has just played the round.
std::string draw_verdicts(const Terminal& terminal, const Round& round, const Review& review,
                          const ReviewNames& names, const ReviewView& view);

// Why one action is better than another, in sentences; empty: there is nothing to say.
std::string in_sentences(std::span<const Said> reasons);

// Sentences that the page uses too.
std::string verdict_known(const Terminal& terminal, const AnyGame& game, const Decision& decision,
                          const Scale& scale);
std::string verdict_true(const Terminal& terminal, const AnyGame& game, const Decision& decision,
                         const Scale& scale);
std::string turning_sentence(const Terminal& terminal, const Round& round, const Review& review,
                             const ReviewNames& names);
std::string result_sentence(const Round& round, const Review& review, const ReviewNames& names);

}  // namespace capot::cli
