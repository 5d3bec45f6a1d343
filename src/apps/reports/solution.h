// Solutions as objects: what `capot solve --json` prints, except the time.
#pragma once

#include "core/value.h"
#include "study/reach.h"
#include "study/solution.h"
#include "table/round.h"

namespace capot {

// Whether somebody undertook something: the first field of a contract is who plays it, and a hand
// that is played because nobody bid has nobody there.
bool undertaken(const AnyGame& game, const AnyState& state);

Value::Object report(const Round& round, const Solution& solution);
Value::Object report(const Round& round, const Reach& reach);
Value::Object report(const Round& round, const ContractTable& table);

}  // namespace capot
