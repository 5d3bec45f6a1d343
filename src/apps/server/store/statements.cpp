#include "apps/server/store/statements.h"

#include <array>
#include <string_view>

#include "apps/server/store/dialect.h"

namespace capot::server {
namespace {

// A column of the rows that a statement is given; in SQL, the item at its place.
struct Column {
  std::string_view name;
  bool is_number = false;
};
constexpr Column number(std::string_view name) { return {name, true}; }
constexpr Column word(std::string_view name) { return {name}; }

struct Statement {
  std::string_view text;          // {rows} stands for its rows
  std::array<Column, 7> columns;  // up to the first without a name
};

// In the order of Write.
constexpr std::array<Statement, std::size_t(Write::count)> statements{{
    // append: a row that does not come after the head of its log is left out; so is one that
    // somebody else writes at the same time.
    {"INSERT INTO log (table_id, after_seq, seq, at, events)"
     " SELECT table_id, after_seq, seq, at, events FROM {rows}"
     " WHERE after_seq = COALESCE((SELECT l.seq FROM log l WHERE l.table_id = w.table_id"
     "  ORDER BY l.after_seq DESC LIMIT 1), 0)"
     " ON CONFLICT DO NOTHING RETURNING table_id",
     {word("table_id"), number("after_seq"), number("seq"), number("at"), word("events")}},
    // set_due
    {"INSERT INTO due (table_id, at, node) SELECT table_id, at, node FROM {rows} WHERE true"
     " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, node = excluded.node",
     {word("table_id"), number("at"), word("node")}},
    // clear_due
    {"DELETE FROM due WHERE table_id IN (SELECT table_id FROM {rows})", {word("table_id")}},
    // list: where nothing is said of the lobby, it stays as it was.
    {"INSERT INTO tables (id, made_at, touched_at, owner, game, stage, listed, summary)"
     " SELECT id, at, at, owner, game, stage, listed, summary FROM {rows} WHERE true"
     " ON CONFLICT (id) DO UPDATE SET touched_at = excluded.touched_at,"
     "  owner = excluded.owner, game = excluded.game, stage = excluded.stage,"
     "  listed = CASE WHEN excluded.listed < 0 THEN tables.listed ELSE excluded.listed END,"
     "  summary = excluded.summary",
     {word("id"), number("at"), word("owner"), word("game"), word("stage"), number("listed"),
      word("summary")}},
    // clear_seats
    {"DELETE FROM seats WHERE table_id IN (SELECT table_id FROM {rows})", {word("table_id")}},
    // seat
    {"INSERT INTO seats (table_id, player_id) SELECT table_id, player_id FROM {rows}"
     " WHERE true ON CONFLICT DO NOTHING",
     {word("table_id"), word("player_id")}},
    // round: one that was taken back and is over again has a new record.
    {"INSERT INTO rounds (table_id, number, game, at, record)"
     " SELECT table_id, number, game, at, record FROM {rows} WHERE true"
     " ON CONFLICT (table_id, number) DO UPDATE SET at = excluded.at,"
     "  record = excluded.record",
     {word("table_id"), number("number"), word("game"), number("at"), word("record")}},
    // play
    {"INSERT INTO round_players (player_id, round_id, chair, game)"
     " SELECT w.player_id, r.id, w.chair, r.game FROM {rows}"
     "  JOIN rounds r ON r.table_id = w.table_id AND r.number = w.number WHERE true"
     " ON CONFLICT DO NOTHING",
     {word("table_id"), number("number"), word("player_id"), number("chair")}},
    // notify
    {"SELECT pg_notify('capot_log', payload) FROM {rows}", {word("payload")}},
}};

}  // namespace

std::string statement_text(Write write, Connections::Kind kind) {
  const auto& [text, columns] = statements[std::size_t(write)];
  std::string select;
  for (std::size_t i = 0; i < columns.size() && !columns[i].name.empty(); ++i) {
    const std::string item = "value->>" + std::to_string(i);
    select += select.empty() ? "(SELECT " : ", ";
    select += columns[i].is_number ? "CAST(" + item + " AS BIGINT)" : item;
    select += " AS " + std::string(columns[i].name);
  }
  select += " FROM " + std::string(dialect_of(kind).items) + ") AS w";
  constexpr std::string_view mark = "{rows}";
  std::string whole(text);
  return whole.replace(whole.find(mark), mark.size(), select);
}

}  // namespace capot::server
