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

std::string seat_word(Seat seat) { return "seat " + std::to_string(int(seat)); }
std::string bid_word(int bid) {
  return bid == shoot_bid ? "shoots" : "bids " + std::to_string(bid);
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

std::string BuckEuchre::describe(const View& view) const {
  const std::string up = "The turn-up is " + std::string(card_names[std::size_t(view.turn_up)]);
  const std::string trump =
      view.trump() ? std::string(suit_names[std::size_t(*view.trump())]) : std::string();
  if (view.kind == Kind::passed_out) return up + "; all passed.";
  if (view.kind == Kind::forced)
    return up + "; " + trump + (view.trump() == no_trump ? "" : " are trump") + ", all are in.";
  const std::string made =
      view.bidder ? seat_word(*view.bidder) + " " + bid_word(view.bid) : std::string();
  if (view.phase == Phase::auction)
    return up + (view.bidder ? "; " + made + "." : "; nobody has bid.");
  if (!view.trump()) return up + "; " + made + " and names trump.";
  return up + "; " + made + (view.trump() == no_trump ? ", " : ", trump is ") + trump + ".";
}

}  // namespace capot::buck_euchre
