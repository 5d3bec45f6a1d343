// A view of a table, field by field: each is made by one function from what its watcher may know.
#pragma once

#include "table/field_set.h"
#include "table/json_writer.h"
#include "table/tell.h"

namespace capot {

// Those that look different to different watchers; all others are the same for everybody.
inline constexpr FieldSet private_fields{Field::hand, Field::legal, Field::reason, Field::calls};

// The fields with their names, to be put between brackets.
void write_fields(JsonWriter& out, const Table& table, Watcher watcher, FieldSet fields);
// What a seat holds, as a value: the field `hand` of its view.
void write_hand(JsonWriter& out, const Table& table, Seat seat);
// The line of the round that is over.
void write_sheet_line(JsonWriter& out, const Table& table);
// A step of the round; without its action where that is hidden from the watcher.
void write_step(JsonWriter& out, const Table& table, std::size_t step, Watcher watcher);

}  // namespace capot
