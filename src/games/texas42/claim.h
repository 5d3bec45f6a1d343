// A claim is proved, not judged: the claimer against everybody else, all hands open.
#pragma once

#include "core/law.h"
#include "core/play.h"
#include "games/texas42/score.h"

namespace capot::texas42 {

// Whether the claimer has a way to play that fulfils the undertaking whatever the other seats
// legally play, the partner included. What the partner wins counts for the side all the same.
bool claim_stands(const Law& law, const Play& play, Seat claimer, Seat bidder,
                  const Undertaking& goal);

}  // namespace capot::texas42
