#include "apps/server/store/migrations.h"

#include <chrono>
#include <string>
#include <tuple>
#include <vector>

#include "apps/server/store/dialect.h"
#include "apps/server/store/script.h"
#include "apps/server/store/sql.h"
#include "table/event.h"
#include "table/sha256.h"

namespace capot::server {
namespace {

std::string checksum(std::string_view text) {
  return to_hex(
      PortableHasher().sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

std::string for_dialect(std::string_view text, const Dialect& dialect) {
  constexpr std::string_view word = "GROWING_ID,";
  std::string script(text);
  for (std::size_t at = 0; (at = script.find(word, at)) != script.npos;)
    script.replace(at, word.size() - 1, dialect.growing_id);
  return script;
}

Time wall_clock() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

struct DoneMigrations {
  std::optional<Problem> wrong{};  // they are not those of this program
  std::size_t done = 0;
};
DoneMigrations done_migrations(soci::session& session, std::span<const Migration> migrations) {
  DoneMigrations found;
  for (const auto& [number, name, sum] : rows<int, std::string, std::string>(
           session, "SELECT number, name, checksum FROM schema_migrations ORDER BY number")) {
    if (found.done == migrations.size()) {
      found.wrong = Problem{fault::newer_schema, "it has " + name};
      break;
    }
    const Migration& ours = migrations[found.done++];
    if (ours.number != number || checksum(ours.text) != sum) {
      found.wrong = Problem{fault::changed_migration, name};
      break;
    }
  }
  return found;
}

void do_migration(soci::session& session, const Migration& migration, const Dialect& dialect) {
  run_script(session, for_dialect(migration.text, dialect));
  run(session,
      "INSERT INTO schema_migrations (number, name, checksum, at)"
      " VALUES (:number, :name, :checksum, :at)",
      migration.number, migration.name, checksum(migration.text), wall_clock());
}

}  // namespace

std::optional<Problem> migrate(soci::session& session, Connections::Kind kind,
                               std::span<const Migration> migrations) {
  const Dialect& dialect = dialect_of(kind);
  run(session, std::string(dialect.begin_writing));
  try {
    run_script(session, std::string(dialect.one_migrates));
    run(session,
        "CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER NOT NULL PRIMARY KEY,"
        " name TEXT NOT NULL, checksum TEXT NOT NULL, at BIGINT NOT NULL)");
    const DoneMigrations found = done_migrations(session, migrations);
    if (!found.wrong)
      for (const Migration& migration : migrations.subspan(found.done))
        do_migration(session, migration, dialect);
    run(session, "COMMIT");
    return found.wrong;
  } catch (const DatabaseError&) {
    run_script(session, "ROLLBACK");
    throw;
  }
}

std::optional<Problem> compare_migrations(soci::session& session,
                                          std::span<const Migration> migrations) {
  const DoneMigrations found = done_migrations(session, migrations);
  if (found.wrong || found.done == migrations.size()) return found.wrong;
  return Problem{fault::older_schema, std::string(migrations[found.done].name) + " is missing"};
}

int found_schema(soci::session& session) {
  return std::get<0>(
      rows<int>(session, "SELECT COALESCE(MAX(number), 0) FROM schema_migrations").at(0));
}

}  // namespace capot::server
