// A match of one player against the program, and the file it is kept in: a header line, then a
// round record per line. The seed in the header deals every round, so an
// interrupted match goes on with the cards it would have had.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/input.h"
#include "core/rng.h"
#include "table/match.h"

namespace capot::cli {

// Who plays the other seats: levels, or bots by their specs. A game without partners has opponents
// only.
struct Company {
  std::string partner, opponents;
};

class SoloMatch {
 public:
  // Seated and the first round dealt; the seed draws the first dealer.
  SoloMatch(const OpenTable& table, Seat you, const Company& company, const Seed& seed);
  // What `write` wrote. Every action is checked again.
  static Parsed<SoloMatch> read(std::string_view text);
  std::string write() const;

  const Match& match() const { return match_; }
  const Round& round() const { return *match_.round(); }
  Seat you() const { return you_; }
  const Company& company() const { return company_; }
  bool over() const { return match_.over(); }

  std::optional<Violation> apply(Seat seat, Action action) { return match_.apply(seat, action); }
  // Takes back your last action of the round and all that came after it; false: there is none.
  bool undo();
  void next_round();  // of a match that is not over, after a round that is

 private:
  SoloMatch(Match match, Seat you, const Company& company, const Seed& seed, DealRng chance);
  static Parsed<SoloMatch> seated(const Value& header, const Record& first);
  std::optional<Problem> replay(const Record& record);

  Match match_;
  Seat you_;
  Company company_;
  Seed seed_;
  DealRng chance_;
};

}  // namespace capot::cli
