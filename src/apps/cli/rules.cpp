// `capot rules`: the games, or one game's options and presets.
#include <fmt/core.h>

#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/print.h"
#include "apps/cli/terminal.h"
#include "apps/reports/rules.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

std::string values_of(const OptionInfo& option) {
  if (option.reserved) return "reserved, not supported yet";
  switch (option.kind) {
    case OptionInfo::Kind::flag: return "true, false";
    case OptionInfo::Kind::number:
      return fmt::format("{}..{}{}{}", option.low, option.high, option.word.empty() ? "" : ", ",
                         option.word);
    case OptionInfo::Kind::choice:
    case OptionInfo::Kind::subset: break;
  }
  std::string text = option.kind == OptionInfo::Kind::subset ? "any of " : "";
  for (std::size_t i = 0; i < option.words.size(); ++i)
    text += (i ? ", " : "") + std::string(option.words[i]);
  return text;
}

void print_game(const GameEntry& entry) {
  const Terminal terminal = Terminal::detect();
  const GameInfo& info = *entry.info;
  fmt::print("{} ({})\n{}\n\n{}\n", terminal.bold(info.title), info.name, info.about,
             terminal.bold("Presets"));
  for (const Preset& preset : info.presets) {
    fmt::print("  {}  {}\n", padded(terminal.green(preset.name), 20), preset.about);
    std::string line;
    for (const Setting& setting : preset.settings)
      line += fmt::format("{}{}={}", line.empty() ? "" : ", ", setting.option, setting.value);
    if (!line.empty()) fmt::print("  {:<20}  {}\n", "", terminal.dim(line));
  }
  fmt::print("\n{}\n", terminal.bold("Options"));
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    fmt::print("  {}  {}", padded(terminal.green(option.name), 26), values_of(option));
    if (!option.reserved) fmt::print(" [{}]", write_json(default_of(entry, i)));
    fmt::print("\n  {:<26}  {}\n", "", terminal.dim(option.about));
  }
}

}  // namespace

int rules(const RulesArgs& args) {
  if (args.game.empty()) {
    for (const GameEntry& entry : all_games()) {
      const GameInfo& info = *entry.info;
      if (args.json)
        fmt::print("{}\n", write_json(in_short(info)));
      else
        fmt::print("{:<16} {}\n", info.name, info.about);
    }
    return 0;
  }
  const GameEntry* entry = find_game(args.game);
  if (!entry) {
    fmt::print(stderr, "capot: there is no game called {}; `capot rules` lists them\n", args.game);
    return 2;
  }
  if (args.json)
    fmt::print("{}\n", write_json(describe(*entry)));
  else
    print_game(*entry);
  return 0;
}

}  // namespace capot::cli
