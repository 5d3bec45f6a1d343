#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "apps/server/store/connections.h"
#include "apps/server/store/handles.h"
#include "apps/server/store/maintenance.h"

namespace capot::server {
namespace {

Problem not_copied(const std::string& file, const std::string& why) {
  return {fault::bad_backup, file + ": " + why};
}

// All pages in one step: with a write-ahead log that stops nobody, and a copy in several steps
// would begin anew whenever somebody writes.
int copy_pages(sqlite_api::sqlite3* from, sqlite_api::sqlite3* to) {
  sqlite_api::sqlite3_backup* copying = sqlite_api::sqlite3_backup_init(to, "main", from, "main");
  if (!copying) return sqlite_api::sqlite3_errcode(to);
  const int result = sqlite_api::sqlite3_backup_step(copying, -1);
  sqlite_api::sqlite3_backup_finish(copying);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

}  // namespace

std::optional<Problem> back_up(Connections& connections, const std::string& file) {
  if (connections.kind() != Connections::Kind::sqlite) return Problem{fault::use_pg_dump, {}};
  // Only for its owner: it holds secrets. What is there already is not touched.
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return not_copied(file, std::generic_category().message(errno));
  ::close(descriptor);

  sqlite_api::sqlite3* opened = nullptr;
  int result = sqlite_api::sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  const std::unique_ptr<sqlite_api::sqlite3, decltype(&sqlite_api::sqlite3_close)> copy(
      opened, &sqlite_api::sqlite3_close);
  if (result == SQLITE_OK) {
    const Connections::Lease session(connections);
    result = copy_pages(sqlite_of(*session), copy.get());
  }
  if (result == SQLITE_OK) return std::nullopt;
  ::unlink(file.c_str());
  return not_copied(file, sqlite_api::sqlite3_errstr(result));
}

}  // namespace capot::server
