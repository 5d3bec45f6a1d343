// The presets (17): names for sets of options, as differences from the standard rules.
#pragma once

#include <array>

#include "core/options.h"
#include "games/shared/presets.h"

namespace capot::texas42::presets {

inline constexpr std::array tournament{Setting{"nello", "off"},
                                       Setting{"plunge", "off"},
                                       Setting{"splash", "off"},
                                       Setting{"sevens", "off"},
                                       Setting{"follow_me_doubles", "high"},
                                       Setting{"hand_end", "decided"},
                                       Setting{"claims", "verified"},
                                       Setting{"claim_fail", "forfeit"}};
inline constexpr std::array house_forced{
    Setting{"all_pass", "force_dealer"}, Setting{"splash", "on"},
    Setting{"nello_doubles", "own,high,low"}, Setting{"hand_end", "decided"}};
inline constexpr std::array straight_forced = joined(
    tournament, std::array{Setting{"all_pass", "force_dealer"}, Setting{"clamp_marks", "off"}});
inline constexpr std::array forced_low{Setting{"all_pass", "force_dealer"},
                                       Setting{"nello", "forced_only"}, Setting{"sevens", "off"},
                                       Setting{"plunge", "off"}, Setting{"hand_end", "decided"}};
inline constexpr std::array points_250{Setting{"scoring", "points"}, Setting{"target", "250"}};
inline constexpr std::array points_500{Setting{"scoring", "points"}, Setting{"target", "500"}};
inline constexpr std::array points_250_classic = joined(
    points_250,
    std::array{Setting{"all_pass", "force_dealer"}, Setting{"low_no", "forced_only"},
               Setting{"points_set_high", "bid_only"}, Setting{"both_reach", "bidder_first"}});

inline constexpr std::array all{
    Preset{"standard", "Marks to seven, with nello, plunge and sevens.", {}},
    Preset{"tournament", "Straight 42: trumps, doubles or follow-me, nothing else.", tournament},
    Preset{"house-forced", "The dealer must bid; splash is on.", house_forced},
    Preset{"straight-forced", "League style: straight 42 with a forced dealer.", straight_forced},
    Preset{"forced-low", "Nello only for a dealer who was forced to bid.", forced_low},
    Preset{"points-250", "The points game to 250.", points_250},
    Preset{"points-500", "The points game to 500.", points_500},
    Preset{"points-250-classic", "The points game with a forced dealer.", points_250_classic},
};

}  // namespace capot::texas42::presets
