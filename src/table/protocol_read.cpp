// Reading the messages of the engine protocol. Unknown fields are passed over; what is read is
// checked.
#include <algorithm>

#include "belief/worlds.h"
#include "table/protocol.h"
#include "table/protocol_fields.h"

namespace capot {
namespace {

std::unexpected<Problem> bad(std::string detail) {
  return problem(fault::bad_message, std::move(detail));
}

std::string text_in(const Value& message, std::string_view field) {
  const Value* value = message.find(field);
  return value && value->text() ? *value->text() : std::string();
}

std::optional<Problem> check_type(const Value& message, std::string_view type) {
  if (type_of(message) == type) return std::nullopt;
  if (!message.object()) return Problem{fault::bad_message, "a message is a JSON object"};
  std::string found = "a message of type " + in_quotes(type_of(message));
  if (const std::string said = text_in(message, "message"); !said.empty())
    found += ": " + in_quotes(said);
  return Problem{fault::bad_message, found + ", where '" + std::string(type) + "' is expected"};
}

Parsed<ActionList> read_legal(const AnyGame& game, const Value* value) {
  if (!value || !value->list() || value->list()->empty() ||
      value->list()->size() > std::size_t(ActionList::capacity))
    return bad("'legal' is a list of actions");
  ActionList legal;
  for (const Value& item : *value->list()) {
    const auto action = item.text() ? game.parse(*item.text())
                                    : std::unexpected(Violation(fault::malformed_action));
    if (!action || legal.has(*action)) return bad("'legal' holds what is no action, or one twice");
    legal.add(*action);
  }
  return legal;
}

std::optional<Numbers> read_row(const Value* value) {
  if (!value || !value->list()) return std::nullopt;
  Numbers row;
  for (const Value& item : *value->list()) {
    if (!item.integer()) return std::nullopt;
    row.push_back(*item.integer());
  }
  return row;
}

// Whether the numbers can be what a seat of this table sees; the rules are not asked yet.
bool possible(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const View& view = info_state.view.shown();
  if (view.seat != info_state.seat || view.to_act != info_state.seat || view.seats != game.seats())
    return false;
  if (view.in >> view.seats || view.on_table >= view.seats) return false;
  const CardSet open = view.hand | info_state.history.gone() | view.shown;
  if (!(open - game.deck()).empty()) return false;
  int held = info_state.history.gone().size();
  for (int s = 0; s < view.seats; ++s) held += view.hand_sizes[Seat(s)];
  return held <= game.deck().size() && view.hand_sizes[info_state.seat] == view.hand.size();
}

// Whether there is a world that looks like this and leaves the seat the same choices.
bool can_be_determinized(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const Worlds worlds(info_state);
  if (worlds.count() == 0) return false;
  Rng rng(1);
  const AnyState world = worlds.draw(rng);
  ActionList legal;
  game.legal(world, info_state.seat, legal);
  return game.same(game.view(world, info_state.seat), info_state.view) &&
         std::ranges::equal(legal, info_state.legal);
}

std::optional<Problem> disagreement(const Value& message, const Value::Object& fields) {
  for (const auto& [name, value] : fields) {
    const Value* given = message.find(name);
    if (!given || *given != value)
      return Problem{fault::bad_message, "'" + name + "' does not agree with 'sight'"};
  }
  return std::nullopt;
}

}  // namespace

std::string_view type_of(const Value& message) {
  const Value* type = message.find("type");
  return type && type->text() ? std::string_view(*type->text()) : std::string_view();
}

Parsed<EngineHello> read_hello(const Value& message) {
  if (auto wrong = check_type(message, "hello")) return std::unexpected(*std::move(wrong));
  const Value* version = message.find("protocol");
  if (!version || *version != Value(protocol_version))
    return bad("'protocol' is " + std::to_string(protocol_version));
  EngineHello hello{text_in(message, "name"), text_in(message, "version")};
  const Value* games = message.find("games");
  if (!games || games->is_null()) return hello;
  if (!games->list()) return bad("'games' is a list of names");
  hello.games.emplace();
  for (const Value& game : *games->list()) {
    if (!game.text()) return bad("'games' is a list of names");
    hello.games->push_back(*game.text());
  }
  return hello;
}

Parsed<Answer> read_answer(const Value& message) {
  if (auto wrong = check_type(message, "action")) return std::unexpected(*std::move(wrong));
  const auto number = read_number(message);
  if (!number) return std::unexpected(number.error());
  const Value* action = message.find("action");
  if (!action || !action->text()) return bad("'action' is a text");
  return Answer{*number, *action->text(), text_in(message, "comment")};
}

Parsed<std::int64_t> read_number(const Value& message) {
  const Value* number = message.find("number");
  if (!number || !number->integer()) return bad("'number' is that of the question");
  return *number->integer();
}

Parsed<InformationState> read_act(const AnyGame& game, const Value& message) {
  if (auto wrong = check_type(message, "act")) return std::unexpected(*std::move(wrong));
  const Value* seat = message.find("seat");
  if (!seat || !seat->integer() || *seat->integer() < 0 || *seat->integer() >= game.seats())
    return bad("'seat' is no seat of this table");
  const auto legal = read_legal(game, message.find("legal"));
  if (!legal) return std::unexpected(legal.error());
  const auto row = read_row(message.find("sight"));
  if (!row) return bad("'sight' is a list of whole numbers");
  auto info_state = information_state_from(game, Seat(*seat->integer()), *legal, *row);
  if (!info_state || !possible(*info_state)) return bad("'sight' is none of this table");
  if (auto wrong = disagreement(message, protocol::shown_fields(*info_state)))
    return std::unexpected(*std::move(wrong));
  if (!can_be_determinized(*info_state)) return bad("no deal looks like 'sight'");
  if (auto wrong = disagreement(message, protocol::ruled_fields(*info_state)))
    return std::unexpected(*std::move(wrong));
  return *info_state;
}

}  // namespace capot
