// `capot bot`: one of our bots as a program of the engine protocol, for a host to play with.
#include <fmt/core.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "apps/cli/commands.h"
#include "bots/bot.h"
#include "table/json.h"
#include "table/protocol.h"
#include "table/record.h"

namespace capot::cli {
namespace {

void say(const Value& message) {
  fmt::print("{}\n", write_json(message));
  std::fflush(stdout);
}

class Engine {
 public:
  explicit Engine(const BotSpec& spec) : name_(spell(spec)), bot_(make_bot(spec)) {}

  // False once the host has said quit.
  bool take(const std::string& line) {
    const auto message = read_json(line);
    if (!message) {
      say(error_message({fault::bad_message, message.error().detail}));
      return true;
    }
    const std::string_view type = type_of(*message);
    if (type == "quit") return false;
    const auto wrong = answer(type, *message);
    if (wrong) say(error_message(*wrong));
    return true;
  }

 private:
  // What is no question needs no answer: all that is seen is in the next question.
  std::optional<Problem> answer(std::string_view type, const Value& message) {
    if (type.empty()) return Problem{fault::bad_message, "a message is an object with a 'type'"};
    if (type == "hello") return greet(message);
    if (type == "round") return sit_down(message);
    if (type == "act") return act(message);
    return std::nullopt;
  }

  std::optional<Problem> greet(const Value& message) {
    const auto hello = read_hello(message);
    if (!hello) return hello.error();
    say(hello_message(EngineHello{"capot " + name_, CAPOT_VERSION}));
    return std::nullopt;
  }

  std::optional<Problem> sit_down(const Value& message) {
    auto game = tables_.table(message);
    if (!game) return game.error();
    game_ = *std::move(game);
    return std::nullopt;
  }

  std::optional<Problem> act(const Value& message) {
    if (!game_) return Problem{fault::bad_message, "'act' comes after 'round'"};
    const auto number = read_number(message);
    if (!number) return number.error();
    const auto info_state = read_act(*game_, message);
    if (!info_state) return info_state.error();
    say(action_message(*number, game_->spell(bot_->act(*info_state))));
    return std::nullopt;
  }

  std::string name_;
  std::unique_ptr<Bot> bot_;
  RecordReader tables_;
  std::shared_ptr<const AnyGame> game_;
};

}  // namespace

int bot(const BotArgs& args) {
  const auto spec = read_spec(args.bot);
  if (!spec) {
    fmt::print(stderr, "capot: {}\n", spec.error().detail);
    return 2;
  }
  Engine engine(*spec);
  for (std::string line; std::getline(std::cin, line);)
    if (line.find_first_not_of(" \t\r") != line.npos && !engine.take(line)) break;
  return 0;
}

}  // namespace capot::cli
