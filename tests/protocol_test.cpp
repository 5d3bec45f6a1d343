// The engine protocol: what a program is told is what its seat has seen, and a information state
// comes through whole.
#include "table/protocol.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "belief/worlds.h"
#include "games/playout.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "table/json.h"

namespace capot::protocol_test {

using testing::every_table;
using testing::open_table;
using testing::random_deck;

// The preset tables, and some with decisions that stay hidden for a while.
std::vector<std::shared_ptr<const AnyGame>> tables() {
  std::vector<std::shared_ptr<const AnyGame>> all;
  for (const testing::TableName& name : every_table()) {
    all.push_back(open_table(name));
    const Value at_once(Value::Object{{"fold_order", "simultaneous"}});
    if (auto game = make_game(name.game, name.preset, at_once)) all.push_back(*std::move(game));
  }
  return all;
}

// Writes down all it is told, as the program at its seat would get it.
class Recorder final : public Observer {
 public:
  void begin(const InformationState& info_state) override { add(round_message(info_state, {})); }
  void seen(const InformationState& info_state, Seat by, Action action) override {
    phases.push_back(info_state.view->phase);
    add(event_message(info_state, log.add(info_state, by, action)));
  }
  void end(const InformationState& info_state, const RoundEnd& end) override {
    add(over_message(info_state, end));
  }

  void ask(const InformationState& info_state) {
    add(act_message(info_state, log, {.number = 7, .limit_ms = 100}));
  }

  SeatLog log;
  std::vector<std::string> told;
  std::vector<Phase> phases;  // in which each event was told

 private:
  void add(const Value& message) { told.push_back(write_json(message)); }
};

struct Recorded {
  BySeat<Recorder> seats;
  std::vector<Step> steps;
  std::vector<Phase> phases;  // in which each step was taken
};

// A round by random but mostly sensible players, recorded at every seat. `steps`: what is played
// first, as far as it goes.
void record(const AnyGame& game, const Deck& deck, Rng& rng, Recorded& recorded,
            std::span<const Step> steps = {}) {
  AnyState state = game.deal(game.start(Seat{0}), deck);
  PublicHistory history;
  EventFeed::Observers observers{};
  for (int s = 0; s < game.seats(); ++s) observers[Seat(s)] = &recorded.seats[Seat(s)];
  EventFeed telling(game, state, observers);
  ActionList list;
  while (const auto seat = to_act(state)) {
    const InformationState info_state = information_state_of(game, state, history, *seat);
    recorded.seats[*seat].ask(info_state);
    const std::size_t done = recorded.steps.size();
    Action action = random_action(game, state, *seat, rng, list);
    if (state->phase != Phase::fold && rng.below(3)) action = game.heuristic_action(state);
    if (done < steps.size()) action = steps[done].action;
    recorded.steps.push_back({*seat, action});
    recorded.phases.push_back(state->phase);
    advance(game, state, history, *seat, action);
    telling.step(state, history, *seat, action);
  }
  telling.end(state, history);
}

TEST(Protocol, a_sight_comes_through_whole) {
  Rng rng(1);
  ActionList list;
  for (const auto& game : tables())
    for (int i = 0; i < testing::times(3, 50); ++i) {
      AnyState state = game->deal(game->start(Seat{0}), random_deck(*game, rng));
      PublicHistory history;
      while (const auto seat = to_act(state)) {
        const InformationState info_state = information_state_of(*game, state, history, *seat);
        const std::string text =
            write_json(act_message(info_state, {}, {.number = 1, .limit_ms = 1}));
        const auto read = read_act(*game, *read_json(text));
        ASSERT_TRUE(read) << read.error().detail << "\n" << text;
        EXPECT_TRUE(game->same(read->view, info_state.view)) << text;
        EXPECT_EQ(read->history, info_state.history) << text;
        EXPECT_TRUE(std::ranges::equal(read->legal, info_state.legal)) << text;
        EXPECT_EQ(digest(*read), digest(info_state));
        const Action action = rng.below(2) ? game->heuristic_action(state)
                                           : random_action(*game, state, *seat, rng, list);
        advance(*game, state, history, *seat, action);
      }
    }
}

TEST(Protocol, a_damaged_sight_is_refused) {
  Rng rng(2);
  int refused = 0, tried = 0;
  for (const auto& game : tables()) {
    AnyState state = game->deal(game->start(Seat{0}), random_deck(*game, rng));
    PublicHistory history;
    ActionList list;
    while (const auto seat = to_act(state)) {
      const InformationState info_state = information_state_of(*game, state, history, *seat);
      const Value whole = act_message(info_state, {}, {.number = 1, .limit_ms = 1});
      Value::Object fields = *whole.object();
      for (auto& [name, value] : fields) {
        if (name != "sight") continue;
        Value::List row = *value.list();
        if (rng.below(8) == 0)
          row.pop_back();
        else
          row[rng.below(std::uint32_t(row.size()))] = int(rng.below(300)) - 20;
        if (row == *value.list()) continue;
        value = row;
        ++tried;
        refused += !read_act(*game, fields);
      }
      advance(*game, state, history, *seat, random_action(*game, state, *seat, rng, list));
    }
  }
  EXPECT_EQ(refused, tried);
  EXPECT_GT(tried, testing::times(500, 500));
}

TEST(Protocol, every_seat_is_told_what_it_has_seen) {
  Rng rng(3);
  int hidden = 0, laid_away = 0;
  for (const auto& game : tables())
    for (int i = 0; i < testing::times(10, 100); ++i) {
      Recorded recorded;
      record(*game, random_deck(*game, rng), rng, recorded);
      for (int s = 0; s < game->seats(); ++s) {
        const Recorder& recorder = recorded.seats[Seat(s)];
        const auto& seen = recorder.log.seen();
        std::size_t told = 0;
        for (std::size_t step = 0; step < recorded.steps.size(); ++step) {
          const Seat by = recorded.steps[step].seat;
          if (recorded.phases[step] == Phase::discard && by != Seat(s)) {
            ++laid_away;
            continue;
          }
          ++told;
        }
        EXPECT_EQ(seen.size(), told);
        for (std::size_t event = 0; event < seen.size(); ++event) {
          const std::string text = game->spell(seen[event].action);
          if (seen[event].by == Seat(s) || (text != "stay" && text != "fold")) continue;
          hidden += recorder.phases[event] != Phase::fold;
        }
      }
    }
  EXPECT_GT(hidden, testing::times(100, 100));
  EXPECT_GT(laid_away, testing::times(20, 20));
}

// All that a seat is told up to its question after so many steps.
std::string told_before(const Recorded& recorded, Seat seat, std::size_t steps) {
  int questions = 1;
  for (std::size_t i = 0; i < steps; ++i) questions += recorded.steps[i].seat == seat;
  std::string all;
  for (const std::string& message : recorded.seats[seat].told) {
    all += message + "\n";
    if (message.find("\"type\":\"act\"") != message.npos && --questions == 0) break;
  }
  return all;
}

// The steps up to one, which is another than it was; nothing where it had no choice, or where the
// next seat sees the difference at once.
std::vector<Step> otherwise(const AnyGame& game, const Deck& deck, const Recorded& first,
                            std::size_t step) {
  AnyState before = game.deal(game.start(Seat{0}), deck);
  for (std::size_t i = 0; i < step; ++i)
    game.advance(before, first.steps[i].seat, first.steps[i].action);
  const auto [seat, action] = first.steps[step];
  AnyState after = before;
  game.advance(after, seat, action);
  const auto next = to_act(after);
  ActionList list;
  game.legal(before, seat, list);
  for (Action other : list) {
    AnyState instead = before;
    game.advance(instead, seat, other);
    if (other == action || !next || next == seat ||
        !game.same(game.view(after, *next), game.view(instead, *next)))
      continue;
    std::vector<Step> steps(first.steps.begin(), first.steps.begin() + std::ptrdiff_t(step));
    steps.push_back({seat, other});
    return steps;
  }
  return {};
}

// Two rounds that differ only in what one seat decided in secret: the next is told the same.
TEST(Protocol, a_hidden_decision_does_not_show) {
  Rng rng(4);
  int compared = 0;
  for (const auto& game : tables())
    for (int i = 0; i < testing::times(6, 50); ++i) {
      const Deck deck = random_deck(*game, rng);
      Recorded first;
      record(*game, deck, rng, first);
      for (std::size_t step = 0; step + 1 < first.steps.size(); ++step) {
        const Phase phase = first.phases[step];
        if (phase != Phase::fold && phase != Phase::discard) continue;
        const std::vector<Step> steps = otherwise(*game, deck, first, step);
        if (steps.empty()) continue;
        Recorded second;
        record(*game, deck, rng, second, steps);
        const Seat next = first.steps[step + 1].seat;
        EXPECT_EQ(told_before(first, next, step + 1), told_before(second, next, step + 1));
        ++compared;
      }
    }
  EXPECT_GT(compared, testing::times(100, 100));
}

TEST(Protocol, the_log_has_the_tricks) {
  Rng rng(5);
  for (const auto& game : tables()) {
    const Deck deck = random_deck(*game, rng);
    Recorded recorded;
    record(*game, deck, rng, recorded);
    Round round(game, game->start(Seat{0}), deck);
    for (const Step& step : recorded.steps) ASSERT_FALSE(round.apply(step.seat, step.action));
    const auto& tricks = recorded.seats[Seat{1}].log.tricks();
    ASSERT_EQ(tricks.size(), round.tricks().size());
    for (std::size_t i = 0; i < tricks.size(); ++i) {
      EXPECT_EQ(tricks[i].winner, round.tricks()[i].winner);
      ASSERT_EQ(tricks[i].cards.size(), round.tricks()[i].cards.size());
      for (std::size_t j = 0; j < tricks[i].cards.size(); ++j)
        EXPECT_EQ(tricks[i].cards[j], round.tricks()[i].cards[j]);
    }
  }
}

TEST(Protocol, answers_are_read_or_refused) {
  const auto answer = [](std::string_view text) { return read_answer(*read_json(text)); };
  EXPECT_EQ(answer(R"({"type":"action","number":3,"action":"JH","colour":"red"})")->action, "JH");
  for (const std::string_view text :
       {R"([])", R"({})", R"({"type":"action"})", R"({"type":"action","number":"3","action":"JH"})",
        R"({"type":"action","number":3})", R"({"type":"action","number":3,"action":7})",
        R"({"type":"hello","number":3,"action":"JH"})"})
    EXPECT_FALSE(answer(text)) << text;
  const auto hello = [](std::string_view text) { return read_hello(*read_json(text)); };
  EXPECT_FALSE(hello(R"({"type":"hello","protocol":1})")->games);
  EXPECT_EQ(hello(R"({"type":"hello","protocol":1,"games":["a","b"]})")->games->size(), 2u);
  for (const std::string_view text : {R"({"type":"hello"})", R"({"type":"hello","protocol":2})",
                                      R"({"type":"hello","protocol":1,"games":"all"})"})
    EXPECT_FALSE(hello(text)) << text;
}

}  // namespace capot::protocol_test
