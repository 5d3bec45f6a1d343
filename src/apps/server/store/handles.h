// The handles of the libraries below SOCI, for what it does not pass on. Which of them a session
// has is the caller's to know.
#pragma once

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace capot::server {

inline sqlite_api::sqlite3* sqlite_of(soci::session& session) {
  return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
}
inline PGconn* postgres_of(soci::session& session) {
  return static_cast<soci::postgresql_session_backend*>(session.get_backend())->conn_;
}

}  // namespace capot::server
