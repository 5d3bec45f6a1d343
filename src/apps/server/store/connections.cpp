#include "apps/server/store/connections.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "apps/server/store/checkpoints.h"
#include "apps/server/store/dialect.h"
#include "apps/server/store/file_lock.h"
#include "apps/server/store/handles.h"
#include "apps/server/store/migrations.h"
#include "apps/server/store/postgres_place.h"
#include "apps/server/store/script.h"
#include "apps/server/store/sql.h"

namespace capot::server {
namespace {

bool is_address(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

Problem unopened(std::string detail) { return {fault::bad_database, std::move(detail)}; }

// Makes the file where there is none: for its owner only, and with it what SQLite puts beside it.
std::optional<Problem> touch_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return unopened(path + ": " + std::generic_category().message(errno));
  ::close(descriptor);
  return std::nullopt;
}

// What is in a SQLite file must be ours, or nothing; readers must not stop the writer.
std::optional<Problem> prepare_file(soci::session& session, Connections::Use use) {
  const auto [tables, ours] =
      rows<int, int>(
          session,
          "SELECT COUNT(*), COALESCE(SUM(name = 'schema_migrations'), 0) FROM sqlite_master"
          " WHERE type = 'table'")
          .at(0);
  if (tables > 0 && !ours) return unopened("it is the database of another program");
  if (use == Connections::Use::look) return std::nullopt;
  // A commit writes a page for every table that somebody acted at: small ones.
  if (tables == 0) run(session, "PRAGMA page_size = 1024");
  const std::string mode =
      std::get<0>(rows<std::string>(session, "PRAGMA journal_mode = WAL").at(0));
  if (mode != "wal") return unopened("SQLite cannot keep a write-ahead log there");
  return std::nullopt;
}

}  // namespace

namespace {

bool is_something_else(const std::string& path) {
  constexpr std::string_view beginning = "SQLite format 3";
  std::ifstream file(path, std::ios::binary);
  std::string found(beginning.size(), '\0');
  file.read(found.data(), std::streamsize(found.size()));
  return file.gcount() > 0 && found != beginning;
}

}  // namespace

namespace {

// SOCI says first which of its functions it was.
std::string_view without_function(std::string_view said) {
  if (!said.starts_with("sqlite3_") && !said.starts_with("postgresql_")) return said;
  const auto end = said.find(": ");
  return end == said.npos ? said : said.substr(end + 2);
}

std::string in_one_line(std::string_view said) {
  std::string line;
  for (const char c : without_function(said))
    if (c != '\n' && c != '\t' && c != '\r')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

}  // namespace

DatabaseError::DatabaseError(std::string_view said, bool not_unique)
    : std::runtime_error(in_one_line(said)), not_unique_(not_unique) {}

Connections::Connections(Kind kind, Use use) : kind_(kind), use_(use) {}
Connections::~Connections() = default;

Parsed<std::unique_ptr<Connections>> Connections::open(const std::string& place, Use use) {
  const Kind kind = is_address(place) ? Kind::postgresql : Kind::sqlite;
  std::unique_ptr<Connections> made(new Connections(kind, use));
  auto wrong = kind == Kind::sqlite ? made->open_file(place) : made->find_server(place);
  if (wrong) return std::unexpected(*std::move(wrong));
  try {
    const auto session = made->connect();
    if (kind == Kind::sqlite) wrong = prepare_file(*session, use);
    if (!wrong)
      wrong = use == Use::serve ? migrate(*session, kind, all_migrations())
                                : compare_migrations(*session, all_migrations());
    if (wrong) return std::unexpected(*std::move(wrong));
    if (kind == Kind::sqlite && use == Use::serve)
      made->checkpoints_ = std::make_unique<Checkpoints>(*made);
  } catch (const DatabaseError& error) {
    return problem(fault::bad_database, made->name_ + ": " + error.what());
  }
  return made;
}

std::optional<Problem> Connections::open_file(const std::string& path) {
  // SOCI has no way to write this character.
  if (path.empty() || path.contains('"')) return unopened("that is no name for a file");
  std::error_code error;
  place_ = std::filesystem::absolute(path, error).string();
  name_ = place_;
  const auto status = std::filesystem::status(place_, error);
  if (std::filesystem::is_directory(status)) return unopened(place_ + " is a folder");
  if (std::filesystem::is_other(status)) return unopened(place_ + " is no file");
  if (use_ == Use::look) {
    if (std::filesystem::exists(status)) return std::nullopt;
    return unopened("there is no " + place_);
  }
  // Nothing is put beside a file of somebody else.
  if (is_something_else(place_)) return unopened(place_ + " is not a database");
  auto lock = FileLock::take(place_);
  if (!lock) return std::move(lock.error());
  lock_ = *std::move(lock);
  return touch_file(place_);
}

std::optional<Problem> Connections::find_server(const std::string& url) {
  auto place = read_postgres_place(url);
  if (!place) return std::move(place.error());
  place_ = std::move(place->parameters);
  name_ = std::move(place->name);
  return std::nullopt;
}

std::unique_ptr<soci::session> Connections::connect() const try {
  auto session = kind_ == Kind::sqlite
                     ? std::make_unique<soci::session>(soci::sqlite3, "dbname=\"" + place_ + "\"")
                     : std::make_unique<soci::session>(soci::postgresql, place_);
  if (kind_ == Kind::postgresql) keep_silent(postgres_of(*session));
  run_script(*session, std::string(dialect_of(kind_).settings));
  if (use_ == Use::look) run_script(*session, std::string(dialect_of(kind_).only_reads));
  if (checkpoints_) checkpoints_->watch(*session);
  return session;
} catch (const soci::soci_error& error) {
  throw DatabaseError(error.get_error_message());
}

// A server that goes away says so, and closes the connection; to one that is idle it says nothing
// else.
bool Connections::is_alive(soci::session& session) const {
  if (kind_ == Kind::sqlite) return true;
  pollfd socket{PQsocket(postgres_of(session)), POLLIN, 0};
  return PQstatus(postgres_of(session)) == CONNECTION_OK && ::poll(&socket, 1, 0) == 0;
}

Connections::Schema Connections::schema() {
  const Lease session(*this);
  return {int(all_migrations().size()), found_schema(*session)};
}

std::unique_lock<Turns> Connections::turn() {
  return kind_ == Kind::sqlite ? std::unique_lock(turns_) : std::unique_lock<Turns>();
}

std::unique_ptr<soci::session> Connections::take() {
  std::unique_ptr<soci::session> session;
  {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [&] { return lent_ < most; });
    ++lent_;
    if (!free_.empty()) {
      session = std::move(free_.back());
      free_.pop_back();
    }
  }
  try {
    if (!session || !is_alive(*session)) session = connect();
  } catch (...) {
    put_back(nullptr);
    throw;
  }
  return session;
}

void Connections::put_back(std::unique_ptr<soci::session> session) {
  {
    const std::lock_guard lock(mutex_);
    --lent_;
    if (session) free_.push_back(std::move(session));
  }
  returned_.notify_one();
}

Connections::Lease::Lease(Connections& from, To to)
    : from_(from), session_(from.take()), exceptions_(std::uncaught_exceptions()) {
  if (to == To::write) turn_ = from.turn();
}

Connections::Lease::~Lease() {
  if (std::uncaught_exceptions() > exceptions_) session_.reset();
  from_.put_back(std::move(session_));
}

}  // namespace capot::server
