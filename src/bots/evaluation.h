// What each action promises to a seat that sees only its own cards: worlds are drawn, in each a
// card is solved with all hands open and a call is played on (so is a card where every seat plays
// alone), and what the end of the round means is averaged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "belief/information_state.h"
#include "belief/worlds.h"
#include "bots/call_policy.h"
#include "bots/equity.h"
#include "core/progress.h"
#include "solve/solver.h"

namespace capot {

struct ActionValue {
  Action action{};
  std::uint64_t worlds = 0;  // in which it was looked at
  double value = 0;          // what decides: the score, or the chance to win the match in percent
  double tie = 0;            // what decides where the values are the same
  double score = 0;          // expected score of the round for the seat's side
  double error = 0;          // standard error of it; 0 where all worlds were looked at
  // How much better than the action it is compared with, world by world, and the error of that.
  double edge = 0, edge_error = 0;
  double made = 0;  // share of worlds in which the contract is made
  // The same by whose contract it is; where nobody has one, none of them.
  double ours_made = 0, ours_set = 0, theirs_made = 0, theirs_set = 0;
};

// Whose contract an action mostly comes to, in what share of the worlds, and how often that one is
// made. Where mostly nobody has one, it is made or not without being anybody's.
struct UsualContract {
  std::optional<bool> ours{};
  double share = 1, made = 0;
};
UsualContract usual_contract(const ActionValue& value);

struct Evaluation {
  std::vector<ActionValue> actions;  // in the order of the legal actions
  std::uint64_t worlds = 0;          // looked at
  bool all = false;                  // every world there is
  double spread = 0;                 // of the values, over all worlds and actions
};

struct EvaluationSettings {
  int worlds = 32;    // drawn when there are more
  int tries = 3;      // worlds drawn for each one looked at
  bool walk = false;  // in place of tries, to say how often a contract is made: `capot bench calls`
  // At cards: worlds are also the likelier the less the cards played surprise, and where all are
  // looked at each counts by how likely it is.
  bool listen = false;
  std::uint64_t enumerate_up_to = few_worlds;  // look at all of them when they are at most so many
  std::uint64_t seed = 0;
  Equity* equity = nullptr;           // given: play for the match, not for the score of the round
  const CallPolicy* calls = nullptr;  // given: how others call; else by the heuristic policy
  std::optional<Action> compare{};    // what edges are measured from; the first action if not given
  std::vector<Action> among{};        // what to look at; all that is legal if nothing is given
  // Calls that are clearly worse than the one they are compared with are not looked at again.
  bool drop_hopeless = true;
};

// How much of a surprise a call is: by what was learned, or by the heuristic policy where nothing
// was.
Worlds::Surprise surprise_by(const CallPolicy* calls);

// Scores are those of the round under the table's options: for two sides ours less theirs, for a
// seat alone what its own score gains, positive where that is good.
Evaluation evaluate(const InformationState& info_state, Solver& solver,
                    const EvaluationSettings& settings);

// The same in pieces of one action in one world, for whoever has other things to do in between.
class Evaluating {
 public:
  virtual ~Evaluating() = default;
  virtual Progress progress() const = 0;  // in worlds
  virtual void step() = 0;                // one more; not after the last
  virtual Evaluation found() const = 0;   // by the worlds so far
};
// What it is made of must outlive it.
std::unique_ptr<Evaluating> begin_evaluation(const InformationState& info_state, Solver& solver,
                                             const EvaluationSettings& settings);

}  // namespace capot
