// What a solver remembers: bounds on what is still to be counted, by structure of the cards out at
// the start of a trick. Who holds a card is fixed for a deal, so the cards still out, the leader
// and the sweeps still possible are the whole position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

// An entry is found by the name of its structure and says which cards really were out.
struct Entry {
  std::uint32_t name = 0, out = 0;
  std::int16_t low = 0, high = 0;
  Card lead{};  // that was best
  std::uint8_t leader_and_sweeps = 0;
  std::uint16_t epoch = 0;
};
static_assert(sizeof(Entry) == 16);

class PositionTable {
 public:
  // A table of 2^bits entries; none at all for 0 bits.
  explicit PositionTable(int bits) : entries_(bits > 0 ? std::size_t{1} << bits : 0) {}

  bool on() const { return !entries_.empty(); }
  std::size_t bytes() const { return entries_.capacity() * sizeof(Entry); }  // besides this object

  // Forgets everything. A small deal uses few entries, which stay in fast memory.
  void forget(int cards) {
    if (!on()) return;
    const int bits = cards > 24 ? 30 : cards > 20 ? 15 : cards > 16 ? 12 : cards > 12 ? 10 : 8;
    mask_ = std::min(entries_.size(), std::size_t{1} << bits) - 1;
    if (++epoch_ == 0) {
      std::fill(entries_.begin(), entries_.end(), Entry{});
      epoch_ = 1;
    }
  }

  struct Key {
    std::uint32_t name;
    std::uint8_t leader_and_sweeps;
  };
  static Key key(CardSet name, Seat leader, unsigned sweeps) {
    return {name.bits(), std::uint8_t(unsigned(leader) | sweeps << 4)};
  }
  Entry& entry(const Key& key) {
    const std::uint64_t mixed =
        (std::uint64_t(key.leader_and_sweeps) << 32 | key.name) * 0x9E3779B97F4A7C15u;
    return entries_[(mixed >> 40) & mask_];
  }
  bool holds(const Entry& entry, const Key& key) const {
    return entry.name == key.name && entry.leader_and_sweeps == key.leader_and_sweeps &&
           entry.epoch == epoch_;
  }
  void store(Entry& entry, const Key& key, CardSet out, int low, int high, Card lead) const {
    entry = {
        key.name, out.bits(), std::int16_t(low), std::int16_t(high), lead, key.leader_and_sweeps,
        epoch_};
  }

 private:
  std::vector<Entry> entries_;
  std::size_t mask_ = 0;
  std::uint16_t epoch_ = 0;
};

}  // namespace capot
