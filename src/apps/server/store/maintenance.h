// What an operator asks of a database: a copy of it while it is used, and whether all is well.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/fault.h"

namespace capot::fault {
inline constexpr Fault use_pg_dump{
    "use-pg-dump", "A PostgreSQL database is backed up by its own tools: use pg_dump."};
inline constexpr Fault bad_backup{"bad-backup", "The database cannot be copied there."};
}  // namespace capot::fault

namespace capot::server {

class Connections;

// A copy of a SQLite database that is in use, as it is at one moment, into a new file. Nobody has
// to wait for it. For PostgreSQL a fault says what to use instead.
std::optional<Problem> back_up(Connections& connections, const std::string& file);

// Every log is folded, every stored round replayed by the rules and compared with its log: all of
// it as it is at one moment, while servers may go on. Open it with Connections::Use::look.
struct Checked {
  std::uint64_t tables = 0, events = 0, rounds = 0, players = 0;
  std::vector<std::string> wrong{};  // a sentence each, with the table it is about
};
// `told` is called now and then with the number of tables looked at, and of all. Throws where the
// database does not answer.
Checked check(Connections& connections,
              const std::function<void(std::uint64_t, std::uint64_t)>& told);

}  // namespace capot::server
