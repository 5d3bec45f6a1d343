// Messages between clients and a table: read, written, and refused by name.
#include "table/messages.h"

#include <gtest/gtest.h>

#include "support/live_table.h"
#include "table/json.h"

namespace capot::messages_test {

const Secret salt = expand_seed(1);

// One of each kind.
std::vector<Command> every_command() {
  return {command::Take{Seat{1}, "Ann"},
          command::Leave{},
          command::Swap{Seat{0}, Seat{2}},
          command::SeatBot{Seat{3}, "hard"},
          command::Empty{Seat{3}},
          command::TakeBack{},
          command::Rename{"Bea"},
          command::GetReady{true, salt},
          command::ChangeRules{"pagat", Value::Object{{"target", 500}}},
          command::Act{"bid 80H"},
          command::Undo{},
          command::AnswerUndo{true},
          command::GoOn{},
          command::Rematch{},
          command::Abandon{},
          command::Pause{},
          command::Resume{},
          command::Say{"hello", ""}};
}

std::string refusal(std::string_view text) {
  const auto message = read_message_text(text);
  if (message) return "";
  return std::string(message.error().violation.name()) + " " + message.error().where;
}

TEST(Messages, every_command_comes_through) {
  ASSERT_EQ(every_command().size(), client_commands);
  for (std::size_t i = 0; i < client_commands; ++i) {
    const Command command = every_command()[i];
    EXPECT_EQ(command.index(), i);
    const Value written = write_command(command);
    const auto read = read_command(*read_json(write_json(written)));
    ASSERT_TRUE(read) << write_json(written) << read.error().message();
    EXPECT_EQ(write_command(*read), written);
  }
}

// What the host tells its table, no client can.
TEST(Messages, commands_of_the_host_are_not_read) {
  for (const Command& command : {Command(command::Tick{}), Command(command::Link{Seat{0}, false}),
                                 Command(command::Delay{1})})
    EXPECT_FALSE(read_command(write_command(command))) << name_of(command);
}

TEST(Messages, every_message_comes_through) {
  const ClientMessage messages[]{message::Hello{1, "token"},
                                 message::Watch{"t", 12},
                                 message::Leave{"t"},
                                 message::Do{"t", "c1", 12, command::Act{"pass"}},
                                 message::Ask{"t", "q1", "hint"},
                                 message::Ping{7}};
  ASSERT_EQ(std::size(messages), message_names.size());
  for (const ClientMessage& message : messages) {
    const Value written = write_message(message);
    const auto read = read_message_text(write_json(written));
    ASSERT_TRUE(read) << write_json(written) << read.error().message();
    EXPECT_EQ(write_message(*read), written);
  }
}

TEST(Messages, what_is_wrong_is_named) {
  EXPECT_EQ(refusal(""), "bad-message ");
  EXPECT_EQ(refusal("[]"), "bad-message ");
  EXPECT_EQ(refusal("{}"), "bad-message type");
  EXPECT_EQ(refusal(R"({"type":"shout"})"), "bad-message type");
  EXPECT_EQ(refusal(R"({"type":"ping"})"), "bad-message n");
  EXPECT_EQ(refusal(R"({"type":"ping","n":"1"})"), "bad-message n");
  EXPECT_EQ(refusal(R"({"type":"ping","n":-1})"), "bad-message n");
  EXPECT_EQ(refusal(R"({"type":"ping","n":1,"colour":"red"})"), "bad-message colour");
  EXPECT_EQ(refusal(R"({"type":"ping","n":1,"n":2})"), "bad-message ");
  const std::string act = R"({"type":"do","table":"t","seq":1,"id":"c","command":)";
  EXPECT_EQ(refusal(act + R"({"do":"act","action":"pass"}})"), "");
  EXPECT_EQ(refusal(act + R"({"do":"act"}})"), "bad-command action");
  EXPECT_EQ(refusal(act + R"({"do":"act","action":"pass","seat":2}})"), "bad-command seat");
  EXPECT_EQ(refusal(act + R"({"do":"cheat"}})"), "bad-command do");
  EXPECT_EQ(refusal(act + R"("pass"})"), "bad-command ");
  EXPECT_EQ(refusal(act + R"({"do":"ready","ready":true,"salt":"12"}})"), "bad-command salt");
  EXPECT_EQ(refusal(R"({"type":"do","table":"t","seq":1,"id":"","command":{"do":"undo"}})"),
            "bad-message id");
}

TEST(Messages, long_and_deep_ones_are_refused) {
  EXPECT_EQ(refusal(std::string(longest_message + 1, ' ')), "bad-message ");
  EXPECT_EQ(refusal(std::string(8000, '[')), "bad-message ");
  EXPECT_EQ(refusal(R"({"type":"do","table":"t","seq":1,"id":")" + std::string(65, 'x') +
                    R"(","command":{"do":"undo"}})"),
            "bad-message id");
  const std::string field(5000, 'f');
  const auto message = read_message_text("{\"type\":\"ping\",\"n\":1,\"" + field + "\":1}");
  ASSERT_FALSE(message);
  EXPECT_LT(error_reply(message.error()).size(), 2000u);
}

// Everything a person reads has a name that does not change.
TEST(Messages, refusals_carry_an_id_beside_the_sentence) {
  testing::LiveTable at({"coinche", "standard", {}}, {}, 1);
  const auto refused = at.ask(Asker::person("stranger"), command::Act{"pass"});
  const std::string answer = refused_message("t", "c1", refused.error(), 3);
  EXPECT_EQ(
      answer,
      R"({"type":"refused","table":"t","id":"c1","error":"no-chair","message":)"
      R"({"id":"fault.no-chair","args":{},"text":"You have no chair at this table."},"seq":3})");
}

TEST(Messages, a_refused_card_says_what_was_led) {
  testing::LiveTable at({"coinche", "standard", {}}, {}, 1);
  at.seat(4);
  while (at.table().round->state()->play.on_table == 0 && at.table().to_act()) at.act();
  const Play& play = at.table().round->state()->play;
  const Seat seat = *at.table().to_act();
  for (const Card card : play.hands[seat]) {
    const std::string word(at.table().game->info().cards[std::size_t(card)]);
    const auto refused = at.ask(testing::LiveTable::player(std::size_t(seat)), command::Act{word});
    if (refused) continue;
    const std::string answer = refused_message("t", "c1", refused.error(), 3);
    const std::string_view led = at.table().game->info().cards[std::size_t(play.table[0])];
    EXPECT_NE(answer.find("\"args\":{\"action\":\"" + word + "\",\"turn\":" +
                          std::to_string(int(seat)) + ",\"led\":\"" + std::string(led) + "\"}"),
              answer.npos)
        << answer;
  }
}

}  // namespace capot::messages_test
