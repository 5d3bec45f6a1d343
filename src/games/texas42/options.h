// The house rules of a Texas 42 table as one comparable value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/game.h"

namespace capot::texas42 {

enum class Scoring : std::uint8_t { marks, points };
enum class BothReach : std::uint8_t { north_south_first, bidder_first, higher_score, play_on };
enum class AllPass : std::uint8_t { reshake, force_dealer };
enum class FollowMeMin : std::uint8_t { any, marks };
enum class Allowed : std::uint8_t { off, open, forced_only };
enum class SetPays : std::uint8_t { bid_plus_points, bid_only };
enum class HandEnd : std::uint8_t { play_out, decided };
enum class Claims : std::uint8_t { off, verified };
enum class ClaimFail : std::uint8_t { play_on, forfeit };
enum class VisibleTricks : std::uint8_t { all, last, none };
enum class DealOrder : std::uint8_t { draw, round_robin };

// The subsets are bits in the order of the option's words: follow_me_doubles high, low, own;
// nello_doubles own, high, low, own_low; partner_contracts suit, doubles, follow_me, nello, sevens.
struct Options {
  Scoring scoring = Scoring::marks;
  int target = 7;  // 250 in the points game, unless given
  int win_by = 1;
  bool clamp_marks = true;
  BothReach both_reach = BothReach::north_south_first;
  AllPass all_pass = AllPass::reshake;
  int forced_min = 30;
  int reshake_limit = 0;
  int forced_sweep_marks = 0;
  int mark_open_max = 2;
  int mark_jump_max = 1;
  bool doubles_trump = true;
  bool follow_me = true;
  unsigned follow_me_doubles = 0b011;
  FollowMeMin follow_me_min = FollowMeMin::any;
  bool small_end_opening = false;
  bool first_lead_trump = false;
  Allowed nello = Allowed::open;
  int nello_min_marks = 1;
  unsigned nello_doubles = 0b0001;
  bool plunge = true;
  int plunge_min_marks = 4;
  int plunge_min_doubles = 4;
  bool splash = false;
  int splash_min_marks = 2;
  int splash_max_marks = 3;
  int splash_min_doubles = 3;
  bool splash_jump = true;
  unsigned partner_contracts = 0b00011;
  bool partner_leads = true;
  Allowed sevens = Allowed::open;
  int sevens_min_marks = 1;
  Allowed low_no = Allowed::open;
  SetPays points_set_low = SetPays::bid_plus_points;
  SetPays points_set_high = SetPays::bid_plus_points;
  HandEnd hand_end = HandEnd::play_out;
  Claims claims = Claims::off;
  ClaimFail claim_fail = ClaimFail::play_on;
  bool concede = true;
  VisibleTricks visible_tricks = VisibleTricks::all;
  DealOrder deal_order = DealOrder::draw;
  int turn_timeout_s = 30;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

constexpr bool points_game(const Options& options) { return options.scoring == Scoring::points; }

const GameInfo& game_info();

// The options given, the rest at their defaults; refused where they contradict each other.
Parsed<Options> make_options(const OptionValues& given);

}  // namespace capot::texas42
