#include "bots/call_policy.h"

#include <algorithm>
#include <array>

#include "bots/weights.h"

namespace capot {
namespace {

// e to the power of -n / 16, in 65536ths; and back.
constexpr int sixteenths = 16;
constexpr std::array powers = [] {
  std::array<std::int32_t, 12 * sixteenths> table{};
  double power = 1;
  for (std::int32_t& entry : table) {
    entry = std::int32_t(power * 65536 + 0.5);
    power *= 0.939413062813475786;  // e to the power of -1 / 16
  }
  return table;
}();
static_assert(powers[0] == 65536 && powers[16] == 24109);

}  // namespace

CallPolicy::CallPolicy(const AnyGame& game) : net_(call_net(game.info().name)) {
  if (!net_) return;
  const auto options = net_->code().table_input(game);
  if (!options) {
    net_ = nullptr;
    return;
  }
  table_ = net_->bias();
  net_->add(table_, options->all());
}

std::vector<CallPolicy::Liking> CallPolicy::likings(const InformationState& info_state,
                                                    Goal goal) const {
  if (!net_ || info_state.view->phase == Phase::play) return {};
  const Renaming* names = plainest(info_state);
  CallInput input;
  if (!net_->code().encode(info_state, goal, names, input)) return {};
  std::vector<Action> actions;
  std::vector<std::uint16_t> asked;
  net_->code().legal_outputs(info_state, names, actions, asked);
  CallNet::Sums sums = table_;
  net_->add(sums, input.all());
  std::vector<std::int32_t> answers(asked.size());
  net_->answer(sums, asked, answers);
  std::vector<Liking> likings;
  for (std::size_t i = 0; i < actions.size(); ++i) likings.push_back({actions[i], answers[i]});
  return likings;
}

std::optional<Action> CallPolicy::best(const InformationState& info_state, Goal goal) const {
  const auto likings = this->likings(info_state, goal);
  if (likings.empty()) return std::nullopt;
  return std::ranges::max_element(likings, {}, &Liking::number)->action;
}

int CallPolicy::surprise(const InformationState& info_state, Action call) const {
  const auto likings = this->likings(info_state, Goal::score);
  const auto found = std::ranges::find(likings, call, &Liking::action);
  if (found == likings.end()) return likings.empty() ? 0 : no_player_does;
  const auto steps = [&](std::int32_t less) {  // sixteenths
    return std::int64_t(less) * sixteenths / unit();
  };
  const std::int32_t most = std::ranges::max_element(likings, {}, &Liking::number)->number;
  std::int64_t all = 0;
  for (const Liking& one : likings)
    if (const auto far = steps(most - one.number); far < std::int64_t(powers.size()))
      all += powers[std::size_t(far)];
  // The logarithm of the sum, by the same table.
  int spread = 0;
  while (std::size_t(spread) + 1 < powers.size() &&
         all * powers[std::size_t(spread)] > std::int64_t(65536) * 65536)
    ++spread;
  return int(std::min<std::int64_t>(no_player_does, steps(most - found->number) + spread));
}

}  // namespace capot
