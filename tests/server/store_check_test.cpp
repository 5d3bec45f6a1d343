// The check of a database finds what is damaged, and says where; a copy of one is the same.
#include <algorithm>
#include <fstream>
#include <map>

#include "apps/server/store/maintenance.h"
#include "server/store_fixture.h"
#include "support/live_table.h"
#include "table/event_log.h"
#include "table/json.h"
#include "table/record.h"

namespace capot {
namespace {

using server::Append;
using server::Checked;
using server::Logs;
using testing::append_now;
using testing::Appended;
using testing::Kind;
using testing::LiveTable;
using testing::Use;

class CheckOf : public testing::OnBoth {
 protected:
  // A table at which some rounds are played, its events stored a few at a time.
  void play(std::uint64_t seed, int rounds, bool take_back = false) {
    LiveTable at({"buck-euchre", "standard", {}}, {}, seed);
    at.seat(1);
    Logs logs(*store_, 1, {});
    std::size_t stored = 0;
    const auto store = [&] {
      ASSERT_EQ(append_now(logs, next(at, stored)), Appended::yes);
      stored = at.log().size();
    };
    store();
    for (int over = 0; over < rounds;) {
      const auto before = at.log().size();
      at.act();
      const auto& log = at.log();
      const bool is_over = std::any_of(log.begin() + long(before), log.end(), [](const Event& e) {
        return std::holds_alternative<event::RoundOver>(e.what);
      });
      if (is_over || log.size() > stored + 8) store();
      over += is_over;
      if (is_over && std::exchange(take_back, false)) {
        ASSERT_TRUE(at.run(LiveTable::player(0), command::Undo{}));
        store();
        --over;
      }
    }
    tables_.push_back(at.table().id);
  }
  // What the log has more than is stored, with the rounds that are over in it.
  static Append next(const LiveTable& at, std::size_t stored) {
    Append append{.table = at.table().id, .after = stored, .seq = at.log().size(), .at = at.now()};
    Value::List events;
    Table table = fold(std::span(at.log()).first(stored));
    for (std::size_t i = stored; i < at.log().size(); ++i) {
      const Event& event = at.log()[i];
      events.push_back(write_event(at.table().game.get(), event));
      evolve(table, event);
      if (!std::holds_alternative<event::RoundOver>(event.what)) continue;
      append.rounds.push_back({.number = table.rounds,
                               .game = table.rules.game,
                               .players = {"p0"},
                               .record = write_json(write_record(record_of(
                                   *table.round, table.rules.preset, table.rules.options)))});
    }
    append.events = write_json(events);
    append.due = deadline(at.table());
    append.listing = {
        .owner = "p0", .game = table.rules.game, .stage = std::string(name(table.stage))};
    return append;
  }

  Checked checked() {
    if (!looking_) looking_ = open(place_, Use::look);
    return server::check(*looking_, {});
  }
  // The one thing that is wrong.
  std::string wrong() {
    const auto found = checked().wrong;
    if (found.size() == 1) return found[0];
    std::string all = std::to_string(found.size()) + " things: ";
    for (const std::string& one : found) all += one + " ";
    return all;
  }

  std::vector<std::string> tables_{};
  std::unique_ptr<server::Connections> looking_{};
};
INSTANTIATE_TEST_SUITE_P(, CheckOf, ::testing::Values(Kind::sqlite, Kind::postgresql),
                         testing::name_of);

TEST_P(CheckOf, finds_nothing_where_all_is_well) {
  EXPECT_EQ(checked().tables, 0u);
  play(1, 3);
  play(2, 2, true);
  damage("INSERT INTO players VALUES ('p0', 'Ann', '', 5)");
  std::vector<std::pair<std::uint64_t, std::uint64_t>> told;
  const Checked found = server::check(
      *store_, [&](std::uint64_t done, std::uint64_t all) { told.emplace_back(done, all); });
  EXPECT_EQ(found.wrong, std::vector<std::string>{});
  EXPECT_EQ(found.tables, 2u);
  EXPECT_EQ(found.rounds, 5u);
  EXPECT_EQ(found.players, 1u);
  EXPECT_GT(found.events, 100u);
  EXPECT_EQ(told.back(), std::pair(std::uint64_t(2), std::uint64_t(2)));
}

TEST_P(CheckOf, finds_each_damage) {
  play(1, 2);
  const std::string id = tables_[0], that = " WHERE table_id = '" + id + "'";
  ASSERT_EQ(checked().wrong, std::vector<std::string>{});
  const std::string one = that + " AND after_seq = (SELECT MIN(after_seq) FROM log WHERE seq > 9)";
  struct Case {
    std::string damage, sentence;
  };
  const Case cases[]{
      {"DELETE FROM log" + one, "its log goes on with"},
      {"DELETE FROM log" + that + " AND after_seq = 0", "after event 0 its log goes on with"},
      {"UPDATE log SET events = '[{'" + one, "cannot be read"},
      {"UPDATE log SET events = '[]'" + one, "cannot be read"},
      {"UPDATE log SET events = replace(events, '\"acted\"', '\"dreamt\"')", "no event of a table"},
      {"UPDATE log SET events = replace(events, '\"" + id + "\"', '\"tx\"')", "is that of"},
      {"UPDATE rounds SET record = '{}' WHERE number = 1", "round 1: "},
      {"UPDATE rounds SET record = (SELECT k.record FROM kept_rounds k WHERE k.number = 2)"
       " WHERE number = 1",
       "round 1 is another one in its log"},
      {"UPDATE rounds SET number = 9 WHERE number = 2", "round 9 is not in its log"},
      {"INSERT INTO due VALUES ('nobody', 5, 'n')", "Table nobody: it is due, but has no log."},
      {"INSERT INTO tables VALUES ('nobody', 1, 1, 'p', 'g', 's', 0, '{}')",
       "Table nobody: it is listed, but has no log."},
      {"INSERT INTO rounds (table_id, number, game, at, record) VALUES ('nobody', 1, 'g', 1, '{}')",
       "Table nobody: it has rounds, but no log."},
  };
  damage(
      "CREATE TABLE kept AS SELECT * FROM log; CREATE TABLE kept_rounds AS SELECT * FROM rounds");
  const std::string mend =
      "DELETE FROM log; INSERT INTO log SELECT * FROM kept;"
      "DELETE FROM due WHERE table_id = 'nobody'; DELETE FROM tables WHERE id = 'nobody';"
      "DELETE FROM rounds WHERE table_id = 'nobody';"
      "UPDATE rounds SET number = (SELECT k.number FROM kept_rounds k WHERE k.id = rounds.id),"
      " record = (SELECT k.record FROM kept_rounds k WHERE k.id = rounds.id)";
  for (const Case& c : cases) {
    damage(c.damage);
    EXPECT_TRUE(wrong().contains(c.sentence)) << c.damage << ": " << wrong();
    damage(mend);
    ASSERT_EQ(checked().wrong, std::vector<std::string>{});
  }
  damage("DELETE FROM round_players; DELETE FROM rounds WHERE number = 2");
  EXPECT_EQ(wrong(), "Table " + id + ": round 2 is only in its log.");
}

TEST_P(CheckOf, looks_while_a_server_writes) {
  play(1, 1);
  const auto looking = open(place_, Use::look);
  const Checked found = server::check(*looking, [&](auto, auto) { play(2, 1); });
  EXPECT_EQ(found.wrong, std::vector<std::string>{});
  EXPECT_EQ(found.tables, 1u) << "as it was when it began";
  EXPECT_EQ(checked().tables, 2u);
}

TEST_P(CheckOf, copies_a_database_in_use) {
  play(1, 1);
  const std::string copy = folder_ / "copy.db";
  if (!on_sqlite()) {
    EXPECT_EQ(server::back_up(*store_, copy)->violation, fault::use_pg_dump);
    return;
  }
  ASSERT_FALSE(server::back_up(*open(place_, Use::look), copy)) << "beside the server";
  const std::string tables[]{"log",    "due",           "tables",           "seats",
                             "rounds", "round_players", "schema_migrations"};
  const auto content = [&](server::Connections& of, const std::string& table) {
    return server::rows<std::string>(*of.connect(), "SELECT CAST(rowid AS TEXT) FROM " + table);
  };
  {
    const auto copied = open(copy);
    EXPECT_EQ(server::check(*copied, {}).wrong, std::vector<std::string>{});
    EXPECT_EQ(server::check(*copied, {}).events, checked().events);
    for (const std::string& table : tables)
      EXPECT_EQ(content(*copied, table), content(*store_, table));
    const auto logs_of = [](server::Connections& of) {
      return server::rows<std::string, long long, std::string>(
          *of.connect(), "SELECT table_id, seq, events FROM log ORDER BY table_id, seq");
    };
    EXPECT_EQ(logs_of(*copied), logs_of(*store_));
  }
  EXPECT_EQ(server::back_up(*store_, copy)->violation, fault::bad_backup) << "it is there";
  EXPECT_TRUE(server::Connections::open(copy)) << "and was not touched";
  EXPECT_EQ(server::back_up(*store_, folder_ / "none/copy.db")->violation, fault::bad_backup);
}

// A page of the file is overwritten.
TEST(CheckOfFile, finds_a_damaged_file) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "store.db";
  {
    const auto store = *server::Connections::open(path);
    Logs logs(*store, 1, {});
    for (std::uint64_t i = 0; i < 20; ++i)
      append_now(logs, testing::one_more("t", i, std::string(10'000, 'x')));
  }
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(40 * 4096);
    file << std::string(4096, '\xee');
  }
  const auto store = server::Connections::open(path, Use::look);
  ASSERT_TRUE(store) << store.error().message();
  Checked found;
  try {
    found = server::check(**store, {});
  } catch (const std::exception& error) {
    found.wrong.push_back(error.what());  // it cannot even be read
  }
  ASSERT_FALSE(found.wrong.empty());
  for (const std::string& one : found.wrong) EXPECT_FALSE(one.contains("_backend")) << one;
}

}  // namespace
}  // namespace capot
