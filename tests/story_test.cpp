// What a program that plays a chair is answered: it comes through the text as it was, and holds no
// decision that is still hidden from its seat.
#include "table/story.h"

#include <gtest/gtest.h>

#include "support/live_table.h"
#include "support/random_rounds.h"
#include "table/host.h"
#include "table/json.h"

namespace capot::story_test {

using testing::every_table;
using testing::LiveTable;
using testing::TableName;

class StoryTest : public ::testing::TestWithParam<TableName> {
 protected:
  // How many steps of the round the seat has been told.
  static std::size_t open_steps(const Round& round, Seat seat) {
    std::size_t open = 0;
    for (std::size_t i = 0; i < round.steps().size(); ++i) {
      const Secrecy secrecy = round.game().facts().secrecy[std::size_t(round.phase_of(i))];
      const bool never = secrecy == Secrecy::until_round_ends && round.steps()[i].seat != seat;
      open += !never && !round.is_hidden(i, seat);
    }
    return open;
  }
  static void check(const Table& table, Seat seat) {
    const AnyGame& game = *table.game;
    const Value text = *read_json(story_text(table, seat));
    const auto story = read_story(game, text);
    ASSERT_TRUE(story) << story.error().message();
    const InformationState now = table.round->info_state(seat);
    EXPECT_EQ(numbers(story->now), numbers(now));
    EXPECT_TRUE(std::ranges::equal(story->now.legal, now.legal));
    EXPECT_EQ(story->steps.size(), open_steps(*table.round, seat));
    EXPECT_EQ(story->dealt.history.call_count, 0);
    EXPECT_EQ(story->end.has_value(), table.round->over());
    if (story->end) {
      EXPECT_EQ(story->end->after, game.standing(table.round->state()));
      EXPECT_EQ(story->end->result, game.result(table.round->state()));
    }
    const auto position = read_position(game, *read_json(position_text(table, seat)));
    ASSERT_TRUE(position) << position.error().message();
    EXPECT_EQ(numbers(*position), numbers(now));
  }
};

TEST_P(StoryTest, comes_through_at_every_moment_of_a_round) {
  LiveTable at({GetParam().game, GetParam().preset, {}}, {}, 5);
  at.seat(2);
  for (int step = 0; step < 200 && at.table().stage == Stage::playing; ++step) {
    for (std::size_t i = 0; i < at.table().chairs.size(); ++i) check(at.table(), Seat(i));
    at.act();
  }
  ASSERT_TRUE(at.table().round->over());
  for (std::size_t i = 0; i < at.table().chairs.size(); ++i) check(at.table(), Seat(i));
}

TEST_P(StoryTest, is_refused_where_it_was_damaged) {
  LiveTable at({GetParam().game, GetParam().preset, {}}, {}, 6);
  at.seat(2);
  for (int step = 0; step < 6 && at.table().to_act(); ++step) at.act();
  const Value whole = *read_json(story_text(at.table(), Seat{1}));
  for (std::size_t i = 0; i < whole.object()->size(); ++i) {
    Value::Object fields = *whole.object();
    if (fields[i].first == "end") continue;  // without it the round goes on
    fields[i].second = Value("x");
    EXPECT_FALSE(read_story(*at.table().game, fields)) << fields[i].first;
  }
}

// A host with nothing around it but a wire that keeps what is sent.
struct Alone final : Store, BotPool, Wire {
  void append(const std::string&, std::uint64_t, std::vector<Event>, Done done) override {
    done(Appended::failed);
  }
  void read(const std::string&, std::uint64_t, Read read) override { read(std::nullopt); }
  void ask(BotQuestion) override {}
  void advise(Inquiry) override {}
  void send(Connection, std::string message) override { sent = std::move(message); }

  std::string sent{};
};

TEST(StoryAtATable, is_for_who_has_a_chair_while_there_is_a_round) {
  LiveTable at({every_table().front().game, "standard", {}}, {}, 7);
  const auto asked = [&](const std::string& player, const std::string& question) {
    Alone alone;
    TableHost host({alone, alone, alone, at.hasher(), [] { return Time{}; }, testing::test_levels},
                   at.table());
    host.ask(1, player, {at.table().id, "q", question});
    const Value answer = *read_json(alone.sent);
    return *answer.find(*answer.find("type")->text() == "answer" ? "question" : "error")->text();
  };
  EXPECT_EQ(asked("p0", "position"), "no-position") << "no round is played";
  EXPECT_EQ(asked("p0", "story"), "no-position");
  at.seat(2);
  EXPECT_EQ(asked("p0", "position"), "position");
  EXPECT_EQ(asked("p1", "story"), "story");
  EXPECT_EQ(asked("somebody", "position"), "no-position") << "a spectator";
  EXPECT_EQ(asked("somebody", "story"), "no-position");
  while (at.table().stage == Stage::playing) at.act();
  EXPECT_EQ(asked("p0", "position"), "no-position") << "the round is over";
  EXPECT_EQ(asked("p0", "story"), "story") << "and tells how it ended";
}

INSTANTIATE_TEST_SUITE_P(EveryTable, StoryTest, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

}  // namespace capot::story_test
