#include "games/catalogue.h"

#include <algorithm>
#include <utility>

#include "games/all_games.h"
#include "games/shared/texts.h"

namespace capot {
namespace {

// "must_trump" as a title, where nobody has written one: "Must trump".
std::string spoken(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  std::ranges::replace(words, '-', ' ');
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = char(words[0] - 'a' + 'A');
  return words;
}

class Writer {
 public:
  Writer(const GameInfo& info, const GameTexts& texts) : info_(info), texts_(texts) {
    add_texts(written_, info.sentences);
    for (const auto& table : texts.sentences) add_texts(written_, table);
    add_texts(written_, texts.faults);
  }

  GameCatalogue write() {
    GameCatalogue game{.info = &info_,
                       .written = !texts_.groups.empty(),
                       .opens_with = texts_.opens_with,
                       .emblem = texts_.emblem,
                       .groups = groups(),
                       .rules = rules(),
                       .sentences = {}};
    add("game.title", info_.title);
    add("game.blurb", info_.about);
    add("game.about", info_.about, texts_.about_in_french);
    for (const Preset& preset : info_.presets) add_preset(preset);
    for (const OptionGroup& group : texts_.groups)
      add(std::string(group.id), group.english, group.french);
    for (const OptionInfo& option : info_.options) add_option(option);
    const std::vector<NamedText> shared = shared_texts();
    for (const Fault* fault : info_.faults)
      if (const std::string id = "fault." + std::string(fault->name); !find_text(shared, id))
        add(id, fault->sentence);
    for (const NamedText& text : written_)
      if (!find_text(all_, text.id)) all_.push_back(text);
    game.sentences = std::move(all_);
    return game;
  }

 private:
  // What the game has written itself counts before what follows from its names.
  void add(std::string id, std::string_view english, std::string_view french = {}) {
    if (const NamedText* own = find_text(written_, id)) return all_.push_back(*own);
    if (french.empty()) french = english;
    all_.emplace_back(std::move(id), std::string(english), std::string(french));
  }

  void add_preset(const Preset& preset) {
    const std::string id = "preset." + std::string(preset.name);
    const auto text = std::ranges::find(texts_.presets, preset.name, &PresetText::name);
    const bool found = text != texts_.presets.end();
    add(id, found ? text->english : spoken(preset.name), found ? text->french : "");
    add(id + ".about", preset.about, found ? text->about_in_french : "");
  }

  void add_option(const OptionInfo& option) {
    const std::string id = "option." + std::string(option.name);
    const OptionText* text = text_of(option);
    add(id, text ? text->english : spoken(option.name), text ? text->french : "");
    add(id + ".about", option.about, text ? text->about_in_french : "");
    for (const std::string_view word : option.words)
      add(id + "." + std::string(word), spoken(word));
    if (!option.word.empty()) add(id + "." + std::string(option.word), spoken(option.word));
  }
  const OptionText* text_of(const OptionInfo& option) const {
    for (const OptionGroup& group : texts_.groups)
      for (const OptionText& text : group.options)
        if (text.name == option.name) return &text;
    return nullptr;
  }

  std::vector<GroupOfOptions> groups() const {
    std::vector<GroupOfOptions> groups;
    for (const OptionGroup& group : texts_.groups) {
      groups.push_back({std::string(group.id), {}});
      for (const OptionText& text : group.options) groups.back().options.push_back(text.name);
    }
    if (!groups.empty() || info_.options.empty()) return groups;
    groups.push_back({"group.rules", {}});
    for (const OptionInfo& option : info_.options) groups.back().options.push_back(option.name);
    return groups;
  }

  std::vector<RuleOfId> rules() const {
    std::vector<RuleOfId> rules;
    for (const FaultText& text : texts_.faults)
      if (!text.rule.empty())
        rules.push_back({"fault." + std::string(text.fault->name), text.rule});
    for (const OptionGroup& group : texts_.groups)
      for (const OptionText& text : group.options)
        if (!text.rule.empty()) rules.push_back({"option." + std::string(text.name), text.rule});
    return rules;
  }

  const GameInfo& info_;
  const GameTexts& texts_;
  std::vector<NamedText> written_, all_;
};

template <Game... G>
std::vector<GameCatalogue> catalogues(Games<G...>) {
  return {Writer(G::info(), G::texts()).write()...};
}

}  // namespace

std::vector<GameCatalogue> all_catalogues() { return catalogues(AllGames{}); }

}  // namespace capot
