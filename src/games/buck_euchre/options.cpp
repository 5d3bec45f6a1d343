#include "games/buck_euchre/options.h"

#include <string>

namespace capot::buck_euchre {

std::optional<Problem> conflict(const Options& options) {
  const auto wrong = [](std::string detail) { return Problem{fault::bad_options, detail}; };
  const int needed = hand_size * options.players + 1;
  if (const int held = deck_of(options).size(); needed > held)
    return wrong(std::to_string(options.players) + " players need " + std::to_string(needed) +
                 " cards and this deck has " + std::to_string(held));
  if (options.last_must_stay && options.fold_order != FoldOrder::clockwise)
    return wrong("last_must_stay needs fold_order = clockwise");
  if (options.shoot != Shoot::off && options.bidding == Bidding::order_up)
    return wrong("there is no shoot with bidding = order_up");
  if (options.must_stay_at > options.start_score)
    return wrong("must_stay_at is at most start_score");
  return std::nullopt;
}

}  // namespace capot::buck_euchre
