// Where a PostgreSQL is: what libpq is told of it, and what people are told.
#pragma once

#include <string>

#include "core/fault.h"

struct pg_conn;

namespace capot::server {

struct PostgresPlace {
  std::string parameters;  // for libpq: as given, and what we add where nothing is said
  std::string name;        // without the password
};
Parsed<PostgresPlace> read_postgres_place(const std::string& url);

// libpq prints what a server says beside its answers; a program's output is its own.
void keep_silent(pg_conn* connection);

}  // namespace capot::server
