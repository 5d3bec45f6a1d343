// What Buck Euchre tells of a hand: contract, result and a sentence for people.
#include <optional>
#include <string>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

// Null where there is none.
Value bid_value(int bid) {
  if (bid == 0) return {};
  if (bid == shoot_bid) return "shoot";
  return bid;
}
Value seat_value(std::optional<Seat> seat) {
  if (!seat) return {};
  return int(*seat);
}
Value suit_value(std::optional<Suit> suit) {
  if (!suit) return {};
  return std::string(1, letter(*suit));
}

}  // namespace

Value BuckEuchre::contract(const View& view) const {
  if (view.phase == Phase::auction || view.kind == Kind::passed_out) return {};
  return Value::Object{{"bidder", seat_value(view.bidder)},
                       {"bid", bid_value(view.bid)},
                       {"trump", suit_value(view.trump())}};
}

Value BuckEuchre::result(const State& state) const {
  if (state.phase != Phase::over) return {};
  const Hand hand = hand_of(state);
  return Value::Object{{"kind", name(hand.kind)},
                       {"bidder", seat_value(hand.bidder)},
                       {"bid", bid_value(hand.bid)},
                       {"tricks_taken", list_of(hand.tricks, seats())},
                       {"deltas", list_of(deltas_of(options_, hand), seats())}};
}

Said BuckEuchre::describe(const View& view) const {
  if (view.kind == Kind::passed_out) return {"contract.passed-out"};
  const Value::Field turn_up{"card", card_names[std::size_t(view.turn_up)]};
  const Value::Field strain{"strain", suit_value(view.trump())};
  if (view.kind == Kind::forced) return {"contract.forced", Value::Object{strain}};
  if (!view.bidder) return {"contract.turned-up", Value::Object{turn_up}};
  const bool all_five = view.bid == shoot_bid;
  Value::Object args{{"by", int(*view.bidder)}};
  if (!all_five) args.emplace_back("level", std::to_string(view.bid));
  if (view.trump()) args.push_back(strain);
  if (view.phase == Phase::auction) return {all_five ? "contract.shoots" : "contract.stands", args};
  if (!view.trump()) return {all_five ? "contract.shoots-names" : "contract.names", args};
  return {all_five ? "contract.shoots-in" : "contract.bid", args};
}

}  // namespace capot::buck_euchre
