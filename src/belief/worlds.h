// The worlds of a seat: the states made of its view and of every layout of the hidden cards that
// agrees with what it has seen.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "belief/information_state.h"
#include "belief/sampler.h"

namespace capot {

// So many can be looked at one and all.
inline constexpr std::uint64_t few_worlds = 40'000;

class Worlds {
 public:
  explicit Worlds(const InformationState& info_state);

  std::uint64_t count() const { return sampler_.count(); }
  const Sampler& sampler() const { return sampler_; }
  AnyState draw(Rng& rng) const;
  // How many calls of the others the heuristic policy would not have made with the cards of this
  // world.
  int surprises(const AnyState& world) const;
  // Of `tries` worlds the `count` with the fewest surprises, those with fewer first; all of them
  // where no more were tried.
  std::vector<AnyState> draw_likely(Rng& rng, int count, int tries) const;

  // Every world once. Where cards that lie in no hand have an order, chance gives it.
  void for_each(Rng& rng, const std::function<void(const AnyState&)>& use) const;

 private:
  std::optional<AnyState> as_dealt(const AnyState& world) const;
  AnyState determinized(const Layout& layout, Rng& rng) const;
  static Hidden hidden_in(const InformationState& info_state, std::array<Seat, max_places>& seats,
                          int& seat_count);

  const InformationState* info_state_;
  std::array<Seat, max_places> seats_{};  // by place; the blind comes after them
  int seat_count_ = 0;
  CardSet out_;  // known to lie in no hand
  Sampler sampler_;
};

}  // namespace capot
