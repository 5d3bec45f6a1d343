// How likely it is that the others would have called and played as they did, had they the cards of
// a world; and worlds drawn by that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "belief/worlds.h"

namespace capot {

class Likelihood {
 public:
  // Both outlive it. Calls are judged by `surprise`, cards by the heuristic policy.
  Likelihood(const InformationState& info_state, const Worlds& worlds, Worlds::Surprise surprise);
  Likelihood(const Likelihood&) = delete;
  Likelihood& operator=(const Likelihood&) = delete;

  // All the surprises of the others' calls and cards: 16 for each factor e.
  int surprises(const AnyState& world);

  // `count` of `tries` worlds, each with a chance that goes by how likely it is.
  std::vector<AnyState> draw(Rng& rng, int count, int tries);

  // What worlds count for beside one another: the likeliest `full`, and nothing what hardly can be.
  static constexpr int full = 4096;
  std::vector<int> weights(const std::vector<AnyState>& worlds);

 private:
  // What was found is kept: what a seat does hangs on its own cards alone, and hands come again.
  class Memory {
   public:
    const int* find(std::uint64_t key) const;  // null: not known
    void keep(std::uint64_t key, int found);

   private:
    std::size_t place_of(std::uint64_t key) const;
    std::vector<std::pair<std::uint64_t, int>> places_{};  // a power of two of them; key 0: empty
    std::size_t kept_ = 0;
  };

  void add_calls(const AnyState& world, unsigned seats, BySeat<int>& found) const;
  void add_cards(const AnyState& world, unsigned seats, BySeat<int>& found) const;

  const InformationState& info_state_;
  const Worlds& worlds_;
  Worlds::Surprise surprise_;
  Memory memory_{};
};

}  // namespace capot
