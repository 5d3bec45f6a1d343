#include <array>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "apps/server/store/connections.h"
#include "apps/server/store/dialect.h"
#include "apps/server/store/maintenance.h"
#include "apps/server/store/readers.h"
#include "apps/server/store/sql.h"
#include "table/event_log.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::server {
namespace {

// What belongs to a table, by its column, and must not be there without a log.
struct Belonging {
  std::string_view table, column, sentence;
};
constexpr std::array<Belonging, 3> belongings{{
    {"due", "table_id", "it is due, but has no log"},
    {"tables", "id", "it is listed, but has no log"},
    {"rounds", "table_id", "it has rounds, but no log"},
}};

class Check {
 public:
  explicit Check(soci::session& session) : session_(session) {}

  void look_at_file() {
    for (const auto& [found] : rows<std::string>(session_, "PRAGMA integrity_check"))
      if (found != "ok") checked_.wrong.push_back("The file: " + found + ".");
    for (const auto& [table] :
         rows<std::string>(session_, "SELECT \"table\" FROM pragma_foreign_key_check"))
      checked_.wrong.push_back("The file: a row of " + table + " refers to what is not there.");
  }

  void look_at_tables(const std::function<void(std::uint64_t, std::uint64_t)>& told) {
    constexpr int at_a_time = 500;
    const auto all = std::uint64_t(count("(SELECT DISTINCT table_id FROM log) AS l"));
    std::string last;
    while (true) {
      const auto tables = rows<std::string>(session_,
                                            "SELECT DISTINCT table_id FROM log WHERE table_id >"
                                            " :last ORDER BY table_id LIMIT :most",
                                            last, at_a_time);
      for (const auto& [table] : tables) look_at_table(table);
      if (told) told(checked_.tables, all);
      if (tables.size() < at_a_time) return;
      last = std::get<0>(tables.back());
    }
  }

  void look_for_lost() {
    for (const Belonging& belonging : belongings) {
      const std::string column(belonging.column);
      for (const auto& [table] : rows<std::string>(
               session_, "SELECT DISTINCT b." + column + " FROM " + std::string(belonging.table) +
                             " b WHERE NOT EXISTS (SELECT 1 FROM log l"
                             " WHERE l.table_id = b." +
                             column + ")"))
        note(table, std::string(belonging.sentence));
    }
    checked_.players = std::uint64_t(count("players"));
  }

  Checked take() { return std::move(checked_); }

 private:
  long long count(const std::string& what) {
    return std::get<0>(rows<long long>(session_, "SELECT COUNT(*) FROM " + what).at(0));
  }
  void note(const std::string& table, const std::string& what) {
    checked_.wrong.push_back("Table " + table + ": " + what + ".");
  }

  void look_at_table(const std::string& table) {
    ++checked_.tables;
    LogReader log;
    std::map<int, std::string> records;  // of rounds that are over, as the log has them
    for (const LogRow& row : read_log(session_, table, 0)) {
      if (auto wrong = add_row(log, row, records)) {
        note(table, *wrong);
        return;
      }
    }
    if (log.table().id != table) note(table, "its log is that of " + in_quotes(log.table().id));
    look_at_rounds(table, records);
  }

  // What is wrong with it.
  std::optional<std::string> add_row(LogReader& log, const LogRow& row,
                                     std::map<int, std::string>& records) {
    const std::uint64_t seq = log.table().seq;
    if (row.after != seq)
      return "after event " + std::to_string(seq) + " its log goes on with event " +
             std::to_string(row.after + 1);
    const auto events = read_json(row.events);
    if (!events || !events->list() || events->list()->size() != row.seq - row.after)
      return "events " + std::to_string(row.after + 1) + " to " + std::to_string(row.seq) +
             " cannot be read";
    for (const Value& event : *events->list()) {
      if (const auto wrong = log.add(event))
        return "event " + std::to_string(log.table().seq + 1) + ": " + wrong->message();
      ++checked_.events;
      // A round that is taken back is on record as it was until it is over again.
      const Table& now = log.table();
      if (std::holds_alternative<event::RoundOver>(log.log().back().what))
        records[now.rounds] =
            written(write_record(record_of(*now.round, now.rules.preset, now.rules.options)));
    }
    return std::nullopt;
  }

  void look_at_rounds(const std::string& table, std::map<int, std::string>& records) {
    for (const auto& [number, text] : rows<int, std::string>(
             session_, "SELECT number, record FROM rounds WHERE table_id = :table ORDER BY number",
             table)) {
      ++checked_.rounds;
      const std::string name = "round " + std::to_string(number);
      const auto logged = records.extract(number);
      const auto value = read_json(text);
      if (const auto wrong = value ? replayed(*value) : value.error())
        note(table, name + ": " + wrong->message());
      else if (logged.empty())
        note(table, name + " is not in its log");
      else if (written(*value) != logged.mapped())
        note(table, name + " is another one in its log");
    }
    for (const auto& [number, record] : records)
      note(table, "round " + std::to_string(number) + " is only in its log");
  }

  // As this program writes it; empty: it cannot be read.
  std::string written(const Value& value) {
    const auto record = records_.read(value);
    return record ? write_json(write_record(*record)) : std::string();
  }

  // Which rule it breaks.
  std::optional<Problem> replayed(const Value& value) {
    const auto record = records_.read(value);
    if (!record) return record.error();
    Round round = record->open();
    for (const std::string& action : record->actions)
      if (const auto broken = round.apply(action)) return Problem{*broken, in_quotes(action)};
    if (!round.over()) return Problem{fault::bad_record, "it is not played to its end"};
    return std::nullopt;
  }

  soci::session& session_;
  RecordReader records_{};
  Checked checked_{};
};

}  // namespace

Checked check(Connections& connections,
              const std::function<void(std::uint64_t, std::uint64_t)>& told) {
  const Connections::Lease session(connections);
  run(*session, std::string(dialect_of(connections.kind()).begin_reading));
  Check check(*session);
  if (connections.kind() == Connections::Kind::sqlite) check.look_at_file();
  check.look_at_tables(told);
  check.look_for_lost();
  run(*session, "ROLLBACK");
  return check.take();
}

}  // namespace capot::server
