// Opening a database: what is none is refused in words, one server has a SQLite file, and the
// schema is brought up to date once.
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "apps/server/store/migrations.h"
#include "server/store_fixture.h"

namespace capot {
namespace {

using server::Connections;
using server::Migration;
using testing::Kind;
using testing::Use;

class Opening : public testing::OnBoth {};
INSTANTIATE_TEST_SUITE_P(, Opening, ::testing::Values(Kind::sqlite, Kind::postgresql),
                         testing::name_of);

Problem refusal(const std::string& place, Use use = Use::serve) {
  auto opened = Connections::open(place, use);
  return opened ? Problem{fault::bad_seat, "it was opened"} : opened.error();
}

TEST_P(Opening, makes_the_schema_once) {
  const auto [expected, found] = store_->schema();
  EXPECT_EQ(expected, int(server::all_migrations().size()));
  EXPECT_EQ(found, expected);
  damage("INSERT INTO players VALUES ('p1', 'Ann', '', 5)");
  store_.reset();
  store_ = open(place_);
  EXPECT_EQ(count("players"), 1) << "a second start leaves all as it was";
  EXPECT_EQ(count("schema_migrations"), expected);
}

TEST_P(Opening, refuses_a_newer_schema) {
  damage("INSERT INTO schema_migrations VALUES (99, '099_later.sql', 'x', 5)");
  store_.reset();
  EXPECT_EQ(refusal(place_).violation, fault::newer_schema);
  EXPECT_EQ(refusal(place_, Use::look).violation, fault::newer_schema);
}

TEST_P(Opening, refuses_a_changed_migration) {
  damage("UPDATE schema_migrations SET checksum = 'x' WHERE number = 1");
  store_.reset();
  EXPECT_EQ(refusal(place_).violation, fault::changed_migration);
  EXPECT_EQ(refusal(place_, Use::look).violation, fault::changed_migration);
}

// As the version before the last one left it, with data.
TEST_P(Opening, brings_an_older_schema_up_to_date) {
  damage("INSERT INTO players VALUES ('p1', 'Ann', '', 5)");
  damage("DROP TABLE alive");
  damage("DELETE FROM schema_migrations WHERE number = 2");
  store_.reset();
  EXPECT_EQ(refusal(place_, Use::look).violation, fault::older_schema);
  store_ = open(place_);
  EXPECT_EQ(store_->schema().found, store_->schema().expected);
  EXPECT_EQ(count("players"), 1);
  EXPECT_EQ(count("alive"), 0);
}

// A step that fails in the middle leaves nothing behind; the step after it adds to what is there.
TEST_P(Opening, migrates_as_a_whole_or_not_at_all) {
  std::vector<Migration> steps(server::all_migrations().begin(), server::all_migrations().end());
  const int number = int(steps.size()) + 1;
  const auto session = store_->connect();
  steps.push_back(
      {number, "bad.sql", "CREATE TABLE more (id GROWING_ID, b TEXT); CREATE NONSENSE"});
  EXPECT_THROW(server::migrate(*session, GetParam(), steps), server::DatabaseError);
  EXPECT_EQ(server::found_schema(*session), number - 1);
  EXPECT_ANY_THROW(count("more"));

  EXPECT_EQ(server::compare_migrations(*session, steps)->violation, fault::older_schema);
  steps.back() = {number, "good.sql", "CREATE TABLE more (id GROWING_ID, b TEXT);"};
  EXPECT_FALSE(server::migrate(*session, GetParam(), steps));
  EXPECT_EQ(server::found_schema(*session), number);
  EXPECT_EQ(count("more"), 0);
  EXPECT_FALSE(server::migrate(*session, GetParam(), steps)) << "and again, which does nothing";
}

// Two nodes that start at the same time: one makes the schema, the other finds it.
TEST(OpeningPostgres, two_at_once) {
  for (int i = 0; i < 3; ++i) {
    const std::string place = testing::postgres().new_place();
    std::vector<std::thread> nodes;
    std::atomic<int> opened = 0;
    for (int node = 0; node < 4; ++node)
      nodes.emplace_back([&] { opened += Connections::open(place).has_value(); });
    for (std::thread& node : nodes) node.join();
    EXPECT_EQ(opened, 4);
  }
}

TEST(OpeningPostgres, what_cannot_be_reached) {
  const Problem nobody = refusal("postgresql://capot:secret@127.0.0.1:1/x");
  EXPECT_EQ(nobody.violation, fault::bad_database);
  EXPECT_TRUE(nobody.detail.contains("onnection refused")) << nobody.detail;
  EXPECT_EQ(nobody.detail.find_first_of("\n\t"), std::string::npos) << "it is one line";
  const Problem odd = refusal("postgresql://capot:secret@127.0.0.1:1/x?colour=green");
  EXPECT_EQ(odd.violation, fault::bad_database);
  EXPECT_FALSE(odd.message().contains("secret"));
  EXPECT_EQ(refusal(testing::postgres().new_place(), Use::look).violation, fault::bad_database);
  const auto store = Connections::open("postgres" + testing::postgres().new_place().substr(10));
  ASSERT_TRUE(store) << "the other way to write it";
  EXPECT_TRUE((*store)->name().starts_with("postgresql://127.0.0.1:")) << (*store)->name();
}

TEST(OpeningFile, what_is_no_database) {
  const testing::TemporaryFolder folder;
  std::ofstream(folder / "poem") << "Whan that Aprille with his shoures soote "
                                 << std::string(999, 'x');
  const Problem poem = refusal(folder / "poem");
  EXPECT_EQ(poem.violation, fault::bad_database);
  EXPECT_TRUE(poem.message().contains("not a database")) << poem.message();
  EXPECT_EQ(refusal(folder / "poem", Use::look).violation, fault::bad_database);
  EXPECT_FALSE(std::filesystem::exists(folder / "poem.lock")) << "nothing is put beside it";

  std::filesystem::create_directory(folder / "box");
  EXPECT_TRUE(refusal(folder / "box").message().contains("folder"));
  EXPECT_TRUE(refusal(folder / "box/").message().contains("folder"));
  EXPECT_EQ(refusal(folder / "none/store.db").violation, fault::bad_database);
  EXPECT_EQ(refusal("").violation, fault::bad_database);
  EXPECT_EQ(refusal(folder / "a\"b").violation, fault::bad_database);
  EXPECT_EQ(refusal(folder / "nothing", Use::look).violation, fault::bad_database);
  EXPECT_FALSE(std::filesystem::exists(folder / "nothing")) << "who looks makes nothing";
  // Where nothing can be written, whoever one is.
  EXPECT_EQ(refusal("/proc/store.db").violation, fault::bad_database);
  EXPECT_EQ(refusal("/dev/null").violation, fault::bad_database);
}

TEST(OpeningFile, the_database_of_another_program) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "bookmarks.db";
  server::run_script(*std::make_unique<soci::session>("sqlite3", path), "CREATE TABLE pages (url)");
  EXPECT_TRUE(refusal(path).message().contains("another program"));
}

TEST(OpeningFile, one_server_has_it) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "with a space.db";
  auto first = Connections::open(path);
  ASSERT_TRUE(first) << first.error().message();
  const Problem second = refusal(path);
  EXPECT_EQ(second.violation, fault::database_in_use);
  EXPECT_TRUE(second.message().contains("process " + std::to_string(::getpid())));
  EXPECT_TRUE(Connections::open(path, Use::look)) << "who only looks may";
  first->reset();
  EXPECT_TRUE(Connections::open(path));
  struct stat file{};
  ASSERT_EQ(::stat(path.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600u) << "it holds secrets";
}

// Who looks cannot change anything.
TEST_P(Opening, looking_changes_nothing) {
  const auto looking = open(place_, Use::look);
  EXPECT_ANY_THROW(
      server::run_script(*looking->connect(), "INSERT INTO players VALUES ('p1', 'Ann', '', 5)"));
  EXPECT_EQ(count("players"), 0);
}

TEST_P(Opening, what_is_committed_is_on_the_disk) {
  const auto session = store_->connect();
  const auto says = [&](const std::string& what) {
    return std::get<0>(server::rows<std::string>(*session, what).at(0));
  };
  if (on_sqlite()) {
    EXPECT_EQ(says("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(says("PRAGMA synchronous"), "2") << "FULL";
    EXPECT_EQ(says("PRAGMA foreign_keys"), "1");
  } else {
    EXPECT_EQ(says("SHOW synchronous_commit"), "on");
    EXPECT_EQ(says("SHOW transaction_isolation"), "read committed");
  }
}

}  // namespace
}  // namespace capot
