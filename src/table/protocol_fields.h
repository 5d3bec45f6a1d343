// The fields of an `act` message that follow from the sight alone: the host writes them, and an
// engine of ours checks by them that it has read the same sight.
#pragma once

#include "core/value.h"
#include "search/sight.h"

namespace capot::protocol {

// What the view shows.
Value::Object shown_fields(const Sight& sight);
// What the rules say of it: the contract, who holds the trick, which cards would take it.
Value::Object ruled_fields(const Sight& sight);

Value::List card_list(const GameInfo& info, CardSet cards);
Value::List seat_list(unsigned seats);  // bit per seat, or side

}  // namespace capot::protocol
