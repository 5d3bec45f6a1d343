// Bots as the command line names them: ours by name, and other programs as `exec:COMMAND`.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "apps/cli/engine/exec_bot.h"
#include "bots/bot.h"
#include "core/fault.h"

namespace capot::cli {

class BotChoice {
 public:
  explicit BotChoice(BotSpec ours) : choice_(std::move(ours)) {}
  explicit BotChoice(EngineSettings program) : choice_(std::move(program)) {}

  std::string spelled() const;
  bool is_program() const { return std::holds_alternative<EngineSettings>(choice_); }
  std::unique_ptr<Bot> make(EngineFaults& faults) const;  // `faults` outlives the bot

 private:
  std::variant<BotSpec, EngineSettings> choice_;
};

Parsed<BotChoice> choose_bot(std::string_view text, const TableRules& rules,
                             const EngineLimits& limits);

}  // namespace capot::cli
