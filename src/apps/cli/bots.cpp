#include "apps/cli/bots.h"

namespace capot::cli {
namespace {

constexpr std::string_view exec = "exec:";

}  // namespace

std::string BotChoice::spelled() const {
  if (const BotSpec* ours = std::get_if<BotSpec>(&choice_)) return spell(*ours);
  return std::string(exec) + std::get<EngineSettings>(choice_).command;
}

std::unique_ptr<Bot> BotChoice::make(EngineFaults& faults) const {
  if (const BotSpec* ours = std::get_if<BotSpec>(&choice_)) return make_bot(*ours);
  return std::make_unique<ExecBot>(std::get<EngineSettings>(choice_), faults);
}

Parsed<BotChoice> choose_bot(std::string_view text, const TableRules& rules,
                             const EngineLimits& limits) {
  if (text.starts_with(exec)) {
    const std::string command(text.substr(exec.size()));
    if (command.find_first_not_of(" \t") == command.npos)
      return problem(fault::bad_bot, "exec: is followed by a command, as in exec:./engine.py");
    return BotChoice(EngineSettings{command, rules, limits});
  }
  auto ours = read_spec(text);
  if (ours) return BotChoice(*std::move(ours));
  Problem wrong = std::move(ours.error());
  wrong.detail += "; another program is exec:COMMAND";
  return std::unexpected(std::move(wrong));
}

}  // namespace capot::cli
