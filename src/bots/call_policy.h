// What a table's net says of the calls of a seat, and how likely they are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/call_net.h"

namespace capot {

class CallPolicy {
 public:
  // Empty where nothing was learned for such a table.
  explicit CallPolicy(const AnyGame& game);
  bool empty() const { return net_ == nullptr; }

  struct Liking {
    Action action{};
    std::int32_t number = 0;  // `unit()` more of it: e times as likely
  };
  // For the legal calls that the net knows, in their order; none where it has nothing to say: in
  // the play, or after a call that it does not know.
  std::vector<Liking> likings(const InformationState& info_state, Goal goal) const;
  int unit() const { return net_->unit(); }

  // The call that it likes best.
  std::optional<Action> best(const InformationState& info_state, Goal goal) const;

  // How much of a surprise a call is: 0 where it was certain, 16 more for each factor e. No call is
  // more of a surprise than `no_player_does`: people err, and do as they like.
  static constexpr int no_player_does = 80;
  int surprise(const InformationState& info_state, Action call) const;

 private:
  const CallNet* net_;
  CallNet::Sums table_;  // the first layer's sums with the table's options
};

// What belongs to a table, made anew when another table is asked for.
template <class T>
class ForTable {
 public:
  T& at(const AnyGame& game) {
    if (!made_ || &game != game_ || game.facts().options != options_) {
      made_.emplace(game);
      game_ = &game;
      options_ = game.facts().options;
    }
    return *made_;
  }

 private:
  const AnyGame* game_ = nullptr;
  std::vector<int> options_;
  std::optional<T> made_;
};

}  // namespace capot
