// Bots that need no thought act in the append that makes it their turn, and are told like others.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/live_table.h"
#include "table/host.h"
#include "table/json.h"

namespace capot::bots_at_once_test {

using testing::LiveTable;

// A host at which bots act at once, and a client that keeps what it is told.
class House final : Store, BotPool, Wire {
 public:
  House()
      : at_({"coinche", "standard", {}}, {}, 1),
        host_({*this, *this, *this, at_.hasher(), [] { return Time{}; }, testing::test_levels},
              at_.table()) {
    host_.watch(0, "p0", 0);
  }

  const Table& table() const { return host_.table(); }
  // Whatever it leads to is told when this comes back.
  void run(Command command) {
    told.clear();
    appends.clear();
    host_.request(0, "p0", {table().id, std::to_string(++commands_), table().seq, command});
  }
  // The last of them is a bid: were all to pass, the round would be over.
  std::string legal() {
    ActionList list;
    table().game->legal(table().round->state(), *table().to_act(), list);
    return table().game->spell(list[list.size() - 1]);
  }

  std::vector<std::string> told{};  // the type of each message, and its number
  std::vector<std::vector<Event>> appends{};
  int asked = 0;
  bool at_once = true;
  Appended answer = Appended::yes;

 private:
  void append(const std::string&, std::uint64_t, std::vector<Event> events, Done done) override {
    appends.push_back(std::move(events));
    done(std::exchange(answer, Appended::yes));
  }
  void read(const std::string&, std::uint64_t, Read read) override { read({{}}); }
  void ask(BotQuestion) override { ++asked; }
  void act_at_once(const Table& before, Events& events, const Moment& moment) override {
    const auto answer_of = [&](const BotQuestion& question) -> std::optional<std::string> {
      if (!at_once) return std::nullopt;
      return before.game->spell(question.info_state.legal[0]);
    };
    capot::act_at_once(before, events, moment, answer_of);
  }
  void advise(Inquiry) override {}
  void send(Connection, std::string message) override {
    const Value value = *read_json(message);
    const std::string& type = *value.find("type")->text();
    const Value& of = type == "events" ? value.find("events")->list()->front() : value;
    told.push_back(type + " " + std::to_string(*of.find("seq")->integer()));
  }

  int commands_ = 0;
  LiveTable at_;
  TableHost host_;
};

// Up to the first turn of the person in the first chair.
void begin(House& house) {
  house.run(command::Take{Seat{0}, "Ann"});
  for (const int i : {1, 2, 3}) house.run(command::SeatBot{Seat(i), "easy"});
  house.run(command::GetReady{});
}

TEST(BotsAtOnce, are_stored_with_what_they_answer) {
  House house;
  begin(house);
  ASSERT_EQ(house.table().stage, Stage::playing);
  ASSERT_EQ(house.appends.size(), 1u);
  EXPECT_EQ(house.asked, 0);
  EXPECT_EQ(house.table().to_act(), Seat{0});

  const std::uint64_t before = house.table().seq;
  house.run(command::Act{house.legal()});
  ASSERT_EQ(house.appends.size(), 1u);
  const auto& events = house.appends[0];
  EXPECT_NE(events[0].cause, 0u) << "the command led to the first of them";
  for (std::size_t i = 1; i < events.size(); ++i) EXPECT_EQ(events[i].cause, 0u);
  std::vector<std::string> expected;
  for (std::size_t i = 0; i < events.size(); ++i) {
    expected.push_back("events " + std::to_string(before + 1 + i));
    if (i == 0) expected.push_back("done " + std::to_string(before + 1));
  }
  EXPECT_EQ(house.told, expected) << "who acted is answered before the bots are told of";
  EXPECT_GE(events.size(), 4u) << "three bots had their turn";
}

TEST(BotsAtOnce, are_asked_where_they_have_to_think) {
  House house;
  house.at_once = false;
  begin(house);
  EXPECT_EQ(house.asked, house.table().to_act() == Seat{0} ? 0 : 1);
}

TEST(BotsAtOnce, have_not_acted_where_it_was_not_stored) {
  House house;
  begin(house);
  const std::uint64_t before = house.table().seq;
  house.answer = Store::Appended::failed;
  house.run(command::Act{house.legal()});
  EXPECT_EQ(house.table().seq, before);
  EXPECT_EQ(house.told, std::vector{"refused " + std::to_string(before)});
  house.run(command::Act{house.legal()});
  EXPECT_GT(house.table().seq, before);
}

bool is_action(const Event& event) { return std::holds_alternative<event::Acted>(event.what); }

// A round is long: each bot has one turn in an append.
TEST(BotsAtOnce, leave_the_others_their_turn) {
  LiveTable at({"coinche", "standard", {}}, {}, 1);
  at.seat(0);
  ASSERT_EQ(at.table().stage, Stage::playing) << "bots alone wait for nobody";
  Events events;
  const Moment moment{0, nullptr, &at.hasher(), testing::test_levels};
  const Table after = act_at_once(at.table(), events, moment, [&](const BotQuestion& question) {
    return at.table().game->spell(question.info_state.legal[0]);
  });
  EXPECT_EQ(std::ranges::count_if(events, is_action), 4);
  EXPECT_EQ(after.seq, at.table().seq + events.size());
}

}  // namespace capot::bots_at_once_test
