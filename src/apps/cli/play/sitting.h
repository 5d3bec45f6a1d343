// People at the screen of a local table: shows the match, reads answers, lets the bots act. One
// person always looks at the screen. Where several share it, it is handed from one to the next, and
// no hand is shown before its person has said to be alone with it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/choices.h"
#include "apps/cli/play/everyday_words.h"
#include "apps/cli/play/local_table.h"
#include "apps/cli/play/screen.h"
#include "apps/cli/play/seating.h"
#include "apps/cli/terminal.h"
#include "belief/sure_tricks.h"
#include "bots/bot.h"
#include "solve/solver.h"

namespace capot::cli {

// What one person may wish; where several share the screen nothing of it is done.
struct Wishes {
  bool reviewed = true;    // the own decisions are judged after each round
  bool auto_play = false;  // a card that must be played is played without asking
  bool paged = true;       // long texts come page by page
};

class Sitting {
 public:
  Sitting(MatchFile& file, Table table, const Wishes& wishes);

  // Plays until the match is over and the players have seen the end, or until they leave.
  enum class End { left, left_unsaved, finished, again };
  End play();

 private:
  struct Command {
    std::string_view name, about;
    void (Sitting::*run)();
  };
  static std::span<const Command> commands();

  const Table& table_now() const { return local_.table(); }
  Scene scene() const { return {table_now(), seating_, terminal_, at_screen_}; }
  Scene open_scene() const { return {table_now(), seating_, terminal_}; }
  const AnyGame& game() const { return *table_now().game; }
  const Round& round() const { return *table_now().round; }
  Choices choices(Seat seat) const { return {game(), round().state(), seat}; }
  bool in_turn(Seat seat) const { return table_now().to_act() == seat; }

  // A card that is played without asking: the only one where that is wished, or one of a claim.
  std::optional<Action> card_unasked(Seat seat) const;
  // The leads that take all tricks that are left, where that is sure and worth something.
  std::optional<SureTricks> claimable(Seat seat) const;
  std::optional<Action> own_claim(const Choices& now) const;
  bool offers_claim(Seat seat, const Choices& now) const;

  // Whether the table has not moved since, and waits for no answer about an undo.
  bool rests(std::uint64_t since) const {
    return !left_ && table_now().moved == since && !table_now().undo_asked_by;
  }

  // These return early when the players leave.
  void play_on();
  void let_bot_act();
  std::optional<Seat> next_speaker() const;
  void take_turn(Seat seat);
  bool hand_over(Seat seat);
  void conceal();
  void settle_undo();
  void between_rounds();
  std::optional<End> after_match();  // nothing: the last round is open again
  End leave();

  // An answer that is no command; commands are run, the end of the input leaves the table.
  std::optional<std::string> listen(std::string_view prompt);
  void act(Seat seat, const std::string& answer);
  void take(Seat seat, Action action, const Choices& choices);
  void ask_back(const std::vector<Action>& meant) const;
  Typing typing() const;  // what can be completed now

  void show(const std::string& screen) const;
  void show_table();
  void show_end_of_round();
  void show_choices(const Choices& choices) const;
  void show_pages(const std::string& text) const;  // of what may be long
  std::string undo_sentence(Seat asked) const;

  // The commands.
  void help();
  void hand();
  void table();
  void last();
  void score();
  void history();
  void legal();
  void hint();
  void review();
  void undo();
  void claim();
  void auto_play();
  void rules();
  void how();
  void save();
  void quit() { left_ = true; }
  bool somebody_looks() const;

  MatchFile& file_;
  LocalTable local_;
  Terminal terminal_ = Terminal::detect();
  Seating seating_;
  EverydayWords words_;
  std::unique_ptr<Bot> adviser_;
  Solver solver_;
  Wishes wishes_;
  std::optional<Seat> at_screen_{};                  // who is alone with it
  BySeat<std::optional<std::size_t>> waived_at_{};   // the step at which a seat did not interrupt
  BySeat<std::optional<std::size_t>> claimed_at_{};  // the step at which a seat claimed the rest
  std::string notice_{};                             // for the next screen that all may see
  bool left_ = false;
};

}  // namespace capot::cli
