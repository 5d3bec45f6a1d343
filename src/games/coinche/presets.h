// The presets (16): names for sets of options, as differences from the standard rules.
#pragma once

#include "core/options.h"

namespace capot::coinche::presets {

inline constexpr Setting standard_climb[]{{"trump_lead_climb", "always"}};
inline constexpr Setting ffb_coinche[]{{"trump_lead_climb", "always"},
                                       {"partner_master", "free"},
                                       {"undertrump", "free"},
                                       {"coinche_flow", "two_answers"},
                                       {"capot_bid", "true"},
                                       {"bid_max", "650"},
                                       {"capot_tricks", "252"},
                                       {"belote_holder", "player"},
                                       {"belote_for_contract", "true"},
                                       {"must_beat_defence", "true"},
                                       {"score_method", "made_plus_contract"},
                                       {"fail_base", "160"},
                                       {"coinche_win", "winner_takes_all"},
                                       {"failed_slam_base", "capot"},
                                       {"rounding", "five_up"},
                                       {"declarations", "true"},
                                       {"both_reach", "higher"},
                                       {"no_belote_only_finish", "true"}};
inline constexpr Setting ffb_contree[]{
    {"trump_lead_climb", "always"}, {"partner_master", "free"},
    {"undertrump", "free"},         {"coinche_flow", "two_answers"},
    {"capot_bid", "true"},          {"capot_tricks", "252"},
    {"belote_holder", "player"},    {"belote_for_contract", "true"},
    {"belote_award", "winner"},     {"score_method", "made_plus_contract"},
    {"fail_base", "160"},           {"coinche_win", "winner_takes_all"},
    {"failed_slam_base", "capot"},  {"rounding", "five_up"},
    {"both_reach", "higher"},       {"target", "2000"}};
inline constexpr Setting pagat[]{{"trump_lead_climb", "always"},
                                 {"partner_master", "free"},
                                 {"coinche_timing", "any_time"},
                                 {"coinche_flow", "two_answers"},
                                 {"capot_bid", "true"},
                                 {"slam_coinchable", "false"},
                                 {"capot_tricks", "250"},
                                 {"belote_holder", "player"},
                                 {"belote_eligible", "contracting_only"},
                                 {"belote_for_contract", "true"},
                                 {"floor_82", "true"},
                                 {"score_method", "made_plus_contract"},
                                 {"fail_base", "160"},
                                 {"coinche_win", "bid_only"},
                                 {"multiplier_scope", "contract"},
                                 {"failed_slam_base", "capot"},
                                 {"rounding", "five_up"},
                                 {"both_reach", "higher"},
                                 {"target", "2000"}};
inline constexpr Setting annonce[]{{"trump_lead_climb", "always"},
                                   {"partner_master", "free"},
                                   {"coinche_timing", "any_time"},
                                   {"coinche_flow", "two_answers"},
                                   {"capot_bid", "true"},
                                   {"belote_holder", "player"},
                                   {"belote_for_contract", "true"},
                                   {"belote_award", "none"},
                                   {"score_method", "contract_only"},
                                   {"coinche_win", "winner_takes_all"},
                                   {"both_reach", "higher"},
                                   {"target", "1010"}};
inline constexpr Setting tunisian[]{
    {"bid_min", "90"},    {"test_points", "rounded"},          {"belote_for_contract", "true"},
    {"fail_base", "160"}, {"coinche_win", "winner_takes_all"}, {"rounding", "five_up"}};
inline constexpr Setting belote_classique[]{
    {"auction_kind", "turn_up"},   {"coinche", "false"},
    {"surcoinche", "false"},       {"trump_lead_climb", "always"},
    {"partner_master", "free"},    {"capot_tricks", "252"},
    {"belote_holder", "player"},   {"belote_for_contract", "true"},
    {"must_beat_defence", "true"}, {"tie_rule", "litige"},
    {"both_reach", "higher"}};

inline constexpr Preset all[]{
    {"standard", "Points made count, one answer to a coinche, first to 1000.", {}},
    {"standard-climb", "The standard rules, and a trump lead must be beaten.", standard_climb},
    {"ffb-coinche", "French federation coinche of 2015, with declarations.", ffb_coinche},
    {"ffb-contree", "French federation contrée of 2016: points made and points asked.",
     ffb_contree},
    {"pagat", "The base game described by Pagat.", pagat},
    {"annonce", "Club tournaments: only the bid is scored.", annonce},
    {"tunisian", "Tunisian rules: bids from 90, everything in tens.", tunisian},
    {"belote-classique", "Classic belote: take the turned card or name a suit.", belote_classique},
};

}  // namespace capot::coinche::presets
