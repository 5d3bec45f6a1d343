#include "games/coinche/faults.h"
#include "games/coinche/game.h"

namespace capot::coinche {

Parsed<Value> Coinche::score(const Value&) const { return problem(fault::bad_score_input); }

}  // namespace capot::coinche
