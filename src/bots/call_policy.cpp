#include "bots/call_policy.h"

namespace capot {

CallPolicy::CallPolicy(const AnyGame& game) {
  const CallNet* const net = call_net(game.info().name);
  auto sums = net ? net->table_sums(game) : std::nullopt;
  if (!sums) return;
  net_ = net;
  table_ = *std::move(sums);
}

std::vector<Liking> CallPolicy::likings(const InformationState& info_state, Goal goal) const {
  if (!net_ || info_state.view->phase == Phase::play) return {};
  const Renaming* names = plainest(info_state);
  Switches input;
  if (!net_->code().encode(info_state, goal, names, input)) return {};
  std::vector<Action> actions;
  std::vector<std::uint16_t> asked;
  net_->code().legal_outputs(info_state, names, actions, asked);
  const auto answers = net_->answers(table_, input, asked);
  std::vector<Liking> likings;
  for (std::size_t i = 0; i < actions.size(); ++i) likings.push_back({actions[i], answers[i]});
  return likings;
}

std::optional<Action> CallPolicy::best(const InformationState& info_state, Goal goal) const {
  const auto likings = this->likings(info_state, goal);
  if (likings.empty()) return std::nullopt;
  return liked_best(likings);
}

int CallPolicy::surprise(const InformationState& info_state, Action call) const {
  return surprise_of(call, likings(info_state, Goal::score), unit());
}

}  // namespace capot
