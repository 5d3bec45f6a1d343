// What a table's net says of the calls of a seat, and how likely they are.
#pragma once

#include <optional>
#include <vector>

#include "bots/liking.h"
#include "bots/weights.h"

namespace capot {

class CallPolicy {
 public:
  // Empty where nothing was learned for such a table.
  explicit CallPolicy(const AnyGame& game);
  bool empty() const { return net_ == nullptr; }

  // For the legal calls that the net knows, in their order; none where it has nothing to say: in
  // the play, or after a call that it does not know.
  std::vector<Liking> likings(const InformationState& info_state, Goal goal) const;
  int unit() const { return net_->unit(); }

  // The call that it likes best.
  std::optional<Action> best(const InformationState& info_state, Goal goal) const;

  // How much of a surprise a call is.
  int surprise(const InformationState& info_state, Action call) const;

 private:
  const CallNet* net_ = nullptr;
  Net::Sums table_{};  // the first layer's sums with the table's options
};

}  // namespace capot
