#include "games/texas42/declare.h"

#include <cassert>

#include "games/texas42/faults.h"

namespace capot::texas42 {
namespace {

Allowed nello_of(const Options& options) {  // the points game calls its nello Low-No
  return points_game(options) ? options.low_no : options.nello;
}

bool exists(Named named) {
  return named != Named::unknown && (named >= Named::doubles || int(named) <= 6);
}

bool switched_off(const Options& options, Named named) {
  switch (named) {
    case Named::doubles: return !options.doubles_trump;
    case Named::follow_me: return !options.follow_me;
    case Named::nello: return nello_of(options) == Allowed::off;
    case Named::sevens: return options.sevens == Allowed::off;
    case Named::plunge: return !options.plunge;
    case Named::splash: return !options.splash;
    default: return false;
  }
}

bool needs_marks(const Options& options, const Bid& bid, Named named) {
  switch (named) {
    case Named::follow_me: return options.follow_me_min == FollowMeMin::marks && marks_of(bid) < 1;
    case Named::nello: return !points_game(options) && marks_of(bid) < options.nello_min_marks;
    case Named::sevens: return !points_game(options) && marks_of(bid) < options.sevens_min_marks;
    default: return false;
  }
}

bool fits_bid(const Options& options, const Auction& auction, Named named) {
  const auto kind = kind_named(named);
  if (!kind) return false;
  if (auction.bid.kind != Bid::Kind::plain && !(options.partner_contracts >> int(*kind) & 1))
    return false;
  if (kind == Kind::nello) {
    if (points_game(options) && auction.bid.amount != 42) return false;
    return nello_of(options) != Allowed::forced_only || auction.forced;
  }
  if (kind == Kind::sevens)
    return !points_game(options) && (options.sevens != Allowed::forced_only || auction.forced);
  return true;
}

bool takes_treatment(Named named) { return named == Named::follow_me || named == Named::nello; }

}  // namespace

std::optional<Kind> kind_named(Named named) {
  switch (named) {
    case Named::doubles: return Kind::doubles;
    case Named::follow_me: return Kind::follow_me;
    case Named::nello: return Kind::nello;
    case Named::sevens: return Kind::sevens;
    case Named::plunge:
    case Named::splash:
    case Named::unknown: return std::nullopt;
    default: return Kind::suit;
  }
}

Treatments treatments(const Options& options, Named named) {
  const auto bit = [](unsigned set, int i) { return (set >> i & 1) != 0; };
  if (named == Named::follow_me) {
    const unsigned set = options.follow_me_doubles;
    return {.high = bit(set, 0), .low = bit(set, 1), .own = bit(set, 2)};
  }
  if (named == Named::nello) {
    const unsigned set = options.nello_doubles;
    return {.high = bit(set, 1), .low = bit(set, 2), .own = bit(set, 0), .own_low = bit(set, 3)};
  }
  return {};
}

std::optional<Treatment> implied_treatment(const Options& options, Named named) {
  const Treatments allowed = treatments(options, named);
  if (allowed.size() != 1) return std::nullopt;
  for (const Treatment t : {Treatment::high, Treatment::low, Treatment::own, Treatment::own_low})
    if (allowed.has(t)) return t;
  return std::nullopt;
}

std::optional<Violation> check_declaration(const Options& options, const Auction& auction,
                                           Declaration declaration) {
  const auto [named, treatment] = declaration;
  if (!exists(named)) return fault::invalid_declaration;
  if (switched_off(options, named)) return fault::contract_disabled;
  if (needs_marks(options, auction.bid, named)) return fault::contract_needs_marks;
  if (!fits_bid(options, auction, named)) return fault::contract_not_allowed;
  if (takes_treatment(named) && treatment == Treatment::none) return fault::doubles_option_required;
  if (treatment != Treatment::none && !treatments(options, named).has(treatment))
    return fault::doubles_option_not_allowed;
  return std::nullopt;
}

void list_declarations(const Options& options, const Auction& auction, ActionList& list) {
  for (int i = 0; i < contract_count; ++i) {
    const Action call = action::declare(Contract(i));
    if (!check_declaration(options, auction, action::declaration_of(call))) list.add(call);
  }
}

Contract contract_of(Declaration declaration) {
  const auto kind = kind_named(declaration.named);
  assert(kind);
  if (kind == Kind::suit) return Contract(declaration.named);
  for (int i = 0; i < contract_count; ++i) {
    const ContractInfo& info = about(Contract(i));
    if (info.kind == kind && info.treatment == declaration.treatment) return Contract(i);
  }
  assert(false);
  return {};
}

Seat first_leader(const Options& options, const Auction& auction, Contract contract) {
  const bool partner = options.partner_leads && kind_of(contract) != Kind::nello;
  return partner ? declaring_seat(auction) : auction.bidder;
}

unsigned playing_seats(const Auction& auction, Contract contract) {
  constexpr unsigned everybody = 0b1111;
  if (kind_of(contract) != Kind::nello) return everybody;
  return everybody & ~(1u << int(partner_of(auction.bidder)));
}

}  // namespace capot::texas42
