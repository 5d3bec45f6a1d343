#include "games/shared/stated_tricks.h"

#include <array>

#include "core/notation.h"

namespace capot {
namespace {

constexpr std::array<std::string_view, 2> trick_fields{"cards", "winner"};

// One card with its seat; refused where there is no such seat or card.
Step read_play(FieldReader& trick, const Value& value, int seats, std::string_view example,
               const ReadCard& read_card) {
  const std::string* text = value.text();
  const auto colon = text ? text->find(':') : std::string::npos;
  const bool split = colon != std::string::npos;
  const auto seat = split ? read_whole(std::string_view(*text).substr(0, colon)) : std::nullopt;
  const auto action = split ? read_card(std::string_view(*text).substr(colon + 1)) : std::nullopt;
  if (!seat || !action) {
    trick.refuse(fault::bad_score_input, "cards",
                 "is a list of what each seat played, as in " + std::string(example) +
                     (text ? "; '" + *text + "' cannot be read" : ""));
    return {};
  }
  if (*seat < 0 || *seat >= seats)
    trick.refuse(fault::bad_seat, "cards",
                 "names seats from 0 to " + std::to_string(seats - 1) + ", not '" + *text + "'");
  if (*action == foreign_card)
    trick.refuse(fault::card_not_in_deck, "cards", "has cards of the deck, not '" + *text + "'");
  return {Seat(*seat), *action};
}

}  // namespace

std::vector<StatedTrick> read_tricks(FieldReader& input, int seats, std::string_view example,
                                     const ReadCard& read_card, Violation bad_winner) {
  std::vector<StatedTrick> tricks;
  for (const Value& value : input.list("tricks", "a list of objects with cards and winner")) {
    FieldReader in = input.item("tricks", tricks.size(), value, trick_fields);
    StatedTrick trick;
    for (const Value& card : in.list("cards", "a list such as " + std::string(example)))
      trick.plays.push_back(read_play(in, card, seats, example, read_card));
    trick.winner = Seat(in.number("winner", 0, seats - 1, bad_winner));
    tricks.push_back(std::move(trick));
    if (input.failed()) return {};
  }
  return tricks;
}

}  // namespace capot
