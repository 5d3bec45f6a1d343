// How the numbers and actions of a review are written for people.
#pragma once

#include <string>

#include "apps/cli/terminal.h"
#include "apps/reports/review.h"
#include "study/review.h"

namespace capot::cli {

// Scores of the round with as many decimals as its scale asks for, signed; 0 has no sign.
class ScoreWriter {
 public:
  explicit ScoreWriter(const Scale& scale);
  std::string operator()(double score) const;  // "-45", "+0.25", "0"
  std::string size(double score) const;        // without a sign

 private:
  int decimals_;
};

// "played J♥", "chose bid 80H".
std::string deed(const Terminal& terminal, const AnyGame& game, Action action);
// "J♥", "bid 80H".
std::string named_action(const Terminal& terminal, const AnyGame& game, Action action);

// Where an action of the round belongs: "trick 3", "auction".
std::string place_of(const Decision& decision);

}  // namespace capot::cli
