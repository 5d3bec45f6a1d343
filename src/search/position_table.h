// What a solver remembers: bounds on what is still to be counted, by position at the start of a
// trick. Who holds a card is fixed for a deal, so the cards still out, the leader and the sweeps
// still possible are the whole position, and an entry is eight bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

// What is known of a position: bounds on the count still to come, and the lead that was best.
struct Known {
  int low, high;
  Card lead;
};

class PositionTable {
 public:
  // Counts from -offset to 511 - offset fit; no objective asks for more.
  static constexpr int offset = 100;

  // A table of 2^bits entries; none at all for 0 bits.
  explicit PositionTable(int bits) : entries_(bits > 0 ? std::size_t{1} << bits : 0) {}

  bool on() const { return !entries_.empty(); }

  // Forgets everything. A small deal uses few entries, which stay in fast memory.
  void forget(int cards) {
    if (!on()) return;
    const int bits = cards > 24 ? 30 : cards > 20 ? 15 : cards > 16 ? 13 : cards > 12 ? 11 : 9;
    mask_ = std::min(entries_.size(), std::size_t{1} << bits) - 1;
    if (++epoch_ == epochs) {
      std::fill_n(entries_.begin(), used_, 0);
      epoch_ = 1;
      used_ = 0;
    }
    used_ = std::max(used_, mask_ + 1);
  }

  // Keys and entries share their low bits.
  std::uint64_t key(CardSet out, Seat leader, unsigned sweeps) const {
    return std::uint64_t(out.bits()) | std::uint64_t(leader) << 32 | std::uint64_t(sweeps) << 35 |
           std::uint64_t(epoch_) << 37;
  }
  std::uint64_t& entry(std::uint64_t key) {
    return entries_[(key * 0x9E3779B97F4A7C15u >> 34) & mask_];
  }
  static bool holds(std::uint64_t entry, std::uint64_t key) {
    return ((entry ^ key) & key_mask) == 0;
  }
  static Known known(std::uint64_t entry) {
    return {int(entry >> 41 & 511) - offset, int(entry >> 50 & 511) - offset, Card(entry >> 59)};
  }
  static std::uint64_t make(std::uint64_t key, const Known& known) {
    return key | std::uint64_t(known.low + offset) << 41 |
           std::uint64_t(known.high + offset) << 50 | std::uint64_t(known.lead) << 59;
  }

 private:
  static constexpr std::uint64_t key_mask = (std::uint64_t{1} << 41) - 1;
  static constexpr unsigned epochs = 16;
  std::vector<std::uint64_t> entries_;
  std::size_t mask_ = 0, used_ = 0;
  unsigned epoch_ = 0;
};

}  // namespace capot
