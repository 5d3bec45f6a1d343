// How scores are explained, tried on random rounds of every game by any rules: the lines add up to
// what was written, and every line can be said.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/text.h"
#include "games/explanation.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/json.h"

namespace capot::score_lines_test {

using testing::every_table;
using testing::expect_sentences;
using testing::languages;
using testing::long_suite;
using testing::places_in;
using testing::play_random;
using testing::random_deck;
using testing::random_options;

constexpr int screen = 78;

void expect_explained(const AnyGame& game, const Round& round) {
  const auto lines = game.explain(round.state());
  const Standing after = game.standing(round.state());
  for (int side = 0; side < game.sides(); ++side) {
    const int change = after.scores[Side(side)] - round.before().scores[Side(side)];
    ASSERT_EQ(fold(lines, Side(side)), change)
        << "side " << side << " of " << write_json(game.result(round.state())) << " "
        << write_json(line_values(game, lines, Language::english));
  }
  std::set<std::string> used;
  expect_sentences(game.info(), lines, used);
  for (const Language language : languages)
    for (const std::string& line :
         draw_lines(game, lines, columns_by_number(game, language), language, screen))
      ASSERT_LE(width(line), screen) << line;
}

// Rounds of one match after the other: scores near the end of a match meet its limits.
void explain_matches(const std::shared_ptr<const AnyGame>& game, int rounds, Rng& rng) {
  Standing match = game->start(Seat{0});
  for (int i = 0; i < rounds; ++i) {
    Round round(game, match, random_deck(*game, rng));
    ASSERT_TRUE(game->explain(round.state()).empty()) << "before the round is over";
    play_random(round, rng);
    ASSERT_NO_FATAL_FAILURE(expect_explained(*game, round));
    match = game->standing(round.state());
    if (match.over()) match = game->start(match.dealer);
  }
}

class EveryPreset : public ::testing::TestWithParam<testing::TableName> {};
TEST_P(EveryPreset, has_lines_that_add_up) {
  Rng rng(31);
  explain_matches(testing::open_table(GetParam()), long_suite() ? 2000 : 60, rng);
}
INSTANTIATE_TEST_SUITE_P(ScoreLines, EveryPreset, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

class AnyRules : public ::testing::TestWithParam<std::string> {};
TEST_P(AnyRules, have_lines_that_add_up) {
  Rng rng(32);
  const GameInfo& info = *find_game(GetParam())->info;
  for (std::uint32_t i = 0; i < (long_suite() ? 2000 : 150); ++i) {
    const auto options = random_options(info, rng, 2 + i % 3);
    const std::shared_ptr<const AnyGame> game = *make_game(info.name, "standard", options);
    ASSERT_NO_FATAL_FAILURE(explain_matches(game, 10, rng)) << write_json(options);
  }
}
std::vector<std::string> every_game() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) names.emplace_back(entry.info->name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(ScoreLines, AnyRules, ::testing::ValuesIn(every_game()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(ScoreLines, fold_does_what_the_lines_say) {
  const Side side{1};
  ScoreTape tape;
  tape.add("a", side, 70);
  tape.note("b", side);
  tape.add("c", Side{0}, 5);
  tape.times("d", side, 2);
  tape.add("e", side, -3);
  EXPECT_EQ(tape.at(side), 137);
  tape.becomes("f", side, 140);
  const auto lines = std::move(tape).lines();
  EXPECT_EQ(fold(lines, side), 140);
  EXPECT_EQ(fold(lines, Side{0}), 5);
  EXPECT_EQ(fold(lines, Side{2}), 0);
}

void expect_whole(const Sentence& sentence) {
  EXPECT_FALSE(sentence.english.empty() || sentence.french.empty()) << sentence.id;
  EXPECT_EQ(places_in(sentence.english), places_in(sentence.french)) << sentence.id;
  constexpr std::string_view kinds[]{"contract", "score", "strain", "verdict"};
  const auto dot = sentence.id.find('.');
  EXPECT_TRUE(std::ranges::find(kinds, sentence.id.substr(0, dot)) != std::end(kinds))
      << sentence.id;
  const bool is_word = sentence.id.starts_with("strain.");  // as games write it
  EXPECT_TRUE(is_word || sentence.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-0123456789",
                                                       dot + 1) == sentence.id.npos)
      << sentence.id;
}

TEST(Sentences, are_the_same_in_both_languages) {
  std::set<std::string_view> shared;
  for (const Sentence& sentence : shared_sentences()) {
    expect_whole(sentence);
    EXPECT_TRUE(shared.insert(sentence.id).second) << sentence.id << " stands twice";
  }
  for (const GameEntry& entry : all_games()) {
    std::set<std::string_view> own = shared;
    for (const Sentence& sentence : entry.info->sentences) {
      expect_whole(sentence);
      EXPECT_TRUE(own.insert(sentence.id).second)
          << sentence.id << " of " << entry.info->name << " stands twice";
    }
  }
}

TEST(Sentences, are_filled_from_an_object) {
  constexpr Sentence sentence{"score.test", "{a} of {b}, {c}", "{b} : {a}"};
  const Value args = Value::Object{{"a", 3}, {"b", "eight"}};
  EXPECT_EQ(say(sentence, args, Language::english), "3 of eight, {c}");
  EXPECT_EQ(say(sentence, args, Language::french), "eight : 3");
  EXPECT_EQ(say({"x", "no place", "} {"}, args, Language::english), "no place");
  EXPECT_EQ(say({"x", "no place", "} {"}, args, Language::french), "} {");
}

}  // namespace capot::score_lines_test
