// Tricks as a score-keeper states them: who played what, and who won. The stated winner is
// believed here; a game that replays the tricks checks it.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "games/shared/field_reader.h"

namespace capot {

struct StatedTrick {
  std::vector<Step> plays;  // as many as were stated, also where that is no whole trick
  Seat winner{};
};

// A card as the game writes it, with what may be said when it is played; nothing: not a card.
using ReadCard = std::function<std::optional<Action>(std::string_view)>;

// The field `tricks`: a list of objects with `cards`, such as "0:AS", and the `winner`. `example`
// is a card played, for the message; a winner who is no seat breaks the last rule.
std::vector<StatedTrick> read_tricks(FieldReader& input, int seats, std::string_view example,
                                     const ReadCard& read_card,
                                     Violation bad_winner = fault::bad_score_input);

}  // namespace capot
