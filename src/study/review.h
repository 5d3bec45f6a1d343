// A round looked at afterwards. Every decision has two verdicts, which are never mixed: what it
// cost with the cards as they lay, and what it cost over the worlds that agreed with what the
// player had seen.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/evaluation.h"
#include "core/said.h"
#include "study/account.h"
#include "study/puzzle.h"
#include "study/reasons.h"
#include "study/solution.h"
#include "study/true_deal.h"

namespace capot {

// What a decision was by all that the player could know. The true deal has no say in it.
enum class Grade : std::uint8_t { forced, not_judged, fine, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 6> grade_names{"forced",     "not-judged", "fine",
                                                             "inaccuracy", "mistake",    "blunder"};
constexpr std::string_view name(Grade grade) { return grade_names[std::size_t(grade)]; }

// Where the verdicts disagree: a fine decision that cost, a mistake that cost nothing.
enum class Luck : std::uint8_t { none, unlucky, lucky };
inline constexpr std::array<std::string_view, 3> luck_names{"none", "unlucky", "lucky"};
constexpr std::string_view name(Luck luck) { return luck_names[std::size_t(luck)]; }

// From which loss on a decision is more than fine. The scale is what an ordinary round of the table
// is about, so it fits every game and option set.
struct Scale {
  double stake = 0;
  double inaccuracy() const { return 0.03 * stake; }
  double mistake() const { return 0.08 * stake; }
  double blunder() const { return 0.20 * stake; }
};

// Scores that differ by less are equal: they are sums of hundredths.
inline constexpr double equal_scores = 1e-6;

// Scores are those of the round as in Evaluation: positive is good for the seat.
struct Decision {
  struct Choice {
    Action action{};
    int true_score = 0;  // with open hands, best play by all
    // Edges are measured from the action taken. Nothing: it was not in the running. All that are
    // given were looked at in the same worlds.
    std::optional<ActionValue> expected{};
  };
  std::size_t step = 0;  // its number among the actions of the round
  Seat seat{};
  Phase phase{};
  int trick = 0;  // from 1; before the play 0
  // In canonical order; of two ways to play a card the one taken, or the one that says more.
  std::vector<Choice> choices{};
  std::size_t taken = 0, best_true = 0, best_expected = 0;  // among the choices
  std::vector<std::vector<std::size_t>> groups{};           // equal by both verdicts; best first
  int true_loss = 0;
  double expected_loss = 0, loss_error = 0;  // and its standard error, 0 where all worlds were seen
  std::uint64_t worlds = 0;                  // looked at
  bool all_worlds = false;                   // every one there was
  Grade grade{};
  Luck luck{};
  // Of a decision that was worse than fine: what it was about, and why the best would have been
  // better.
  Theme theme{};
  std::vector<Said> reasons{};
  std::optional<Puzzle> puzzle{};

  Action action() const { return choices[taken].action; }
  // In the play a true score is exact; before, it is that of a round in which everybody calls on as
  // bots do and the cards are then played best.
  bool exact() const { return phase == Phase::play; }
  // Worse than fine by more than chance can explain; or perhaps so, within so many standard errors.
  bool sure(const Scale& scale) const {
    return expected_loss - doubt * loss_error >= scale.inaccuracy();
  }
  bool may_be_worse(const Scale& scale, double errors) const {
    return expected_loss + errors * loss_error >= scale.inaccuracy() && expected_loss > 0;
  }
  static constexpr double doubt = 2.5;  // standard errors
};

struct SeatTotal {
  int judged = 0;
  double expected_loss = 0;  // of what was worse than fine
  int true_loss = 0;         // of the cards, where it is exact
  std::array<int, grade_names.size()> grades{};
  std::array<int, luck_names.size()> luck{};
};

// The action that cost its seat most of what was never won back, with open hands.
struct TurningPoint {
  std::size_t step = 0;
  Seat seat{};
  Action action{}, better{};
  int lost = 0;
};

struct Review {
  Scale scale{};
  bool finished = false;
  std::vector<Decision> decisions{};
  BySeat<SeatTotal> totals{};
  std::optional<TurningPoint> turning_point{};  // nothing: nobody lost much for good
  BySeat<double> hands{};                       // what each seat's cards promised on average
  // What the round would come to with open hands: before the first action and after each. The last
  // is the result of a finished round.
  std::vector<Gains> course{};
};

struct ReviewSettings {
  // Drawn for a card, unless there are few; more for a call, and many more where in doubt.
  int worlds = 16;
  std::uint64_t seed = 0;
  std::optional<Seat> only{};  // judge the decisions of this seat alone,
  std::optional<Seat> but{};   // or of all but this one;
  // and of those, one in so many: several programs can share a review. Accounts of its parts add up
  // to that of the whole.
  int part = 0, parts = 1;

  bool looks_at(Seat seat) const { return (!only || *only == seat) && (!but || *but != seat); }
  bool mine(std::size_t number) const { return int(number % std::size_t(parts)) == part; }
};

// The actions of a round from its deal, all of them legal; it may stop anywhere. Refused as
// `not-solvable` where the options leave no count that says what a round is worth.
Parsed<Review> review(const AnyGame& game, const Standing& before, const Deck& deck,
                      std::span<const Step> turns, Solver& solver, const ReviewSettings& settings);

// The same in pieces, for whoever has other things to do in between: an action of the round on the
// true deal, or an action in one world for a decision.
class Reviewing {
 public:
  virtual ~Reviewing() = default;
  virtual Progress progress() const = 0;
  virtual void step() = 0;                   // one more; not after the last
  virtual const Review& review() const = 0;  // when finished
};
// What it is made of must outlive it.
Parsed<std::unique_ptr<Reviewing>> begin_review(const AnyGame& game, const Standing& before,
                                                const Deck& deck, std::span<const Step> turns,
                                                Solver& solver, const ReviewSettings& settings);

}  // namespace capot
