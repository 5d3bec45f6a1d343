// The score sheet of an evening with real cards: the rules and the names, then one scoring input a
// line. Corrections are lines too, so that what was written stays to be seen. Lines go in, the
// evening comes out: what was scored, who leads, who deals next.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/score_line.h"
#include "games/any_game.h"
#include "table/record.h"

namespace capot {

namespace fault {
inline constexpr Fault bad_sheet{"bad-sheet", "The score sheet cannot be read."};
}

struct SheetHead {
  std::shared_ptr<const AnyGame> game;
  std::string preset = "standard";
  Value options{};  // what differs from the preset; null: nothing
  std::string title{};
  std::vector<std::string> names{};  // of the sides or of the seats; empty: not said
  Seat dealer{};                     // of the first round
};
Parsed<SheetHead> read_sheet_head(RecordReader& reader, const Value& line);
Value write_sheet_head(const SheetHead& head);
// Whether the names are those of sides of several seats.
inline bool names_sides(const SheetHead& head) {
  return int(head.names.size()) == head.game->sides() && head.game->sides() != head.game->seats();
}

enum class SheetChange : std::uint8_t { correct, remove, undo };
inline constexpr std::array<std::string_view, 3> sheet_change_names{"correct", "delete", "undo"};

// What a correction did: to which round, counted from 1, and what was written there before it.
struct SheetTrail {
  int line = 0;
  SheetChange change{};
  int round = 0;
  Value was{};
};

struct SheetRound {
  int line = 0;  // where it stands in the file, or the line that corrected it
  bool corrected = false;
  int game = 0;  // of the evening, from 0
  Value input{};
  Standing before{};
  Scored scored{};                 // with the match after it
  std::optional<Problem> wrong{};  // it cannot be scored so: the round counts for nothing
};

// One game, or match, of the evening: its rounds, and how it stands.
struct SheetGame {
  int first = 0, rounds = 0;  // from 0
  Standing match{};
};

struct BadLine {
  int line = 0;
  Problem wrong;
};

struct Evening {
  std::vector<SheetRound> rounds{};
  std::vector<SheetGame> games{};  // the last one goes on, unless it is over
  BySide<int> won{};               // games of the evening
  Standing next{};                 // what the next round is played in
};

class ScoreSheet {
 public:
  explicit ScoreSheet(SheetHead head) : head_(std::move(head)) {}

  // The next line; the head was the first. A bad one is kept apart and changes nothing.
  void add(const Value& line);
  void add_unreadable(Problem wrong);

  const SheetHead& head() const { return head_; }
  int lines() const { return lines_; }  // so far, with the head
  int rounds() const { return int(entries_.size()); }
  const Value& round(int number) const {  // from 1
    return written_[entries_[std::size_t(number - 1)].written];
  }
  const std::vector<BadLine>& bad_lines() const { return bad_; }
  const std::vector<SheetTrail>& trail() const { return trail_; }
  // All of it worked out, from the first round on.
  Evening evening() const;

 private:
  struct Entry {
    std::size_t written = 0;  // which of the inputs
    int line = 0;
    bool corrected = false;
  };
  // A change that was not taken back: a round added at the end, put in the place of another, or
  // taken out.
  struct Change {
    enum class Kind : std::uint8_t { add, correct, remove } kind;
    std::size_t at;  // the place
    Entry entry;     // the round that comes there
  };

  void change(Change change);
  void apply(const Change& change);
  void refuse(std::string detail, std::string_view where = {});
  bool is_free_of_what_is_worked_out(const Value& round);
  std::size_t write(const Value& round);
  void correct(const Value& line);
  void remove(const Value& line);
  void undo(const Value& line);
  std::optional<std::size_t> number_in(const Value& line, std::string_view field);
  void note(SheetChange change, std::size_t at, const Value& was);

  SheetHead head_;
  int lines_ = 1;
  std::vector<Value> written_;  // every scoring input, in order
  std::vector<Change> changes_;
  std::vector<Entry> entries_;  // what they come to
  std::vector<BadLine> bad_;
  std::vector<SheetTrail> trail_;
};

// A scoring input as a round of the match is given it: with what the sheet works out.
Value with_match(const AnyGame& game, const Value& input, const Standing& before);

}  // namespace capot
