#include "apps/reports/solution.h"

#include <utility>

namespace capot {
namespace {

Value numbers(const Worth& worth) {
  Value::List list;
  for (int number : worth) list.emplace_back(number);
  return list;
}

Value::Object heading(const Round& round, Concept kind) {
  return {{"ok", true}, {"game", round.game().info().name}, {"concept", name(kind)}};
}

void add_question(Value::Object& fields, const Round& round, const Objective& objective) {
  fields.emplace_back("objective", name(objective.aim));
  fields.emplace_back("declarer", int(objective.declarer));
  fields.emplace_back("contract", round.game().contract(round.state()));
  fields.emplace_back("needed", int(objective.needed));
  fields.emplace_back("to_act", int(*round.to_act()));
}

Value::List groups_of(const AnyGame& game, const Solution& solution) {
  Value::List groups;
  for (const auto& members : solution.groups) {
    Value::List group;
    for (std::size_t i : members) group.emplace_back(game.spell(solution.moves[i].action));
    groups.emplace_back(std::move(group));
  }
  return groups;
}

Value::Object offer_of(const ContractTable::Entry& entry) {
  Value call, score;
  if (entry.best) {
    call = entry.best->call;
    score = entry.best->score;
  }
  return {{"declarer", int(entry.declarer)},
          {"contract", entry.contract},
          {"call", std::move(call)},
          {"score", std::move(score)}};
}

}  // namespace

bool undertaken(const AnyGame& game, const AnyState& state) {
  const Value contract = game.contract(state);
  return contract.object() && !contract.object()->front().second.is_null();
}

Value::Object report(const Round& round, const Solution& solution) {
  const AnyGame& game = round.game();
  Value::Object fields = heading(round, solution.kind);
  add_question(fields, round, solution.objective);
  fields.emplace_back("value", numbers(solution.value));
  fields.emplace_back("count", solution.count);
  fields.emplace_back("made", undertaken(game, round.state()) ? Value(solution.made) : Value());
  Value::List cards, line;
  for (const Solution::Move& move : solution.moves) {
    Value::Object card{{"card", game.spell(move.action)}, {"value", numbers(move.value)}};
    if (move.count) card.emplace_back("count", *move.count);
    cards.emplace_back(std::move(card));
  }
  for (const Step& turn : solution.line) line.emplace_back(game.spell(turn.action));
  fields.emplace_back("cards", std::move(cards));
  fields.emplace_back("groups", groups_of(game, solution));
  fields.emplace_back("line", std::move(line));
  fields.emplace_back("nodes", std::int64_t(solution.nodes));
  return fields;
}

Value::Object report(const Round& round, const Reach& reach) {
  const bool partners = round.game().info().partners;
  Value::Object fields = heading(round, partners ? Concept::two_sided : Concept::paranoid);
  add_question(fields, round, reach.objective);
  fields.emplace_back("side", int(reach.side));
  fields.emplace_back("reach", reach.goal);
  fields.emplace_back("reached", reach.reached);
  fields.emplace_back("nodes", std::int64_t(reach.nodes));
  return fields;
}

Value::Object report(const Round& round, const ContractTable& table) {
  Value::Object fields = heading(round, table.kind);
  fields.emplace_back("dealer", int(round.before().dealer));
  Value::List entries, par;
  for (const ContractTable::Entry& entry : table.entries) {
    Value::Object one = offer_of(entry);
    one.emplace_back("allowed", entry.allowed);
    one.emplace_back("value", numbers(entry.value));
    one.emplace_back("count", entry.count);
    entries.emplace_back(std::move(one));
  }
  for (const auto& best : table.par)
    par.emplace_back(best ? Value(offer_of(table.entries[*best])) : Value());
  fields.emplace_back("entries", std::move(entries));
  fields.emplace_back("par", std::move(par));
  fields.emplace_back("nodes", std::int64_t(table.nodes));
  return fields;
}

}  // namespace capot
