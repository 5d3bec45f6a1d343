// Everything that is known after some duels, taken in the order of their numbers, and whether that
// is enough. So neither the threads nor an interrupt change what it says.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arena/times.h"
#include "apps/cli/commands.h"
#include "apps/cli/engine/exec_bot.h"
#include "study/arena.h"
#include "study/sprt.h"

namespace capot::cli {

// A duel, and how the bots behaved in it: the challenger, the other, and the third one.
struct Outcome {
  DuelResult result;
  std::array<Times, 2> times{};
  std::array<EngineFaults, 3> faults{};
};

enum class Stop : std::uint8_t { count, width, sprt, interrupted };
inline constexpr std::array<std::string_view, 4> stop_names{"count", "width", "sprt",
                                                            "interrupted"};

// The number of values, their mean and how they spread; for what must be known at any moment.
class Moments {
 public:
  void add(double value);
  Interval interval() const;  // by the normal distribution

 private:
  double count_ = 0, sum_ = 0, squares_ = 0;
};

class Tally {
 public:
  // `wanted`: how many duels there are at most.
  Tally(const ArenaArgs& args, int tables, int wanted);

  void add(Outcome outcome);  // unless it is done
  bool done() const { return stopped_.has_value(); }
  std::optional<Stop> stopped() const { return stopped_; }
  void interrupt() { stopped_ = Stop::interrupted; }

  int size() const { return int(differences_.size()); }
  int wanted() const { return wanted_; }
  bool has_intervals() const { return size() > 1; }  // one deal says nothing about the next
  Interval difference() const { return bootstrap(differences_, args_.seed); }
  Interval won() const { return in_doubt(bootstrap(won_, args_.seed)); }
  double even_share() const { return 1.0 / tables_; }  // of the matches, for bots that are level
  int tables() const { return tables_; }
  int rounds() const { return rounds_; }
  int unfinished() const { return unfinished_; }
  std::array<int, 2> made() const { return made_; }
  const std::optional<Sprt>& sprt() const { return sprt_; }
  std::array<Times, 2> sorted_times() const;
  const std::array<EngineFaults, 3>& faults() const { return faults_; }

  // Roughly, for the progress line.
  std::string so_far() const;

 private:
  Interval in_doubt(const Interval& won) const;

  const ArenaArgs& args_;
  const int tables_, wanted_;
  std::vector<double> differences_, won_;
  Moments difference_so_far_, won_so_far_;
  int rounds_ = 0, unfinished_ = 0;
  std::array<int, 2> made_{};
  std::array<Times, 2> times_{};
  std::array<EngineFaults, 3> faults_{};
  std::optional<Sprt> sprt_;
  std::optional<Stop> stopped_;
};

// An interval with its mean, as `+1.2 (-0.3 to +2.7)`, on the true sides of zero; and as a share of
// matches in percent, on the true sides of the even share.
struct IntervalText {
  std::string mean, low, high;
};
IntervalText signed_text(const Interval& interval);
IntervalText percent_text(const Interval& share, double even_share);

}  // namespace capot::cli
