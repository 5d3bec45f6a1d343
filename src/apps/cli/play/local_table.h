// A table in this program: its log in a file, its bots asked here, and nobody far away to be told.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/match_file.h"
#include "apps/crypto/sodium.h"
#include "bots/bot.h"
#include "table/host.h"

namespace capot::cli {

Time system_time();

// Whom the chairs are for.
struct ChairWish {
  std::string person{};  // the name; empty: a bot
  std::string level{};   // of the bot
};
// The first events of a table: everybody seated and ready, the match started and its first round
// dealt. A number fixes all chance of it; without one the system draws.
Parsed<std::vector<Event>> new_match(const TableRules& rules, const std::vector<ChairWish>& chairs,
                                     std::optional<std::uint64_t> seed);

// Keeps a question until there is time for it.
class WaitingBots final : public BotPool {
 public:
  void ask(BotQuestion question) override { question_ = std::move(question); }
  void advise(Inquiry) override {}  // the player asks at the screen
  const std::optional<BotQuestion>& question() const { return question_; }
  std::string answer();  // and forget the question

 private:
  std::optional<BotQuestion> question_{};
  std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots_{};  // by level
};

// The screen looks at the table itself.
class NoWire final : public Wire {
 public:
  void send(Connection, std::string) override {}
};

class LocalTable {
 public:
  LocalTable(MatchFile& file, Table table);

  const Table& table() const { return host_.table(); }
  // Whether the table did what a person asks.
  bool request(Seat person, Command command);
  // The bot that is to act now, and its action.
  std::optional<Seat> bot_to_act() const { return capot::bot_to_act(table()); }
  void let_bot_act();

 private:
  NoWire wire_{};
  WaitingBots bots_{};
  SodiumHasher hasher_{};
  std::vector<std::string> level_names_;
  std::vector<std::string_view> levels_;
  TableHost host_;
  int requests_ = 0;
};

}  // namespace capot::cli
