// `capot rules`: the games, or one game's options and presets.
#include <fmt/core.h>

#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/print.h"
#include "apps/cli/terminal.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr std::string_view kind_names[]{"flag", "number", "choice", "subset"};

Value default_of(const GameEntry& entry, std::size_t index) {
  const auto game = entry.make(OptionValues{});
  return write_option(entry.info->options[index], (*game)->option(index));
}

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

Value words_list(std::span<const std::string_view> words) {
  Value::List list;
  for (std::string_view word : words) list.emplace_back(word);
  return list;
}

Value describe(const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  Value::List options, presets, phases, errors;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    Value::Object fields{{"name", option.name},
                         {"kind", kind_names[std::size_t(option.kind)]},
                         {"about", option.about},
                         {"supported", !option.reserved}};
    if (!option.reserved) {
      fields.emplace_back("default", default_of(entry, i));
      if (option.kind == OptionInfo::Kind::number) {
        fields.emplace_back("low", option.low);
        fields.emplace_back("high", option.high);
        if (!option.word.empty()) fields.emplace_back("word", option.word);
      } else if (option.kind != OptionInfo::Kind::flag) {
        fields.emplace_back("values", words_list(option.words));
      }
    }
    options.emplace_back(std::move(fields));
  }
  for (const Preset& preset : info.presets) {
    Value::Object settings;
    for (const Setting& setting : preset.settings)
      for (const OptionInfo& option : info.options)
        if (option.name == setting.option)
          settings.emplace_back(setting.option,
                                write_option(option, *read_option(option, setting.value)));
    presets.emplace_back(Value::Object{
        {"name", preset.name}, {"about", preset.about}, {"options", std::move(settings)}});
  }
  for (Phase phase : info.phases) phases.emplace_back(name(phase));
  for (const Fault* fault : info.faults)
    errors.emplace_back(Value::Object{{"name", fault->name}, {"sentence", fault->sentence}});
  return Value::Object{{"game", info.name},
                       {"title", info.title},
                       {"about", info.about},
                       {"seats", Value::List{info.min_seats, info.max_seats}},
                       {"partners", info.partners},
                       {"low_score_wins", info.low_score_wins},
                       {"carry", info.carry},
                       {"cards", words_list(info.cards)},
                       {"phases", std::move(phases)},
                       {"options", std::move(options)},
                       {"presets", std::move(presets)},
                       {"errors", std::move(errors)}};
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
        fmt::print("{}\n", write_json(Value::Object{
                               {"game", info.name}, {"title", info.title}, {"about", info.about}}));
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
