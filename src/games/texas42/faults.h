// The ways to break a rule that only this game has.
#pragma once

#include "core/fault.h"

namespace capot::texas42::fault {

using namespace capot::fault;  // one place to name either kind

// In the auction and the declaration.
inline constexpr Fault contract_disabled{"contract-disabled",
                                         "That contract is not played at this table."};
inline constexpr Fault not_enough_doubles{"not-enough-doubles",
                                          "You hold too few doubles for that bid."};
inline constexpr Fault contract_bid_value{"contract-bid-value",
                                          "That bid must be made at another number of marks."};
inline constexpr Fault bid_above_opening_limit{"bid-above-opening-limit",
                                               "Nobody may open the bidding that high."};
inline constexpr Fault bid_jump_too_large{"bid-jump-too-large",
                                          "That raises the standing bid by too much."};
inline constexpr Fault invalid_declaration{"invalid-declaration",
                                           "There is no such contract to declare."};
inline constexpr Fault contract_needs_marks{"contract-needs-marks",
                                            "The bid is too low to declare that contract."};
inline constexpr Fault contract_not_allowed{"contract-not-allowed",
                                            "That contract may not be declared after this bid."};
inline constexpr Fault doubles_option_required{
    "doubles-option-required", "Say how the doubles rank: high, low, own or own-low."};
inline constexpr Fault doubles_option_not_allowed{
    "doubles-option-not-allowed", "The doubles may not rank that way in this contract."};

// In the play.
inline constexpr Fault seat_sits_out{"seat-sits-out",
                                     "The nello bidder's partner takes no part in the play."};
inline constexpr Fault must_play_closest_to_seven{
    "must-play-closest-to-seven", "In sevens you must play a domino nearest to seven pips."};
inline constexpr Fault must_lead_trump{"must-lead-trump", "The first lead must be a trump."};
inline constexpr Fault lead_suit_choice_not_allowed{
    "lead-suit-choice-not-allowed", "You may not name the small end of that domino here."};
inline constexpr Fault claim_not_allowed{"claim-not-allowed", "You may not claim here."};
inline constexpr Fault concede_not_allowed{"concede-not-allowed", "You may not concede here."};

// In the scoring of a hand that was played elsewhere.
inline constexpr Fault unknown_contract{"unknown-contract", "There is no such bid or contract."};
inline constexpr Fault unknown_team{"unknown-team", "There is no such seat or side."};
inline constexpr Fault trick_count{"trick-count", "A hand has seven tricks."};
inline constexpr Fault trick_size{
    "trick-size", "A trick has one domino from each player: four, or three in nello."};
inline constexpr Fault duplicate_domino{"duplicate-domino", "A domino is there twice."};
inline constexpr Fault negative_score{"negative-score", "Points and tricks are never negative."};
inline constexpr Fault not_whole{"not-whole", "Points and tricks are whole numbers."};
inline constexpr Fault points_total{"points-total", "The points of a hand add up to 42."};
inline constexpr Fault points_tricks_mismatch{
    "points-tricks-mismatch", "Points are one for each trick and a multiple of five for counts."};

}  // namespace capot::texas42::fault
