// The verdict on a decision over the worlds that agree with what its seat saw: nothing else goes
// into it. It is found in pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "belief/information_state.h"
#include "bots/call_policy.h"
#include "bots/evaluation.h"
#include "solve/solver.h"
#include "study/review.h"

namespace capot {

// One thing that could have been done. Of two ways to play a card only one is looked at: `action`
// is the one taken where that is among them, `asked` the one that says more.
struct Way {
  Action action{}, asked{};
};

// What judging takes, for all decisions of a round.
struct Bench {
  Solver& solver;
  const CallPolicy& calls;
  const ReviewSettings& settings;
  const Scale& scale;
};

// First all choices are looked at, or of many calls those that are in the running. The best of many
// looks better than it is, the more so the fewer worlds there were: so what seems worse than fine
// is looked at again in other worlds, until it is sure or nothing, and only that look counts.
class Judge {
 public:
  // Both outlive the judge.
  Judge(const Bench& bench, InformationState info_state, const std::vector<Way>& ways,
        Decision& decision);

  bool finished() const { return !looking_; }
  void step();

 private:
  enum class Look : std::uint8_t { glance, first, again };  // each in worlds of its own

  void begin(Look look, int worlds);
  void begin_first(std::vector<Action> among);
  void begin_again(const Evaluation& found);
  std::vector<Action> liked_calls() const;
  std::vector<Action> in_the_running(const Evaluation& found, std::size_t most) const;
  void note(const Evaluation& found);
  double luck(const Progress& progress) const;
  Action asked(std::size_t choice) const { return ways_[choice].asked; }

  const Bench& bench_;
  InformationState info_state_;
  const std::vector<Way>& ways_;
  Decision& decision_;
  bool call_;
  Action taken_;
  Look look_{};
  // After so many worlds of a look: will they do? A glance is never cut short.
  std::size_t next_check_ = std::numeric_limits<std::size_t>::max();
  std::vector<Action> among_{};  // what is looked at; empty: all
  std::unique_ptr<Evaluating> looking_;
};

// What a seat's cards promise before anything is done, on average over where the others lie, if
// everybody calls and plays as bots do.
double worth_of_hand(const InformationState& info_state, const Bench& bench);

}  // namespace capot
