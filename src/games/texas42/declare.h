// The declaration: the contract is named in public before the first lead.
#pragma once

#include <optional>

#include "core/actions.h"
#include "core/fault.h"
#include "games/shared/partners.h"
#include "games/texas42/auction.h"
#include "games/texas42/options.h"

namespace capot::texas42 {

// After a plunge or splash the bidder's partner names the contract.
constexpr Seat declaring_seat(const Auction& auction) {
  return auction.bid.kind == Bid::Kind::plain ? auction.bidder : partner_of(auction.bidder);
}

// Who leads first, and who sits out a nello: its bidder's partner.
Seat first_leader(const Options& options, const Auction& auction, Contract contract);
unsigned playing_seats(const Auction& auction, Contract contract);

// The treatments of the doubles a table allows; one alone goes without saying.
struct Treatments {
  bool high = false, low = false, own = false, own_low = false;
  constexpr int size() const { return high + low + own + own_low; }
  constexpr bool has(Treatment t) const {
    return (t == Treatment::high && high) || (t == Treatment::low && low) ||
           (t == Treatment::own && own) || (t == Treatment::own_low && own_low);
  }
};
Treatments treatments(const Options& options, Named named);
std::optional<Treatment> implied_treatment(const Options& options, Named named);

// The kind a word stands for; plunge and splash are bids, not kinds.
std::optional<Kind> kind_named(Named named);

std::optional<Violation> check_declaration(const Options& options, const Auction& auction,
                                           Declaration declaration);
void list_declarations(const Options& options, const Auction& auction, ActionList& list);
Contract contract_of(Declaration declaration);

}  // namespace capot::texas42
