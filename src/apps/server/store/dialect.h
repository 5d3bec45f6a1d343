// What SQLite and PostgreSQL spell differently. All other SQL of this folder is for both.
#pragma once

#include <array>
#include <string_view>

#include "apps/server/store/connections.h"

namespace capot::server {

struct Dialect {
  std::string_view growing_id;    // the type of a column: a number that grows by itself
  std::string_view items;         // the items of the JSON list :rows, as rows with a `value`
  std::string_view skip_claimed;  // rows that another node is just claiming are passed over
  std::string_view begin_writing, begin_reading;  // a reading transaction sees one moment
  std::string_view settings;                      // said on every new connection
  std::string_view only_reads;                    // said where nothing may be changed
  std::string_view one_migrates;                  // others wait until the transaction is over
};

inline constexpr std::array<Dialect, 2> dialects{{
    {.growing_id = "INTEGER PRIMARY KEY",
     .items = "json_each(:rows)",
     .skip_claimed = "",
     .begin_writing = "BEGIN IMMEDIATE",
     .begin_reading = "BEGIN",
     // What is committed is on the disk. Checkpoints have a thread of their own. A log that grew
     // beyond 64 MiB is cut back.
     .settings = "PRAGMA busy_timeout = 10000; PRAGMA synchronous = FULL;"
                 "PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864;"
                 "PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 0",
     .only_reads = "PRAGMA query_only = ON",
     .one_migrates = ""},
    {.growing_id = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
     .items = "json_array_elements(CAST(:rows AS json))",
     .skip_claimed = "FOR UPDATE SKIP LOCKED",
     .begin_writing = "BEGIN",
     .begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
     // Whatever the server was told to default to. A node that froze in a transaction must not
     // stop the others.
     .settings = "SET client_min_messages = warning; SET standard_conforming_strings = on;"
                 "SET default_transaction_isolation = 'read committed';"
                 "SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '10s';"
                 "SELECT set_config('synchronous_commit', 'on', false)"
                 " WHERE current_setting('synchronous_commit') = 'off'",
     .only_reads = "SET default_transaction_read_only = on",
     // The number is that of nobody else: the first eight bytes of SHA-256("capot").
     .one_migrates =
         "SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(4600667876802552572)"},
}};
constexpr const Dialect& dialect_of(Connections::Kind kind) { return dialects[std::size_t(kind)]; }

}  // namespace capot::server
