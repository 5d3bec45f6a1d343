// What `replay` says of a round: where it stands, what may be done, what the tricks were.
#pragma once

#include <optional>
#include <string>

#include "core/fault.h"
#include "core/said.h"
#include "core/value.h"
#include "table/record.h"
#include "table/round.h"

namespace capot {

// The position as an object: phase, to_act, legal, contract, tricks, points, result, scores ...
Value::Object report(const Round& round);

// What is written down of a finished round.
struct RoundSummary {
  Seat dealer{};
  Said said, verdict;      // the contract, and what came of it
  std::string words;       // the contract in a sentence, with seats and sides by their numbers
  Value contract, result;  // as in the report; the contract is null where nobody bid
  BySide<int> tricks{};
  Standing before{}, after{};
};
RoundSummary summary_of(const Round& round);
// The auction or the contract in a sentence, as all may know it.
std::string in_words(const Round& round);
// Dealer, contract, result, tricks_taken, scores.
Value::Object report(const AnyGame& game, const RoundSummary& summary);
// The result in a few words: how the round ended, and whether the contract was made.
std::string short_result(const Value& result);

// An error as an object: ok false, error, message and, where known, the field.
Value::Object report(const Problem& wrong);

// Plays a record to its end and reports it; the first refused action is reported with its index
// (`at`) and the position before it.
struct Replayed {
  std::optional<Problem> wrong;  // the rule that an action broke
  Value::Object report;
  Round round;
  bool ok() const { return !wrong; }
};
Replayed replay(const Record& record);

// How many sequences of `depth` legal actions there are; a round that ends earlier counts once.
std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth);

}  // namespace capot
