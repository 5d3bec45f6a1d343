// Actions, contracts and results in words and plain values.
#include <array>
#include <optional>
#include <string>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

struct Word {
  std::string_view text;
  Action action;
};
constexpr std::array single_words{Word{"pass", pass_call}, Word{"shoot", shoot_call},
                                  Word{"stay", stay_call}, Word{"fold", fold_call},
                                  Word{"order-up", order_up_call}};

std::optional<Suit> read_suit(std::string_view text) {
  return text.size() == 1 ? suit_of_letter(text[0]) : std::nullopt;
}

std::optional<Action> read_two(std::string_view verb, std::string_view object) {
  if (verb == "bid") {
    if (const auto number = read_whole(object)) return bid_call(*number);
  } else if (verb == "declare") {
    if (const auto suit = read_suit(object)) return declare_call(*suit);
  } else if (verb == "call") {
    if (const auto suit = read_suit(object)) return suit_call(*suit);
  } else if (verb == "discard") {
    const auto play = read_card(object, suit_letters);
    if (play) return *play == foreign_card ? discard_of_foreign : discard_of(card_of(*play));
  }
  return std::nullopt;
}

std::optional<Action> read_one(std::string_view word) {
  for (const Word& known : single_words)
    if (known.text == word) return known.action;
  return read_card(word, suit_letters);
}

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

Result<Action> BuckEuchre::parse(std::string_view text) const {
  const Words words = split_words(text);
  std::optional<Action> action;
  if (words.size == 1) action = read_one(words[0]);
  if (words.size == 2) action = read_two(words[0], words[1]);
  if (!action || words.too_many) return std::unexpected(Violation(fault::malformed_action));
  return *action;
}

std::string BuckEuchre::spell(Action action) const {
  for (const Word& known : single_words)
    if (known.action == action) return std::string(known.text);
  const Move move = move_of(action);
  const auto card = [&] {
    return move.value == no_card ? std::string("1S")
                                 : std::string(card_names[std::size_t(move.value)]);
  };
  const auto suit = [&] { return std::string(1, letter(Suit(move.value))); };
  switch (move.verb) {
    case Verb::play: return card();
    case Verb::discard: return "discard " + card();
    case Verb::declare: return "declare " + suit();
    case Verb::call: return "call " + suit();
    case Verb::bid: return "bid " + std::to_string(move.value);
    default: return {};
  }
}

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
