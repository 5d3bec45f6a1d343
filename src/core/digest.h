// Many numbers folded into one, in order: two builds that agree on it agree on all of them.
#pragma once

#include <cstdint>

namespace capot {

class Digest {
 public:
  constexpr void add(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x100000001B3u ^ hash_ >> 29;
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325u;
};

}  // namespace capot
