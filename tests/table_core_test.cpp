// The table as a fold over its log: what commands lead to, what watchers are told, and that nothing
// hidden is among it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/digest.h"
#include "support/live_table.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/story.h"
#include "table/tell.h"

namespace capot::table_core_test {

using testing::every_table;
using testing::LiveTable;
using testing::TableName;
using testing::times;

TableRules rules_of(const TableName& name) { return {name.game, name.preset, {}}; }
// Another one for every table, so that not the same is done at all of them.
std::uint64_t seed_of(const TableName& name) {
  Digest seed;
  for (const char c : name.game + name.preset) seed.add(static_cast<unsigned char>(c));
  return seed.value();
}

std::vector<Watcher> watchers_of(const Table& table) {
  std::vector<Watcher> watchers{std::nullopt};
  for (std::size_t i = 0; i < table.chairs.size(); ++i) watchers.emplace_back(Seat(i));
  return watchers;
}

// Any command of anybody, sensible or not.
Command random_command(LiveTable& at) {
  Rng& rng = at.rng();
  const auto chair = [&] { return Seat(rng.below(7)); };
  const auto secret = [&] { return expand_seed(rng()); };
  switch (rng.below(24)) {
    case 0: return command::Take{chair(), rng.below(9) ? "Ann" : ""};
    case 1: return command::Leave{};
    case 2: return command::Swap{chair(), chair()};
    case 3: return command::SeatBot{chair(), rng.below(9) ? "hard" : "godlike"};
    case 4: return command::Empty{chair()};
    case 5: return command::TakeBack{};
    case 6: return command::Rename{rng.below(9) ? "Bea" : "\x1b[2J"};
    case 7:
    case 8: return command::GetReady{rng.below(4) != 0, secret()};
    case 9: return command::ChangeRules{rng.below(2) ? "standard" : "no-such", {}};
    case 10: return command::Undo{};
    case 11: return command::AnswerUndo{rng.below(2) == 0};
    case 12: return command::GoOn{};
    case 13: return command::Rematch{};
    case 14: return rng.below(8) ? Command(command::GoOn{}) : Command(command::Abandon{});
    case 15: return command::Pause{};
    case 16: return command::Resume{};
    case 17: return command::Say{rng.below(2) ? "hello" : "rude", ""};
    case 18: return command::Say{"", "nice weather"};
    case 19: return command::Link{chair(), rng.below(2) == 0};
    case 20: return command::Delay{Time(rng.below(5000))};
    case 21: return command::Tick{};
    default: {
      const auto seat = at.table().to_act();
      return command::Act{seat ? at.random_word(*seat) : "pass"};
    }
  }
}
Asker random_asker(LiveTable& at, const Command& command) {
  const std::uint32_t n = at.rng().below(12);
  const bool for_hosts = command.index() >= client_commands;
  if (n == 0 || for_hosts) return n == 1 ? LiveTable::player(0) : Asker::host();
  if (n == 1) return Asker::bot(Seat(at.rng().below(7)));
  return LiveTable::player(n % 6);
}
void anything(LiveTable& at) {
  const Command command = random_command(at);
  at.run(random_asker(at, command), command);
  // A request is mostly answered.
  if (const auto by = at.table().undo_asked_by)
    for (std::size_t i = 1; i < at.table().chairs.size(); ++i)
      at.run(Asker::person(
                 at.table().chairs[(std::size_t(*by) + i) % at.table().chairs.size()].player),
             command::AnswerUndo{at.rng().below(4) != 0});
}

// The clock runs out. Where there is none the table would be closed, and nothing happen any more.
void let_the_clock_run_out(LiveTable& at) {
  if (deadline(at.table()) < at.table().touched + day) at.tick();
}

// Everybody does something for a while: a table with all kinds of events.
void live(LiveTable& at, int steps, const std::function<void()>& after) {
  for (int i = 0; i < 20; ++i) {
    anything(at);
    after();
  }
  at.seat(1 + int(at.rng().below(std::uint32_t(at.table().chairs.size()))));
  after();
  for (int i = 0; i < steps; ++i) {
    const std::uint32_t what = at.rng().below(10);
    if (what < 6)
      at.act();
    else if (what == 6)
      let_the_clock_run_out(at);
    else
      anything(at);
    if (at.rng().below(40) == 0) at.wait(3 * minute);
    if (at.table().stage == Stage::over && at.run(LiveTable::player(0), command::Rematch{}))
      at.seat(2);
    after();
  }
}

TableManners random_manners(Rng& rng) {
  return {.name = "Table",
          .clock = Clock(rng.below(4)),
          .stand_in = rng.below(2) ? "easy" : "",
          .free_text = rng.below(2) == 0,
          .rated = rng.below(4) == 0};
}

class TableCore : public ::testing::TestWithParam<TableName> {};

// Telling all events one by one and taking a view at the end come to the same, for every watcher.
TEST_P(TableCore, events_and_views_agree) {
  for (int i = 0; i < (testing::in_short_form() ? 1 : times(6, 40)); ++i) {
    Rng rng(seed_of(GetParam()) + std::uint64_t(i));
    LiveTable at(rules_of(GetParam()), random_manners(rng), rng());
    std::map<Watcher, Value> clients;
    std::size_t told = 0;
    Table folded;
    const auto compare = [&] {
      if (HasFatalFailure()) return;
      for (; told < at.log().size(); ++told) {
        evolve(folded, at.log()[told]);
        for (const Watcher watcher : watchers_of(folded))
          apply_told(clients[watcher], *read_json(tell(folded, at.log()[told], watcher)));
      }
      ASSERT_EQ(folded.seq, at.table().seq);
      ASSERT_EQ(folded.seq, at.log().size());
      for (const Watcher watcher : watchers_of(folded)) {
        if (!clients[watcher].object()) clients[watcher] = *read_json(view(folded, watcher));
        const Value shown = *read_json(view(at.table(), watcher));
        for (const std::string_view field : view_fields())
          ASSERT_EQ(write_json(*clients[watcher].find(field)), write_json(*shown.find(field)))
              << field << " after " << kind_of(at.log().back());
      }
    };
    live(at, 120, compare);
    at.wait(day);
    at.tick();
    compare();
  }
}

// Dealing the cards that a watcher has not seen anew changes no byte of what it gets.
TEST_P(TableCore, hidden_cards_leave_no_trace) {
  int compared = 0;
  for (int i = 0; i < 2000 && compared < times(20, 500); ++i) {
    LiveTable at(rules_of(GetParam()), {}, std::uint64_t(i) + 100);
    at.seat(2);
    const auto dealt = at.log().size();
    const int steps = 1 + int(at.rng().below(40));
    for (int step = 0; step < steps && at.table().to_act(); ++step) at.act();
    if (!at.table().to_act()) continue;
    for (const Watcher watcher : watchers_of(at.table())) {
      // Two cards of others that have not been played change places in the deck.
      const Play& play = at.table().round->state()->play;
      const Seat a = Seat(at.rng().below(std::uint32_t(at.table().chairs.size())));
      const Seat b = Seat(at.rng().below(std::uint32_t(at.table().chairs.size())));
      if (a == b || a == watcher || b == watcher || play.hands[a].empty() || play.hands[b].empty())
        continue;
      std::vector<Event> other(at.log().begin(), at.log().end());
      auto& deck = std::get<event::RoundDealt>(other[dealt - 1].what).deck;
      const auto cards = std::span(deck.cards).first(deck.size);
      std::swap(*std::ranges::find(cards, play.hands[a].first()),
                *std::ranges::find(cards, play.hands[b].first()));
      Table one, two;
      bool same_world = true;
      std::string first, second;
      for (std::size_t e = 0; e < other.size() && same_world; ++e) {
        const auto* acted = std::get_if<event::Acted>(&other[e].what);
        if (acted && two.game->check(two.round->state(), acted->seat, acted->action))
          same_world = false;
        if (!same_world) break;
        evolve(one, at.log()[e]);
        evolve(two, other[e]);
        first += tell(one, at.log()[e], watcher);
        second += tell(two, other[e], watcher);
      }
      if (!same_world || !one.game->same(one.game->view(one.round->state(), watcher),
                                         two.game->view(two.round->state(), watcher)))
        continue;
      ++compared;
      EXPECT_EQ(first, second) << GetParam();
      EXPECT_EQ(view(one, watcher), view(two, watcher));
      if (!watcher) continue;
      EXPECT_EQ(position_text(one, *watcher), position_text(two, *watcher));
      EXPECT_EQ(story_text(one, *watcher), story_text(two, *watcher));
    }
  }
  EXPECT_GT(compared, 0) << GetParam();
}

// Where a choice is hidden, another one changes no byte of what those get who see the same.
TEST_P(TableCore, hidden_choices_leave_no_trace) {
  int hidden = 0, compared = 0;
  for (int i = 0; i < times(20, 500); ++i) {
    LiveTable at(rules_of(GetParam()), {}, std::uint64_t(i) + 500);
    at.seat(2);
    for (int step = 0; step < 40 && at.table().to_act(); ++step) {
      Table one = at.table(), two = at.table();
      const AnyState state = one.round->state();
      const Seat seat = *one.to_act();
      const std::size_t stored = at.log().size();
      at.act();
      if (one.game->facts().secrecy[std::size_t(state->phase)] == Secrecy::open) continue;
      const Event event = at.log()[stored];
      const Action chosen = std::get<event::Acted>(event.what).action;
      ActionList legal;
      one.game->legal(state, seat, legal);
      const auto another = std::ranges::find_if(legal, [&](Action a) { return a != chosen; });
      if (another == legal.end()) continue;
      Event other = event;
      std::get<event::Acted>(other.what).action = *another;
      ++hidden;
      evolve(one, event);
      evolve(two, other);
      for (const Watcher watcher : watchers_of(one)) {
        if (watcher == seat || !one.game->same(one.game->view(one.round->state(), watcher),
                                               two.game->view(two.round->state(), watcher)))
          continue;
        ++compared;
        EXPECT_EQ(tell(one, event, watcher), tell(two, other, watcher)) << GetParam();
        EXPECT_EQ(view(one, watcher), view(two, watcher)) << GetParam();
        if (!watcher) continue;
        EXPECT_EQ(position_text(one, *watcher), position_text(two, *watcher)) << GetParam();
        EXPECT_EQ(story_text(one, *watcher), story_text(two, *watcher)) << GetParam();
      }
    }
  }
  EXPECT_EQ(hidden > 0, compared > 0) << GetParam();
}

// With a clock and everybody silent, the match ends.
TEST_P(TableCore, silence_ends_the_match) {
  for (int i = 0; i < times(4, 50); ++i) {
    const TableManners manners{.clock = Clock(1 + i % 3), .stand_in = i % 2 ? "easy" : ""};
    LiveTable at(rules_of(GetParam()), manners, std::uint64_t(i) + 300);
    at.seat(1 + i % int(at.table().chairs.size()));
    for (int step = 0; step < 30; ++step) at.act();
    if (i % 3 == 0) at.run(LiveTable::player(0), command::Pause{});
    const Time touched = at.table().touched;
    int ticks = 0;
    while (at.table().stage == Stage::playing || at.table().stage == Stage::scored) {
      // Bots go on; people do nothing at all.
      if (const auto seat = bot_to_act(at.table()))
        ASSERT_TRUE(at.run(Asker::bot(*seat), command::Act{at.random_word(*seat)}));
      else
        ASSERT_TRUE(at.tick());
      ASSERT_LT(++ticks, 400'000) << GetParam();
    }
    EXPECT_TRUE(at.table().stage == Stage::over || at.now() - touched >= day) << GetParam();
  }
}

// The tables that these tests are held against know every kind of event.
TEST(TableCoreTests, see_every_kind_of_event) {
  std::set<std::string_view> seen;
  for (std::uint64_t seed = 1; seed < 400 && seen.size() < event_names.size(); ++seed) {
    Rng rng(seed);
    LiveTable at({"buck-euchre", "standard", {}}, random_manners(rng), seed);
    live(at, 200, [] {});
    if (seed % 8 == 0)
      for (int i = 0; i < 2; ++i) at.wait(day), at.tick();
    for (const Event& event : at.log()) seen.insert(kind_of(event));
  }
  for (const std::string_view kind : event_names) EXPECT_TRUE(seen.contains(kind)) << kind;
}

INSTANTIATE_TEST_SUITE_P(EveryTable, TableCore, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

}  // namespace capot::table_core_test
