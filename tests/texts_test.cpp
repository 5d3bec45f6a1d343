// All that is said to people: every id that a program can meet has its text in every language, and
// the texts keep to their form.
#include "core/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "apps/module/table_bots.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "games/shared/texts.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/command.h"
#include "table/json.h"
#include "table/texts.h"
#include "table/words.h"

namespace capot::texts_test {

namespace fs = std::filesystem;
using testing::long_suite;
using testing::places_in;

std::string read_source(const fs::path& path) {
  std::ifstream in(fs::path(CAPOT_SOURCE_DIR) / path);
  return {std::istreambuf_iterator<char>(in), {}};
}

const std::vector<NamedText>& texts_for_all() {
  static const std::vector<NamedText> texts = [] {
    std::vector<NamedText> all = shared_texts();
    std::ranges::move(table_texts(), std::back_inserter(all));
    return all;
  }();
  return texts;
}
const std::vector<GameCatalogue>& catalogues_of_all() {
  static const std::vector<GameCatalogue> all = all_catalogues();
  return all;
}
const GameCatalogue& catalogue_of(std::string_view game) {
  return *std::ranges::find(catalogues_of_all(), game,
                            [](const GameCatalogue& one) { return one.info->name; });
}

// As a page looks a text up: the game's own, else the one that all share.
const NamedText* look_up(const GameCatalogue& game, std::string_view id) {
  const NamedText* own = find_text(game.sentences, id);
  return own ? own : find_text(texts_for_all(), id);
}

std::string without_digits(std::string_view word) {
  std::string rest;
  for (const char c : word)
    if (c < '0' || c > '9') rest += c;
  return rest;
}

// --- What is met at tables ---

// An action taken apart as messages carry it; empty: it has no such part.
struct Spoken {
  std::string verb, level, strain, with;
  friend auto operator<=>(const Spoken&, const Spoken&) = default;
};
Spoken spoken(const AnyGame& game, Action action) {
  JsonWriter out;
  write_action(out, game, action);
  const Value parts = *read_json(out.text());
  const auto part = [&](std::string_view name) {
    const Value* value = parts.find(name);
    return value && value->text() ? *value->text() : std::string();
  };
  return {part("verb"), part("level"), part("strain"), part("with")};
}

struct Heard {
  std::set<Spoken> actions;                             // all that anybody might have done
  std::set<std::pair<std::string, std::string>> words;  // of contracts: {"level", "1m"}
};

void hear(const Said& said, Heard& heard) {
  for (const auto& [name, value] : *said.args.object())
    if (value.text()) heard.words.emplace(name, *value.text());
}

// Random rounds by these rules.
void listen(const std::shared_ptr<const AnyGame>& game, int rounds, Rng& rng, Heard& heard) {
  for (int i = 0; i < rounds; ++i) {
    const Seat dealer{std::uint8_t(i % game->seats())};
    Round round(game, game->start(dealer), testing::random_deck(*game, rng));
    while (!round.over()) {
      const auto choices = round.choices();
      for (const Choice& choice : choices)
        if (!is_card(choice.action)) heard.actions.insert(spoken(*game, choice.action));
      hear(game->describe(game->view(round.state(), std::nullopt)), heard);
      const Choice choice = choices[rng.below(std::uint32_t(choices.size()))];
      round.apply(choice.seat, choice.action);
    }
  }
  heard.actions.insert({"play", "", "", ""});
}

const Heard& heard_in(const std::string& name) {
  static std::map<std::string, Heard> all;
  auto [heard, fresh] = all.try_emplace(name);
  if (!fresh) return heard->second;
  Rng rng(41);
  const GameInfo& info = *find_game(name)->info;
  const int some = testing::in_short_form() ? 10 : 1;  // of what would be heard
  for (const Preset& preset : info.presets)
    listen(testing::open_table({name, std::string(preset.name)}), (long_suite() ? 400 : 60) / some,
           rng, heard->second);
  for (std::uint32_t i = 0; i < (long_suite() ? 2000u : 200u) / unsigned(some); ++i)
    listen(*make_game(name, "standard", testing::random_options(info, rng, 2 + i % 3)), 4, rng,
           heard->second);
  return heard->second;
}

// --- Every game ---

class TextsOf : public ::testing::TestWithParam<std::string> {
 protected:
  const GameCatalogue& game() const { return catalogue_of(GetParam()); }
  const GameInfo& info() const { return *game().info; }

  void expect_said(const std::string& id) const {
    const NamedText* text = look_up(game(), id);
    ASSERT_TRUE(text) << id << " has no text";
    EXPECT_FALSE(text->english.empty()) << id;
    EXPECT_FALSE(text->french.empty()) << id;
  }
  // The id of a kind and a word; a word with digits may be said by its class.
  void expect_word(const std::string& kind, const std::string& word) const {
    if (!word.empty() && !look_up(game(), kind + word)) expect_said(kind + without_digits(word));
  }
};

TEST_P(TextsOf, names_presets_and_options) {
  for (const std::string_view id : {"game.title", "game.blurb", "game.about"})
    expect_said(std::string(id));
  for (const Preset& preset : info().presets)
    for (const std::string_view end : {"", ".about"})
      expect_said("preset." + std::string(preset.name) + std::string(end));
  EXPECT_TRUE(std::ranges::find(info().presets, game().opens_with, &Preset::name) !=
              info().presets.end());
  for (const OptionInfo& option : info().options) {
    const std::string id = "option." + std::string(option.name);
    for (const std::string_view end : {"", ".about"}) expect_said(id + std::string(end));
    for (const std::string_view word : option.words) expect_said(id + "." + std::string(word));
    if (!option.word.empty()) expect_said(id + "." + std::string(option.word));
  }
}

TEST_P(TextsOf, groups_name_every_option_once) {
  std::vector<std::string_view> grouped, options;
  for (const GroupOfOptions& group : game().groups) {
    expect_said(group.id);
    EXPECT_FALSE(group.options.empty()) << group.id;
    grouped.insert(grouped.end(), group.options.begin(), group.options.end());
  }
  for (const OptionInfo& option : info().options) options.push_back(option.name);
  std::ranges::sort(grouped);
  std::ranges::sort(options);
  EXPECT_EQ(grouped, options);
  EXPECT_LE(game().groups.size(), 9u);
}

TEST_P(TextsOf, faults_and_scores) {
  for (const Fault* fault : info().faults) expect_said("fault." + std::string(fault->name));
  for (const Sentence& sentence : info().sentences) expect_said(std::string(sentence.id));
}

// Options at random that do not go together: each refusal has its sentence, and none is left over.
TEST_P(TextsOf, conflicts) {
  Rng rng(43);
  std::set<std::string> met;
  for (int i = 0; i < 30000; ++i) {
    const Preset& preset = info().presets[rng.below(std::uint32_t(info().presets.size()))];
    Value::Object options;
    for (const OptionInfo& option : info().options)
      if (!option.reserved && rng.below(8) == 0)
        options.emplace_back(std::string(option.name), testing::any_value(option, rng));
    const auto made = make_game(info().name, std::string(preset.name), options);
    if (made) continue;
    const Value* id = made.error().args.find("conflict");
    ASSERT_TRUE(id && id->text()) << made.error().message();
    if (!met.insert("conflict." + *id->text()).second) continue;
    ASSERT_NO_FATAL_FAILURE(expect_said(*met.find("conflict." + *id->text())));
    for (const std::string& place : places_in(look_up(game(), "conflict." + *id->text())->english))
      EXPECT_TRUE(made.error().args.find(place)) << *id->text() << " has no " << place;
  }
  for (const NamedText& text : game().sentences)
    EXPECT_TRUE(!text.id.starts_with("conflict.") || met.contains(text.id)) << text.id;
}

TEST_P(TextsOf, rules_are_those_of_the_rule_book) {
  const std::string book = read_source("docs/rules/" + GetParam() + ".md");
  std::set<std::string> numbers;
  for (const auto& [id, number] : game().rules) {
    EXPECT_TRUE(look_up(game(), id)) << id;
    numbers.emplace(number);
    expect_said("rule." + std::string(number));
  }
  for (const NamedText& text : game().sentences)
    if (text.id.starts_with("rule.")) numbers.insert(text.id.substr(5));
  for (const std::string& number : numbers) {
    const std::string digits = std::regex_replace(number, std::regex("\\."), "\\.");
    EXPECT_TRUE(std::regex_search(
        book, std::regex("(^|\n)(#+ |\\*\\*)?" + digits + "\\.?[ *]", std::regex::extended)))
        << number;
  }
}

TEST_P(TextsOf, cards) {
  if (info().faces == Faces::dominoes) return expect_said("tile");
  expect_said("card");
  for (const std::string_view card : info().cards) {
    expect_said("rank." + std::string(card.substr(0, 1)));
    expect_said("rank." + std::string(card.substr(0, 1)) + ".short");
    expect_said("suit." + std::string(card.substr(1)));
  }
  for (const std::string_view card : game().emblem.cards)
    EXPECT_TRUE(std::ranges::find(info().cards, card) != info().cards.end()) << card;
}

// Where a text about an action may be, the one to be preferred first: for its level, its strain,
// the class of its level, its verb.
std::vector<std::string> places_of(const Spoken& action) {
  std::vector<std::string> places;
  for (const std::string& part : {action.level, action.strain, without_digits(action.level)})
    if (!part.empty()) places.push_back(action.verb + "." + part);
  places.push_back(action.verb);
  return places;
}

TEST_P(TextsOf, actions) {
  const std::vector<std::string> kinds{"call.", "said.", "does.", "means."};
  for (const Spoken& action : heard_in(GetParam()).actions) {
    for (const std::string& kind : kinds) {
      const auto places = places_of(action);
      const auto there = std::ranges::find_if(
          places, [&](const auto& place) { return look_up(game(), kind + place); });
      const std::string found = kind + (there == places.end() ? action.verb : *there);
      ASSERT_NO_FATAL_FAILURE(expect_said(found));
      if (kind == "does.") expect_said(found + ".you");
      for (const std::string& place : places_in(look_up(game(), found)->english)) {
        EXPECT_FALSE(place == "level" && action.level.empty()) << found << " has no level";
        EXPECT_FALSE(place == "strain" && action.strain.empty()) << found << " has no strain";
      }
    }
    if (without_digits(action.level) != "") expect_word("level.", action.level);
    expect_word("strain.", action.strain);
    if (!action.with.empty()) expect_said("with." + action.with.substr(0, action.with.find(' ')));
  }
}

TEST_P(TextsOf, words_of_contracts) {
  for (const auto& [name, word] : heard_in(GetParam()).words) {
    if (name == "level" && without_digits(word) != "") expect_word("level.", word);
    if (name == "strain") expect_word("strain.", word);
  }
}

// The other way round: what was never needed was misspelt, or is left over.
TEST_P(TextsOf, no_action_is_described_that_nobody_takes) {
  if (testing::in_short_form()) GTEST_SKIP() << "too little is heard";
  std::set<std::string> met;
  for (const Spoken& action : heard_in(GetParam()).actions)
    for (std::string& place : places_of(action)) met.insert(std::move(place));
  for (const NamedText& text : game().sentences)
    for (const std::string_view kind : {"call.", "said.", "does.", "means.", "also."})
      if (text.id.starts_with(kind)) {
        std::string about = text.id.substr(kind.size());
        if (about.ends_with(".you")) about.resize(about.size() - 4);
        EXPECT_TRUE(met.contains(about)) << text.id;
      }
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) names.emplace_back(entry.info->name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(EveryGame, TextsOf, ::testing::ValuesIn(names_of_games()),
                         [](const auto& game) { return testing::test_name(game.param); });

// --- Every table ---

TEST(Texts, of_tables) {
  const auto expect_all = [](std::string_view kind, const auto& words) {
    for (const std::string_view word : words)
      EXPECT_TRUE(find_text(texts_for_all(), std::string(kind) + std::string(word)))
          << kind << word;
  };
  expect_all("bot.", table_bots());
  expect_all("clock.", clock_names);
  expect_all("stage.", stage_names);
  expect_all("phase.", phase_names);
  expect_all("phrase.", phrases());
}

// The faults of core and table, as their headers define them.
TEST(Texts, of_faults) {
  const std::regex fault("constexpr Fault \\w+\\{\\s*\"([a-z-]+)\"");
  int found = 0;
  for (const char* folder : {"src/core", "src/table"})
    for (const auto& entry : fs::directory_iterator(fs::path(CAPOT_SOURCE_DIR) / folder)) {
      const std::string source = read_source(entry.path());
      for (auto it = std::sregex_iterator(source.begin(), source.end(), fault);
           it != std::sregex_iterator(); ++it, ++found)
        EXPECT_TRUE(find_text(texts_for_all(), "fault." + (*it)[1].str())) << (*it)[1];
    }
  EXPECT_GT(found, 60);
}

// --- The form of a text ---

// Which places a text of a kind may have. What is not listed here is filled by whoever says it.
const std::map<std::string, std::set<std::string>> places_of_kind{
    {"game", {}},
    {"preset", {}},
    {"group", {}},
    {"option", {}},
    {"rule", {}},
    {"suit", {}},
    {"rank", {}},
    {"bot", {}},
    {"clock", {}},
    {"stage", {}},
    {"phase", {}},
    {"phrase", {}},
    {"card", {"rank", "suit"}},
    {"tile", {"high", "low"}},
    {"level", {"number"}},
    {"strain", {"number"}},
    {"with", {"led"}},
    {"call", {"level", "strain", "card"}},
    {"said", {"level", "strain", "card"}},
    {"means", {"level", "strain", "card"}},
    {"also", {}},
    {"does", {"by", "level", "strain", "card"}},
    {"fault", {"seat", "to", "side", "strain", "trump", "led", "level", "card"}}};

std::string kind_of(const NamedText& text) { return text.id.substr(0, text.id.find('.')); }
bool is_title(const NamedText& text) {
  return (text.id.starts_with("option.") || text.id.starts_with("preset.") ||
          text.id.starts_with("group.")) &&
         std::ranges::count(text.id, '.') == 1;
}
bool is_value(const NamedText& text) {
  return text.id.starts_with("option.") && std::ranges::count(text.id, '.') == 2 &&
         !text.id.ends_with(".about");
}

// How many characters there is room for.
int room_for(const NamedText& text) {
  if (is_title(text)) return 30;
  if (is_value(text)) return 16;
  if (kind_of(text) == "said") return 24;
  return 400;
}
bool is_sentence(const NamedText& text) {
  const std::string kind = kind_of(text);
  return kind == "does" || kind == "means" || kind == "rule" || kind == "fault" ||
         kind == "conflict" || text.id.ends_with(".about");
}

void expect_form(const NamedText& text, Language language) {
  const std::string& said = text.in(language);
  EXPECT_EQ(said.find("  "), said.npos) << text.id;
  EXPECT_FALSE(said.starts_with(' ') || said.ends_with(' ')) << text.id;
  EXPECT_LE(width(said), room_for(text)) << text.id << ": " << said;
  EXPECT_TRUE(!is_sentence(text) || said.find_last_of(".?!") == said.size() - 1)
      << text.id << " is no sentence: " << said;
}

int words_in(const std::string& text) {
  const std::regex word("[A-Za-z]+");
  return int(std::distance(std::sregex_iterator(text.begin(), text.end(), word), {}));
}

// As it is set in French: ’, and a space before what is two strokes high.
void expect_french(const NamedText& text) {
  const std::string& french = text.french;
  EXPECT_TRUE(kind_of(text) == "score" || french.find('\'') == french.npos)
      << text.id << ": " << french;
  for (auto at = french.find_first_of(":;!?"); at != french.npos;
       at = french.find_first_of(":;!?", at + 1))
    EXPECT_TRUE(at > 0 && french[at - 1] == ' ') << text.id << ": " << french;
  // A name may be the same in both languages, and so are numbers. A sentence is not.
  EXPECT_TRUE(words_in(text.english) <= 2 || text.english != french) << text.id;
}

void expect_places(const NamedText& text) {
  const auto english = places_in(text.english), french = places_in(text.french);
  EXPECT_EQ(std::set(english.begin(), english.end()), std::set(french.begin(), french.end()))
      << text.id;
  const auto known = places_of_kind.find(kind_of(text));
  if (known == places_of_kind.end()) return;
  for (const std::string& place : english)
    EXPECT_TRUE(known->second.contains(place)) << text.id << " cannot fill {" << place << "}";
  const bool names_who = text.id.starts_with("does.") && !text.id.ends_with(".you");
  EXPECT_EQ(std::ranges::count(english, "by"), names_who ? 1 : 0) << text.id;
}

void expect_well_formed(std::span<const NamedText> texts, bool written) {
  std::set<std::string> ids;
  for (const NamedText& text : texts) {
    EXPECT_TRUE(ids.insert(text.id).second) << text.id << " stands twice";
    expect_places(text);
    for (const Language language : testing::languages) expect_form(text, language);
    if (written) expect_french(text);
  }
}

TEST(Texts, of_all_keep_to_their_form) { expect_well_formed(texts_for_all(), true); }

TEST_P(TextsOf, keep_to_their_form) { expect_well_formed(game().sentences, game().written); }

}  // namespace capot::texts_test
