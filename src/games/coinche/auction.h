// The auction as a value (5.2): the calls, what each does, and the contract they end in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/actions.h"
#include "core/fault.h"
#include "core/types.h"
#include "games/coinche/calls.h"
#include "games/coinche/deck.h"
#include "games/coinche/options.h"

namespace capot::coinche {

struct Auction {
  std::uint16_t value = 0;      // of the bid that stands; 0: there is none
  std::uint16_t named = 0;      // 4 bits per seat: 1 + the denomination it bid last
  Denomination denomination{};  // of the bid that stands
  Seat declarer{};              // who made it
  Seat turn{};
  std::uint8_t level = 0;   // 0 plain, 1 coinched, 2 surcoinched
  std::uint8_t passes = 0;  // in a row; in a turn-up auction: all of them

  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.value, self.named, self.denomination, self.declarer, self.turn, self.level,
                    self.passes);
  }
  friend constexpr bool operator==(const Auction&, const Auction&) = default;
};

enum class AuctionEnd : std::uint8_t { open, contract, passed_out };

// The contract: declarer and denomination, a value (0 when the turned card was taken), and what
// the score is multiplied by.
struct Contract {
  std::uint16_t value = 0;
  Denomination denomination{};
  Seat declarer{};
  std::uint8_t multiplier = 1;
  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

constexpr bool names_suit_now(const Auction& auction) { return auction.passes >= seat_count; }

// Every bid a table allows, in canonical order. The bids above one that stands are always the
// end of this list, because the order is by value first.
class BidLadder {
 public:
  explicit BidLadder(const Options& options);
  void add_above(int value, ActionList& list) const {
    list.add(std::span(bids_).subspan(std::size_t(first_above(value)),
                                      std::size_t(size_ - first_above(value))));
  }
  bool allows_value(int value) const;

 private:
  int first_above(int value) const {
    if (value < low_) return 0;
    if (value <= high_) return (value - low_) / step_ * width_ + width_;
    return value == capot_value_rank ? size_ - generales_ : size_;
  }
  int low_, high_, step_;
  int width_ = 0;      // denominations
  int slams_ = 0;      // where they begin
  int generales_ = 0;  // how many
  int size_ = 0;
  std::array<Action, max_numeric_bids * denomination_count + 2 * denomination_count> bids_{};
};

// The calls of the seat in turn and, where the table allows interrupts, of another.
void legal_calls(const Options& options, const BidLadder& ladder, const Auction& auction,
                 Card turned, Seat seat, ActionList& list);

// The first rule of 13 that the call breaks. The auction is open and the seat exists.
std::optional<Violation> check_call(const Options& options, const BidLadder& ladder,
                                    const Auction& auction, Card turned, Seat seat, Action call);

// Makes a call that check_call accepted.
AuctionEnd make_call(const Options& options, Auction& auction, Card turned, Seat seat, Action call);

}  // namespace capot::coinche
