// The actions a seat may choose from, in the game's canonical order, without touching the heap.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

class ActionList {
 public:
  static constexpr int capacity = 640;

  ActionList() {}  // the storage stays uninitialised: a list is made for every decision
  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < capacity);
    actions_[std::size_t(size_++)] = action;
  }
  void add(CardSet cards) {
    for (Card card : cards) add(play_of(card));
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](int i) const { return actions_[std::size_t(i)]; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }
  bool has(Action action) const {
    for (Action a : *this)
      if (a == action) return true;
    return false;
  }

 private:
  int size_ = 0;
  std::array<Action, capacity> actions_;
};

}  // namespace capot
