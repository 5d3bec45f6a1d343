#include "apps/reports/hint.h"

#include <tuple>
#include <utility>
#include <vector>

#include "apps/reports/said.h"
#include "core/sort.h"

namespace capot {
namespace {

Value value_of(const AnyGame& game, const ActionValue& one) {
  const UsualContract usual = usual_contract(one);
  return Value::Object{{"action", game.spell(one.action)},
                       {"value", one.value},
                       {"score", one.score},
                       {"error", one.error},
                       {"made", usual.made},
                       {"ours", usual.ours ? Value(*usual.ours) : Value()},
                       {"worlds", std::int64_t(one.worlds)}};
}

}  // namespace

std::vector<ActionValue> worth_saying(const Evaluation& considered, Action chosen) {
  std::vector<ActionValue> actions;
  for (const ActionValue& one : considered.actions)
    if (one.action == chosen || one.worlds == considered.worlds) actions.push_back(one);
  return actions;
}

std::vector<Said> reasons_of_hint(const InformationState& info_state, Action chosen,
                                  const Evaluation* considered) {
  Weighed best{chosen};
  std::optional<Weighed> next;  // the best of the others
  if (considered)
    for (const ActionValue& one : considered->actions) {
      const bool rival = one.action != chosen && one.worlds == considered->worlds;
      if (one.action == chosen) best.value = &one;
      if (rival && (!next || one.value > next->value->value)) next = Weighed{one.action, &one};
    }
  return reasons(info_state, best, next);
}

Value::Object hint_report(const InformationState& info_state, Action chosen,
                          const Evaluation* considered) {
  const AnyGame& game = *info_state.game;
  Value::List values, why;
  if (considered) {
    std::vector<ActionValue> actions = worth_saying(*considered, chosen);
    sort_few_by(actions, [&](const ActionValue& one) {
      return std::tuple(one.action != chosen, -one.value, -one.score, one.action);
    });
    for (const ActionValue& one : actions) values.push_back(value_of(game, one));
  }
  if (info_state.legal.size() > 1)
    for (const Said& said : reasons_of_hint(info_state, chosen, considered))
      why.push_back(said_value(said));
  return {{"game", game.info().name},
          {"seat", int(info_state.seat)},
          {"action", game.spell(chosen)},
          {"worlds", std::int64_t(considered ? considered->worlds : 0)},
          {"all_worlds", considered && considered->all},
          {"values", std::move(values)},
          {"reasons", std::move(why)}};
}

}  // namespace capot
