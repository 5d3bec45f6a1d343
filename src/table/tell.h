// What a watcher is told: of one event, and of the table as it stands. These two functions make all
// that leaves a table. They build from nothing what the watcher may know, and remove nothing from
// what others may.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "table/event.h"
#include "table/table.h"

namespace capot {

using Watcher = std::optional<Seat>;  // a chair; nobody: a spectator

// The table at its last event, field by field.
Value view(const Table& table, Watcher watcher);

// The last event of a table: its number, time and kind, what the watcher may know of it, and in
// `now` the fields of the view that it changed.
Value tell(const Table& table, const Event& event, Watcher watcher);

// What a client does with it: the view after the event.
void apply_told(Value& view, const Value& told);

// The names of the fields of a view.
std::span<const std::string_view> view_fields();

}  // namespace capot
