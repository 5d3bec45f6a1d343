// The presets (13.9): names for sets of options, as differences from the standard rules.
#pragma once

#include <array>

#include "core/options.h"
#include "games/shared/presets.h"

namespace capot::buck_euchre::presets {

inline constexpr std::array open_auction{Setting{"auction_mode", "open"}};
inline constexpr std::array clamped{Setting{"score_floor", "zero"},
                                    Setting{"tie_rule", "lowest_seat"}};
inline constexpr std::array ohio_25{
    Setting{"bidding", "order_up"}, Setting{"start_score", "25"}, Setting{"no_trump", "true"},
    Setting{"all_pass", "no_trump_forced"}, Setting{"first_lead", "left_of_dealer"}};
inline constexpr std::array dirty_clubs{Setting{"auction_mode", "two_round"},
                                        Setting{"first_lead", "left_of_dealer"}};
inline constexpr std::array dirty_clubs_3 =
    joined(dirty_clubs, std::array{Setting{"players", "3"}, Setting{"deck_low", "10"}});
inline constexpr std::array dirty_clubs_5 =
    joined(dirty_clubs, std::array{Setting{"players", "5"}, Setting{"deck_low", "8"}});
inline constexpr std::array dirty_clubs_6 =
    joined(dirty_clubs, std::array{Setting{"players", "6"}, Setting{"deck_low", "7"}});
inline constexpr std::array three_hand_15{
    Setting{"players", "3"}, Setting{"bidding", "order_up"}, Setting{"forced_pickup", "true"},
    Setting{"forced_dealer_quota", "2"}, Setting{"first_lead", "left_of_dealer"}};
inline constexpr std::array moon_15{
    Setting{"shoot", "wins_game"}, Setting{"shoot_needs_board", "true"},
    Setting{"score_cap", "start"}, Setting{"must_stay_at", "2"}, Setting{"show_scores", "up"}};

inline constexpr std::array all{
    Preset{"standard", "Four players, one call each, from 15 down to 0.", {}},
    Preset{"open-auction", "Bidding goes on until all but one have passed.", open_auction},
    Preset{"clamped", "No score below zero; ties go to the lowest seat.", clamped},
    Preset{"ohio-25", "The order-up game for four, from 25 points.", ohio_25},
    Preset{"dirty-clubs", "The Midwest bidding game.", dirty_clubs},
    Preset{"dirty-clubs-3", "Three-handed with 20 cards.", dirty_clubs_3},
    Preset{"dirty-clubs-5", "Five-handed with 28 cards.", dirty_clubs_5},
    Preset{"dirty-clubs-6", "Six-handed with 32 cards.", dirty_clubs_6},
    Preset{"three-hand-15", "The three-player order-up game with 24 cards.", three_hand_15},
    Preset{"moon-15", "Shooting the moon wins; counted up to 15.", moon_15},
};

}  // namespace capot::buck_euchre::presets
