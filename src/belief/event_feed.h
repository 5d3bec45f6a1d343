// Following a round from a seat: what happens is told as that seat sees it, hidden decisions when
// they are opened.
#pragma once

#include <vector>

#include "belief/information_state.h"

namespace capot {

// What the score sheet shows of a finished round, to everybody.
struct RoundEnd {
  Value result;
  Standing after;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void begin(const InformationState& info_state) = 0;  // the cards are dealt
  // The information state is the one after the action.
  virtual void seen(const InformationState& info_state, Seat by, Action action) = 0;
  virtual void end(const InformationState& info_state, const RoundEnd& end) = 0;
};

// Tells the observers of a round what is done in it.
class EventFeed {
 public:
  using Observers = BySeat<Observer*>;  // null where nobody follows

  EventFeed(const AnyGame& game, const AnyState& dealt, const Observers& observers);
  void step(const AnyState& now, const PublicHistory& history, Seat seat, Action action);
  void end(const AnyState& now, const PublicHistory& history);

 private:
  template <class Tell>
  void each(const AnyState& now, const PublicHistory& history, const Tell& tell);

  struct Taken {
    Step step;
    Phase phase;  // in which it was taken
  };
  const AnyGame& game_;
  Observers observers_;
  bool any_ = false;
  Phase phase_;
  BySeat<std::vector<Taken>> untold_;  // by watcher: what is still hidden from it
};

}  // namespace capot
