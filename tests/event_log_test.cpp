// A log that is written, read and folded again is the same table; a damaged one is refused.
#include "table/event_log.h"

#include <gtest/gtest.h>

#include "support/live_table.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/tell.h"

namespace capot::event_log_test {

using testing::every_table;
using testing::LiveTable;

std::vector<Value> written(const LiveTable& at) {
  std::vector<Value> lines;
  for (const Event& event : at.log())
    lines.push_back(*read_json(write_json(write_event(at.table().game.get(), event))));
  return lines;
}

TEST(EventLog, comes_back_whole) {
  for (const auto& [game, preset] : every_table()) {
    LiveTable at({game, preset, {}}, {.name = "Friday", .clock = Clock::normal}, 5);
    at.seat(2);
    for (int i = 0; i < 150; ++i) at.rng().below(20) ? at.act() : void(at.tick());
    LogReader reader;
    for (const Value& line : written(at)) {
      const auto wrong = reader.add(line);
      ASSERT_FALSE(wrong) << wrong->message() << " " << write_json(line);
    }
    ASSERT_EQ(reader.log().size(), at.log().size());
    for (std::size_t i = 0; i < at.log().size(); ++i)
      EXPECT_EQ(write_json(write_event(at.table().game.get(), reader.log()[i])),
                write_json(write_event(at.table().game.get(), at.log()[i])));
    for (const Watcher watcher : {Watcher{}, Watcher{Seat{0}}})
      EXPECT_EQ(write_json(view(reader.table(), watcher)), write_json(view(at.table(), watcher)));
  }
}

// Every line of a log with every field changed: refused or folded, never a crash.
TEST(EventLog, damage_is_refused_or_harmless) {
  LiveTable at({"buck-euchre", "standard", {}}, {}, 6);
  at.seat(1);
  for (int i = 0; i < 60; ++i) at.act();
  at.run(LiveTable::player(0), command::Undo{});
  const auto lines = written(at);
  const Value junk[]{{}, true, -1, 999, "", "nonsense", Value::List{}, Value::Object{}};
  int refused = 0;
  for (std::size_t line = 0; line < lines.size(); ++line)
    for (std::size_t field = 0; field < lines[line].object()->size(); ++field)
      for (const Value& instead : junk) {
        Value::Object damaged = *lines[line].object();
        damaged[field].second = instead;
        LogReader reader;
        for (std::size_t i = 0; i < lines.size(); ++i)
          if (reader.add(i == line ? Value(damaged) : lines[i])) {
            ++refused;
            break;
          }
      }
  EXPECT_GT(refused, 1000);
}

TEST(EventLog, lines_that_are_missing_or_doubled_are_noticed) {
  LiveTable at({"coinche", "standard", {}}, {}, 7);
  at.seat(1);
  for (int i = 0; i < 40; ++i) at.act();
  const auto lines = written(at);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (kind_of(at.log()[line]) != "acted" && kind_of(at.log()[line]) != "round-dealt") continue;
    LogReader missing, doubled;
    bool noticed = false, seen_twice = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i != line) noticed |= missing.add(lines[i]).has_value();
      seen_twice |= doubled.add(lines[i]).has_value();
      if (i == line) seen_twice |= doubled.add(lines[i]).has_value();
    }
    EXPECT_TRUE(noticed || line + 1 == lines.size()) << line;
    EXPECT_TRUE(seen_twice) << line;
  }
}

}  // namespace capot::event_log_test
