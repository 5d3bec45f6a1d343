// What holds for the lines of every score: they have sentences, and the sentences are filled.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/shared/sentences.h"
#include "table/json.h"

namespace capot::testing {

inline constexpr Language languages[]{Language::english, Language::french};

// The places of a sentence, sorted: those between braces.
inline std::vector<std::string> places_in(std::string_view text) {
  std::vector<std::string> places;
  for (auto open = text.find('{'); open != text.npos; open = text.find('{', open + 1))
    places.emplace_back(text.substr(open + 1, text.find('}', open) - open - 1));
  std::ranges::sort(places);
  return places;
}

// The ids that were used go to `used`.
inline void expect_sentences(const GameInfo& info, std::span<const ScoreLine> lines,
                             std::set<std::string>& used) {
  for (const ScoreLine& line : lines) {
    used.emplace(line.id);
    ASSERT_TRUE(find_sentence(info, line.id)) << line.id;
    for (const Language language : languages) {
      const std::string said = say(info, line, language);
      ASSERT_EQ(said.find_first_of("{}"), said.npos) << line.id << ": " << said;
    }
    ASSERT_TRUE(line.args.object()) << line.id;
    ASSERT_TRUE(line.side || line.step == ScoreStep::note) << line.id;
    ASSERT_TRUE(line.amount == 0 || line.step != ScoreStep::note) << line.id;
  }
}

// "score.last-trick 0 +10": the lines as a test writes them down.
inline std::string text_of(const ScoreLine& line) {
  const std::string_view signs[]{"", line.amount < 0 ? "" : "+", "x", "="};
  std::string text(line.id.substr(line.id.find('.') + 1));
  if (line.side) text += " " + std::to_string(int(*line.side));
  if (line.step != ScoreStep::note)
    text += " " + std::string(signs[std::size_t(line.step)]) + std::to_string(line.amount);
  return text;
}
inline std::vector<std::string> texts_of(std::span<const ScoreLine> lines) {
  std::vector<std::string> texts;
  for (const ScoreLine& line : lines) texts.push_back(text_of(line));
  return texts;
}

// A scoring input with `before` that was accepted: its lines lead from there to `after`.
template <class G>
void expect_leads_on(const G& game, const Scored& scored, const Value& input,
                     std::set<std::string>& used) {
  const Value::List &before = *input.find("before")->list(),
                    &after = *scored.result.find("after")->list();
  for (std::size_t side = 0; side < after.size(); ++side)
    ASSERT_EQ(fold(scored.lines, Side(side)), *after[side].integer() - *before[side].integer())
        << "side " << side;
  expect_sentences(game.info(), scored.lines, used);
}

// Twenty scoring inputs that chance wrote: those that are accepted are counted, and lead on.
template <class G, class MakeInput>
void expect_inputs_lead_on(const G& game, const MakeInput& make_input, int& accepted,
                           std::set<std::string>& used) {
  for (int n = 0; n < 20; ++n) {
    const Value input = make_input();
    const auto scored = game.score(input);
    if (!scored) continue;
    ++accepted;
    ASSERT_NO_FATAL_FAILURE(expect_leads_on(game, *scored, input, used)) << write_json(input);
  }
}

// Every sentence that a game has for its scores was needed.
inline void expect_all_used(const GameInfo& info, const std::set<std::string>& used) {
  for (const Sentence& sentence : info.sentences)
    EXPECT_TRUE(!sentence.id.starts_with("score.") || used.contains(std::string(sentence.id)))
        << sentence.id << " was never said";
}

}  // namespace capot::testing
