// The four suits of Coinche are alike.
#include "games/coinche/game.h"
#include "games/shared/suit_renamings.h"

namespace capot::coinche {

// Where the options leave out a suit it is not like the others.
std::vector<Renaming> Coinche::renamings() const {
  if ((options_.denominations & four_suits) != four_suits) return {};
  return suit_renamings([](const auto&) { return true; });
}

Action Coinche::renamed(Action action, const Renaming& names) const {
  const auto in_new = [&](Denomination d) {
    return is_suit(d) ? in_suit(names.suit[trump_of(d)]) : d;
  };
  if (is_card(action)) return play_of(names.card[card_of(action)]);
  if (is_announced(action)) return announced(names.card[played_card(action)]);
  if (is_name(action)) return name_of(in_new(named_by(action)));
  if (!is_bid(action)) return action;
  const Bid bid = bid_in(action);
  return bid_of({bid.value, in_new(bid.denomination)});
}

}  // namespace capot::coinche
