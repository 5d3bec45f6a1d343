#include "table/sight.h"

#include <algorithm>

namespace capot {
namespace {

bool is_possible(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const View& view = info_state.view.shown();
  if (view.seat != info_state.seat || view.seats != game.seats()) return false;
  if (view.in >> view.seats || view.on_table >= view.seats) return false;
  const CardSet open = view.hand | info_state.history.gone() | view.shown;
  if (!(open - game.deck()).empty()) return false;
  int held = info_state.history.gone().size();
  for (int s = 0; s < view.seats; ++s) held += view.hand_sizes[Seat(s)];
  return held <= game.deck().size() && view.hand_sizes[info_state.seat] == view.hand.size();
}

}  // namespace

Value::List number_list(const Numbers& row) {
  Value::List list;
  for (const std::int64_t number : row) list.emplace_back(number);
  return list;
}

bool is_row(const Value* value) {
  return value && value->list() && std::ranges::all_of(*value->list(), &Value::integer);
}

std::optional<Numbers> read_row(const Value* value) {
  if (!is_row(value)) return std::nullopt;
  Numbers row;
  for (const Value& item : *value->list()) row.push_back(*item.integer());
  return row;
}

Parsed<ActionList> read_legal(const AnyGame& game, const Value* value) {
  if (!value || !value->list() || value->list()->size() > std::size_t(ActionList::capacity))
    return problem(fault::bad_message, "'legal' is a list of actions");
  ActionList legal;
  for (const Value& item : *value->list()) {
    const auto action = item.text() ? game.parse(*item.text())
                                    : std::unexpected(Violation(fault::malformed_action));
    if (!action || legal.has(*action))
      return problem(fault::bad_message, "'legal' holds what is no action, or one twice");
    legal.add(*action);
  }
  return legal;
}

std::optional<InformationState> read_sight(const AnyGame& game, Seat seat, const ActionList& legal,
                                           const Value* value) {
  const auto row = read_row(value);
  auto read = row ? information_state_from(game, seat, legal, *row) : std::nullopt;
  return read && is_possible(*read) ? read : std::nullopt;
}

}  // namespace capot
