// The rule options of Buck Euchre: what differs from table to table. The defaults are the standard
// game.
#pragma once

#include <cstdint>
#include <optional>

#include "core/fault.h"
#include "core/game.h"
#include "games/buck_euchre/deck.h"

namespace capot::buck_euchre {

enum class DeckLow : std::uint8_t { seven, eight, nine, ten };  // the value is the rank
enum class DealPattern : std::uint8_t { single, packets };
enum class DealStart : std::uint8_t { seat0, left_of_dealer };
enum class Bidding : std::uint8_t { auction, order_up };
enum class AuctionMode : std::uint8_t { single, two_round, open };
enum class AllPass : std::uint8_t { next_dealer, same_dealer, no_trump_forced };
enum class Folding : std::uint8_t { free, off };
enum class FoldOrder : std::uint8_t { clockwise, simultaneous };
enum class FirstLead : std::uint8_t { bidder, left_of_dealer };
enum class PaidScore : std::uint8_t { tricks, bid };  // what a made bid, or an all-fold, is worth
enum class Shoot : std::uint8_t { off, wins_game };
enum class ScoreCap : std::uint8_t { none, start };
enum class ScoreFloor : std::uint8_t { none, zero };
enum class TieRule : std::uint8_t { play_on, lowest_seat, shared };
enum class MultiOut : std::uint8_t { lowest, bidder_first };
enum class ShowScores : std::uint8_t { down, up };

inline constexpr int same_penalty = -1;  // "same": the ordinary set penalty

struct Options {
  int players = 4;
  DeckLow deck_low = DeckLow::nine;
  DealPattern deal_pattern = DealPattern::single;
  DealStart deal_start = DealStart::seat0;

  int forced_suits = 1 << int(clubs);  // bit per suit
  bool forced_pickup = false;
  int forced_dealer_quota = 1;
  int no_fold_trumps = 0;  // bit per suit

  Bidding bidding = Bidding::auction;
  AuctionMode auction_mode = AuctionMode::single;
  int min_bid = 2;
  bool auto_close_at_max = false;
  bool stick_dealer = false;
  AllPass all_pass = AllPass::next_dealer;
  bool no_trump = false;
  int maker_quota = 3;
  bool turned_down_banned = true;

  Folding fold = Folding::free;
  FoldOrder fold_order = FoldOrder::clockwise;
  int must_stay_at = 0;
  int no_fold_vs_bid = 0;
  bool last_must_stay = false;
  int fold_cost = 0;

  FirstLead first_lead = FirstLead::bidder;

  int start_score = 15;
  int euchre_penalty = 5;
  int set_penalty = 5;
  int forced_set_penalty = same_penalty;
  int sweep_set_penalty = same_penalty;
  bool sweep_hits_folded = false;
  PaidScore made_score = PaidScore::tricks;
  PaidScore all_fold_score = PaidScore::tricks;
  int defender_bonus = 0;
  Shoot shoot = Shoot::off;
  int shoot_penalty = 5;
  bool shoot_needs_board = false;
  ScoreCap score_cap = ScoreCap::none;
  ScoreFloor score_floor = ScoreFloor::none;
  TieRule tie_rule = TieRule::play_on;
  MultiOut multi_out = MultiOut::lowest;
  bool out_on_bid = false;
  ShowScores show_scores = ShowScores::down;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

constexpr CardSet deck_of(const Options& options) { return deck_from(int(options.deck_low)); }

const GameInfo& game_info();

// What single options allow but not together (rule 13.8).
std::optional<Problem> conflict(const Options& options);

}  // namespace capot::buck_euchre
