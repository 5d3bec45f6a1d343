#include "table/protocol.h"

#include <utility>

#include "table/protocol_fields.h"
#include "table/sight.h"

namespace capot {
namespace {

void append(Value::Object& fields, Value::Object more) {
  for (auto& field : more) fields.push_back(std::move(field));
}

Value::Object seen_fields(const AnyGame& game, const SeatLog::Seen& seen) {
  Value::Object fields{{"by", int(seen.by)}, {"action", game.spell(seen.action)}};
  if (seen.winner) fields.emplace_back("winner", int(*seen.winner));
  return fields;
}

Value::List tricks_of(const GameInfo& info, const SeatLog& log) {
  Value::List list;
  for (const Trick& trick : log.tricks()) {
    if (!trick.winner) continue;
    Value::List cards;
    for (const Played& one : trick.cards) cards.emplace_back(info.cards[std::size_t(one.card)]);
    list.emplace_back(Value::Object{{"leader", int(trick.cards.front().seat)},
                                    {"cards", std::move(cards)},
                                    {"winner", int(*trick.winner)}});
  }
  return list;
}

Value::List history_of(const AnyGame& game, const SeatLog& log) {
  Value::List list;
  for (const SeatLog::Seen& seen : log.seen()) list.emplace_back(seen_fields(game, seen));
  return list;
}

}  // namespace

const SeatLog::Seen& SeatLog::add(const InformationState& after, Seat by, Action action) {
  Seen& seen = seen_.emplace_back(Seen{by, action});
  const CardSet played = after.history.played[by] - played_[by];
  played_[by] = after.history.played[by];
  if (played.empty()) return seen;
  if (tricks_.empty() || tricks_.back().winner) tricks_.emplace_back();
  tricks_.back().cards.push_back({by, played.first()});
  const View& view = after.view.shown();
  if (view.on_table == 0) tricks_.back().winner = seen.winner = view.leader;
  return seen;
}

Value hello_message(std::string_view host, std::string_view version) {
  return Value::Object{
      {"type", "hello"}, {"protocol", protocol_version}, {"host", host}, {"version", version}};
}

Value round_message(const InformationState& info_state, const TableRules& rules) {
  const AnyGame& game = *info_state.game;
  const GameInfo& info = game.info();
  const View& view = info_state.view.shown();
  Value::List sides;
  for (int s = 0; s < game.seats(); ++s) sides.emplace_back(int(game.side(Seat(s))));
  Value::Object fields{{"type", "round"},
                       {"seat", int(info_state.seat)},
                       {"game", info.name},
                       {"preset", rules.preset}};
  if (!rules.options.is_null()) fields.emplace_back("options", rules.options);
  append(fields, {{"seats", game.seats()},
                  {"sides", std::move(sides)},
                  {"cards", protocol::card_list(info, game.deck())},
                  {"dealer", int(view.match.dealer)},
                  {"scores", list_of(view.match.scores, game.sides())},
                  {"carry", view.match.carry},
                  {"hand", protocol::card_list(info, view.hand)},
                  {"shown", protocol::card_list(info, view.shown)}});
  return fields;
}

Value event_message(const InformationState& info_state, const SeatLog::Seen& seen) {
  Value::Object fields{{"type", "event"}, {"seat", int(info_state.seat)}};
  append(fields, seen_fields(*info_state.game, seen));
  return fields;
}

Value act_message(const InformationState& info_state, const SeatLog& log,
                  const Question& question) {
  const AnyGame& game = *info_state.game;
  Value::Object fields{
      {"type", "act"}, {"number", question.number}, {"limit_ms", question.limit_ms}};
  append(fields, protocol::shown_fields(info_state));
  append(fields, protocol::ruled_fields(info_state));
  fields.emplace_back("tricks", tricks_of(game.info(), log));
  fields.emplace_back("history", history_of(game, log));
  fields.emplace_back("sight", number_list(numbers(info_state)));
  return fields;
}

Value over_message(const InformationState& info_state, const RoundEnd& end) {
  return Value::Object{{"type", "over"},
                       {"seat", int(info_state.seat)},
                       {"result", end.result},
                       {"scores", list_of(end.after.scores, info_state.game->sides())},
                       {"carry", end.after.carry},
                       {"match_over", end.after.over()},
                       {"winners", protocol::seat_list(end.after.winners)}};
}

Value quit_message() { return Value::Object{{"type", "quit"}}; }

Value hello_message(const EngineHello& hello) {
  Value::Object fields{{"type", "hello"},
                       {"protocol", protocol_version},
                       {"name", hello.name},
                       {"version", hello.version}};
  if (!hello.games) return fields;
  Value::List games;
  for (const std::string& game : *hello.games) games.emplace_back(game);
  fields.emplace_back("games", std::move(games));
  return fields;
}

Value action_message(std::int64_t number, std::string_view action) {
  return Value::Object{{"type", "action"}, {"number", number}, {"action", action}};
}

Value error_message(const Problem& wrong) {
  return Value::Object{{"type", "error"}, {"message", wrong.message()}};
}

}  // namespace capot
