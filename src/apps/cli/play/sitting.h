// A player at the table: shows the match, reads answers, lets the others act.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/play/choices.h"
#include "apps/cli/play/match.h"
#include "apps/cli/play/save.h"
#include "apps/cli/play/screen.h"
#include "apps/cli/play/seating.h"
#include "apps/cli/terminal.h"
#include "bots/bot.h"
#include "solve/solver.h"

namespace capot::cli {

class Sitting {
 public:
  Sitting(SoloMatch solo, SaveFile& file);

  // Plays until the match is over and the player has seen the end, or until the player leaves.
  enum class End { left, left_unsaved, finished, again };
  End play();

 private:
  struct Command {
    std::string_view name, about;
    void (Sitting::*run)();
  };
  static std::span<const Command> commands();

  Scene scene() const { return {solo_, seating_, terminal_}; }
  const AnyGame& game() const { return solo_.match().game(); }
  const Round& round() const { return solo_.round(); }
  Choices choices() const { return {game(), round().state(), seating_.you()}; }
  bool your_turn() const { return round().to_act() == seating_.you(); }

  // These return early when the player leaves.
  void play_round();
  void let_act(Seat seat);
  void take_turn();
  void between_rounds();
  std::optional<End> after_match();  // nothing: the last round is open again
  End leave();

  // An answer that is no command; commands are run, the end of the input leaves the table.
  std::optional<std::string> listen(std::string_view prompt);
  void act(const std::string& answer);
  void store() { saved_ = file_.store(solo_); }

  void show(const std::string& screen) const;
  void show_table();
  void show_end_of_round();
  void show_review(bool everything);
  void show_choices(const Choices& choices) const;

  // The commands.
  void help();
  void hand();
  void table();
  void score();
  void history();
  void legal();
  void hint();
  void review();
  void undo();
  void rules();
  void save();
  void quit() { left_ = true; }

  SoloMatch solo_;
  SaveFile& file_;
  Terminal terminal_ = Terminal::detect();
  Seating seating_;
  std::unique_ptr<Bot> partner_, opponent_, adviser_;
  Solver solver_;
  std::optional<std::size_t> waived_at_ = {};  // the step at which you chose not to interrupt
  bool saved_ = false;
  bool left_ = false;
};

}  // namespace capot::cli
