// The module: calls in JSON, long work in pieces that change no result. The tests of
// packages/engine play whole matches through it.
#include "apps/module/module.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/registry.h"
#include "support/decisions.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::module_test {

// An answer's `ok`, or null.
Value ok(const std::string& answer) {
  const auto read = read_json(answer);
  EXPECT_TRUE(read) << answer;
  const Value* found = read->find("ok");
  return found ? *found : Value();
}
std::string error_id(const std::string& answer) {
  const auto read = read_json(answer);
  const Value* error = read ? read->find("error") : nullptr;
  return error ? *error->find("id")->text() : "none: " + answer;
}

constexpr std::string_view code = "1bAAL5G06gA232Yr-oIUbPXKq";
std::string job_of(std::string_view call, std::string_view more = {}) {
  return "{\"call\":\"" + std::string(call) + "\",\"code\":\"" + std::string(code) + "\"" +
         std::string(more) + "}";
}

// What came of the only job, asked for in portions of that many pieces.
Value result_of(const std::string& call, int pieces) {
  Module module;
  EXPECT_FALSE(ok(module.call(call)).is_null());
  for (int i = 0; i < 10'000; ++i) {
    const Value news = ok(module.step(pieces));
    for (const Value& job : *news.find("jobs")->list())
      if (const Value* found = job.find("ok")) return *found;
  }
  return {};
}

TEST(Module, results_do_not_depend_on_pieces) {
  for (const std::string& call :
       {job_of("hint"), job_of("solve"), job_of("solve", ",\"table\":true"), job_of("review")}) {
    const Value found = result_of(call, 1);
    EXPECT_FALSE(found.is_null()) << call;
    EXPECT_EQ(found, result_of(call, 7)) << call;
    EXPECT_EQ(found, result_of(call, 1'000'000)) << call;
  }
}

TEST(Module, jobs_are_done_in_order_and_can_be_stopped) {
  Module module;
  for (int i = 0; i < 3; ++i) module.call(job_of("review"));
  const Value begun = ok(module.step(2));
  EXPECT_EQ(*begun.find("left")->integer(), 3);
  const Value& job = begun.find("jobs")->list()->front();
  EXPECT_EQ(*job.find("job")->integer(), 1);
  EXPECT_EQ(*job.find("done")->integer(), 2);
  EXPECT_EQ(*job.find("of")->integer(), 1 + 11 + 4 + 11);
  module.call(R"({"call":"cancel","job":1})");
  module.call(R"({"call":"cancel","job":2})");
  EXPECT_EQ(error_id(module.call(R"({"call":"cancel","job":2})")), "fault.no-job");
  const Value ended = ok(module.step(1'000'000));
  EXPECT_EQ(ended.find("jobs")->list()->size(), 1u);
  EXPECT_EQ(*ended.find("left")->integer(), 0);
}

TEST(Module, refuses_by_name) {
  Module module;
  const std::string deep(100'000, '[');
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string(R"({"call":1})"),
        std::string(R"({"call":"fly"})"), std::string(R"({"call":"rules","x":1})"), deep,
        std::string(9'000'000, ' ')})
    EXPECT_EQ(error_id(module.call(text)), "fault.bad-call") << text.substr(0, 40);
  EXPECT_EQ(error_id(module.call(job_of("hint", R"(,"level":"none")"))), "fault.bad-bot");
  EXPECT_EQ(error_id(module.call(job_of("review", R"(,"seat":4)"))), "fault.bad-seat");
  EXPECT_EQ(error_id(module.call(R"({"call":"close","table":"t"})")), "fault.no-table");
  EXPECT_FALSE(ok(module.call(R"({"call":"rules"})")).is_null());
}

// A position as `replay` shows the round before one of its actions, or after the last.
Value replayed_position(Module& module, Record record, std::size_t step) {
  std::optional<int> taker;
  if (step < record.actions.size()) taker = split_seat(record.actions[step]).seat;
  record.actions.resize(step);
  Value::Object call{{"call", "replay"}, {"record", write_record(record)}, {"view", true}};
  if (taker) call.emplace_back("seat", *taker);
  const Value shown = ok(module.call(write_json(call)));
  Value::List hands;
  for (const Value& seat : *shown.find("seats")->list()) hands.push_back(*seat.find("hand"));
  return Value::Object{{"seat", taker ? Value(*taker) : *shown.find("to_act")},
                       {"view", *shown.find("view")},
                       {"hands", std::move(hands)}};
}

TEST(Module, a_story_is_what_replays_show) {
  Module module;
  Rng rng(31);
  int finished = 0, out_of_turn = 0;
  for (const testing::TableName& name : testing::every_table()) {
    const auto game = testing::open_table(name);
    for (const int most : {0, 4, 12, 1'000}) {
      Round round(game, game->start(Seat(rng.below(std::uint32_t(game->seats())))),
                  testing::random_deck(*game, rng));
      testing::play_random(round, rng, most);
      const Record record = record_of(round, name.preset, {});
      const Value text = write_record(record);
      const auto call = [&](const char* which) {
        return ok(module.call(write_json(Value::Object{{"call", which}, {"record", text}})));
      };
      const Value story = call("story"), shared = call("share");
      ASSERT_FALSE(story.is_null()) << name << write_json(text);
      EXPECT_EQ(*story.find("code"), *shared.find("code"));
      EXPECT_EQ(*story.find("record"), *shared.find("record"));
      EXPECT_EQ(*story.find("actions"), *text.find("actions"));
      const Value::List& positions = *story.find("positions")->list();
      ASSERT_EQ(positions.size(), record.actions.size() + 1);
      for (std::size_t step = 0; step < positions.size(); ++step)
        ASSERT_EQ(positions[step], replayed_position(module, record, step)) << name << " " << step;
      finished += round.over();
      for (const std::string& action : record.actions) out_of_turn += action.contains(':');
    }
  }
  EXPECT_GE(finished, 3);
  EXPECT_GT(out_of_turn, 0) << "an action out of turn is seen by who takes it";
}

TEST(Module, no_story_of_a_broken_rule) {
  Module module;
  const Value shared = ok(module.call(job_of("share")));
  Value::Object record = *shared.find("record")->object();
  for (auto& [name, value] : record)
    if (name == "actions") value = Value::List{"pass", "JH"};
  const std::string answer =
      module.call(write_json(Value::Object{{"call", "story"}, {"record", record}}));
  EXPECT_TRUE(error_id(answer).starts_with("fault.")) << answer;
}

// A table at which all chairs are bots' after the start, as a log of its answers.
std::string bots_play(Module& module, const std::string& game, int pieces, int rounds) {
  std::string log;
  std::int64_t seq = 0, left = 0;
  std::string stage;
  std::size_t chairs = 0;
  const auto take = [&](const std::string& answer) {
    const Value news = ok(answer);
    if (news.is_null()) return;
    left = *news.find("left")->integer();
    for (const Value& one : *news.find("messages")->list()) {
      const Value& message = *one.find("message");
      log += write_json(message) + "\n";
      const auto look = [&](const Value& fields, const Value& number) {
        seq = *number.integer();
        if (const Value* now = fields.find("stage")) stage = *now->text();
      };
      if (const Value* view = message.find("view")) {
        chairs = view->find("chairs")->list()->size();
        look(*view, *message.find("seq"));
      }
      if (const Value* events = message.find("events"))
        for (const Value& event : *events->list()) look(*event.find("now"), *event.find("seq"));
    }
  };
  const auto send = [&](const std::string& message) {
    take(
        module.call(R"({"call":"message","connection":1,"player":"p","message":)" + message + "}"));
  };
  int commands = 0;
  const auto command = [&](const std::string& wanted) {
    send(R"({"type":"do","table":"t","id":")" + std::to_string(++commands) + R"(","seq":)" +
         std::to_string(seq) + R"(,"command":)" + wanted + "}");
  };
  take(module.call(R"({"call":"open","now":5,"table":"t","owner":"p","rules":{"game":")" + game +
                   R"("},"root":")" + std::string(64, '7') + "\"}"));
  send(R"({"type":"watch","table":"t","after":0})");
  command(R"({"do":"take","chair":0,"name":"P"})");
  for (std::size_t chair = 1; chair < chairs; ++chair)
    command(R"({"do":"seat-bot","level":"rules","chair":)" + std::to_string(chair) + "}");
  command(R"({"do":"ready","ready":true})");
  command(R"({"do":"seat-bot","level":"rules","chair":0})");
  for (int played = 0; played < rounds; ++played) {
    while (left > 0) take(module.step(pieces));
    EXPECT_NE(stage, "playing");
    if (stage != "scored") break;
    command(R"({"do":"go-on"})");
  }
  return log;
}

TEST(Module, a_table_is_told_the_same_whatever_the_pieces) {
  for (const GameEntry& entry : all_games()) {
    Module one, other;
    const std::string game(entry.info->name);
    const std::string log = bots_play(one, game, 1, 3);
    EXPECT_GT(log.size(), 10'000u);
    EXPECT_EQ(log, bots_play(other, game, 1000, 3)) << game;
  }
}

TEST(Module, asks_are_answered_from_steps) {
  Module module;
  module.call(R"({"call":"open","table":"t","owner":"p","rules":{"game":")" +
              std::string(all_games().front().info->name) + R"("},"root":")" +
              std::string(64, '7') + "\"}");
  const std::string ask =
      R"({"call":"message","connection":1,"player":"p","message":{"type":"ask","table":"t","id":"q","question":"hint"}})";
  const Value refused = ok(module.call(ask));
  EXPECT_EQ(*refused.find("messages")->list()->front().find("message")->find("type")->text(),
            "refused");
}

TEST(BotsInPieces, decide_as_at_once) {
  // Those who think take their time.
  const int every = testing::long_suite() ? 1 : testing::sanitized ? 40 : 8;
  for (const std::string_view spec : {"random", "rules", "pimc:worlds=4", "match:worlds=3"}) {
    int decisions = 0;
    const auto whole = make_bot(*read_spec(spec)), pieces = make_bot(*read_spec(spec));
    testing::at_every_decision(
        1, 3,
        [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
          if (decisions++ % every != 0) return;
          const InformationState info_state = information_state_of(game, state, history, seat);
          pieces->begin(info_state);
          std::optional<Action> action;
          while (!(action = pieces->step()))
            EXPECT_LT(pieces->progress().done, pieces->progress().of);
          EXPECT_EQ(*action, whole->act(info_state)) << spec << " in " << game.info().name;
        });
  }
}

}  // namespace capot::module_test
