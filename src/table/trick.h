// A trick as everybody saw it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/types.h"

namespace capot {

struct Played {
  Seat seat{};
  Card card{};
  friend constexpr bool operator==(const Played&, const Played&) = default;
};

// The cards of one trick in the order played; no heap, so that logs of many rounds stay small.
class TrickCards {
 public:
  constexpr void push_back(Played played) { cards_[size_++] = played; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Played& operator[](std::size_t i) const { return cards_[i]; }
  constexpr const Played& front() const { return cards_[0]; }  // who led
  constexpr const Played* begin() const { return cards_.data(); }
  constexpr const Played* end() const { return cards_.data() + size_; }
  friend constexpr bool operator==(const TrickCards&, const TrickCards&) = default;

 private:
  std::array<Played, max_seats> cards_{};
  std::uint8_t size_ = 0;
};

struct Trick {
  TrickCards cards{};
  std::optional<Seat> winner{};
  std::int16_t points = 0;  // what it added for its winner, once there is one
  friend constexpr bool operator==(const Trick&, const Trick&) = default;
};

}  // namespace capot
