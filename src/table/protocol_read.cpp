// Reading the messages of the engine protocol. Unknown fields are passed over; what is read is
// checked.
#include <algorithm>

#include "belief/worlds.h"
#include "table/protocol.h"
#include "table/protocol_fields.h"
#include "table/sight.h"

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
  if (legal->empty()) return bad("'legal' is a list of actions");
  const Value* sight = message.find("sight");
  if (!is_row(sight)) return bad("'sight' is a list of whole numbers");
  auto info_state = read_sight(game, Seat(*seat->integer()), *legal, sight);
  if (!info_state || info_state->view.shown().to_act != info_state->seat)
    return bad("'sight' is none of this table");
  if (auto wrong = disagreement(message, protocol::shown_fields(*info_state)))
    return std::unexpected(*std::move(wrong));
  if (!can_be_determinized(*info_state)) return bad("no deal looks like 'sight'");
  if (auto wrong = disagreement(message, protocol::ruled_fields(*info_state)))
    return std::unexpected(*std::move(wrong));
  return *info_state;
}

}  // namespace capot
