// Who looks on at a table: everybody, or only those who sit at it and those who may still sit down.
#include <gtest/gtest.h>

#include <map>

#include "support/live_table.h"
#include "table/host.h"
#include "table/json.h"

namespace capot::watching_test {

using testing::LiveTable;

// A host whose store forgets nothing and takes no time, and a wire that keeps the last thing told
// of the table.
class Door final : Store, BotPool, Wire {
 public:
  explicit Door(bool watchable)
      : at_({"coinche", "standard", {}}, {.watchable = watchable}, 1),
        host_({*this, *this, *this, at_.hasher(), [] { return Time{}; }, testing::test_levels},
              at_.table()) {}

  const Table& table() const { return host_.table(); }
  std::size_t watching() const { return host_.watching().size(); }
  void watch(Connection connection) { host_.watch(connection, player(connection), 0); }
  void run(Connection connection, Command command) {
    const std::string id = "c" + std::to_string(++commands_);
    host_.receive(connection, player(connection),
                  message::Do{table().id, id, table().seq, std::move(command)});
  }
  // The type of the last message, or the name of what was refused; and nothing is left of it.
  std::string heard(Connection connection) {
    const std::string text = std::exchange(last_[connection], "");
    if (text.empty()) return "";
    const Value message = *read_json(text);
    const std::string type(*message.find("type")->text());
    return type == "error" ? std::string(*message.find("error")->text()) : type;
  }

 private:
  static PlayerId player(Connection connection) { return "p" + std::to_string(connection); }
  void append(const std::string&, std::uint64_t, std::vector<Event>, Done done) override {
    done(Appended::yes);
  }
  void read(const std::string&, std::uint64_t, Read read) override { read(std::nullopt); }
  void ask(BotQuestion) override {}
  void advise(Inquiry) override {}
  void send(Connection to, std::string message) override {
    if (*read_json(message)->find("type")->text() != "done") last_[to] = std::move(message);
  }

  int commands_ = 0;
  std::map<Connection, std::string> last_{};
  LiveTable at_;
  TableHost host_;
};

void fill_with_bots(Door& door) {
  for (const int i : {1, 2, 3}) door.run(0, command::SeatBot{Seat(i), "easy"});
}

TEST(Watching, anybody_looks_on_where_that_is_allowed) {
  Door door(true);
  door.run(0, command::Take{Seat{0}, "Ann"});
  fill_with_bots(door);
  door.watch(5);
  EXPECT_EQ(door.heard(5), "snapshot");
}

TEST(Watching, who_has_the_link_sees_the_chairs_and_sits_down) {
  Door door(false);
  door.run(0, command::Take{Seat{0}, "Ann"});
  door.watch(5);
  EXPECT_EQ(door.heard(5), "snapshot");
  door.run(5, command::Take{Seat{1}, "Bob"});
  EXPECT_TRUE(door.table().chair_of("p5"));
  for (const int i : {2, 3}) door.run(0, command::SeatBot{Seat(i), "easy"});
  door.watch(5);
  EXPECT_EQ(door.heard(5), "snapshot") << "who sits there looks on";
}

TEST(Watching, who_may_no_longer_sit_down_is_shown_out) {
  Door door(false);
  door.run(0, command::Take{Seat{0}, "Ann"});
  door.watch(5);
  fill_with_bots(door);
  EXPECT_EQ(door.heard(5), "not-watchable");
  door.run(0, command::GetReady{});
  EXPECT_EQ(door.heard(5), "") << "and is told nothing more";
  EXPECT_EQ(door.watching(), 0u);
  door.watch(5);
  EXPECT_EQ(door.heard(5), "not-watchable");
  EXPECT_EQ(door.watching(), 0u) << "and is not counted";
  door.watch(0);
  EXPECT_EQ(door.watching(), 1u);
}

}  // namespace capot::watching_test
