// What a table's net says of the cards that a seat may play, and how likely they are.
#pragma once

#include <optional>
#include <vector>

#include "bots/card_player.h"
#include "bots/liking.h"
#include "bots/weights.h"

namespace capot {

class CardPolicy {
 public:
  // Empty where nothing was learned for such a table.
  explicit CardPolicy(const AnyGame& game);
  bool empty() const { return net_ == nullptr; }

  // One for each card that may be played; none where it has nothing to say. Of the actions that
  // play the same card the last, which says most.
  std::vector<Liking> likings(const InformationState& info_state) const;
  int unit() const { return net_->unit(); }

  // The card that it likes best.
  std::optional<Action> best(const InformationState& info_state) const;

 private:
  const CardNet* net_ = nullptr;
  std::optional<SuitNames> suit_names_{};
  Net::Sums table_{};  // the first layer's sums with the table's options
};

}  // namespace capot
