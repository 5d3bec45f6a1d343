// Messages as tables and clients really send them, for the test of their schema.
//   capot_messages sent   prints one of every shape, from tables of every game and preset: a line
//                         "client" or "table", a tab, the message
//   capot_messages read   reads messages, a line each, and says of each "ok" or what is wrong
#include <algorithm>
#include <iostream>
#include <set>
#include <string>

#include "core/rng.h"
#include "simulation/simulation.h"
#include "support/live_table.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/messages.h"

namespace capot {
namespace {

// What a message looks like, whatever stands in it: names, kinds of values, and the words that say
// which kind of thing an object is.
std::string shape_of(const Value& value, bool says_kind = false) {
  if (value.text()) return says_kind ? *value.text() : "s";
  if (value.list()) {
    std::set<std::string> items;
    for (const Value& item : *value.list()) items.insert(shape_of(item));
    std::string text = "[";
    for (const std::string& item : items) text += item + "|";
    return text + "]";
  }
  if (value.object()) {
    std::string text = "{";
    for (const auto& [name, item] : *value.object())
      text +=
          name +
          shape_of(item, name == "type" || name == "kind" || name == "do" || name == "question") +
          ",";
    return text + "}";
  }
  return value.is_null() ? "n" : value.boolean() ? "b" : "i";
}

class Sampler {
 public:
  void operator()(std::string_view from, std::string_view text) {
    const auto value = read_json(text);
    if (!value || !seen_.insert(std::string(from) + shape_of(*value)).second) return;
    std::cout << from << '\t' << text << '\n';
  }

 private:
  std::set<std::string> seen_;
};

// What happens at a table too seldom for the simulator: everything that is asked, by everybody.
void live_tables(Sampler& sample) {
  for (const testing::TableName& name : testing::every_table()) {
    testing::LiveTable at({name.game, name.preset, {}},
                          {.name = "T", .clock = Clock::fast, .free_text = true}, 7);
    std::size_t told = 0;
    Table folded;
    const auto tell_all = [&] {
      for (; told < at.log().size(); ++told) {
        evolve(folded, at.log()[told]);
        const Telling telling(folded, at.log()[told]);
        sample("table", events_message(folded, telling, std::nullopt));
        for (std::size_t i = 0; i < folded.chairs.size(); ++i)
          sample("table", events_message(folded, telling, Seat(i)));
      }
      sample("table", snapshot_message(folded, Seat{0}));
    };
    const auto person = [&](std::size_t i, const Command& command) {
      sample("client", write_json(write_message(message::Do{"t", "1", at.table().seq, command})));
      at.run(testing::LiveTable::player(i), command);
      tell_all();
    };
    person(0, command::Take{Seat{0}, "Anna"});
    person(0, command::ChangeRules{name.preset, Value()});
    person(1, command::Take{Seat{1}, "Bea"});
    person(0, command::Swap{Seat{0}, Seat{1}});
    person(0, command::Swap{Seat{0}, Seat{1}});
    person(1, command::Rename{"Bob"});
    person(1, command::Leave{});
    person(1, command::Take{Seat{1}, "Bea"});
    person(0, command::SeatBot{Seat{2}, "easy"});
    person(0, command::Empty{Seat{2}});
    at.seat(2);
    tell_all();
    const auto both = [&](const Command& command) { person(0, command), person(1, command); };
    for (int step = 0; step < 400 && at.table().stage != Stage::over; ++step) {
      if (step == 5) both(command::Undo{}), both(command::AnswerUndo{false});
      if (step == 6) both(command::Undo{}), both(command::AnswerUndo{true});
      if (step == 8) person(0, command::Pause{}), person(0, command::Resume{});
      if (step == 9) at.run(Asker::host(), command::Link{Seat{0}, false}), tell_all();
      if (step == 10) at.run(Asker::host(), command::Delay{1000}), tell_all();
      if (step == 11) person(0, command::Say{"", "Good evening"});
      if (step == 12) person(1, command::Say{"hello", ""});
      if (step == 13) person(0, command::SeatBot{Seat{0}, "easy"}), person(0, command::TakeBack{});
      if (at.table().stage == Stage::scored) both(command::GoOn{});
      if (step == 300) both(command::Abandon{});
      at.act();
      tell_all();
    }
    both(command::Rematch{});
    person(0, command::GetReady{false, std::nullopt});
    at.wait(3 * day);
    for (int i = 0; i < 20000 && at.tick(); ++i)
      if (i % 50 == 0) tell_all();
    tell_all();
  }
}

void print_sent() {
  Sampler sample;
  for (const testing::TableName& name : testing::every_table())
    for (const std::uint64_t seed : {2, 3})
      simulation::simulate({.seed = seed,
                            .rules = {name.game, name.preset, {}},
                            .overhear = [&](bool to_host, std::string_view text) {
                              sample(to_host ? "client" : "table", text);
                            }});
  live_tables(sample);
}

void read_all() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto message = read_message_text(line);
    std::cout << (message ? "ok" : message.error().message()) << '\n';
  }
}

}  // namespace
}  // namespace capot

int main(int argc, char** argv) {
  const std::string what = argc == 2 ? argv[1] : "";
  if (what == "sent") return capot::print_sent(), 0;
  if (what == "read") return capot::read_all(), 0;
  std::cerr << "usage: capot_messages sent | read\n";
  return 2;
}
