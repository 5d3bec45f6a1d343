// The fields of an `act` message that follow from the information state alone: the host writes
// them, and an engine of ours checks by them that it has read the same information state.
#pragma once

#include "belief/information_state.h"
#include "core/value.h"

namespace capot::protocol {

// What the view shows.
Value::Object shown_fields(const InformationState& info_state);
// What the rules say of it: the contract, who holds the trick, which cards would take it.
Value::Object ruled_fields(const InformationState& info_state);

Value::List card_list(const GameInfo& info, CardSet cards);
Value::List seat_list(unsigned seats);  // bit per seat, or side

}  // namespace capot::protocol
