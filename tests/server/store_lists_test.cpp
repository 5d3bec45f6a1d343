// Who is who, and what lists show.
#include <functional>
#include <thread>

#include "apps/server/store/lobby.h"
#include "apps/server/store/people.h"
#include "server/store_fixture.h"

namespace capot {
namespace {

using server::Append;
using server::ListedTable;
using server::Listing;
using server::Lobby;
using server::Logs;
using server::People;
using server::Player;
using testing::append_now;
using testing::Appended;
using testing::Kind;
using testing::one_more;

class PeopleOf : public testing::OnBoth {
 protected:
  People people_{*store_};
};
INSTANTIATE_TEST_SUITE_P(, PeopleOf, ::testing::Values(Kind::sqlite, Kind::postgresql),
                         testing::name_of);

TEST_P(PeopleOf, come_with_tokens) {
  people_.add({.id = "p1", .name = "Zo\u00eb's \"x\"", .made = 77}, "hash1");
  EXPECT_ANY_THROW(people_.add({.id = "p1", .name = "Ben", .made = 5}, "hash2"))
      << "ids are unique";
  EXPECT_FALSE(people_.find_by_token("hash2")) << "nothing of it is there";
  const auto found = people_.find_by_token("hash1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "p1");
  EXPECT_EQ(found->name, "Zo\u00eb's \"x\"");
  EXPECT_EQ(found->made, 77);
  EXPECT_EQ(found->password, "");
  EXPECT_EQ(people_.find("p1")->name, found->name);
  EXPECT_FALSE(people_.find("p2"));
  EXPECT_FALSE(people_.find_by_token("' OR '1' = '1"));

  people_.add_token("p1", "hash2", 78);
  people_.add_token("p1", "hash3", 79);
  people_.remove_token("hash1");
  EXPECT_FALSE(people_.find_by_token("hash1"));
  people_.remove_other_tokens("p1", "hash3");
  EXPECT_FALSE(people_.find_by_token("hash2"));
  EXPECT_TRUE(people_.find_by_token("hash3"));
  EXPECT_ANY_THROW(people_.add_token("nobody", "hash4", 80));
  EXPECT_TRUE(people_.find("p1")) << "what failed does not spoil what comes after";
}

TEST_P(PeopleOf, have_a_name_of_their_own_with_a_password) {
  people_.add({.id = "p1", .name = "Ann", .made = 1}, "h1");
  people_.add({.id = "p2", .name = "Ann", .made = 2}, "h2");
  people_.add({.id = "p3", .name = "Ben", .made = 3}, "h3");
  EXPECT_FALSE(people_.find_by_name("Ann")) << "guests are not found by name";
  EXPECT_TRUE(people_.set_password("p1", "argon"));
  EXPECT_FALSE(people_.set_password("p2", "argon"));
  EXPECT_FALSE(people_.set_password("nobody", "argon"));
  EXPECT_TRUE(people_.set_password("p3", "argon"));
  EXPECT_EQ(people_.find_by_name("Ann")->id, "p1");
  EXPECT_EQ(people_.find_by_name("Ann")->password, "argon");
  EXPECT_FALSE(people_.rename("p3", "Ann"));
  EXPECT_EQ(people_.find("p3")->name, "Ben");
  EXPECT_TRUE(people_.rename("p2", "Ben")) << "a guest may have any name";
  EXPECT_TRUE(people_.rename("p1", "Anna"));
  EXPECT_TRUE(people_.set_password("p1", "new"));
  EXPECT_EQ(people_.find_by_name("Anna")->password, "new");
  EXPECT_FALSE(people_.rename("nobody", "Carl"));
}

// What fails says why, and none of the values: they may be secrets, and errors are logged.
TEST_P(PeopleOf, are_not_named_in_errors) {
  const Player zoe{.id = "zoe-id", .name = "zoe-name", .password = "zoe-word", .made = 1};
  people_.add(zoe, "zoe-hash");
  for (const auto& wrong : std::vector<std::function<void()>>{
           [&] { people_.add(zoe, "zoe-hash"); },
           [&] { people_.add({.id = "zoe2", .name = "zoe-name", .made = 2}, "zoe-hash"); },
           [&] { people_.add_token("zoe3", "zoe-hash3", 1); },
           [&] { people_.add_once("code", "zoe-code", "zoe3", 1); },
           [&] {
             people_.rename("zoe-id", std::string("zoe\xff\0", 5)),
                 throw server::DatabaseError("-");
           }})
    try {
      wrong();
      ADD_FAILURE() << "nothing was wrong";
    } catch (const server::DatabaseError& error) {
      EXPECT_FALSE(std::string(error.what()).contains("zoe")) << error.what();
      EXPECT_FALSE(std::string(error.what()).empty());
    }
}

TEST_P(PeopleOf, one_of_many_gets_the_name) {
  constexpr int many = 6;
  for (int i = 0; i < many; ++i)
    people_.add({.id = std::to_string(i), .name = "Ann", .made = i}, "h" + std::to_string(i));
  std::atomic<int> got = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < many; ++i)
    threads.emplace_back([&, i] { got += people_.set_password(std::to_string(i), "argon"); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(got, 1);
}

TEST_P(PeopleOf, go_with_all_that_is_theirs) {
  people_.add({.id = "p1", .name = "Ann", .made = 1}, "h1");
  people_.add({.id = "p2", .name = "Ben", .made = 1}, "h2");
  people_.add_once("code", "c1", "p1", 100);
  people_.remove("p1");
  EXPECT_FALSE(people_.find("p1"));
  EXPECT_FALSE(people_.find_by_token("h1"));
  EXPECT_FALSE(people_.take_once("code", "c1", 50));
  EXPECT_TRUE(people_.find_by_token("h2"));
  people_.remove("p1");
}

TEST_P(PeopleOf, use_codes_and_tickets_once) {
  people_.add({.id = "p1", .name = "Ann", .made = 1}, "h1");
  for (const char* hash : {"a", "b", "c"}) people_.add_once("ticket", hash, "p1", 100);
  people_.add_once("code", "a", "p1", 200);
  EXPECT_EQ(people_.take_once("ticket", "a", 99), "p1");
  EXPECT_FALSE(people_.take_once("ticket", "a", 99)) << "it was used";
  EXPECT_FALSE(people_.take_once("ticket", "b", 100)) << "it is too late";
  EXPECT_FALSE(people_.take_once("code", "c", 50)) << "that is a ticket";
  people_.forget_old(150);
  EXPECT_EQ(count("once"), 1);
  EXPECT_EQ(people_.take_once("code", "a", 150), "p1");

  people_.add_once("code", "race", "p1", 200);
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 10; ++i)  // more than there are sessions
    threads.emplace_back([&] { taken += people_.take_once("code", "race", 1).has_value(); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 1);
}

class LobbyOf : public testing::OnBoth {
 protected:
  void list(const std::string& table, Time at, Listing listing) {
    const std::uint64_t after = heads_[table]++;
    Append append = one_more(table, after);
    append.at = at;
    append.listing = std::move(listing);
    ASSERT_EQ(append_now(logs_, append), Appended::yes);
  }
  // After the last of the table.
  void store_round(const std::string& table, Time at, server::StoredRound round) {
    Append append = one_more(table, heads_[table]++);
    append.at = at;
    append.rounds.push_back(std::move(round));
    ASSERT_EQ(append_now(logs_, append), Appended::yes);
  }
  static std::string names(const std::vector<ListedTable>& tables) {
    std::string text;
    for (const ListedTable& table : tables) text += table.table + " ";
    return text;
  }

  Logs logs_{*store_, 1, {}};
  Lobby lobby_{*store_};
  std::map<std::string, std::uint64_t> heads_{};
};
INSTANTIATE_TEST_SUITE_P(, LobbyOf, ::testing::Values(Kind::sqlite, Kind::postgresql),
                         testing::name_of);

TEST_P(LobbyOf, shows_tables_that_are_open) {
  const auto open = [](std::string game) {
    return Listing{.owner = "p1", .game = std::move(game), .stage = "seating", .listed = true};
  };
  list("a", 10, open("x"));
  list("b", 20, open("y"));
  list("c", 30, open("x"));
  list("hidden", 40, {.owner = "p1", .game = "x", .stage = "seating"});
  list("gone", 50, open("x"));
  list("gone", 60, {.owner = "p1", .game = "x", .stage = "closed", .listed = true});
  EXPECT_EQ(names(lobby_.open_tables({}, 10)), "c b a ");
  EXPECT_EQ(names(lobby_.open_tables({}, 2)), "c b ");
  EXPECT_EQ(names(lobby_.open_tables("x", 10)), "c a ");
  EXPECT_EQ(names(lobby_.open_tables("z", 10)), "");
  Listing played{.owner = "p1", .game = "x", .stage = "playing", .listed = true};
  played.summary = R"({"name":"Friday"})";
  list("a", 70, played);
  const ListedTable first = lobby_.open_tables({}, 10).at(0);
  EXPECT_EQ(first.table, "a");
  EXPECT_EQ(first.game, "x");
  EXPECT_EQ(first.stage, "playing");
  EXPECT_EQ(first.summary, played.summary);
  EXPECT_EQ(first.touched, 70);
  ASSERT_EQ(append_now(logs_, one_more("b", 1)), Appended::yes);
  EXPECT_EQ(names(lobby_.open_tables({}, 1)), "a ") << "its listing has not changed";
}

TEST_P(LobbyOf, knows_the_tables_of_a_player) {
  list("mine", 10, {.owner = "p1", .game = "x", .stage = "seating"});
  list("theirs", 20, {.owner = "p2", .game = "x", .stage = "seating", .players = {"p1", "p2"}});
  list("both", 30, {.owner = "p1", .game = "x", .stage = "closed", .players = {"p1"}});
  list("other", 40, {.owner = "p3", .game = "x", .stage = "seating", .players = {"p2"}});
  EXPECT_EQ(names(lobby_.tables_of("p1", 10)), "both theirs mine ");
  EXPECT_EQ(names(lobby_.tables_of("p1", 1)), "both ");
  EXPECT_EQ(names(lobby_.tables_of("p2", 10)), "other theirs ");
  list("theirs", 50, {.owner = "p2", .game = "x", .stage = "seating", .players = {"p2", "p2"}});
  EXPECT_EQ(names(lobby_.tables_of("p1", 10)), "both mine ") << "the chair was left";
  EXPECT_EQ(lobby_.made_since("p1", 0), 2);
  EXPECT_EQ(lobby_.made_since("p1", 11), 1);
  EXPECT_EQ(lobby_.made_since("p2", 20), 1) << "a later listing does not make it anew";
  EXPECT_EQ(lobby_.made_since("nobody", 0), 0);
}

TEST_P(LobbyOf, pages_through_rounds) {
  for (int number = 1; number <= 7; ++number)
    store_round("t", 100 + number,
                {.number = number,
                 .game = number % 2 ? "x" : "y",
                 .players = {"p2", "", "p1", ""},
                 .record = "{\"n\":" + std::to_string(number) + "}"});
  store_round("u", 200, {.number = 1, .game = "x", .players = {"p2"}, .record = "{}"});

  const auto numbers = [](const std::vector<server::ListedRound>& rounds) {
    std::string text;
    for (const auto& round : rounds) text += std::to_string(round.number) + " ";
    return text;
  };
  const auto page = lobby_.rounds_of("p1", {}, {}, 3);
  EXPECT_EQ(numbers(page), "7 6 5 ");
  EXPECT_EQ(page[0].table, "t");
  EXPECT_EQ(page[0].game, "x");
  EXPECT_EQ(page[0].record, "{\"n\":7}");
  EXPECT_EQ(page[0].at, 107);
  EXPECT_EQ(page[0].chair, 2);
  EXPECT_EQ(numbers(lobby_.rounds_of("p1", page.back().id, {}, 3)), "4 3 2 ");
  EXPECT_EQ(numbers(lobby_.rounds_of("p1", page.back().id, "y", 3)), "4 2 ");
  EXPECT_EQ(numbers(lobby_.rounds_of("p2", {}, "x", 10)), "1 7 5 3 1 ");
  EXPECT_EQ(numbers(lobby_.rounds_of("nobody", {}, {}, 10)), "");

  store_round("t", 300,
              {.number = 7, .game = "x", .players = {"p2", "", "p1"}, .record = "{\"again\":1}"});
  EXPECT_EQ(lobby_.round("t", 7)->record, "{\"again\":1}") << "taken back, and over again";
  EXPECT_EQ(lobby_.rounds_of("p1", {}, {}, 100).size(), 7u);
  EXPECT_EQ(lobby_.round("t", 3)->at, 103);
  EXPECT_FALSE(lobby_.round("t", 8));
  EXPECT_FALSE(lobby_.round("v", 1));
}

// Every question has an index: nothing of a big database is read from end to end.
TEST_P(LobbyOf, has_an_index_for_every_question) {
  if (!on_sqlite()) return;  // PostgreSQL reads small tables whole, whatever the indexes
  const char* questions[]{
      "SELECT seq FROM log WHERE table_id = 't' ORDER BY after_seq DESC LIMIT 1",
      "SELECT id FROM tables WHERE listed = 1 AND stage <> 'closed' ORDER BY touched_at DESC LIMIT "
      "5",
      "SELECT id FROM tables WHERE listed = 1 AND stage <> 'closed' AND game = 'x'"
      " ORDER BY touched_at DESC LIMIT 5",
      "SELECT COUNT(*) FROM tables WHERE owner = 'p' AND made_at >= 5",
      "SELECT table_id FROM seats WHERE player_id = 'p'",
      "SELECT table_id FROM due WHERE at <= 5 AND (node = 'n' OR at <= 4) ORDER BY at LIMIT 5",
      "SELECT r.id FROM round_players p JOIN rounds r ON r.id = p.round_id"
      " WHERE p.player_id = 'p' AND p.round_id < 9 ORDER BY p.round_id DESC LIMIT 5",
      "SELECT r.id FROM round_players p JOIN rounds r ON r.id = p.round_id"
      " WHERE p.player_id = 'p' AND p.round_id < 9 AND p.game = 'x' ORDER BY p.round_id DESC",
      "SELECT id FROM players WHERE name = 'Ann' AND password <> ''",
      "SELECT hash FROM tokens WHERE player_id = 'p'",
      "SELECT hash FROM once WHERE until <= 5",
      "SELECT hash FROM once WHERE player_id = 'p'",
  };
  for (const std::string question : questions)
    for (const auto& [id, parent, unused, plan] : server::rows<int, int, int, std::string>(
             *store_->connect(), "EXPLAIN QUERY PLAN " + question)) {
      EXPECT_FALSE(plan.contains("TEMP B-TREE")) << question << ": " << plan;
      EXPECT_TRUE(!plan.starts_with("SCAN") || plan.contains("USING")) << question << ": " << plan;
    }
}

}  // namespace
}  // namespace capot
