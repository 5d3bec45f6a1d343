// The database, SQLite or PostgreSQL, and sessions of it for whoever asks. SOCI stays in this
// folder.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/store/turns.h"
#include "core/fault.h"

namespace soci {
class session;
}

namespace capot::fault {
inline constexpr Fault bad_database{"bad-database", "The database cannot be opened."};
inline constexpr Fault database_in_use{"database-in-use",
                                       "Another server has the database: a file is for one."};
inline constexpr Fault newer_schema{"newer-schema",
                                    "The database was made by a newer capot; this one is too old."};
inline constexpr Fault older_schema{
    "older-schema", "The database was made by an older capot; a server brings it up to date."};
inline constexpr Fault changed_migration{
    "changed-migration", "The database was made by another capot: its migrations are different."};
}  // namespace capot::fault

namespace capot::server {

class Checkpoints;
class FileLock;

// What a database says when it fails, in one line and without the names of functions. Never the
// values it was given: these may be secrets, and what is said may be logged.
class DatabaseError : public std::runtime_error {
 public:
  explicit DatabaseError(std::string_view said, bool not_unique = false);
  // There is one of that name already.
  bool not_unique() const { return not_unique_; }

 private:
  bool not_unique_;
};

class Connections {
 public:
  enum class Kind : std::uint8_t { sqlite, postgresql };
  // Serve: brings the schema up to date, and has a SQLite file for itself. Look: changes nothing,
  // and may look at what a server is using.
  enum class Use : std::uint8_t { serve, look };

  // `place`: the path of a SQLite file, which a server makes where there is none, or postgresql://…
  static Parsed<std::unique_ptr<Connections>> open(const std::string& place, Use use = Use::serve);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  Kind kind() const { return kind_; }
  // For people: without a password.
  const std::string& name() const { return name_; }
  // For the library that opens it: of SQLite the path, of PostgreSQL with all secrets.
  const std::string& place() const { return place_; }

  // The number of the last migration: of this program, and of the database. Blocks; throws where
  // the database does not answer.
  struct Schema {
    int expected = 0, found = 0;
  };
  Schema schema();

  // A session for as long as this lives. Waits where all are in use; opens a lost one anew. Where
  // it ends by an exception, the next one who asks gets a new one. Who writes to SQLite waits for
  // the others who do.
  class Lease {
   public:
    enum class To : std::uint8_t { read, write };
    explicit Lease(Connections& from, To to = To::read);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    soci::session& operator*() const { return *session_; }

   private:
    Connections& from_;
    std::unique_ptr<soci::session> session_;
    std::unique_lock<Turns> turn_{};
    int exceptions_;  // under way when it was taken
  };
  // One of its own, for a thread that keeps it. Throws a DatabaseError, as all here do.
  std::unique_ptr<soci::session> connect() const;
  // Whether a session that was idle can be used, as far as one can tell without asking.
  bool is_alive(soci::session& session) const;
  // For who writes with a session of its own: held for as long as the transaction.
  std::unique_lock<Turns> turn();

 private:
  static constexpr int most = 8;  // sessions lent at a time

  Connections(Kind kind, Use use);
  std::optional<Problem> open_file(const std::string& path);
  std::optional<Problem> find_server(const std::string& url);
  std::unique_ptr<soci::session> take();
  void put_back(std::unique_ptr<soci::session> session);

  Kind kind_;
  Use use_;
  std::string name_, place_;
  std::unique_ptr<FileLock> lock_;
  Turns turns_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<soci::session>> free_;
  int lent_ = 0;
  std::unique_ptr<Checkpoints> checkpoints_;  // of a SQLite file that is served
};

}  // namespace capot::server
