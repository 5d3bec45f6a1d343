#include "apps/reports/story.h"

#include <utility>

#include "table/share.h"
#include "table/view_fields.h"
#include "table/words.h"

namespace capot {
namespace {

Stage stage_of(const Round& round) { return round.over() ? Stage::scored : Stage::playing; }

// Who takes the action: an action out of turn names its seat.
Watcher taker_of(const Round& round, std::string_view action) {
  const auto named = split_seat(action).seat;
  return named ? Seat(*named) : round.to_act();
}

void write_position(JsonWriter& out, const Table& table, Watcher watcher) {
  out.object([&] {
    write_seat(out["seat"], watcher);
    out["view"].raw(view(table, watcher));
    out["hands"].list([&] {
      for (int s = 0; s < table.game->seats(); ++s) write_hand(out, table, Seat(s));
    });
  });
}

}  // namespace

Table table_with(const Record& record, Round round) {
  Table table;
  table.rules = {.game = std::string(record.game->info().name),
                 .preset = record.preset,
                 .options = record.options};
  table.game = record.game;
  table.chairs.resize(std::size_t(record.game->seats()));
  table.stage = stage_of(round);
  table.rounds = table.matches = 1;
  table.standing = record.before;
  table.round = std::move(round);
  return table;
}

Parsed<std::string> story_of(const Record& record) {
  const auto code = share_code(record);  // which refuses a broken rule
  if (!code) return std::unexpected(code.error());
  Table table = table_with(record, record.open());
  JsonWriter out;
  out.object([&] {
    out["code"].write(*code);
    out["record"].write(write_record(record));
    out["actions"].list([&] {
      for (const std::string& action : record.actions) out.write(action);
    });
    out["positions"].list([&] {
      for (const std::string& action : record.actions) {
        write_position(out, table, taker_of(*table.round, action));
        table.round->apply(action);
        table.stage = stage_of(*table.round);
      }
      write_position(out, table, table.round->to_act());
    });
  });
  return std::string(out.text());
}

}  // namespace capot
