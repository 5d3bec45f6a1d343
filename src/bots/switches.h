// What a net reads: switches that are on or off, numbered from 0.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace capot {

// The switches that are on.
struct Switches {
  static constexpr int capacity = 192;
  std::array<std::uint16_t, capacity> on;
  int size = 0;

  Switches() {}  // the rest stays uninitialised: one is made for every decision
  void add(int input) {
    if (size < capacity) on[std::size_t(size++)] = std::uint16_t(input);
  }
  std::span<const std::uint16_t> all() const { return {on.data(), std::size_t(size)}; }
};

}  // namespace capot
