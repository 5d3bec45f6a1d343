// A bot that is another program, spoken to by the engine protocol (docs/protocol.md). Each seat it
// plays has a process of its own. What the program does wrong is counted, and its seat then does
// what an absent player's seat does.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "table/protocol.h"

namespace capot::cli {

enum class EngineFault : std::uint8_t { late, illegal, unreadable, flood, died, no_hello };
inline constexpr std::array<std::string_view, 6> engine_fault_names{
    "late", "illegal", "unreadable", "flood", "died", "no_hello"};

// What went wrong with the programs of one bot, and who they said they are.
struct EngineFaults {
  std::array<int, engine_fault_names.size()> counts{};
  int defaults = 0;                  // decisions that were taken for it
  int started = 0, not_started = 0;  // processes: one is started when it has said hello
  std::string first;                 // the first fault, in words
  std::optional<EngineHello> hello;  // the first one

  int total() const;
  bool never_started() const { return started == 0 && not_started > 0; }
  void add(EngineFault kind, std::string_view words);
  void add(const EngineFaults& other);
};

struct EngineLimits {
  int act_ms = 10'000;    // for a decision
  int start_ms = 10'000;  // to say hello
};

struct EngineSettings {
  std::string command;
  TableRules rules;
  EngineLimits limits;
};

class ExecBot final : public Bot, public Observer {
 public:
  ExecBot(EngineSettings settings, EngineFaults& faults);
  ~ExecBot() override;

  // Starts the program of a seat before there is a round; else it starts with the first.
  void start(const AnyGame& game, Seat seat);
  Action act(const InformationState& info_state) override;
  Observer* observer() override { return this; }
  void begin(const InformationState& info_state) override;
  void seen(const InformationState& info_state, Seat by, Action action) override;
  void end(const InformationState& info_state, const RoundEnd& end) override;

 private:
  class Player;
  Player& player(Seat seat);

  EngineSettings settings_;
  EngineFaults& faults_;
  BySeat<std::unique_ptr<Player>> players_;
};

}  // namespace capot::cli
