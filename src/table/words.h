// Cards and actions with their structure, so that a page lays them out without knowing games.
#pragma once

#include <optional>
#include <string_view>

#include "core/said.h"
#include "games/any_game.h"
#include "games/held_cards.h"
#include "table/json_writer.h"

namespace capot {

// Its number; null: nobody.
inline Value seat_value(std::optional<Seat> seat) { return seat ? Value(int(*seat)) : Value(); }
inline void write_seat(JsonWriter& out, std::optional<Seat> seat) {
  seat ? out.write(int(*seat)) : out.null();
}
// {"id":"contract.bid","args":{"level":"80","strain":"H","by":1}}
void write_said(JsonWriter& out, const Said& said);
// {"card":"JH","rank":"J","suit":"H"}, {"card":"6-4","pips":[6,4]}
void write_card(JsonWriter& out, const GameInfo& info, Card card);
// The same, with what a player sees in it: "marks":["trump","bower","master","count"]
void write_held_card(JsonWriter& out, const GameInfo& info, const HeldCard& held);
void write_marks(JsonWriter& out, const HeldCard& held);
// {"word":"bid 80H","verb":"bid","level":"80","strain":"H","card":null}; what a card is played with
// stands in `with`.
void write_action(JsonWriter& out, const AnyGame& game, Action action);

}  // namespace capot
