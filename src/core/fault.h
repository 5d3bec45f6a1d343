// A broken rule is a value with a name. The same word means the same thing in every game; each
// comes with one sentence a player understands.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "core/quote.h"
#include "core/value.h"

namespace capot {

struct Fault {
  std::string_view name;      // kebab-case
  std::string_view sentence;  // for a player
};

// Which rule was broken: a reference to one of the faults that core or a game defines.
class Violation {
 public:
  constexpr Violation(const Fault& fault) : fault_(&fault) {}
  constexpr Violation(const Fault&&) = delete;
  constexpr std::string_view name() const { return fault_->name; }
  constexpr std::string_view sentence() const { return fault_->sentence; }
  friend constexpr bool operator==(Violation a, Violation b) { return a.name() == b.name(); }

 private:
  const Fault* fault_;
};

template <class T>
using Result = std::expected<T, Violation>;

// A violation with the detail that helps to mend it: the card, the option, the field.
struct Problem {
  Violation violation;
  std::string detail;      // empty: the sentence says it all
  std::string where = {};  // the field of the input, where there is one
  Value args = {};         // what the sentence speaks of, for programs that say it themselves
  // For a person. The detail may hold words of the input: they cannot fill or command a screen.
  std::string message() const {
    constexpr std::size_t most = 500;
    std::string text(violation.sentence());
    if (!detail.empty()) text += " (" + printable(detail, most) + ")";
    return text;
  }
};
template <class T>
using Parsed = std::expected<T, Problem>;

inline std::unexpected<Problem> problem(Violation violation, std::string detail = {}) {
  return std::unexpected(Problem{violation, std::move(detail)});
}

// The faults that games share. A game adds its own in its folder.
namespace fault {
inline constexpr Fault malformed_action{"malformed-action", "That is not an action of this game."};
inline constexpr Fault bad_seat{"bad-seat", "There is no such seat at this table."};
inline constexpr Fault bad_deck{"bad-deck", "The deck is not the one this game is played with."};
inline constexpr Fault bad_options{"bad-options",
                                   "The game cannot be played by these rule options."};
inline constexpr Fault game_over{"game-over", "The match is over."};
inline constexpr Fault wrong_phase{"wrong-phase",
                                   "That cannot be done at this point of the round."};
inline constexpr Fault not_your_turn{"not-your-turn", "It is another seat's turn."};
inline constexpr Fault card_not_in_deck{"card-not-in-deck", "This deck has no such card."};
inline constexpr Fault card_not_in_hand{"card-not-in-hand", "You do not hold that card."};
inline constexpr Fault must_follow_suit{"must-follow-suit",
                                        "You hold the suit led and must follow it."};
inline constexpr Fault bid_too_low{"bid-too-low", "A bid must be higher than the one that stands."};
inline constexpr Fault bid_out_of_range{"bid-out-of-range", "There is no such bid at this table."};
inline constexpr Fault pass_not_allowed{"pass-not-allowed", "You may not pass here."};
inline constexpr Fault bad_score_input{"bad-score-input", "That round cannot be scored."};
// What is asked of search.
inline constexpr Fault unknown_concept{"unknown-concept", "This game is not solved in that way."};
inline constexpr Fault not_solvable{"not-solvable", "Rounds at this table cannot be solved."};
inline constexpr Fault reach_out_of_range{"reach-out-of-range", "No round can come to so much."};
inline constexpr Fault bad_bot{"bad-bot", "There is no such player."};
// What is read from files, codes and other programs.
inline constexpr Fault bad_record{"bad-record", "The record cannot be read."};
inline constexpr Fault unknown_game{"unknown-game", "There is no such game."};
inline constexpr Fault bad_message{"bad-message", "The message cannot be read."};
inline constexpr Fault bad_code{"bad-code", "The share code cannot be read."};
}  // namespace fault

}  // namespace capot
