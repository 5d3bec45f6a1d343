// The rules a player or a score-keeper of Coinche can break, beyond those every game shares.
#pragma once

#include "core/fault.h"

namespace capot::coinche::fault {

using namespace capot::fault;  // one place to name either kind

inline constexpr Fault call_disabled{"call-disabled", "That call is switched off at this table."};
inline constexpr Fault no_bid_to_coinche{"no-bid-to-coinche", "There is no bid to coinche yet."};
inline constexpr Fault already_coinched{"already-coinched", "The bid has been coinched already."};
inline constexpr Fault cannot_coinche_own_side{"cannot-coinche-own-side",
                                               "You cannot coinche your own side's bid."};
inline constexpr Fault cannot_coinche_slam{"cannot-coinche-slam",
                                           "A slam cannot be coinched at this table."};
inline constexpr Fault not_coinched{"not-coinched", "Only a coinched bid can be surcoinched."};
inline constexpr Fault cannot_surcoinche{"cannot-surcoinche",
                                         "Only the side whose bid was coinched may surcoinche."};
inline constexpr Fault contract_frozen{"contract-frozen",
                                       "The bid has been coinched: bidding is closed."};
inline constexpr Fault bad_denomination{"bad-denomination",
                                        "That suit or denomination cannot be chosen here."};
inline constexpr Fault must_climb{"must-climb",
                                  "You can beat the highest card of this suit and must do so."};
inline constexpr Fault must_trump{"must-trump", "You cannot follow suit and must play a trump."};
inline constexpr Fault must_overtrump{"must-overtrump",
                                      "You can beat the highest trump and must do so."};
inline constexpr Fault must_not_undertrump{
    "must-not-undertrump", "You may not play a lower trump while you hold a higher one."};
inline constexpr Fault belote_not_held{
    "belote-not-held", "Belote is announced on the king or queen of trumps by who held both."};
inline constexpr Fault no_contract{"no-contract", "The auction has not ended in a contract."};
inline constexpr Fault trick_incomplete{"trick-incomplete", "A trick has four cards."};
inline constexpr Fault wrong_trick_count{"wrong-trick-count", "A round has eight tricks."};
inline constexpr Fault bad_contract{"bad-contract", "No auction at this table ends so."};
inline constexpr Fault inconsistent_tricks{"inconsistent-tricks",
                                           "These tricks cannot have been played."};

}  // namespace capot::coinche::fault
