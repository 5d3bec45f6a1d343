// The actions of Buck Euchre other than playing a card, and their numbers. Any call that can be
// written has a number, also a bid of 43: refusing it is the auction's business.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/actions.h"
#include "core/types.h"
#include "games/buck_euchre/deck.h"

namespace capot::buck_euchre {

enum class Verb : std::uint8_t {
  play,
  pass,
  shoot,
  stay,
  fold,
  order_up,
  declare,
  call,
  discard,
  bid,
  unknown
};

// An action taken apart: what is done, and to which card, suit or number.
struct Move {
  Verb verb = Verb::unknown;
  int value = 0;
};

inline constexpr int max_bid = 5;
inline constexpr int shoot_bid = max_bid + 1;  // a shoot is above every bid
inline constexpr int no_card = max_cards;      // the value of a card that no deck here holds

inline constexpr Action pass_call{32}, shoot_call{33}, stay_call{34}, fold_call{35},
    order_up_call{36};
constexpr Action declare_call(Suit suit) { return Action(40 + int(suit)); }
constexpr Action suit_call(Suit suit) { return Action(48 + int(suit)); }
constexpr Action discard_of(Card card) { return Action(64 + int(card)); }
inline constexpr Action discard_of_foreign{64 + no_card};

// Bids outside this range are refused like its ends.
inline constexpr int lowest_written = -1, highest_written = 999;
constexpr Action bid_call(int number) {
  return Action(1024 + std::clamp(number, lowest_written, highest_written) - lowest_written);
}

constexpr Move move_of(Action action) {
  const int n = int(action);
  if (is_card(action)) return {Verb::play, n};
  if (action == foreign_card) return {Verb::play, no_card};
  if (n <= int(order_up_call)) return {Verb(int(Verb::pass) + n - int(pass_call)), 0};
  if (n >= 40 && n < 45) return {Verb::declare, n - 40};
  if (n >= 48 && n < 53) return {Verb::call, n - 48};
  if (n >= 64 && n <= 64 + no_card) return {Verb::discard, n - 64};
  if (n >= 1024 && n <= 1024 + highest_written - lowest_written)
    return {Verb::bid, n - 1024 + lowest_written};
  return {};
}
static_assert(move_of(order_up_call).verb == Verb::order_up);
static_assert(move_of(bid_call(-1)).value == -1 && move_of(bid_call(999)).value == 999);

// The same for an action whose verb is known.
constexpr int bid_in(Action action) {
  return action == shoot_call ? shoot_bid : int(action) - int(bid_call(0));
}
constexpr Suit suit_in(Action action) { return Suit(int(action) & 7); }
constexpr Card discard_in(Action action) { return Card(int(action) - int(discard_of(Card{0}))); }
static_assert(suit_in(declare_call(no_trump)) == no_trump && suit_in(suit_call(clubs)) == clubs);

// The cards that a list of plays or discards names.
inline CardSet cards_in(const ActionList& legal) {
  CardSet cards;
  for (Action action : legal) cards.add(Card(move_of(action).value));
  return cards;
}

}  // namespace capot::buck_euchre
