// A round told from its deal to its last action: what somebody walks through who reviews it.
#pragma once

#include <string>

#include "core/fault.h"
#include "table/record.h"
#include "table/table.h"

namespace capot {

// A table at which the round of the record is played, as far as it goes; nobody sits there.
Table table_with(const Record& record, Round round);

// As JSON text: `code`, `record`, `actions`, and `positions`, one more than actions. A position is
// the round before an action: the `seat` that acts, its `view` of such a table, and all `hands`.
// The last one is that of the seat in turn, or of a spectator where the round is over.
Parsed<std::string> story_of(const Record& record);

}  // namespace capot
