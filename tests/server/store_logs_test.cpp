// Logs: of two who append after the same event one succeeds, what was answered is there, and a
// database that goes away and comes back costs nothing but time.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <iostream>
#include <latch>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "server/store_fixture.h"
#include "support/long_suite.h"

namespace capot {
namespace {

using namespace std::chrono_literals;
using server::Append;
using server::Connections;
using server::Logs;
using testing::append_now;
using testing::Appended;
using testing::Kind;
using testing::one_more;
using testing::read_now;

class LogsOf : public testing::OnBoth {
 protected:
  // False: it did not happen in time.
  template <class Condition>
  static bool eventually(const Condition& holds) {
    const auto until = std::chrono::steady_clock::now() + 20s;
    while (!holds()) {
      if (std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(2ms);
    }
    return true;
  }
  std::vector<std::string> events_of(const std::string& table) {
    std::vector<std::string> events;
    for (const auto& [text] : server::rows<std::string>(
             *store_->connect(),
             "SELECT events FROM log WHERE table_id = :table ORDER BY after_seq", table))
      events.push_back(text);
    return events;
  }
  // Rows that do not begin where another one ends.
  long long gaps() {
    return count(
        "log l WHERE after_seq > 0 AND NOT EXISTS"
        " (SELECT 1 FROM log b WHERE b.table_id = l.table_id AND b.seq = l.after_seq)");
  }
};
INSTANTIATE_TEST_SUITE_P(, LogsOf, ::testing::Values(Kind::sqlite, Kind::postgresql),
                         testing::name_of);

TEST_P(LogsOf, come_back_as_they_were_written) {
  Logs logs(*store_, 2, {});
  const std::string odd = "[{\"name\":\"Zo\u00eb \\\"\\\\ \u2660\\n\\u0000 'x' :y ? $1\"}]";
  EXPECT_EQ(append_now(logs, {.table = "t", .after = 0, .seq = 3, .at = 5, .events = odd}),
            Appended::yes);
  EXPECT_EQ(append_now(logs, {.table = "t", .after = 3, .seq = 4, .at = 6, .events = "[4]"}),
            Appended::yes);
  const std::string large = "[\"" + std::string(300'000, 'x') + "\"]";
  EXPECT_EQ(append_now(logs, {.table = "t", .after = 4, .seq = 5, .at = 7, .events = large}),
            Appended::yes);
  EXPECT_EQ(append_now(logs, one_more("other's", 0)), Appended::yes);

  const auto whole = read_now(logs, "t", 0);
  ASSERT_TRUE(whole && whole->size() == 3);
  EXPECT_EQ((*whole)[0].events, odd);
  EXPECT_EQ((*whole)[2].events, large);
  EXPECT_EQ((*whole)[1].after, 3u);
  EXPECT_EQ((*whole)[1].seq, 4u);
  EXPECT_EQ(read_now(logs, "t", 3)->size(), 2u);
  EXPECT_EQ(read_now(logs, "t", 2)->size(), 3u) << "the row in which event 3 is";
  EXPECT_EQ(read_now(logs, "t", 5)->size(), 0u);
  EXPECT_EQ(read_now(logs, "nobody's", 0)->size(), 0u);
}

TEST_P(LogsOf, refuse_what_does_not_come_after_the_last) {
  Logs logs(*store_, 1, {});
  EXPECT_EQ(append_now(logs, one_more("t", 1)), Appended::conflict) << "there is no event 1";
  EXPECT_EQ(append_now(logs, {.table = "t", .after = 0, .seq = 2, .at = 5, .events = "[1,2]"}),
            Appended::yes);
  EXPECT_EQ(append_now(logs, one_more("t", 0)), Appended::conflict) << "again";
  EXPECT_EQ(append_now(logs, one_more("t", 1)), Appended::conflict) << "in the middle of one";
  EXPECT_EQ(append_now(logs, one_more("t", 3)), Appended::conflict) << "a gap";
  EXPECT_EQ(append_now(logs, one_more("t", 2)), Appended::yes);
  EXPECT_EQ(count("log"), 2);
  EXPECT_EQ(logs.figures().conflicts, 4u);
}

// Queued together they are one transaction, and still each comes after the one before.
TEST_P(LogsOf, take_several_of_one_table_at_once) {
  std::map<int, Appended> answers;
  {
    std::latch started(1), going(1);
    Logs logs(*store_, 1, {});
    logs.append(one_more("first", 0), [&](Appended) { started.count_down(), going.wait(); });
    started.wait();  // the writer waits, and these queue up
    for (int i = 0; i < 5; ++i)
      logs.append(one_more("t", std::uint64_t(i)),
                  [&answers, i](Appended how) { answers[i] = how; });
    logs.append(one_more("t", 3), [&](Appended how) { answers[5] = how; });
    logs.append(one_more("u", 0), [&](Appended how) { answers[6] = how; });
    going.count_down();
  }  // what is queued is written first
  using enum Appended;
  EXPECT_EQ(answers,
            (std::map<int, Appended>{
                {0, yes}, {1, yes}, {2, yes}, {3, yes}, {4, yes}, {5, conflict}, {6, yes}}));
  EXPECT_EQ(gaps(), 0);
}

// Two nodes append to the same tables as fast as they can. Each number is won by one of them, and
// the log holds what the winner wrote.
TEST_P(LogsOf, one_of_two_wins) {
  const auto other = second_node();
  Logs first(*store_, 1, {}), second(other ? *other : *store_, 1, {});
  constexpr int tables = 6;
  const auto length = std::uint64_t(testing::times(100, 3000));
  struct Racer {
    Logs& logs;
    std::string name;
    std::map<int, std::set<std::uint64_t>> won{};
    int conflicts = 0;
  };
  std::array<Racer, 2> racers{Racer{first, "[\"first\"]"}, Racer{second, "[\"second\"]"}};
  std::mutex mutex;
  std::vector<std::thread> threads;
  for (Racer& racer : racers)
    for (int table = 0; table < tables; ++table)
      threads.emplace_back([&, table] {
        const std::string name = "t" + std::to_string(table);
        std::set<std::uint64_t> won;
        int conflicts = 0;
        for (std::uint64_t head = 0; head < length;) {
          const Appended how = append_now(racer.logs, one_more(name, head, racer.name));
          if (how == Appended::yes) won.insert(++head);
          if (how != Appended::conflict) continue;
          ++conflicts;
          const auto news = read_now(racer.logs, name, head);
          ASSERT_TRUE(news && !news->empty()) << "a conflict is with something";
          head = news->back().seq;
        }
        const std::lock_guard lock(mutex);
        racer.won[table] = std::move(won);
        racer.conflicts += conflicts;
      });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(gaps(), 0);
  for (int table = 0; table < tables; ++table) {
    const auto events = events_of("t" + std::to_string(table));
    ASSERT_GE(events.size(), length);
    EXPECT_EQ(events.size(), racers[0].won[table].size() + racers[1].won[table].size());
    for (std::size_t i = 0; i < events.size(); ++i)
      for (const Racer& racer : racers)
        EXPECT_EQ(racer.won.at(table).contains(i + 1), events[i] == racer.name);
  }
  EXPECT_GT(racers[0].conflicts + racers[1].conflicts, 0);
  EXPECT_EQ(first.figures().failures + second.figures().failures, 0u);
}

// Appends of several threads that do not wait for each other, with all that belongs to them.
Append with_all(const std::string& table, std::uint64_t after) {
  Append append = one_more(
      table, after,
      R"([{"at":1700000000000,"kind":"acted","seat":2,"action":"play 7H","by":"person","cause":12}])");
  append.due = Time(1'700'000'000'000 + after);
  return append;
}
struct Rate {
  double a_second = 0, processor = 0;  // microseconds each, of this program
};
Rate append_rate(std::span<Logs* const> nodes, int threads, int tables, int length) {
  const auto begun = std::chrono::steady_clock::now();
  const std::clock_t clock = std::clock();
  std::atomic<int> failed = 0;
  std::vector<std::thread> all{};
  std::latch done(std::ptrdiff_t(threads) * tables);
  // The next event of a table is on its way as soon as the one before is there.
  std::function<void(Logs&, std::string, int)> go = [&](Logs& logs, std::string table, int after) {
    if (after == length) return done.count_down();
    Append append = with_all(table, std::uint64_t(after));
    logs.append(std::move(append), [&, table, after](Appended how) {
      failed += how != Appended::yes;
      go(logs, table, after + 1);
    });
  };
  for (int thread = 0; thread < threads; ++thread)
    all.emplace_back([&, thread] {
      for (int table = 0; table < tables; ++table)
        go(*nodes[std::size_t(thread) % nodes.size()],
           "bench-" + std::to_string(thread) + "-" + std::to_string(table), 0);
    });
  for (std::thread& thread : all) thread.join();
  done.wait();
  EXPECT_EQ(failed, 0);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  const double all_appends = threads * tables * length;
  return {all_appends / taken.count(),
          double(std::clock() - clock) * 1e6 / CLOCKS_PER_SEC / all_appends};
}

TEST_P(LogsOf, commit_what_has_queued_up_together) {
  const auto other = second_node();
  Logs first(*store_, 1, {}), second(other ? *other : *store_, 1, {});
  std::vector<Logs*> nodes{&first};
  if (other) nodes.push_back(&second);
  const int length = testing::times(10, 500);
  const Rate rate = append_rate(nodes, 4, 50, length);
  Logs::Figures figures = first.figures();
  EXPECT_EQ(figures.appends, std::uint64_t(200 * length) / nodes.size());
  EXPECT_LT(figures.transactions * 4, figures.appends);
  EXPECT_EQ(figures.queued, 0u);
  EXPECT_EQ(count("log"), 200 * length);
  EXPECT_EQ(count("due"), 200);
  if (!testing::long_suite()) return;
  std::cout << testing::name_of({GetParam(), 0}) << ": " << int(rate.a_second)
            << " appends a second, " << rate.processor
            << " microseconds of processor time each, with " << nodes.size() << " node(s), "
            << double(figures.appends) / double(figures.transactions) << " a transaction\n";
}

// How long who appends waits, at a steady pace: 2,000 a second, as 10,000 people come to.
TEST_P(LogsOf, answer_soon) {
  if (!testing::long_suite()) return;
  Logs logs(*store_, 1, {});
  constexpr int tables = 2500, all = 40'000;
  std::vector<double> waited(all);
  std::latch done(all);
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < all; ++i) {
    const auto asked = begun + i * 500us;
    std::this_thread::sleep_until(asked);
    logs.append(with_all("pace-" + std::to_string(i % tables), std::uint64_t(i / tables)),
                [&, i, asked](Appended how) {
                  EXPECT_EQ(how, Appended::yes);
                  waited[std::size_t(i)] = std::chrono::duration<double, std::milli>(
                                               std::chrono::steady_clock::now() - asked)
                                               .count();
                  done.count_down();
                });
  }
  done.wait();
  std::ranges::sort(waited);
  const auto at = [&](double part) { return waited[std::size_t(part * (all - 1))]; };
  std::cout << testing::name_of({GetParam(), 0}) << ": answered after " << at(0.5) << " ms (half), "
            << at(0.99) << " ms (99%), " << at(0.999) << " ms (99.9%), " << at(1) << " ms (all)\n";
}

// One that the database does not take fails alone.
TEST_P(LogsOf, one_bad_append_fails_alone) {
  damage(on_sqlite() ? "CREATE TRIGGER no BEFORE INSERT ON log WHEN NEW.table_id = 'bad'"
                       " BEGIN SELECT RAISE(ABORT, 'no'); END"
                     : "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS"
                       " $$BEGIN RAISE 'no'; END$$;"
                       "CREATE TRIGGER no BEFORE INSERT ON log FOR EACH ROW"
                       " WHEN (NEW.table_id = 'bad') EXECUTE FUNCTION no()");
  std::map<std::string, Appended> answers;
  std::string failure;
  {
    std::latch started(1), going(1);
    Logs logs(*store_, 1, {});
    logs.append(one_more("first", 0), [&](Appended) { started.count_down(), going.wait(); });
    started.wait();
    for (const char* table : {"a", "bad", "c", "d"})
      logs.append(one_more(table, 0, "[\"secret\"]"),
                  [&answers, table](Appended how) { answers[table] = how; });
    going.count_down();
    EXPECT_EQ(append_now(logs, one_more("last", 0)), Appended::yes);
    failure = logs.figures().failure;
  }
  EXPECT_TRUE(failure.contains("no")) << failure;
  EXPECT_FALSE(failure.contains("secret")) << failure;
  using enum Appended;
  EXPECT_EQ(answers,
            (std::map<std::string, Appended>{{"a", yes}, {"bad", failed}, {"c", yes}, {"d", yes}}));
  EXPECT_EQ(count("log"), 5);
}

TEST_P(LogsOf, write_what_is_due_and_who_lists_it) {
  Logs logs(*store_, 1, {});
  Append append = one_more("t", 0);
  append.due = 50;
  append.listing = {.owner = "p1", .game = "g", .stage = "seating", .players = {"p1", "", "p2"}};
  EXPECT_EQ(append_now(logs, append), Appended::yes);
  EXPECT_EQ(count("due WHERE table_id = 't' AND at = 50"), 1);
  EXPECT_EQ(count("seats"), 2);
  append = one_more("t", 0);
  append.due = 70;
  append.listing = {.owner = "p3", .game = "g", .stage = "over"};
  append.rounds = {{.number = 1, .game = "g", .players = {"p1"}, .record = "{}"}};
  EXPECT_EQ(append_now(logs, append), Appended::conflict);
  EXPECT_EQ(count("due WHERE at = 50"), 1) << "nothing of a refused append is written";
  EXPECT_EQ(count("tables WHERE owner = 'p1'"), 1);
  EXPECT_EQ(count("rounds"), 0);
  append.after = 1, append.seq = 2, append.due = {};
  EXPECT_EQ(append_now(logs, append), Appended::yes);
  EXPECT_EQ(count("due"), 0) << "nobody needs to look any more";
  EXPECT_EQ(count("tables WHERE owner = 'p3' AND stage = 'over'"), 1);
  EXPECT_EQ(count("seats"), 0);
  EXPECT_EQ(count("rounds"), 1);
}

TEST_P(LogsOf, give_what_is_due_to_one) {
  const auto other = second_node();
  Logs first(*store_, 1, {}), second(other ? *other : *store_, 1, {});
  constexpr int tables = 60;
  for (int i = 0; i < tables; ++i) {
    Append append = one_more("t" + std::to_string(i), 0);
    append.due = i < 50 ? 100 + i : 1000;
    if (i + 1 < tables)
      first.append(append, [](Appended) {});
    else
      ASSERT_EQ(append_now(first, append), Appended::yes);
  }
  EXPECT_TRUE(first.claim_due(99, 500, 10).empty());
  EXPECT_EQ(first.claim_due(100, 500, 10), std::vector<std::string>{"t0"});
  EXPECT_TRUE(first.claim_due(100, 500, 10).empty()) << "it is put off";
  EXPECT_TRUE(second.claim_due(120, 500, 10, 30).empty()) << "left to who wrote it";
  EXPECT_EQ(second.claim_due(120, 500, 10, 19), std::vector<std::string>{"t1"});
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::multiset<std::string> claimed;
  for (Logs* logs : {&first, &second})
    threads.emplace_back([&, logs] {
      for (int i = 0; i < 30; ++i)
        for (const std::string& table : logs->claim_due(200, 500, 3)) {
          const std::lock_guard lock(mutex);
          claimed.insert(table);
        }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(claimed.size(), 48u);
  EXPECT_EQ(std::set<std::string>(claimed.begin(), claimed.end()).size(), 48u) << "each once";
  EXPECT_EQ(first.claim_due(500, 600, 100).size(), 50u) << "who claimed them did nothing";
}

TEST_P(LogsOf, read_and_write_when_many_do) {
  Logs logs(*store_, 2, {});
  std::atomic<bool> stop = false;
  std::thread busy([&] {
    for (std::uint64_t i = 0; !stop; ++i) append_now(logs, one_more("busy", i));
  });
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 50; ++i) logs.claim_due(1, 2, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s) << "who writes now and then has a turn";
  stop = true;
  busy.join();
}

// --- Between nodes ---

TEST(LogsOfNodes, hear_what_the_others_append) {
  const std::string place = testing::postgres().new_place();
  const auto here = *Connections::open(place), there = *Connections::open(place);
  using News = std::vector<std::pair<std::string, std::uint64_t>>;
  std::mutex mutex;
  News heard_here, heard_there;
  std::atomic<int> began_here = 0, began_there = 0;
  const auto into = [&mutex](News& news) {
    return [&](const std::string& table, std::uint64_t seq) {
      const std::lock_guard lock(mutex);
      news.emplace_back(table, seq);
    };
  };
  const auto eventually = [&](const auto& holds) {
    for (int i = 0; i < 2000; ++i, std::this_thread::sleep_for(5ms)) {
      const std::lock_guard lock(mutex);
      if (holds()) return true;
    }
    return false;
  };
  Logs first(*here, 1, into(heard_here), [&] { ++began_here; });
  Logs second(*there, 1, into(heard_there), [&] { ++began_there; });
  ASSERT_TRUE(eventually([&] { return began_here == 1 && began_there == 1; }));
  EXPECT_EQ(append_now(first, one_more("a table, with spaces", 0)), Appended::yes);
  EXPECT_EQ(append_now(first, one_more("a table, with spaces", 0)), Appended::conflict);
  EXPECT_EQ(append_now(second, {.table = "t", .after = 0, .seq = 7, .at = 1, .events = "[]"}),
            Appended::yes);
  EXPECT_TRUE(eventually([&] { return !heard_here.empty() && !heard_there.empty(); }));
  std::this_thread::sleep_for(50ms);
  {
    const std::lock_guard lock(mutex);
    EXPECT_EQ(heard_here, (News{{"t", 7}}));
    EXPECT_EQ(heard_there, (News{{"a table, with spaces", 1}}));
  }
  testing::postgres().restart();
  EXPECT_TRUE(eventually([&] { return began_here == 2 && began_there == 2; }))
      << "they may have missed";
  EXPECT_EQ(append_now(second, one_more("u", 0)), Appended::yes) << "a lost connection is noticed";
  EXPECT_TRUE(eventually([&] { return heard_here.size() == 2; }));
  EXPECT_EQ(read_now(first, "u", 0)->size(), 1u);
}

// --- When the database is not there ---

// Appends go on while it crashes and comes back. What was answered with yes is there.
TEST(LogsOfNodes, survive_a_crash_of_the_database) {
  const auto store = *Connections::open(testing::postgres().new_place());
  Logs logs(*store, 1, {});
  std::atomic<bool> stop = false;
  std::atomic<int> failed = 0;
  std::vector<std::thread> threads;
  std::vector<std::uint64_t> acknowledged(8);
  for (std::size_t i = 0; i < acknowledged.size(); ++i)
    threads.emplace_back([&, i] {
      const std::string table = "t" + std::to_string(i);
      while (!stop) {
        const std::uint64_t head = acknowledged[i];
        const Appended how = append_now(logs, one_more(table, head, std::to_string(head)));
        if (how == Appended::yes) ++acknowledged[i];
        if (how == Appended::failed) ++failed;
        if (how == Appended::conflict) {  // one that failed is there after all
          const auto news = read_now(logs, table, head);
          if (news) acknowledged[i] += news->size();
        }
      }
    });
  for (int i = 0; i < testing::times(1, 20); ++i) {
    std::this_thread::sleep_for(100ms);
    testing::postgres().stop(true);
    std::this_thread::sleep_for(50ms);
    testing::postgres().start();
  }
  const auto before = logs.figures().transactions;
  for (int i = 0; i < 2000 && logs.figures().transactions < before + 20; ++i)
    std::this_thread::sleep_for(5ms);
  EXPECT_GE(logs.figures().transactions, before + 20) << "it goes on by itself";
  stop = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(failed, 0);
  for (std::size_t i = 0; i < acknowledged.size(); ++i) {
    const auto rows = read_now(logs, "t" + std::to_string(i), 0);
    ASSERT_TRUE(rows);
    EXPECT_GE(rows->size(), acknowledged[i]);
    EXPECT_LE(rows->size(), acknowledged[i] + 1) << "the last may have failed, and be there";
    for (std::size_t n = 0; n < rows->size(); ++n) EXPECT_EQ((*rows)[n].events, std::to_string(n));
  }
}

// While it is away everybody is told so, and what asks straight away throws.
TEST(LogsOfNodes, say_so_when_the_database_is_away) {
  const auto store = *Connections::open(testing::postgres().new_place());
  Logs logs(*store, 1, {});
  EXPECT_EQ(append_now(logs, one_more("t", 0)), Appended::yes);
  testing::postgres().stop();
  EXPECT_EQ(append_now(logs, one_more("t", 1)), Appended::failed);
  EXPECT_FALSE(read_now(logs, "t", 0));
  EXPECT_ANY_THROW(logs.claim_due(1, 2, 3));
  EXPECT_ANY_THROW(store->schema());
  testing::postgres().start();
  EXPECT_EQ(append_now(logs, one_more("t", 1)), Appended::yes);
  EXPECT_EQ(read_now(logs, "t", 0)->size(), 2u);
  EXPECT_NO_THROW(logs.claim_due(1, 2, 3));
  EXPECT_NO_THROW(store->schema());
}

// The write-ahead log is carried into the file while appends go on.
TEST(LogsOfFile, keep_the_write_ahead_log_short) {
  if (!testing::long_suite()) return;  // it takes 200 MB
  const testing::TemporaryFolder folder;
  const std::string path = folder / "store.db";
  const auto store = *Connections::open(path);
  Logs logs(*store, 1, {});
  const std::string large(200'000, 'x');
  const auto size = [&] { return std::filesystem::file_size(path + "-wal"); };
  std::uintmax_t written = 0, longest = 0;
  for (std::uint64_t i = 0; i < 1000; ++i, written += large.size()) {
    ASSERT_EQ(append_now(logs, one_more("t", i, large)), Appended::yes);
    longest = std::max(longest, size());
  }
  EXPECT_LT(longest, written * 2 / 3);
}

// A disk without room, as a limit on the size of files.
TEST(LogsOfFile, say_so_when_the_disk_is_full) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "store.db";
  const auto store = *Connections::open(path);
  Logs logs(*store, 1, {});
  ASSERT_EQ(append_now(logs, one_more("t", 0)), Appended::yes);
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit small{std::filesystem::file_size(path + "-wal") + 10'000, limit.rlim_max};
  const auto on_excess = std::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  const std::string large(100'000, 'x');
  std::vector<Appended> answers;
  for (const char* table : {"a", "b", "c"})
    answers.push_back(append_now(logs, one_more(table, 0, large)));
  ::setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, on_excess);
  EXPECT_EQ(answers, std::vector<Appended>(3, Appended::failed));
  EXPECT_EQ(read_now(logs, "a", 0)->size(), 0u);
  EXPECT_EQ(append_now(logs, one_more("a", 0, large)), Appended::yes) << "there is room again";
  EXPECT_EQ(append_now(logs, one_more("t", 1)), Appended::yes);
  EXPECT_EQ(logs.figures().failures, 3u);
  EXPECT_FALSE(logs.figures().failure.empty());
  EXPECT_LT(logs.figures().failure.size(), 200u) << "no row is quoted: " << logs.figures().failure;
}

}  // namespace
}  // namespace capot
