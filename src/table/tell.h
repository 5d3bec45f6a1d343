// What a watcher is told: of one event, and of the table as it stands. These two functions make all
// that leaves a table. They build from nothing what the watcher may know, and remove nothing from
// what others may.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "table/event.h"
#include "table/field_set.h"
#include "table/json_writer.h"
#include "table/table.h"

namespace capot {

using Watcher = std::optional<Seat>;  // a chair; nobody: a spectator

// The table at its last event, field by field, as JSON text.
std::string view(const Table& table, Watcher watcher);

// The last event of a table: its number, time and kind, what the watcher may know of it, in `now`
// the fields of the view that it changed, and in `more` what it adds to the end of lists. It may be
// told to any number of watchers; what all may know is written once.
class Telling {
 public:
  Telling(const Table& table, const Event& event);
  void write(JsonWriter& out, Watcher watcher) const;

 private:
  void write_action_of(JsonWriter& out, const event::Acted& acted, Watcher watcher) const;

  const Table& table_;
  const Event& event_;
  FieldSet changed_;
  std::string head_;  // what the event is, as far as all may know it
  std::string now_;   // the fields that are the same for all
};
std::string tell(const Table& table, const Event& event, Watcher watcher);

// What a client does with it: the view after the event.
void apply_told(Value& view, const Value& told);

// The names of the fields of a view.
std::span<const std::string_view> view_fields();

}  // namespace capot
