#include "games/coinche/options.h"

#include <span>

#include "games/coinche/faults.h"
#include "games/coinche/presets.h"
#include "games/coinche/sentences.h"

namespace capot::coinche {
namespace {

using Word = std::string_view;

constexpr Word auction_kinds[]{"value", "turn_up"};
constexpr Word deal_patterns[]{"rr_seat0", "rr_eldest", "323", "332", "233"};
constexpr Word all_passes[]{"next_dealer", "same_dealer"};
constexpr Word timings[]{"in_turn", "any_time"};
constexpr Word flows[]{"immediate_end", "two_answers", "open"};
constexpr Word surcoinche_multipliers[]{"4", "3"};
constexpr Word first_leads[]{"eldest", "declarer"};
constexpr Word climbs[]{"off", "unless_partner", "always"};
constexpr Word partner_masters[]{"strict", "free", "free_no_undertrump"};
constexpr Word undertrumps[]{"required", "free"};
constexpr Word sa_tables[]{"ace19", "raw130"};
constexpr Word ta_tables[]{"flat14", "flat13", "raw258"};
constexpr Word capot_tricks_words[]{"162", "252", "250"};
constexpr Word belote_holders[]{"team", "player"};
constexpr Word belote_eligibles[]{"any", "contracting_only"};
constexpr Word belote_declares[]{"auto", "announced"};
constexpr Word belote_awards[]{"keep", "winner", "none"};
constexpr Word tie_rules[]{"fail", "litige"};
constexpr Word test_points_words[]{"exact", "rounded"};
constexpr Word score_methods[]{"made", "made_plus_contract", "contract_only"};
constexpr Word fail_bases[]{"162", "160"};
constexpr Word defence_sweeps[]{"counts", "plain"};
constexpr Word coinche_wins[]{"scale_both", "winner_takes_all", "bid_only"};
constexpr Word scopes[]{"all", "contract"};
constexpr Word slam_scorings[]{"as_contract", "flat"};
constexpr Word failed_slam_bases[]{"normal", "capot"};
constexpr Word roundings[]{"none", "five_up", "six_up"};
constexpr Word declaration_ties[]{"none", "first"};
constexpr Word sa_carres_words[]{"same", "shifted"};
constexpr Word target_rules[]{"reach", "exceed"};
constexpr Word both_reaches[]{"contracting", "higher"};

using O = Options;
// In the order of 15.1 and, behind those, of age: share codes know an option by its place.
constexpr OptionInfo option_table[]{
    choice_option<&O::auction_kind>(
        "auction_kind", auction_kinds,
        "Bid a number of points, or take the turned card as in classic belote."),
    number_option<&O::first_dealer>("first_dealer", 0, 3, "The seat that deals first.", "random"),
    choice_option<&O::deal_pattern>(
        "deal_pattern", deal_patterns,
        "How cards are dealt: one by one from seat 0 or eldest, or in packets."),
    choice_option<&O::all_pass>("all_pass", all_passes, "Who deals when everybody passed."),
    number_option<&O::bid_min>("bid_min", 1, 1000, "The lowest number that can be bid."),
    number_option<&O::bid_max>("bid_max", 1, 1000, "The highest number that can be bid."),
    number_option<&O::bid_step>("bid_step", 1, 1000, "Numbers bid are multiples of this."),
    subset_option<&O::denominations>(
        "denominations", denomination_names,
        "What may be bid: the suits, SA (no trump) and TA (every suit a trump)."),
    flag_option<&O::capot_bid>("capot_bid", "All eight tricks may be bid."),
    flag_option<&O::generale_bid>("generale_bid",
                                  "All eight tricks by the declarer alone may be bid."),
    flag_option<&O::coinche>("coinche", "The opponents may double a bid."),
    flag_option<&O::surcoinche>("surcoinche", "The doubled side may redouble."),
    choice_option<&O::coinche_timing>("coinche_timing", timings,
                                      "Coinche and surcoinche in turn only, or at any moment."),
    choice_option<&O::coinche_flow>(
        "coinche_flow", flows,
        "After a coinche: one answer, an answer from both doubled players, or bidding goes on."),
    flag_option<&O::slam_coinchable>("slam_coinchable", "A slam bid may be coinched."),
    choice_option<&O::surcoinche_multiplier>("surcoinche_multiplier", surcoinche_multipliers,
                                             "What a surcoinche multiplies by."),
    choice_option<&O::first_lead>("first_lead", first_leads, "Who leads to the first trick."),
    choice_option<&O::trump_lead_climb>("trump_lead_climb", climbs,
                                        "Whether a trump lead must be beaten by those who can."),
    choice_option<&O::partner_master>(
        "partner_master", partner_masters,
        "What a player who cannot follow owes while the partner holds the trick."),
    choice_option<&O::undertrump>("undertrump", undertrumps,
                                  "Whether a trump too low to win must be played all the same."),
    choice_option<&O::ta_climb>("ta_climb", climbs,
                                "Whether the led suit must be beaten when all suits are trumps."),
    choice_option<&O::sa_table>("sa_table", sa_tables, "What the cards are worth without trumps."),
    choice_option<&O::ta_table>("ta_table", ta_tables,
                                "What the cards are worth when all suits are trumps."),
    number_option<&O::last_trick_bonus>("last_trick_bonus", 0, 1000,
                                        "Points for winning the last trick."),
    choice_option<&O::capot_tricks>("capot_tricks", capot_tricks_words,
                                    "What winning all eight tricks counts; 162 is no bonus."),
    flag_option<&O::belote>("belote", "King and queen of trumps earn 20 points."),
    choice_option<&O::belote_holder>("belote_holder", belote_holders,
                                     "Whether partners or one player must hold king and queen."),
    choice_option<&O::belote_eligible>("belote_eligible", belote_eligibles,
                                       "Which side can own a belote."),
    choice_option<&O::belote_declare>(
        "belote_declare", belote_declares,
        "Belote is seen by the table, or must be announced on both cards."),
    flag_option<&O::belote_for_contract>("belote_for_contract",
                                         "A belote helps to make the contract."),
    choice_option<&O::belote_award>(
        "belote_award", belote_awards,
        "Belote points stay with their owner, go to the winner, or are not scored."),
    flag_option<&O::belote_multiplied>("belote_multiplied",
                                       "A coinche multiplies belote points too."),
    flag_option<&O::floor_82>("floor_82", "A bid of 80 needs 82 points."),
    flag_option<&O::must_beat_defence>(
        "must_beat_defence", "The contracting side must also have more points than the defence."),
    choice_option<&O::tie_rule>(
        "tie_rule", tie_rules,
        "With equal points the contract fails, or the points wait for the next round."),
    choice_option<&O::test_points>("test_points", test_points_words,
                                   "Compare exact points with the bid, or points in tens."),
    choice_option<&O::score_method>(
        "score_method", score_methods,
        "Score the points made, the points made and the bid, or the bid alone."),
    choice_option<&O::fail_base>("fail_base", fail_bases, "What a failed contract is worth."),
    choice_option<&O::coinche_win>(
        "coinche_win", coinche_wins,
        "A coinched contract that is met multiplies both sides' points, takes all, or multiplies "
        "the bid only."),
    choice_option<&O::multiplier_scope>("multiplier_scope", scopes,
                                        "The multiplier applies to everything or to the bid only."),
    number_option<&O::capot_value>("capot_value", 0, 10000, "What a bid of capot counts."),
    number_option<&O::generale_value>("generale_value", 0, 10000, "What a bid of generale counts."),
    choice_option<&O::slam_scoring>("slam_scoring", slam_scorings,
                                    "A slam is scored like any contract, or at a flat price."),
    number_option<&O::capot_flat>("capot_flat", 0, 10000,
                                  "What a bid of capot pays where slams have a flat price."),
    number_option<&O::generale_flat>("generale_flat", 0, 10000,
                                     "What a bid of generale pays where slams have a flat price."),
    choice_option<&O::failed_slam_base>(
        "failed_slam_base", failed_slam_bases,
        "A failed slam is worth a failed contract, or 90 points more."),
    choice_option<&O::rounding>("rounding", roundings,
                                "Round scores to tens: never, 85 up to 90, or 85 down to 80."),
    flag_option<&O::declarations>("declarations", "Sequences and fours of a kind are declared."),
    choice_option<&O::declaration_tie>(
        "declaration_tie", declaration_ties,
        "Equal best declarations: nobody scores, or the one declared first."),
    flag_option<&O::declarations_for_contract>("declarations_for_contract",
                                               "Declarations help to make the contract."),
    flag_option<&O::declarations_multiplied>("declarations_multiplied",
                                             "A coinche multiplies declarations too."),
    choice_option<&O::sa_carres>(
        "sa_carres", sa_carres_words,
        "Without trumps, fours of a kind count as always, or aces 200 and tens 150."),
    number_option<&O::target>("target", 1, 1000000, "The score that ends the match."),
    choice_option<&O::target_rule>("target_rule", target_rules,
                                   "The target must be reached, or exceeded."),
    choice_option<&O::both_reach>(
        "both_reach", both_reaches,
        "When both sides reach the target: the contracting side wins, or the higher score."),
    flag_option<&O::no_belote_only_finish>(
        "no_belote_only_finish",
        "A side that failed or took no trick cannot win the match by a belote alone."),
    choice_option<&O::defence_sweep>(
        "defence_sweep", defence_sweeps,
        "A defence that took all eight tricks is paid the 90 points of a sweep, or not."),
};
static_assert(std::size(option_table) <= max_options);

// In the order in which they are checked (13).
constexpr const Fault* fault_table[]{&fault::malformed_action,
                                     &fault::bad_options,
                                     &fault::bad_deck,
                                     &fault::game_over,
                                     &fault::wrong_phase,
                                     &fault::bad_seat,
                                     &fault::not_your_turn,
                                     &fault::call_disabled,
                                     &fault::no_bid_to_coinche,
                                     &fault::already_coinched,
                                     &fault::cannot_coinche_own_side,
                                     &fault::cannot_coinche_slam,
                                     &fault::not_coinched,
                                     &fault::cannot_surcoinche,
                                     &fault::contract_frozen,
                                     &fault::bid_out_of_range,
                                     &fault::bad_denomination,
                                     &fault::bid_too_low,
                                     &fault::card_not_in_deck,
                                     &fault::card_not_in_hand,
                                     &fault::must_follow_suit,
                                     &fault::must_climb,
                                     &fault::must_trump,
                                     &fault::must_overtrump,
                                     &fault::must_not_undertrump,
                                     &fault::belote_not_held,
                                     &fault::no_contract,
                                     &fault::trick_incomplete,
                                     &fault::wrong_trick_count,
                                     &fault::bad_contract,
                                     &fault::inconsistent_tricks,
                                     &fault::bad_score_input};

constexpr Phase phase_table[]{Phase::auction, Phase::play, Phase::over};

// Spades, hearts, clubs, diamonds.
constexpr std::array held_suits{trump_of(Denomination::spades), trump_of(Denomination::hearts),
                                trump_of(Denomination::clubs), trump_of(Denomination::diamonds)};

constexpr GameInfo the_info{
    .name = "coinche",
    .title = "Coinche",
    .about = "Partners bid for the points they will take with a trump suit of their choice.",
    .letter = 'c',
    .partners = true,
    .cards = card_names,
    .phases = phase_table,
    .options = option_table,
    .presets = presets::all,
    .faults = fault_table,
    .carry = "points in dispute, for the side that wins the next round",
    .sentences = sentence_table,
    .hand_order = {.plain_law = std::uint8_t(Denomination::no_trump),
                   .suits = held_suits,
                   .go_round = true},
};

}  // namespace

const GameInfo& game_info() { return the_info; }

std::optional<Problem> conflict(const Options& o) {
  const bool slam = o.capot_bid || o.generale_bid;
  const bool turn_up = o.auction_kind == AuctionKind::turn_up;
  struct Rule {
    bool broken;
    const char* id;
    const char* detail;
  };
  // The forbidden combinations of 15.2, in its order.
  const Rule rules[]{
      {o.coinche_win == CoincheWin::bid_only && o.score_method != ScoreMethod::made_plus_contract,
       "coinche-win", "coinche_win = bid_only needs score_method = made_plus_contract"},
      {slam && o.score_method == ScoreMethod::made && o.slam_scoring == SlamScoring::as_contract,
       "slam-scoring", "with score_method = made a slam bid needs slam_scoring = flat"},
      {o.generale_bid && !o.capot_bid, "generale", "generale_bid needs capot_bid"},
      {o.surcoinche && !o.coinche, "surcoinche", "surcoinche needs coinche"},
      {o.tie_rule == TieRule::litige && !o.must_beat_defence, "litige",
       "tie_rule = litige needs must_beat_defence"},
      {turn_up && o.coinche, "turn-up-coinche", "a turn_up auction has no coinche"},
      {turn_up && slam, "turn-up-slam", "a turn_up auction has no slam bids"},
      {turn_up && (o.denominations & ~four_suits) != 0, "turn-up-strains",
       "a turn_up auction has no SA and no TA"},
      {turn_up && o.score_method != ScoreMethod::made, "turn-up-score",
       "a turn_up auction needs score_method = made"},
      {o.bid_min % o.bid_step != 0 || o.bid_max % o.bid_step != 0, "bid-step",
       "bid_min and bid_max must be multiples of bid_step"},
      {o.bid_min > o.bid_max, "bid-order", "bid_min must not be above bid_max"},
      {(o.denominations & four_suits) == 0, "no-suit", "denominations must name a suit"},
      {numeric_bids(o) > max_numeric_bids, "too-many-bids",
       "there can be at most 100 different numbers to bid"},
  };
  for (const Rule& rule : rules)
    if (rule.broken) return conflict_problem(rule.id, rule.detail);
  return std::nullopt;
}

}  // namespace capot::coinche
