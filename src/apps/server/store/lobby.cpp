#include "apps/server/store/lobby.h"

#include <limits>
#include <tuple>
#include <utility>

#include "apps/server/store/connections.h"
#include "apps/server/store/sql.h"

namespace capot::server {
namespace {

using TableRow = std::tuple<std::string, std::string, std::string, std::string, long long>;
const std::string select_tables = "SELECT id, game, stage, summary, touched_at FROM tables WHERE ";
const std::string last_first = " ORDER BY touched_at DESC LIMIT :most";

std::vector<ListedTable> listed(std::vector<TableRow> found) {
  std::vector<ListedTable> tables;
  for (auto& [id, game, stage, summary, touched] : found)
    tables.push_back(
        {std::move(id), std::move(game), std::move(stage), std::move(summary), touched});
  return tables;
}

template <class... Values>
std::vector<ListedTable> find_tables(soci::session& session, const std::string& which,
                                     const Values&... values) {
  return listed(rows<std::string, std::string, std::string, std::string, long long>(
      session, select_tables + which + last_first, values...));
}

}  // namespace

// The words of the index that stands behind it: migrations/001_tables.sql.
std::vector<ListedTable> Lobby::open_tables(std::optional<std::string> game, int at_most) {
  const Connections::Lease session(connections_);
  const std::string open = "listed = 1 AND stage <> 'closed'";
  return game ? find_tables(*session, open + " AND game = :game", *game, at_most)
              : find_tables(*session, open, at_most);
}

std::vector<ListedTable> Lobby::tables_of(std::string_view player, int at_most) {
  const Connections::Lease session(connections_);
  return find_tables(*session,
                     "id IN (SELECT table_id FROM seats WHERE player_id = :player"
                     " UNION SELECT id FROM tables WHERE owner = :owner)",
                     player, player, at_most);
}

int Lobby::made_since(std::string_view player, Time since) {
  const Connections::Lease session(connections_);
  return std::get<0>(rows<int>(*session,
                               "SELECT COUNT(*) FROM tables WHERE owner = :player"
                               " AND made_at >= :since",
                               player, since)
                         .at(0));
}

std::vector<ListedRound> Lobby::rounds_of(std::string_view player,
                                          std::optional<std::int64_t> before,
                                          std::optional<std::string> game, int at_most) {
  const Connections::Lease session(connections_);
  const auto find = [&](const std::string& which, const auto&... values) {
    std::vector<ListedRound> rounds;
    for (auto& [id, table, of, record, number, at, chair] :
         rows<long long, std::string, std::string, std::string, int, long long, int>(
             *session,
             "SELECT r.id, r.table_id, r.game, r.record, r.number, r.at, p.chair"
             " FROM round_players p JOIN rounds r ON r.id = p.round_id"
             " WHERE p.player_id = :player AND p.round_id < :before" +
                 which + " ORDER BY p.round_id DESC LIMIT :most",
             player, before.value_or(std::numeric_limits<std::int64_t>::max()), values..., at_most))
      rounds.push_back({id, std::move(table), std::move(of), std::move(record), number, at, chair});
    return rounds;
  };
  return game ? find(" AND p.game = :game", *game) : find("");
}

std::optional<ListedRound> Lobby::round(std::string_view table, int number) {
  const Connections::Lease session(connections_);
  auto found = rows<long long, std::string, std::string, long long>(
      *session,
      "SELECT id, game, record, at FROM rounds WHERE table_id = :table AND number = :number", table,
      number);
  if (found.empty()) return std::nullopt;
  auto& [id, game, record, at] = found[0];
  return ListedRound{id, std::string(table), std::move(game), std::move(record), number, at, {}};
}

void Lobby::note_alive(Time now) {
  const Connections::Lease session(connections_, Connections::Lease::To::write);
  run(*session,
      "INSERT INTO alive (id, at) VALUES (1, :now)"
      " ON CONFLICT (id) DO UPDATE SET at = excluded.at",
      now);
}

std::optional<Time> Lobby::last_alive() {
  const Connections::Lease session(connections_);
  const auto found = rows<long long>(*session, "SELECT at FROM alive WHERE id = :id", 1);
  return found.empty() ? std::nullopt : std::optional<Time>(std::get<0>(found[0]));
}

}  // namespace capot::server
