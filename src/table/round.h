// A round being played, with its log: what was done, and the tricks as everybody saw them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "belief/information_state.h"
#include "core/game.h"
#include "games/any_game.h"
#include "table/trick.h"

namespace capot {

// One choice of a position: an action and the seat that may take it.
using Choice = Step;

class Round {
 public:
  Round(std::shared_ptr<const AnyGame> game, const Standing& before, const Deck& deck);

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const AnyState& state() const { return state_; }
  const AnyState& state_before() const { return state_before_; }  // the last step
  const Standing& before() const { return before_; }
  const Deck& deck() const { return deck_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<Trick>& tricks() const { return tricks_; }           // an open one at the end
  Phase phase_of(std::size_t step) const { return notes_[step].phase; }  // in which it was taken
  // The card that was dealt open and lies in no hand.
  std::optional<Card> turn_up() const;
  // Whether a step of the log must not be shown to `watcher` yet; nobody: to a spectator.
  bool is_hidden(std::size_t step, std::optional<Seat> watcher) const {
    return capot::is_hidden(game_->facts().secrecy, steps_[step].seat, notes_[step].phase,
                            state_->phase, watcher);
  }

  std::optional<Seat> to_act() const { return capot::to_act(state_); }
  bool over() const { return !to_act(); }

  // Rejected actions change nothing.
  std::optional<Violation> apply(Seat seat, Action action);
  // As written in a record: `pass`, or with the seat where it is not the one in turn,
  // `3:pass`.
  std::optional<Violation> apply(std::string_view text);
  // Takes the last action back; false where there is none.
  bool undo();

  // The steps as a record writes them.
  std::vector<std::string> spelled() const;
  // Everything that may be done now: by the seat in turn, in canonical order, then interrupts.
  std::vector<Choice> choices() const;
  std::string spell(Choice choice) const;
  // What a seat sees now, and has seen since the deal.
  InformationState info_state(Seat seat) const;

 private:
  void restart();
  void advance(Seat seat, Action action);

  std::shared_ptr<const AnyGame> game_;
  Standing before_;
  Deck deck_;
  AnyState state_, state_before_;
  std::vector<Step> steps_;
  struct Note {
    Phase phase{};             // in which the step was taken
    bool out_of_turn = false;  // an interrupt, so its record names the seat
  };
  std::vector<Note> notes_;  // per step
  std::vector<Trick> tricks_;
};

// `3:pass` names the seat, `pass` leaves it to the seat in turn.
struct SeatedText {
  std::optional<int> seat{};
  std::string_view text;
};
SeatedText split_seat(std::string_view text);

}  // namespace capot
