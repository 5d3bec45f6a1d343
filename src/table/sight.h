// An information state as messages carry it: its numbers, and what may be done in words.
#pragma once

#include <optional>

#include "belief/information_state.h"
#include "core/fault.h"
#include "core/value.h"

namespace capot {

Value::List number_list(const Numbers& row);
bool is_row(const Value* value);  // a list of whole numbers
std::optional<Numbers> read_row(const Value* value);

Parsed<ActionList> read_legal(const AnyGame& game, const Value* value);
// Nothing where the numbers cannot be what that seat of this table sees. The rules are not asked.
std::optional<InformationState> read_sight(const AnyGame& game, Seat seat, const ActionList& legal,
                                           const Value* value);

}  // namespace capot
