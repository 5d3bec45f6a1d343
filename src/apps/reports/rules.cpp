#include "apps/reports/rules.h"

#include <span>
#include <utility>

namespace capot {
namespace {

constexpr std::string_view kind_names[]{"flag", "number", "choice", "subset"};

Value words_list(std::span<const std::string_view> words) {
  Value::List list;
  for (std::string_view word : words) list.emplace_back(word);
  return list;
}

}  // namespace

Value in_short(const GameInfo& info) {
  return Value::Object{{"game", info.name}, {"title", info.title}, {"about", info.about}};
}

Value default_of(const GameEntry& entry, std::size_t option) {
  const auto game = entry.make(OptionValues{});
  return write_option(entry.info->options[option], (*game)->option(option));
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

}  // namespace capot
