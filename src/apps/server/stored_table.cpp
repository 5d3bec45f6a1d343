#include "apps/server/stored_table.h"

#include <utility>

#include "apps/server/bot_threads.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::server {
namespace {

// A bot that has not acted by then was on a node that is gone.
constexpr Time patience_with_bots = 10 * second;

// Events that change what a list of tables shows.
template <class... Kinds>
bool is_one_of(const Event& event) {
  return (std::holds_alternative<Kinds>(event.what) || ...);
}
bool changes_listing(const Event& event) {
  return is_one_of<event::TableMade, event::ChairTaken, event::ChairLeft, event::ChairsSwapped,
                   event::BotSeated, event::ChairTakenBack, event::Renamed, event::RulesChanged,
                   event::MatchStarted, event::RoundOver, event::MatchOver, event::Abandoned,
                   event::TableClosed>(event);
}

Listing listing_of(const Table& table, std::optional<bool> listed) {
  Listing listing{.owner = table.owner,
                  .game = std::string(table.game->info().name),
                  .stage = std::string(name(table.stage)),
                  .listed = listed};
  Value::List chairs;
  for (const Chair& chair : table.chairs) {
    if (chair.has_person()) listing.players.push_back(chair.player);
    Value::Object shown;
    if (chair.has_person()) shown.emplace_back("name", chair.name);
    if (!chair.bot.empty()) shown.emplace_back("bot", chair.bot);
    chairs.emplace_back(std::move(shown));
  }
  Value::List scores;
  const Standing now = table.now();
  for (int side = 0; side < table.game->sides(); ++side)
    scores.emplace_back(std::int64_t(now.scores[Side(side)]));
  listing.summary = write_json(Value::Object{{"name", table.manners.name},
                                             {"game", listing.game},
                                             {"preset", table.rules.preset},
                                             {"clock", name(table.manners.clock)},
                                             {"rated", table.manners.rated},
                                             {"watchable", table.manners.watchable},
                                             {"stage", listing.stage},
                                             {"chairs", std::move(chairs)},
                                             {"scores", std::move(scores)}});
  return listing;
}

StoredRound round_of(const Table& table) {
  StoredRound stored{.number = table.rounds, .game = std::string(table.game->info().name)};
  for (const Chair& chair : table.chairs) stored.players.push_back(chair.player);
  stored.record =
      write_json(write_record(record_of(*table.round, table.rules.preset, table.rules.options)));
  return stored;
}

// Hands over every event of the rows; false: one of them was not taken, or is damaged.
template <class Take>
bool read_each(std::span<const LogRow> rows, const Take& take) {
  for (const LogRow& row : rows) {
    const auto list = read_json(row.events);
    if (!list || !list->list()) return false;
    for (const Value& value : *list->list())
      if (!take(value)) return false;
  }
  return true;
}

// Somebody else is to act before this could be read.
bool acts_at_once(const Table& table) {
  const auto seat = bot_to_act(table);
  return seat && takes_no_thought(table.chairs[std::size_t(*seat)].bot);
}

}  // namespace

std::optional<Time> due_of(const Table& table, Time now) {
  if (bot_to_act(table)) return now + patience_with_bots;
  return deadline(table);
}

Append append_of(const Table& table, std::span<const Event> events, std::optional<bool> listed) {
  Append append{.table = table.id,
                .after = table.seq - events.size(),
                .seq = table.seq,
                .at = events.back().at};
  bool lists = false;
  for (const Event& event : events) {
    append.events += append.events.empty() ? '[' : ',';
    append.events += write_json(write_event(table.game.get(), event));
    lists = lists || changes_listing(event);
    // The next one is not dealt in the same append: somebody or something has to go on.
    if (std::holds_alternative<event::RoundOver>(event.what))
      append.rounds.push_back(round_of(table));
  }
  append.events += ']';
  append.due = due_of(table, append.at);
  append.due_stands = acts_at_once(table) && !is_one_of<event::TableMade>(events.front());
  if (lists) append.listing = listing_of(table, listed);
  return append;
}

std::optional<std::vector<Event>> events_of(std::span<const LogRow> rows,
                                            std::shared_ptr<const AnyGame> game) {
  EventReader reader(std::move(game));
  std::vector<Event> events;
  const bool whole = read_each(rows, [&](const Value& value) {
    auto event = reader.read(value);
    if (event) events.push_back(*std::move(event));
    return event.has_value();
  });
  return whole ? std::optional(std::move(events)) : std::nullopt;
}

std::optional<ReadTable> read_table(std::span<const LogRow> rows) {
  LogReader reader;
  const bool whole = read_each(rows, [&](const Value& value) { return !reader.add(value); });
  if (!whole || reader.log().empty()) return std::nullopt;
  return ReadTable{reader.table(), reader.log().back().at};
}

}  // namespace capot::server
