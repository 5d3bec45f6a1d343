#include "games/coinche/auction.h"

#include "games/coinche/faults.h"

namespace capot::coinche {
namespace {

bool same_side(Seat a, Seat b) { return side_of(a) == side_of(b); }
bool frozen(const Options& o, const Auction& auction) {
  return auction.level > 0 && o.coinche_flow != CoincheFlow::open;
}

std::optional<Violation> check_coinche(const Options& o, const Auction& auction, Seat seat) {
  if (!o.coinche) return fault::call_disabled;
  if (auction.value == 0) return fault::no_bid_to_coinche;
  if (auction.level > 0) return fault::already_coinched;
  if (same_side(seat, auction.declarer)) return fault::cannot_coinche_own_side;
  if (is_slam(auction.value) && !o.slam_coinchable) return fault::cannot_coinche_slam;
  return std::nullopt;
}

std::optional<Violation> check_surcoinche(const Options& o, const Auction& auction, Seat seat) {
  if (!o.surcoinche) return fault::call_disabled;
  if (auction.level == 0) return fault::not_coinched;
  if (!same_side(seat, auction.declarer)) return fault::cannot_surcoinche;
  return std::nullopt;
}

std::optional<Violation> check_bid(const Options& o, const BidLadder& ladder,
                                   const Auction& auction, Bid bid) {
  if (frozen(o, auction)) return fault::contract_frozen;
  if (!ladder.allows_value(bid.value)) return fault::bid_out_of_range;
  if (!allows(o, bid.denomination)) return fault::bad_denomination;
  if (bid.value <= auction.value) return fault::bid_too_low;
  return std::nullopt;
}

std::optional<Violation> check_name(const Options& o, Card turned, Denomination d) {
  if (!is_suit(d) || !allows(o, d) || d == in_suit(suit_of(turned))) return fault::bad_denomination;
  return std::nullopt;
}

// Whether calls of this kind belong to the auction of the table, at this point of it.
bool has_its_place(const Options& o, const Auction& auction, Action call) {
  const bool turn_up = o.auction_kind == AuctionKind::turn_up;
  if (is_bid(call)) return !turn_up;
  if (call == take) return turn_up && !names_suit_now(auction);
  if (is_name(call)) return turn_up && names_suit_now(auction);
  return call == pass || call == coinche_call || call == surcoinche_call;
}

void remember(Auction& auction, Seat seat, Denomination d) {
  const int shift = 4 * int(seat);
  auction.named = std::uint16_t((auction.named & ~(0xFu << shift)) | (1u + unsigned(d)) << shift);
}

AuctionEnd pass_in_turn_up(Auction& auction, Seat seat) {
  ++auction.passes;
  auction.turn = next_of(seat);
  return auction.passes == 2 * seat_count ? AuctionEnd::passed_out : AuctionEnd::open;
}

AuctionEnd make_pass(const Options& o, Auction& auction, Seat seat) {
  if (o.auction_kind == AuctionKind::turn_up) return pass_in_turn_up(auction, seat);
  ++auction.passes;
  auction.turn = next_of(seat);
  if (auction.level > 0 && o.coinche_flow != CoincheFlow::open) {
    const int answers = o.coinche_flow == CoincheFlow::immediate_end ? 1 : 2;
    auction.turn = partner_of(seat);  // the coincher's partner is not asked
    return auction.passes == answers ? AuctionEnd::contract : AuctionEnd::open;
  }
  if (auction.value != 0)
    return auction.passes == seat_count - 1 ? AuctionEnd::contract : AuctionEnd::open;
  return auction.passes == seat_count ? AuctionEnd::passed_out : AuctionEnd::open;
}

}  // namespace

BidLadder::BidLadder(const Options& o) : low_(o.bid_min), high_(o.bid_max), step_(o.bid_step) {
  const auto add = [&](int value) {
    for (int d = 0; d < denomination_count; ++d)
      if (allows(o, Denomination(d)))
        bids_[std::size_t(size_++)] = bid_of({std::uint16_t(value), Denomination(d)});
  };
  for (int value = low_; value <= high_; value += step_) add(value);
  slams_ = size_;
  width_ = size_ / numeric_bids(o);
  if (o.capot_bid) add(capot_value_rank);
  if (o.generale_bid) add(generale_value_rank);
  generales_ = o.generale_bid ? width_ : 0;
}

bool BidLadder::allows_value(int value) const {
  if (value == capot_value_rank) return slams_ < size_;
  if (value == generale_value_rank) return generales_ > 0;
  return value >= low_ && value <= high_ && (value - low_) % step_ == 0;
}

void legal_calls(const Options& o, const BidLadder& ladder, const Auction& auction, Card turned,
                 Seat seat, ActionList& list) {
  const bool in_turn = seat == auction.turn;
  if (in_turn) list.add(pass);
  if (o.auction_kind == AuctionKind::turn_up) {
    if (!in_turn) return;
    if (!names_suit_now(auction) && allows(o, in_suit(suit_of(turned)))) list.add(take);
    for (int s = 0; names_suit_now(auction) && s < 4; ++s)
      if (!check_name(o, turned, Denomination(s))) list.add(name_of(Denomination(s)));
    return;
  }
  if (in_turn && !frozen(o, auction)) ladder.add_above(auction.value, list);
  if (!in_turn && o.coinche_timing == CoincheTiming::in_turn) return;
  if (!check_coinche(o, auction, seat)) list.add(coinche_call);
  if (!check_surcoinche(o, auction, seat)) list.add(surcoinche_call);
}

std::optional<Violation> check_call(const Options& o, const BidLadder& ladder,
                                    const Auction& auction, Card turned, Seat seat, Action call) {
  if (!has_its_place(o, auction, call)) return fault::wrong_phase;
  if (int(seat) >= seat_count) return fault::bad_seat;
  const bool interrupt = (call == coinche_call || call == surcoinche_call) &&
                         o.coinche_timing == CoincheTiming::any_time;
  if (seat != auction.turn && !interrupt) return fault::not_your_turn;
  if (call == coinche_call) return check_coinche(o, auction, seat);
  if (call == surcoinche_call) return check_surcoinche(o, auction, seat);
  if (is_bid(call)) return check_bid(o, ladder, auction, bid_in(call));
  if (is_name(call)) return check_name(o, turned, named_by(call));
  if (call == take && !allows(o, in_suit(suit_of(turned)))) return fault::bad_denomination;
  return std::nullopt;
}

AuctionEnd make_call(const Options& o, Auction& auction, Card turned, Seat seat, Action call) {
  if (call == pass) return make_pass(o, auction, seat);
  auction.passes = 0;
  auction.turn = next_of(seat);
  if (call == coinche_call) {
    auction.level = 1;
    return AuctionEnd::open;
  }
  if (call == surcoinche_call) {
    auction.level = 2;
    return AuctionEnd::contract;
  }
  const bool bid = is_bid(call);
  auction.denomination = bid             ? bid_in(call).denomination
                         : is_name(call) ? named_by(call)
                                         : in_suit(suit_of(turned));
  auction.declarer = seat;
  auction.level = 0;
  remember(auction, seat, auction.denomination);
  if (!bid) return AuctionEnd::contract;
  auction.value = bid_in(call).value;
  return AuctionEnd::open;
}

}  // namespace capot::coinche
