// The result record of a round, as records and score sheets show it.
#pragma once

#include "core/value.h"
#include "games/coinche/score.h"

namespace capot::coinche {

Value::Object contract_fields(const Contract& contract);
Value::Object result_fields(const RoundScore& score, const Options& options);
Value::Object cancelled_fields();

}  // namespace capot::coinche
