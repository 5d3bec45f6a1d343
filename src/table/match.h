// A match being played: the rounds in order, each dealt by whoever has the deal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/record.h"
#include "table/report.h"
#include "table/round.h"

namespace capot {

class Match {
 public:
  Match(std::shared_ptr<const AnyGame> game, Seat first_dealer, std::string preset = "standard",
        Value options = {});

  const AnyGame& game() const { return *game_; }
  const Standing& standing() const { return standing_; }  // before the round being played
  const std::optional<Round>& round() const { return round_; }
  const std::vector<Record>& finished() const { return finished_; }
  // What came of each finished round, in order; that of the last one stands here as soon as it is
  // over.
  std::vector<RoundSummary> history() const;
  bool over() const { return now().over(); }
  Standing now() const;  // with the round being played, if it is finished

  // Each answers with the rule it would break, and then does nothing.
  std::optional<Violation> deal(const Deck& deck);  // game-over, wrong-phase in a round, bad-deck
  std::optional<Violation> next_round();            // puts a finished round on record
  std::optional<Violation> apply(Seat seat, Action action);
  std::optional<Violation> apply(std::string_view text);
  bool undo() { return round_ && round_->undo(); }

  // The record of the round being played, as far as it went.
  Record record() const { return record_of(*round_, preset_, options_); }

 private:
  std::shared_ptr<const AnyGame> game_;
  std::string preset_;
  Value options_;
  Standing standing_;
  std::optional<Round> round_;
  std::vector<Record> finished_;
  std::vector<RoundSummary> history_;  // of the finished ones
};

}  // namespace capot
