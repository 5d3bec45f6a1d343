// A hint as an object: what is advised, and what it was chosen from.
#pragma once

#include <vector>

#include "bots/evaluation.h"
#include "core/value.h"
#include "study/reasons.h"

namespace capot {

// What was looked at in as many worlds as any; the chosen in any case.
std::vector<ActionValue> worth_saying(const Evaluation& considered, Action chosen);
// Why that, rather than the best of the others.
std::vector<Said> reasons_of_hint(const InformationState& info_state, Action chosen,
                                  const Evaluation* considered);

// What was considered, the chosen first, then the best; nothing: it took no thought.
Value::Object hint_report(const InformationState& info_state, Action chosen,
                          const Evaluation* considered);

}  // namespace capot
