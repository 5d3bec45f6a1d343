// Work that takes long, done in pieces: a hint, a solution, a review.
#pragma once

#include <memory>
#include <string_view>

#include "core/fault.h"
#include "core/value.h"
#include "study/review.h"
#include "study/solution.h"
#include "table/round.h"

namespace capot {

class Job {
 public:
  virtual ~Job() = default;
  virtual Progress progress() const = 0;
  virtual void step() = 0;             // one piece; not after the last
  virtual Parsed<Value> result() = 0;  // when finished
};

// What that bot would do in the place of the seat, and what it chose from. The game is that of the
// information state.
Parsed<std::unique_ptr<Job>> hint_job(const InformationState& info_state,
                                      std::shared_ptr<const AnyGame> game, std::string_view level);

// A position is one piece: the search cannot be left and entered again. So is each contract of a
// table.
struct SolveQuestion {
  std::string_view solution_concept{};  // empty: the usual one of the game
  bool table = false;                   // every contract of the deal instead of the position
  std::optional<int> reach{};           // only whether so much can be reached
};
Parsed<std::unique_ptr<Job>> solve_job(Round round, const SolveQuestion& question);

Parsed<std::unique_ptr<Job>> review_job(Round round, const ReviewSettings& settings);

}  // namespace capot
