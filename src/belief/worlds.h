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
  // How much of a surprise a call is to somebody who knows what the seat knows: 16 for each factor
  // e in likelihood.
  using Surprise = std::function<int(const InformationState&, Action)>;
  // All the surprises of the others' calls, had they the cards of this world.
  int surprises(const AnyState& world, const Surprise& surprise) const;
  // `count` of `tries` worlds, the likelier the calls in them the sooner; all of them where no more
  // were tried.
  std::vector<AnyState> draw_likely(Rng& rng, int count, int tries, const Surprise& surprise) const;
  // `count` worlds as often as the calls in them are likely, by walks from world to world: after a
  // telling auction few layouts fit, and tries find none of them.
  std::vector<AnyState> walk_likely(Rng& rng, int count, const Surprise& surprise) const;

  // Every world once. Where cards that lie in no hand have an order, chance gives it.
  void for_each(Rng& rng, const std::function<void(const AnyState&)>& use) const;

 private:
  class Walk;
  using Surprises = std::array<int, max_places>;  // by place

  std::optional<AnyState> as_dealt(const AnyState& world) const;
  Surprises surprises_of(const AnyState& world, const Surprise& surprise, unsigned places) const;
  bool agrees(const Layout& layout, std::size_t place) const;
  AnyState determinized(const Layout& layout, Rng& rng) const;
  static Hidden hidden_in(const InformationState& info_state, std::array<Seat, max_places>& seats,
                          int& seat_count);

  const InformationState* info_state_;
  std::array<Seat, max_places> seats_{};  // by place; the blind comes after them
  int seat_count_ = 0;
  CardSet out_;  // known to lie in no hand
  Hidden hidden_;
  Sampler sampler_;
};

}  // namespace capot
