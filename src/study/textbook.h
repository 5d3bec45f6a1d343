// The solver of the textbook: alpha-beta over the whole window and a table of positions, nothing
// more. It is what the fast solver is compared with, in the tests and in the benchmarks.
#pragma once

#include <cstdint>
#include <vector>

#include "core/law.h"
#include "core/objective.h"
#include "core/play.h"
#include "solve/solver.h"

namespace capot {

// Values count the whole round, complete tricks included, as those of `Solver` do.
class TextbookSolver {
 public:
  TextbookSolver();

  // The count of best play by all. The play has a card left to play.
  int value(const Law& law, const Play& play, const Objective& objective);

  // The value of every legal card, in canonical order.
  CardValues card_values(const Law& law, const Play& play, const Objective& objective);

  // Cards searched since the solver was made.
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Bound : std::uint8_t { exact, at_least, at_most };
  struct Entry {
    std::uint64_t position = 0;
    std::uint32_t question = 0;  // the one it was written for; the others' are empty places
    std::int16_t value = 0;
    Bound bound{};
  };
  struct Question {
    const Law& law;
    const Objective& objective;
    int card_points;  // of all the cards of the round, where they count
  };
  // Values between two bounds are exact; outside of them they are bounds themselves. All of them
  // count from the trick in progress on: what is complete is behind us.
  struct Window {
    int alpha, beta;
    Window less(int gained) const { return {alpha - gained, beta - gained}; }
  };

  Question ask(const Law& law, const Play& play, const Objective& objective);
  int between_tricks(const Question& question, const Play& play, Window window);
  int best_card(const Question& question, const Play& play, Window window);
  int after(const Question& question, const Play& play, Card card, Window window);

  std::vector<Entry> table_;
  std::uint32_t questions_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace capot
