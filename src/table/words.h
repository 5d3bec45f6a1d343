// Cards and actions with their structure, so that a page lays them out without knowing games.
#pragma once

#include <optional>
#include <string_view>

#include "games/any_game.h"

namespace capot {

// Its number; null: nobody.
inline Value seat_value(std::optional<Seat> seat) { return seat ? Value(int(*seat)) : Value(); }
// {"card":"JH","rank":"J","suit":"H"}, {"card":"6-4","pips":[6,4]}
Value card_value(const GameInfo& info, Card card);
// {"word":"bid 80H","verb":"bid","level":"80","strain":"H","card":null}; what a card is played with
// stands in `with`.
Value action_value(const AnyGame& game, Action action);

}  // namespace capot
