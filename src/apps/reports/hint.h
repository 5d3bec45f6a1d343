// A hint as an object: what is advised, and what it was chosen from.
#pragma once

#include "bots/evaluation.h"
#include "core/value.h"

namespace capot {

// What was considered, the chosen first, then the best; nothing: it took no thought.
Value::Object hint_report(const InformationState& info_state, Action chosen,
                          const Evaluation* considered);

}  // namespace capot
