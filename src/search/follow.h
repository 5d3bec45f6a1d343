// Following a round from a seat: what happens is told as that seat sees it, hidden decisions when
// they are opened.
#pragma once

#include <vector>

#include "search/secrets.h"
#include "search/sight.h"

namespace capot {

// What the score sheet shows of a finished round, to everybody.
struct RoundEnd {
  Value result;
  Standing after;
};

class Follower {
 public:
  virtual ~Follower() = default;
  virtual void begin(const Sight& sight) = 0;                         // the cards are dealt
  virtual void seen(const Sight& sight, Seat by, Action action) = 0;  // the sight is the one after
  virtual void end(const Sight& sight, const RoundEnd& end) = 0;
};

// Tells the followers of a round what is done in it.
class Telling {
 public:
  using Followers = BySeat<Follower*>;  // null where nobody follows

  Telling(const AnyGame& game, const AnyState& dealt, const Followers& followers);
  void step(const AnyState& now, const Memory& memory, Seat seat, Action action);
  void end(const AnyState& now, const Memory& memory);

 private:
  template <class Tell>
  void each(const AnyState& now, const Memory& memory, const Tell& tell);

  const AnyGame& game_;
  AnyState dealt_;
  Followers followers_;
  bool any_ = false;
  std::vector<Step> steps_;
  BySeat<std::vector<std::size_t>> untold_;  // by watcher: steps that are still hidden from it
};

}  // namespace capot
