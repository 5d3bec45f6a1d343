// Between a table and its rows in the store: what is written beside its events, and the table that
// rows make.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "apps/server/store/logs.h"
#include "table/event_log.h"
#include "table/table.h"

namespace capot::server {

// What is stored of these events, which led to that table. `listed`: of a new table.
Append append_of(const Table& table, std::span<const Event> events,
                 std::optional<bool> listed = {});

// When somebody must look at the table, if nobody does anything there before.
std::optional<Time> due_of(const Table& table, Time now);

// The events of rows that come after the first ones of a table, or from its first on where there is
// no game yet. Nothing: they are damaged.
std::optional<std::vector<Event>> events_of(std::span<const LogRow> rows,
                                            std::shared_ptr<const AnyGame> game);

// A whole log, checked as it is read.
struct ReadTable {
  Table table;
  Time last = 0;  // when the last event was
};
std::optional<ReadTable> read_table(std::span<const LogRow> rows);

}  // namespace capot::server
