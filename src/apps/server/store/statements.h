// The statements that an append consists of. Each takes all its rows as one JSON list.
#pragma once

#include <cstdint>
#include <string>

#include "apps/server/store/connections.h"

namespace capot::server {

enum class Write : std::uint8_t {
  append,  // returns the tables of the rows that were accepted
  set_due,
  clear_due,
  list,
  clear_seats,
  seat,
  round,
  play,
  notify,  // PostgreSQL only
  count
};

// The list is the one value in it, :rows.
std::string statement_text(Write write, Connections::Kind kind);

}  // namespace capot::server
