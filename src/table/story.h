// What a program that plays a chair asks for: its information state, and the round so far as its
// seat saw it. Both are made of information states, so that they can hold no hidden card.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "belief/event_feed.h"
#include "core/fault.h"
#include "core/value.h"
#include "table/table.h"

namespace capot {

// As JSON text. There is a position while a round is played, and a story until the next is dealt.
std::string position_text(const Table& table, Seat seat);
std::string story_text(const Table& table, Seat seat);

// The same, read by the program.
struct Story {
  struct Told {
    Seat by{};
    Action action{};
    InformationState after{};
  };
  InformationState dealt{};
  std::vector<Told> steps{};
  InformationState now{};
  std::optional<RoundEnd> end{};
};
// The game outlives what is read.
Parsed<InformationState> read_position(const AnyGame& game, const Value& position);
Parsed<Story> read_story(const AnyGame& game, const Value& story);

}  // namespace capot
