// How the score of a hand came about, line by line.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/score_line.h"
#include "games/texas42/score.h"

namespace capot::texas42 {

// What a hand is scored from.
struct HandFacts {
  Stakes stakes{};
  Side bidders{};
  bool made = false;
  Split<Taken> taken{};
  bool has_points = true, has_tricks = true;  // whether what was taken was counted
  std::string_view ended_by{};  // the sentence for a claim or a concession; empty: by its tricks
};

// `before` is the score of the match by side; without it nothing stops at the target.
std::vector<ScoreLine> explain_hand(const Options& options, const HandFacts& hand,
                                    const std::optional<std::array<int, 2>>& before);

// The same of a hand that nobody bid for.
std::vector<ScoreLine> explain_thrown_in();

}  // namespace capot::texas42
