// Exact play with all hands open: what a position is worth under an objective, whatever the game.
// docs/solver.md says how it works and what was tried.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/law.h"
#include "core/objective.h"
#include "core/play.h"

namespace capot {

// What a card is worth: the count that the takers reach when it is played now.
struct CardValue {
  Card card{};
  int value = 0;
};
struct CardValues {
  std::array<CardValue, max_cards> cards{};
  int size = 0;
  const CardValue* begin() const { return cards.data(); }
  const CardValue* end() const { return cards.data() + size; }
};

// A solver owns its memory; two share nothing. Values count the whole round, complete tricks
// included. Positions of one deal asked one after the other share what was found.
class Solver {
 public:
  struct Settings {
    int table_bits = 16;  // the logarithm of the entries of 16 bytes; 0: no table
  };
  Solver();
  explicit Solver(const Settings& settings);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Whether it does not matter which of the counts from `low` to `high` it is. What it is made of
  // must outlive it; made of nothing, it always matters.
  class Alike {
   public:
    Alike() : holds_(nullptr), ask_(nullptr) {}
    template <class Holds>
    Alike(const Holds& holds)
        : holds_(&holds), ask_([](const void* asked, int low, int high) {
            return (*static_cast<const Holds*>(asked))(low, high);
          }) {}
    bool operator()(int low, int high) const { return ask_ && ask_(holds_, low, high); }
    explicit operator bool() const { return ask_ != nullptr; }

   private:
    const void* holds_;
    bool (*ask_)(const void*, int, int);
  };

  // The count of best play by all, or one that is alike. The play has a card left to play.
  int value(const Law& law, const Play& play, const Objective& objective, const Alike& alike = {});

  // Whether the takers can be brought to count `goal`: many times cheaper than the value.
  bool reaches(const Law& law, const Play& play, const Objective& objective, int goal);

  // The value of every legal card, in canonical order.
  CardValues card_values(const Law& law, const Play& play, const Objective& objective);

  // The next position is searched as if it were the first, also one of the same deal.
  void forget();

  // Cards searched since the solver was made.
  std::uint64_t nodes() const;
  // Memory that the solver owns now: the table, and what it keeps of laws and of the deal.
  std::size_t bytes() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

// The count of best play by all; also of a play that is over.
inline int best_count(Solver& solver, const Law& law, const Play& play, const Objective& objective,
                      const Solver::Alike& alike = {}) {
  return played_out(play) ? final_count(objective, play)
                          : solver.value(law, play, objective, alike);
}

}  // namespace capot
