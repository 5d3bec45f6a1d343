// What stated tricks come to. Lenient scoring believes the stated winners; strict scoring replays
// them (13).
#pragma once

#include <optional>
#include <span>

#include "core/fault.h"
#include "core/law.h"
#include "games/coinche/score.h"
#include "games/shared/stated_tricks.h"

namespace capot::coinche {

Result<int> trick_points(const Law& law, const StatedTrick& trick);

// Points of both sides with the last trick's bonus; the stated winners are believed.
Result<Split> team_points(const Law& law, std::span<const StatedTrick> tricks, Seat declarer,
                          int bonus = last_trick_bonus);

// How many belotes each side owns (8), from the cards as played.
Split belotes_in(std::span<const StatedTrick> tricks, const Contract& contract,
                 const Options& options);

// The tricks replayed under the law: distinct cards, the right leaders and winners, legal plays.
std::optional<Violation> check_tricks(const Law& law, std::span<const StatedTrick> tricks);

}  // namespace capot::coinche
