// The database, SQLite or PostgreSQL, and sessions of it for whoever asks. SOCI stays in this
// folder.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"

namespace soci {
class session;
}

namespace capot::server {

namespace fault {
inline constexpr Fault bad_database{"bad-database", "The database cannot be opened."};
inline constexpr Fault newer_schema{"newer-schema",
                                    "The database was made by a newer capot; this one is too old."};
inline constexpr Fault changed_migration{
    "changed-migration", "The database was made by another capot: its migrations are different."};
}  // namespace fault

class Connections {
 public:
  enum class Kind : std::uint8_t { sqlite, postgresql };

  // `place`: the path of a SQLite file, which is made where there is none, or postgresql://…
  // Opens it and brings its schema up to date.
  static Parsed<std::unique_ptr<Connections>> open(std::string place);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  Kind kind() const { return kind_; }
  const std::string& place() const { return place_; }

  // A session for as long as this lives. Waits where all are in use; opens a lost one anew.
  class Lease {
   public:
    explicit Lease(Connections& from);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    soci::session& operator*() const { return *session_; }
    // It has failed: the next one who asks gets a new one.
    void spoiled() { spoiled_ = true; }

   private:
    Connections& from_;
    std::unique_ptr<soci::session> session_;
    bool spoiled_ = false;
  };
  // One of its own, for a thread that keeps it. Throws where the database does not answer.
  std::unique_ptr<soci::session> connect() const;

 private:
  Connections(Kind kind, std::string place) : kind_(kind), place_(std::move(place)) {}

  Kind kind_;
  std::string place_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<soci::session>> free_;
  int lent_ = 0;
};

}  // namespace capot::server
