#include "apps/server/store/script.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <memory>

#include "apps/server/store/connections.h"

namespace capot::server {
namespace {

void run_script_on(sqlite_api::sqlite3* database, const std::string& text) {
  char* message = nullptr;
  const int result = sqlite_api::sqlite3_exec(database, text.c_str(), nullptr, nullptr, &message);
  const std::unique_ptr<char, decltype(&sqlite_api::sqlite3_free)> kept(message,
                                                                        &sqlite_api::sqlite3_free);
  if (result != SQLITE_OK)
    throw DatabaseError(message ? message : sqlite_api::sqlite3_errstr(result));
}

void run_script_on(PGconn* connection, const std::string& text) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection, text.c_str()),
                                                             &PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    throw DatabaseError(PQerrorMessage(connection));
}

}  // namespace

void run_script(soci::session& session, const std::string& text) {
  soci::details::session_backend* backend = session.get_backend();
  if (session.get_backend_name() == "sqlite3")
    run_script_on(static_cast<soci::sqlite3_session_backend*>(backend)->conn_, text);
  else
    run_script_on(static_cast<soci::postgresql_session_backend*>(backend)->conn_, text);
}

}  // namespace capot::server
