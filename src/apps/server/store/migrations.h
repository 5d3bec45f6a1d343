// The schema of the database, step by step: numbered files, compiled in. What was done to a
// database stands in it, with the hash of each file.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "apps/server/store/connections.h"
#include "core/fault.h"

namespace capot::server {

struct Migration {
  int number = 0;
  std::string_view name;  // of the file
  std::string_view text;  // for both databases; GROWING_ID is put in for each
};
// Those of this program, from 1 on; generated from the folder migrations/.
std::span<const Migration> all_migrations();

// Does what is missing, in one transaction. Of several nodes that start at the same time one does
// it and the others wait. Throws where the database does not answer.
std::optional<Problem> migrate(soci::session& session, Connections::Kind kind,
                               std::span<const Migration> migrations);
// Changes nothing: what is wrong where not all of them were done.
std::optional<Problem> compare_migrations(soci::session& session,
                                          std::span<const Migration> migrations);
// The number of the last one that was done; 0: none.
int found_schema(soci::session& session);

}  // namespace capot::server
