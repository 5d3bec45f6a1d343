// Events as plain values: how a log is written and read again. Actions and cards are words, so that
// a log outlives the numbers of this program.
#pragma once

#include <memory>
#include <utility>

#include "core/fault.h"
#include "games/any_game.h"
#include "table/event.h"
#include "table/table.h"

namespace capot {

namespace fault {
inline constexpr Fault bad_event{"bad-event", "This is no event of a table."};
}

// The game is that of the table; for the first event, which names it, it may be missing.
Value write_event(const AnyGame* game, const Event& event);

// Reads the events of one table in order.
class EventReader {
 public:
  EventReader() = default;
  // From a later one on.
  explicit EventReader(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}
  Parsed<Event> read(const Value& value);

 private:
  std::shared_ptr<const AnyGame> game_{};
};

// Reads a log and folds it. Every event is checked: a log may be damaged.
class LogReader {
 public:
  // The first thing that is wrong; the table is then as it was before it.
  std::optional<Problem> add(const Value& value);
  const Table& table() const { return table_; }
  const std::vector<Event>& log() const { return log_; }

 private:
  EventReader reader_;
  Table table_;
  std::vector<Event> log_;
};

}  // namespace capot
