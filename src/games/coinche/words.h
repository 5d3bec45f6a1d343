// How actions, bids and denominations of Coinche are written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "games/coinche/calls.h"

namespace capot::coinche {

Result<Action> parse_action(std::string_view text);
std::string spell_action(Action action);

// "80H", "capot H".
std::string spell_bid(Bid bid);

// The denomination of that name in any case, as in "h" or "SA".
std::optional<Denomination> read_denomination(std::string_view text);

}  // namespace capot::coinche
