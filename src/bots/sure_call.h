// A lay-down is called for all it is worth: of the contracts that a seat can come to by a call, if
// nobody says anything after it, and in which it loses no trick wherever the cards lie, the one
// that pays most. Such hands are rare: a net that learns from many deals hardly learns them.
#pragma once

#include <optional>

#include "belief/information_state.h"

namespace capot {

// Nothing: there is no such call.
std::optional<Action> sure_call(const InformationState& info_state);
// The same in a world that agrees with what the seat sees. It matters to nobody which.
std::optional<Action> sure_call(const InformationState& info_state, const AnyState& world);

// The first of tricks that are all sure, for a seat on lead.
std::optional<Action> sure_lead(const InformationState& info_state);

}  // namespace capot
