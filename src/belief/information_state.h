// What a bot is given: the view of its seat, what the table has seen, and what it may do. No type
// in here can hold a hidden card.
#pragma once

#include "core/actions.h"
#include "core/public_history.h"
#include "games/any_game.h"

namespace capot {

struct InformationState {
  const AnyGame* game = nullptr;
  Seat seat{};
  AnyView view{};
  PublicHistory history{};
  ActionList legal{};
};

InformationState information_state_of(const AnyGame& game, const AnyState& state,
                                      const PublicHistory& history, Seat seat);

// Plays an action and adds what it shows to the history.
void advance(const AnyGame& game, AnyState& state, PublicHistory& history, Seat seat,
             Action action);

// What a bot that draws worlds starts its chance from, the same everywhere. The number is made of:
// the seat and its hand, the phase, what each seat has played, cannot hold and still holds in
// number, the scores, the number of deals and the dealer, the cards on the table, the legal actions
// and the calls. The rest of the view is left out: most of it follows from these, and decisions
// that differ only there (in a turn-up, say) may well start from the same chance.
std::uint64_t digest(const InformationState& info_state);

// An information state as plain numbers, for a bot in another program, and back; nothing where they
// are none. What may be done is written beside them, in words.
Numbers numbers(const InformationState& info_state);
std::optional<InformationState> information_state_from(const AnyGame& game, Seat seat,
                                                       const ActionList& legal,
                                                       std::span<const std::int64_t> numbers);

}  // namespace capot
