// The actions a seat may choose from, in the game's canonical order, without touching the heap.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

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
    Action* end = actions_.data() + size_;
    for (Card card : cards) *end++ = play_of(card);
    size_ = int(end - actions_.data());
  }
  void add(std::span<const Action> some) {
    assert(size_ + int(some.size()) <= capacity);
    std::copy(some.begin(), some.end(), actions_.data() + size_);
    size_ += int(some.size());
  }
  // `count` actions of consecutive numbers.
  void add_run(Action first, int count) {
    assert(size_ + count <= capacity);
    for (int i = 0; i < count; ++i) actions_[std::size_t(size_ + i)] = Action(int(first) + i);
    size_ += count;
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

// The cards among the actions, without what may be announced with them.
inline CardSet plays_in(const ActionList& list) {
  CardSet cards;
  for (Action action : list)
    if (is_card(action)) cards.add(card_of(action));
  return cards;
}

}  // namespace capot
