// Who names trump: the auction of section 7 with its modes, and the ordering of 13.7.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/actions.h"
#include "core/game.h"
#include "games/buck_euchre/calls.h"
#include "games/buck_euchre/options.h"

namespace capot::buck_euchre {

constexpr unsigned all_seats(int players) { return (1u << players) - 1; }

struct Auction {
  BySeat<std::uint8_t> bids{};  // each seat's last bid; 0: none
  std::uint8_t passed = 0;      // bit per seat; passing is final
  std::uint8_t turn = 0;        // places clockwise from the first caller, later circuits included
  std::uint8_t bid = 0;         // the highest so far; 0: nobody has bid
  Seat bidder{};                // who made it; valid when there is one

  friend constexpr bool operator==(const Auction&, const Auction&) = default;
};

constexpr bool in_second_round(const Options& options, const Auction& auction) {
  return auction.turn >= options.players;
}

// stick_dealer: in the auction the dealer is the last to make a first call, so no bid then means
// that all others passed; in the ordering it is the very last call.
constexpr bool may_pass(const Options& options, const Auction& auction, Seat seat, Seat dealer) {
  if (!options.stick_dealer || seat != dealer) return true;
  if (options.bidding == Bidding::order_up) return !in_second_round(options, auction);
  return auction.bid != 0;
}

constexpr bool may_shoot(const Options& options, const Standing& match, Seat seat) {
  return options.shoot != Shoot::off &&
         (!options.shoot_needs_board || (unsigned(match.carry) & bit(seat)));
}

constexpr bool may_call(const Options& options, Suit turned_down, Suit suit) {
  if (suit == no_trump) return options.no_trump;
  return !(options.turned_down_banned && suit == turned_down);
}

inline void list_bids(const Options& options, const Auction& auction, const Standing& match,
                      Seat seat, ActionList& list) {
  if (may_pass(options, auction, seat, match.dealer)) list.add(pass_call);
  const int lowest = std::max(options.min_bid, auction.bid + 1);
  if (lowest <= max_bid) list.add_run(bid_call(lowest), max_bid - lowest + 1);
  if (auction.bid < shoot_bid && may_shoot(options, match, seat)) list.add(shoot_call);
}

inline void list_orders(const Options& options, const Auction& auction, Suit turn_up, Seat dealer,
                        Seat seat, ActionList& list) {
  if (may_pass(options, auction, seat, dealer)) list.add(pass_call);
  if (!in_second_round(options, auction)) return list.add(order_up_call);
  for (int suit = 0; suit <= int(no_trump); ++suit)
    if (may_call(options, turn_up, Suit(suit))) list.add(suit_call(Suit(suit)));
}

// The next caller; nobody: the auction is over. The turn goes clockwise past seats that passed and
// past the high bidder, until a second circuit would begin (single), ends (two_round), or all but
// the bidder have passed.
inline std::optional<Seat> next_caller(const Options& options, Auction& auction, Seat seat) {
  static constexpr std::array circuits{1, 2, 32};  // by mode; 32: more than there can be bids
  const unsigned out = auction.passed | (auction.bid ? bit(auction.bidder) : 0);
  const int closing = options.shoot == Shoot::off ? max_bid : shoot_bid;
  if (out == all_seats(options.players)) return std::nullopt;
  if (options.auto_close_at_max && auction.bid == closing) return std::nullopt;
  do {
    seat = next(seat, options.players);
    ++auction.turn;
  } while (out & bit(seat));
  const int last = circuits[std::size_t(options.auction_mode)] * options.players;
  return auction.turn < last ? std::optional(seat) : std::nullopt;
}

inline std::optional<Seat> take_pass(const Options& options, Auction& auction, Seat seat) {
  auction.passed = std::uint8_t(auction.passed | bit(seat));
  return next_caller(options, auction, seat);
}
inline std::optional<Seat> take_bid(const Options& options, Auction& auction, Seat seat, int bid) {
  auction.bids[seat] = auction.bid = std::uint8_t(bid);
  auction.bidder = seat;
  return next_caller(options, auction, seat);
}

// A pass while trump may be ordered up or called: two circuits, and nobody is out of the second.
inline std::optional<Seat> decline(const Options& options, Auction& auction, Seat seat) {
  if (++auction.turn == 2 * options.players) return std::nullopt;
  return next(seat, options.players);
}

}  // namespace capot::buck_euchre
