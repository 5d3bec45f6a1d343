// The rule options of Coinche: one comparable value, in the order of the rule book (15.1).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/game.h"
#include "core/law.h"
#include "core/options.h"
#include "games/coinche/deck.h"

namespace capot::coinche {

enum class AuctionKind : std::uint8_t { value, turn_up };
enum class DealPattern : std::uint8_t { rr_seat0, rr_eldest, p323, p332, p233 };
enum class AllPass : std::uint8_t { next_dealer, same_dealer };
enum class CoincheTiming : std::uint8_t { in_turn, any_time };
enum class CoincheFlow : std::uint8_t { immediate_end, two_answers, open };
enum class SurcoincheMultiplier : std::uint8_t { four, three };
enum class FirstLead : std::uint8_t { eldest, declarer };
enum class Undertrump : std::uint8_t { required, free };
enum class SaTable : std::uint8_t { ace19, raw130 };
enum class TaTable : std::uint8_t { flat14, flat13, raw258 };
enum class CapotTricks : std::uint8_t { t162, t252, t250 };
enum class BeloteHolder : std::uint8_t { team, player };
enum class BeloteEligible : std::uint8_t { any, contracting_only };
enum class BeloteDeclare : std::uint8_t { automatic, announced };
enum class BeloteAward : std::uint8_t { keep, winner, none };
enum class TieRule : std::uint8_t { fail, litige };
enum class TestPoints : std::uint8_t { exact, rounded };
enum class ScoreMethod : std::uint8_t { made, made_plus_contract, contract_only };
enum class FailBase : std::uint8_t { b162, b160 };
enum class DefenceSweep : std::uint8_t { counts, plain };
enum class CoincheWin : std::uint8_t { scale_both, winner_takes_all, bid_only };
enum class MultiplierScope : std::uint8_t { all, contract };
enum class SlamScoring : std::uint8_t { as_contract, flat };
enum class FailedSlamBase : std::uint8_t { normal, capot };
enum class Rounding : std::uint8_t { none, five_up, six_up };
enum class DeclarationTie : std::uint8_t { none, first };
enum class SaCarres : std::uint8_t { same, shifted };
enum class TargetRule : std::uint8_t { reach, exceed };
enum class BothReach : std::uint8_t { contracting, higher };

inline constexpr int random_dealer = -1;
inline constexpr std::uint8_t four_suits = 0b001111;  // a bit per denomination

struct Options {
  AuctionKind auction_kind = AuctionKind::value;
  std::int8_t first_dealer = 0;
  DealPattern deal_pattern = DealPattern::rr_seat0;
  AllPass all_pass = AllPass::next_dealer;
  std::int16_t bid_min = 80, bid_max = 160, bid_step = 10;
  std::uint8_t denominations = four_suits;
  bool capot_bid = false, generale_bid = false;
  bool coinche = true, surcoinche = true;
  CoincheTiming coinche_timing = CoincheTiming::in_turn;
  CoincheFlow coinche_flow = CoincheFlow::immediate_end;
  bool slam_coinchable = true;
  SurcoincheMultiplier surcoinche_multiplier = SurcoincheMultiplier::four;
  FirstLead first_lead = FirstLead::eldest;
  Climb trump_lead_climb = Climb::off;
  PartnerMaster partner_master = PartnerMaster::strict;
  Undertrump undertrump = Undertrump::required;
  Climb ta_climb = Climb::always;
  SaTable sa_table = SaTable::ace19;
  TaTable ta_table = TaTable::flat14;
  std::int16_t last_trick_bonus = 10;
  CapotTricks capot_tricks = CapotTricks::t162;
  bool belote = true;
  BeloteHolder belote_holder = BeloteHolder::team;
  BeloteEligible belote_eligible = BeloteEligible::any;
  BeloteDeclare belote_declare = BeloteDeclare::automatic;
  bool belote_for_contract = false;
  BeloteAward belote_award = BeloteAward::keep;
  bool belote_multiplied = false;
  bool floor_82 = false;
  bool must_beat_defence = false;
  TieRule tie_rule = TieRule::fail;
  TestPoints test_points = TestPoints::exact;
  ScoreMethod score_method = ScoreMethod::made;
  FailBase fail_base = FailBase::b162;
  DefenceSweep defence_sweep = DefenceSweep::counts;
  CoincheWin coinche_win = CoincheWin::scale_both;
  MultiplierScope multiplier_scope = MultiplierScope::all;
  std::int16_t capot_value = 250, generale_value = 500;
  SlamScoring slam_scoring = SlamScoring::as_contract;
  std::int16_t capot_flat = 500, generale_flat = 1000;
  FailedSlamBase failed_slam_base = FailedSlamBase::normal;
  Rounding rounding = Rounding::none;
  bool declarations = false;
  DeclarationTie declaration_tie = DeclarationTie::none;
  bool declarations_for_contract = true, declarations_multiplied = true;
  SaCarres sa_carres = SaCarres::same;
  std::int32_t target = 1000;
  TargetRule target_rule = TargetRule::reach;
  BothReach both_reach = BothReach::contracting;
  bool no_belote_only_finish = false;

  friend bool operator==(const Options&, const Options&) = default;
};

// The numbers behind the words of a choice.
constexpr int capot_tricks(const Options& o) {
  constexpr std::array<int, 3> points{162, 252, 250};
  return points[std::size_t(o.capot_tricks)];
}
constexpr int fail_base(const Options& o) { return o.fail_base == FailBase::b162 ? 162 : 160; }
constexpr int multiplier(const Options& o, int level) {
  if (level < 2) return level + 1;
  return o.surcoinche_multiplier == SurcoincheMultiplier::four ? 4 : 3;
}
constexpr bool allows(const Options& o, Denomination d) { return o.denominations >> int(d) & 1; }
constexpr int numeric_bids(const Options& o) { return (o.bid_max - o.bid_min) / o.bid_step + 1; }
inline constexpr int max_numeric_bids = 100;

// What is wrong with a combination of options (15.2); nothing: they fit together.
std::optional<Problem> conflict(const Options& options);

const GameInfo& game_info();

}  // namespace capot::coinche
