#include "table/report.h"

#include <utility>

#include "games/shared/sentences.h"
#include "table/words.h"

namespace capot {
namespace {

Value::List tricks_of(const Round& round) {
  const GameInfo& info = round.game().info();
  Value::List list;
  for (const Trick& trick : round.tricks()) {
    Value::List cards;
    for (const Played& played : trick.cards)
      cards.emplace_back(info.cards[std::size_t(played.card)]);
    list.emplace_back(Value::Object{{"leader", int(trick.cards.front().seat)},
                                    {"cards", std::move(cards)},
                                    {"winner", seat_value(trick.winner)},
                                    {"points", trick.winner ? Value(trick.points) : Value()}});
  }
  return list;
}

BySide<int> tricks_by_side(const AnyGame& game, const AnyState& state) {
  BySide<int> taken;
  for (int s = 0; s < game.seats(); ++s) taken[game.side(Seat(s))] += state->play.tricks[Seat(s)];
  return taken;
}

}  // namespace

Value::Object report(const Round& round) {
  const AnyGame& game = round.game();
  const AnyState& state = round.state();
  const Standing after = game.standing(state);
  const auto acting = round.to_act();

  Value::List legal, interrupts;
  for (const Choice& choice : round.choices())
    (choice.seat == acting ? legal : interrupts).emplace_back(round.spell(choice));

  Value::List winners;
  for (int side = 0; side < game.sides(); ++side)
    if (after.winners >> side & 1) winners.emplace_back(side);
  const Value winner = winners.empty() ? Value() : winners.front();

  Value::Object fields{{"ok", true},
                       {"game", game.info().name},
                       {"phase", name(state->phase)},
                       {"dealer", int(round.before().dealer)}};
  if (const auto open = round.turn_up())
    fields.emplace_back("turn_up", game.info().cards[std::size_t(*open)]);
  fields.emplace_back("to_act", seat_value(acting));
  fields.emplace_back("legal", std::move(legal));
  if (!interrupts.empty()) fields.emplace_back("interrupts", std::move(interrupts));
  fields.emplace_back("contract", game.contract(state));
  fields.emplace_back("tricks", tricks_of(round));
  fields.emplace_back("tricks_taken", list_of(tricks_by_side(game, state), game.sides()));
  fields.emplace_back("points", list_of(game.points(state), game.sides()));
  fields.emplace_back("result", game.result(state));
  fields.emplace_back("scores", list_of(after.scores, game.sides()));
  if (after.carry) fields.emplace_back("carry", after.carry);
  fields.emplace_back("match_over", after.over());
  fields.emplace_back("winner", winner);
  if (winners.size() > 1) fields.emplace_back("winners", std::move(winners));
  const bool goes_on = round.over() && !after.over();
  fields.emplace_back("next_dealer", goes_on ? Value(int(after.dealer)) : Value());
  return fields;
}

std::string in_words(const Round& round) {
  const AnyGame& game = round.game();
  const AnyView open = game.view(round.state(), std::nullopt);
  return say(game.info(), game.describe(open), Language::english);
}

RoundSummary summary_of(const Round& round) {
  const AnyGame& game = round.game();
  const AnyState& state = round.state();
  const AnyView open = game.view(state, std::nullopt);
  const Said said = game.describe(open);
  return {.dealer = round.before().dealer,
          .said = said,
          .verdict = game.verdict(open),
          .words = say(game.info(), said, Language::english),
          .contract = game.contract(state),
          .result = game.result(state),
          .tricks = tricks_by_side(game, state),
          .before = round.before(),
          .after = game.standing(state)};
}

Value::Object report(const AnyGame& game, const RoundSummary& summary) {
  return {{"dealer", int(summary.dealer)},
          {"contract", summary.contract},
          {"result", summary.result},
          {"tricks_taken", list_of(summary.tricks, game.sides())},
          {"scores", list_of(summary.after.scores, game.sides())}};
}

std::string short_result(const Value& result) {
  const Value* kind = result.find("kind");
  std::string text = kind && kind->text() ? *kind->text() : std::string();
  if (const Value::Object* fields = result.object())
    for (const auto& [name, value] : *fields)
      if (const bool* flag = value.boolean()) text += (*flag ? ", " : ", not ") + name;
  return text;
}

Value::Object report(const Problem& wrong) {
  Value::Object fields{
      {"ok", false}, {"error", wrong.violation.name()}, {"message", wrong.message()}};
  if (!wrong.where.empty()) fields.emplace_back("field", printable(wrong.where));
  return fields;
}

Replayed replay(const Record& record) {
  Round round = record.open();
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const auto broken = round.apply(record.actions[i]);
    if (!broken) continue;
    const Problem wrong{
        *broken, "action " + std::to_string(i) + ", " + in_quotes(record.actions[i]), "actions"};
    Value::Object fields = report(wrong);
    fields.emplace_back("at", int(i));
    for (auto& field : report(round))
      if (field.first != "ok") fields.push_back(std::move(field));
    return {wrong, std::move(fields), std::move(round)};
  }
  Value::Object fields = report(round);
  return {std::nullopt, std::move(fields), std::move(round)};
}

std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth) {
  const auto acting = to_act(state);
  if (depth == 0 || !acting) return 1;
  std::uint64_t total = 0;
  ActionList list;
  for (int s = 0; s < game.seats(); ++s) {
    // Every seat is asked: out of turn there are only interrupts.
    game.legal(state, Seat(s), list);
    if (depth == 1) {
      total += std::uint64_t(list.size());
      continue;
    }
    for (Action action : list) {
      AnyState next = state;
      game.advance(next, Seat(s), action);
      total += perft(game, next, depth - 1);
    }
  }
  return total;
}

}  // namespace capot
