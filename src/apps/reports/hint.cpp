#include "apps/reports/hint.h"

#include <tuple>
#include <utility>
#include <vector>

#include "core/sort.h"

namespace capot {
namespace {

Value value_of(const AnyGame& game, const ActionValue& one) {
  return Value::Object{{"action", game.spell(one.action)},
                       {"value", one.value},
                       {"score", one.score},
                       {"error", one.error},
                       {"made", one.made},
                       {"worlds", std::int64_t(one.worlds)}};
}

}  // namespace

Value::Object hint_report(const InformationState& info_state, Action chosen,
                          const Evaluation* considered) {
  const AnyGame& game = *info_state.game;
  Value::List values;
  if (considered) {
    std::vector<ActionValue> actions = considered->actions;
    sort_few_by(actions, [&](const ActionValue& one) {
      return std::tuple(one.action != chosen, -one.value, -one.score, one.action);
    });
    for (const ActionValue& one : actions) values.push_back(value_of(game, one));
  }
  return {{"game", game.info().name},
          {"seat", int(info_state.seat)},
          {"action", game.spell(chosen)},
          {"worlds", std::int64_t(considered ? considered->worlds : 0)},
          {"all_worlds", considered && considered->all},
          {"values", std::move(values)}};
}

}  // namespace capot
