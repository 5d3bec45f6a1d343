// The lines that lead from the tricks of a round to the score sheet, like the tape of an adding
// machine: every side has a column that starts at 0, and each line does one thing to it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/standing.h"
#include "core/types.h"
#include "core/value.h"

namespace capot {

// What a line does to its column: nothing, adds its amount, multiplies by it, is set to it.
enum class ScoreStep : std::uint8_t { note, add, times, becomes };
inline constexpr std::array<std::string_view, 4> score_step_names{"note", "add", "times",
                                                                  "becomes"};
constexpr std::string_view name(ScoreStep step) { return score_step_names[std::size_t(step)]; }

struct ScoreLine {
  std::string_view id;         // of its sentence: "score.last-trick"
  std::optional<Side> side{};  // whose column; nothing: of the whole round
  ScoreStep step{};
  int amount = 0;                // of a note: 0
  Value args = Value::Object{};  // what its sentence has places for
  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

// A round or a scoring input, scored: the fields of the result, how they came about, and the match
// after it.
struct Scored {
  Value result;
  std::vector<ScoreLine> lines;
  Standing match{};
  friend bool operator==(const Scored&, const Scored&) = default;
};

constexpr int after_step(int column, ScoreStep step, int amount) {
  switch (step) {
    case ScoreStep::note: break;
    case ScoreStep::add: return column + amount;
    case ScoreStep::times: return column * amount;
    case ScoreStep::becomes: return amount;
  }
  return column;
}

// What the lines write to the score of a side.
inline int fold(std::span<const ScoreLine> lines, Side side) {
  int column = 0;
  for (const ScoreLine& line : lines)
    if (line.side == side) column = after_step(column, line.step, line.amount);
  return column;
}

// The tape while it is written: the lines so far, and what each column has come to.
class ScoreTape {
 public:
  int at(Side side) const { return columns_[side]; }

  void note(std::string_view id, std::optional<Side> side, Value::Object args = {}) {
    lines_.push_back({id, side, ScoreStep::note, 0, std::move(args)});
  }
  void add(std::string_view id, Side side, int amount, Value::Object args = {}) {
    write(id, side, ScoreStep::add, amount, std::move(args));
  }
  void times(std::string_view id, Side side, int amount, Value::Object args = {}) {
    write(id, side, ScoreStep::times, amount, std::move(args));
  }
  void becomes(std::string_view id, Side side, int amount, Value::Object args = {}) {
    write(id, side, ScoreStep::becomes, amount, std::move(args));
  }
  std::vector<ScoreLine> lines() && { return std::move(lines_); }

 private:
  void write(std::string_view id, Side side, ScoreStep step, int amount, Value::Object args) {
    columns_[side] = after_step(columns_[side], step, amount);
    lines_.push_back({id, side, step, amount, std::move(args)});
  }

  std::vector<ScoreLine> lines_;
  BySide<int> columns_{};
};

}  // namespace capot
