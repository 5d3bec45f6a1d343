// The rules of Buck Euchre that other games do not have.
#pragma once

#include "core/fault.h"

namespace capot::fault {

inline constexpr Fault bidder_cannot_fold{"bidder-cannot-fold",
                                          "The bidder is in and is not asked."};
inline constexpr Fault already_decided{"already-decided",
                                       "You have already said whether you stay."};
inline constexpr Fault seat_folded{"seat-folded", "You folded and play no cards this round."};
inline constexpr Fault suit_not_allowed{"suit-not-allowed", "That suit cannot be named here."};
inline constexpr Fault fold_not_allowed{"fold-not-allowed", "You may not fold this hand."};
inline constexpr Fault shoot_not_allowed{"shoot-not-allowed", "You may not shoot here."};

}  // namespace capot::fault
