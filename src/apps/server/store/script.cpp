#include "apps/server/store/script.h"

#include <memory>

#include "apps/server/store/connections.h"
#include "apps/server/store/handles.h"

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
  if (session.get_backend_name() == "sqlite3")
    run_script_on(sqlite_of(session), text);
  else
    run_script_on(postgres_of(session), text);
}

}  // namespace capot::server
