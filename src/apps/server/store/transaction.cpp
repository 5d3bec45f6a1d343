#include "apps/server/store/transaction.h"

#include <algorithm>
#include <set>
#include <utility>

#include "apps/server/store/dialect.h"
#include "apps/server/store/sql.h"
#include "table/json_writer.h"

namespace capot::server {

class AppendTransaction::Rows {
 public:
  template <class... Items>
  void add(const Items&... items) {
    items_.list([&] { (items_.write(items), ...); });
    empty_ = false;
  }
  bool empty() const { return empty_; }
  std::string text() const { return "[" + std::string(items_.text()) + "]"; }

 private:
  JsonWriter items_{};
  bool empty_ = true;
};

AppendTransaction::Kept::Kept(soci::session& session, const std::string& text)
    : statement(session) {
  statement.exchange(soci::use(rows, "rows"));
  if (text.contains("RETURNING")) statement.exchange(soci::into(returned));
  statement.alloc();
  statement.prepare(text);
  statement.define_and_bind();
}

AppendTransaction::Kept& AppendTransaction::kept(Write write) {
  auto& kept = kept_[std::size_t(write)];
  if (!kept) kept = std::make_unique<Kept>(*session_, statement_text(write, connections_.kind()));
  return *kept;
}

void AppendTransaction::run(Write write, const Rows& rows) {
  if (rows.empty()) return;
  Kept& statement = kept(write);
  statement.rows = rows.text();
  statement.statement.execute(true);
}

// --- The transaction ---

AppendTransaction::AppendTransaction(Connections& connections, std::string node)
    : connections_(connections), node_(std::move(node)), session_(connections.connect()) {}

AppendTransaction::Outcome AppendTransaction::write(std::span<QueuedAppend> appends) {
  const auto turn = connections_.turn();
  Outcome on_error = Outcome::undone;
  try {
    server::run(*session_, std::string(dialect_of(connections_.kind()).begin_writing));
    append_all(appends);
    Accepted accepted;
    Last last;
    for (const QueuedAppend& queued : appends)
      if (queued.answer == Store::Appended::yes) {
        accepted.push_back(&queued.append);
        last[queued.append.table] = &queued.append;
      }
    write_due(last);
    write_listings(accepted);
    write_rounds(accepted);
    notify(last);
    on_error = Outcome::unknown;
    server::run(*session_, "COMMIT");
    return Outcome::committed;
  } catch (const soci::soci_error& error) {
    failure_ = sql::plain(error).what();
  } catch (const std::exception& error) {
    failure_ = error.what();
  }
  // The session is closed with this object, and what it has begun is undone with it.
  for (QueuedAppend& queued : appends) queued.answer = Store::Appended::failed;
  return on_error;
}

// A statement does not see its own rows. So the first appends of all tables are one, the second
// ones the next: mostly there is one. Tables are in order: two nodes that take the same rows do not
// wait for each other in a circle.
void AppendTransaction::append_all(std::span<QueuedAppend> appends) {
  std::map<std::string_view, std::vector<QueuedAppend*>> by_table;
  std::size_t most = 0;
  for (QueuedAppend& queued : appends) {
    auto& of_table = by_table[queued.append.table];
    of_table.push_back(&queued);
    most = std::max(most, of_table.size());
  }
  for (std::size_t place = 0; place < most; ++place) {
    std::vector<QueuedAppend*> wave;
    for (const auto& [table, of_table] : by_table)
      if (place < of_table.size()) wave.push_back(of_table[place]);
    append_wave(wave);
  }
}

void AppendTransaction::append_wave(std::span<QueuedAppend* const> wave) {
  Rows rows;
  for (const QueuedAppend* queued : wave) {
    const Append& a = queued->append;
    rows.add(a.table, a.after, a.seq, a.at, a.events);
  }
  Kept& append = kept(Write::append);
  append.rows = rows.text();
  append.statement.execute();
  std::set<std::string> accepted;
  while (append.statement.fetch()) accepted.insert(append.returned);
  for (QueuedAppend* queued : wave)
    queued->answer =
        accepted.contains(queued->append.table) ? Store::Appended::yes : Store::Appended::conflict;
}

void AppendTransaction::write_due(const Last& last) {
  Rows set, clear;
  for (const auto& [table, append] : last)
    if (append->due_stands)
      continue;
    else if (append->due)
      set.add(table, *append->due, node_);
    else
      clear.add(table);
  run(Write::set_due, set);
  run(Write::clear_due, clear);
}

void AppendTransaction::write_listings(const Accepted& accepted) {
  Last last;
  for (const Append* append : accepted)
    if (append->listing) last[append->table] = append;
  Rows tables, emptied, seats;
  for (const auto& [table, append] : last) {
    const Listing& l = *append->listing;
    tables.add(table, append->at, l.owner, l.game, l.stage, l.listed ? int(*l.listed) : -1,
               l.summary);
    emptied.add(table);
    for (const PlayerId& player : l.players)
      if (!player.empty()) seats.add(table, player);
  }
  run(Write::list, tables);
  run(Write::clear_seats, emptied);
  run(Write::seat, seats);
}

void AppendTransaction::write_rounds(const Accepted& accepted) {
  struct Over {
    const StoredRound* round;
    Time at;
  };
  std::map<std::pair<std::string_view, int>, Over> last;
  for (const Append* append : accepted)
    for (const StoredRound& round : append->rounds)
      last[{append->table, round.number}] = {&round, append->at};
  Rows rounds, players;
  for (const auto& [key, over] : last) {
    const auto& [table, number] = key;
    rounds.add(table, number, over.round->game, over.at, over.round->record);
    for (std::size_t chair = 0; chair < over.round->players.size(); ++chair)
      if (const PlayerId& player = over.round->players[chair]; !player.empty())
        players.add(table, number, player, chair);
  }
  run(Write::round, rounds);
  run(Write::play, players);
}

void AppendTransaction::notify(const Last& last) {
  if (connections_.kind() != Connections::Kind::postgresql) return;
  Rows payloads;
  for (const auto& [table, append] : last)
    payloads.add(node_ + " " + std::to_string(append->seq) + " " + append->table);
  run(Write::notify, payloads);
}

}  // namespace capot::server
