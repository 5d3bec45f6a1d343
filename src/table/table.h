// A table: chairs, rules, a match, as the log of events makes it. Folding an event cannot fail and
// asks nobody: the same log is the same table everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "table/event.h"
#include "table/round.h"

namespace capot {

struct Chair {
  PlayerId player{};   // whose it is; empty: nobody's
  std::string name{};  // of the person, or of the bot that has it for itself
  std::string bot{};   // the level of the bot that plays; empty: the person does
  bool ready = false;
  bool away = false;  // the clock acted last
  bool connected = true;
  bool went_on = false;   // has seen the score of the round
  bool gives_up = false;  // would abandon the match
  std::optional<Secret> salt{};
  Time link_lost = 0;  // when, where not connected

  bool open() const { return player.empty() && bot.empty(); }
  bool has_person() const { return !player.empty(); }
  bool played_by_person() const { return has_person() && bot.empty(); }
  bool present() const { return played_by_person() && !away; }
};

enum class Stage : std::uint8_t { seating, playing, scored, over, closed };
inline constexpr std::array<std::string_view, 5> stage_names{"seating", "playing", "scored", "over",
                                                             "closed"};
constexpr std::string_view name(Stage stage) { return stage_names[std::size_t(stage)]; }

// A round of the match that is over, small: what came of it follows from the rules.
struct FinishedRound {
  Standing before{};
  Deck deck{};
  std::vector<Step> steps{};
  int number = 0;
  Secret secret{};
};

// The last commands that were done, so that one that comes twice is done once.
class DoneCommands {
 public:
  static constexpr std::size_t kept = 64;
  void add(std::uint64_t key, std::uint64_t seq) { ring_[next_++ % kept] = {key, seq}; }
  // The number of the last event that the command led to.
  std::optional<std::uint64_t> find(std::uint64_t key) const {
    for (const Entry& entry : ring_)
      if (entry.key == key && entry.seq) return entry.seq;
    return std::nullopt;
  }
  // Older commands are forgotten.
  std::uint64_t oldest() const { return next_ < kept ? 0 : ring_[next_ % kept].seq; }

 private:
  struct Entry {
    std::uint64_t key = 0, seq = 0;
  };
  std::array<Entry, kept> ring_{};
  std::size_t next_ = 0;
};
// One player's own name for a command, as a number.
std::uint64_t command_key(std::string_view player, std::string_view id);

struct Table {
  std::string id{};
  PlayerId owner{};
  TableRules rules{};
  TableManners manners{};
  Secret root{}, anchor{};
  std::shared_ptr<const AnyGame> game{};
  std::vector<Chair> chairs{};

  Stage stage = Stage::seating;
  std::uint64_t seq = 0;    // of the last event
  std::uint64_t moved = 0;  // of the last one that changed what may be done in the match
  Time touched = 0;         // when a person last did something

  int rounds = 0;  // dealt at this table, over all matches
  int matches = 0;
  Standing standing{};  // before the round
  std::optional<Round> round{};
  Secret secret{};                        // of the round
  std::vector<FinishedRound> finished{};  // of the match
  Time turn_since = 0;
  std::optional<Seat> paused_by{};
  Time paused_since = 0;
  std::optional<Seat> undo_asked_by{};
  std::vector<Seat> undo_granted_by{};
  std::optional<Side> abandoned_by{};
  DoneCommands done{};

  std::optional<Seat> chair_of(std::string_view player) const;
  // Who is to act, while the match is played.
  std::optional<Seat> to_act() const;
  Standing now() const;  // the match, with the round if it is over
};

// The table after one more event.
void evolve(Table& table, const Event& event);
Table fold(std::span<const Event> log);

// When the host should send `tick`; nothing: never, as things are.
std::optional<Time> deadline(const Table& table);

// A chair that a bot is to act for now.
std::optional<Seat> bot_to_act(const Table& table);

// The sides that stand best, a bit each; without the one that gave up.
std::uint8_t leaders(const AnyGame& game, const Standing& match, std::optional<Side> without);

}  // namespace capot
