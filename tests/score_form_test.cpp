// The forms of every game by any rules: what a form allows is scored, or refused for a reason that
// has a name; what it forbids is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/catalogue.h"
#include "games/shared/texts.h"
#include "support/long_suite.h"
#include "support/random_tables.h"
#include "support/score_forms.h"
#include "table/json.h"
#include "table/score_sheet.h"

namespace capot::score_form_test {

using testing::FormFiller;
using testing::games_with_forms;
using testing::long_suite;
using testing::random_options;

std::shared_ptr<const AnyGame> any_table(const GameInfo& info, Rng& rng, std::uint32_t one_in) {
  return *make_game(info.name, "standard", random_options(info, rng, one_in));
}
Parsed<Scored> score(const AnyGame& game, const Value& answers) {
  return game.score(with_match(game, answers, game.start(Seat{0})));
}
// Some answers want a match that has begun.
Parsed<Scored> score_later(const AnyGame& game, const Value& answers, int points) {
  Standing before = game.start(Seat{0});
  before.carry = (1 << game.seats()) - 1;
  for (int side = 0; side < game.sides(); ++side) before.scores[Side(side)] += points;
  return game.score(with_match(game, answers, before));
}

// A value that the form allows is never wrong by itself: with other answers in the other fields it
// is accepted.
bool is_about_a_combination(FormFiller& filler, const AnyGame& game, const Value::Object& answers,
                            const std::string& where) {
  const auto refused = std::ranges::find(answers, where, &Value::Field::first);
  if (refused == answers.end()) return false;
  for (int tries = 0; tries < 50'000; ++tries) {  // some are rare
    Value::Object others = filler.fill();
    const auto same = std::ranges::find(others, where, &Value::Field::first);
    if (same == others.end()) continue;
    same->second = refused->second;
    if (score(game, others) || score_later(game, others, 0) || score_later(game, others, 100))
      return true;
  }
  return false;
}

class ScoreForm : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto game = make_game(GetParam(), "standard", {});
    if ((*game)->score_form().empty()) GTEST_SKIP() << "rounds of this game are not scored alone";
  }
  const GameInfo& info() const { return *find_game(GetParam())->info; }
};

TEST_P(ScoreForm, what_it_allows_is_scored) {
  Rng rng(41);
  int filled = 0, accepted = 0, no_such_sum = 0;
  std::map<std::string, int> refused;
  for (std::uint32_t i = 0; i < (long_suite() ? 2000 : 200); ++i) {
    const auto game = any_table(info(), rng, 2 + i % 4);
    FormFiller filler(*game, rng);
    for (int n = 0; n < 20; ++n) {
      const Value::Object answers = filler.fill();
      const auto scored = score(*game, answers);
      ++filled;
      accepted += scored.has_value();
      if (scored) {
        ASSERT_FALSE(scored->lines.empty()) << write_json(answers);
        continue;
      }
      ++refused[std::string(scored.error().violation.name())];
      // A range has numbers that no cards add up to.
      const Value* form = scored.error().args.find("form");
      if (form && *form == Value("no-such-sum")) {
        ++no_such_sum;
        continue;
      }
      ASSERT_TRUE(is_about_a_combination(filler, *game, answers, scored.error().where))
          << scored.error().where << ": " << scored.error().message() << " " << write_json(answers)
          << " " << ::testing::PrintToString(game->facts().options);
    }
  }
  std::string reasons;
  for (const auto& [name, times] : refused) reasons += " " + name + " " + std::to_string(times);
  EXPECT_GT(accepted * 2, filled) << accepted << " of " << filled << ":" << reasons;
  EXPECT_LT(no_such_sum * 10, filled) << no_such_sum << " of " << filled << ":" << reasons;
  RecordProperty("accepted", accepted);
}

// One thing wrong with a form that was right.
TEST_P(ScoreForm, what_it_forbids_is_refused) {
  Rng rng(42);
  std::set<std::string> tried;
  for (std::uint32_t i = 0; i < (long_suite() ? 1000 : 100); ++i) {
    const auto game = any_table(info(), rng, 2 + i % 4);
    FormFiller filler(*game, rng);
    for (int n = 0; n < 10; ++n) {
      const Value::Object answers = filler.fill();
      if (!score(*game, answers)) continue;
      const auto expect_refused = [&](const Value::Object& changed, std::string what) {
        EXPECT_FALSE(score(*game, changed)) << what << ": " << write_json(changed);
        tried.insert(std::move(what));
      };
      const auto with = [&](std::string_view name, Value value) {
        Value::Object changed = answers;
        for (auto& [field, old] : changed)
          if (field == name) old = value;
        return changed;
      };
      const auto without = [&](std::string_view name) {
        Value::Object changed = answers;
        std::erase_if(changed, [&](const auto& field) { return field.first == name; });
        return changed;
      };
      for (const FormField& field : filler.form()) {
        const std::string name(field.name);
        const bool given = std::ranges::any_of(
            answers, [&](const Value::Field& answer) { return answer.first == name; });
        if (!is_asked(filler.form(), field, answers)) {
          const bool other = std::ranges::any_of(filler.form(), [&](const FormField& one) {
            return one.name == field.name && is_asked(filler.form(), one, answers);
          });
          if (other || given) continue;
          Value::Object more = answers;
          more.emplace_back(name, filler.any_answer(field));
          // What follows anyway may be said, and changes nothing: nobody folded, no belote.
          const auto said = score(*game, more);
          if (said) {
            EXPECT_EQ(said->lines, score(*game, answers)->lines) << write_json(more);
          }
          tried.insert(name + " where it is not asked for");
          continue;
        }
        if (!given) continue;
        if (field.needed) expect_refused(without(name), name + " left out");
        expect_refused(with(name, "nonsense"), name + " in a word nobody knows");
        if (field.kind == FormKind::seat)
          expect_refused(with(name, game->seats()), name + " beyond");
        if (field.kind == FormKind::seats)
          expect_refused(with(name, Value::List{1, 1}), name + " twice");
        if (field.kind == FormKind::number) {
          expect_refused(with(name, field.low - 1), name + " too low");
          if (field.step > 1) expect_refused(with(name, field.low + 1), name + " between steps");
        }
        if (field.kind == FormKind::numbers) {
          expect_refused(with(name, Value::List(std::size_t(filler.count(field)) + 1, Value(0))),
                         name + " for one too many");
          Value::List list(std::size_t(filler.count(field)), Value(0));
          list.front() = field.high + 1;
          expect_refused(with(name, list), name + " too high");
          if (!field.total || field.or_less) continue;
          list.front() = field.high - 1;
          expect_refused(with(name, list), name + " with the wrong sum");
        }
      }
    }
  }
  EXPECT_GT(tried.size(), 10u);
}

TEST_P(ScoreForm, wrong_sums_are_said_with_the_sum) {
  Rng rng(43);
  const auto game = *make_game(info().name, "standard", {});
  FormFiller filler(*game, rng);
  int tried = 0;
  for (int n = 0; n < 200; ++n) {
    const Value::Object answers = filler.fill();
    if (!score(*game, answers)) continue;
    for (const FormField& field : filler.form()) {
      if (!field.total || field.or_less || !is_asked(filler.form(), field, answers)) continue;
      Value::Object changed = answers;
      for (auto& [name, value] : changed) {
        if (name != field.name) continue;
        Value::List list(std::size_t(filler.count(field)), Value(0));
        list[0] = *field.total;
        list[1] = 1;
        value = list;
        const auto scored = score(*game, changed);
        ASSERT_FALSE(scored);
        EXPECT_EQ(scored.error().detail, name + " add up to " + std::to_string(*field.total) +
                                             "; " + std::to_string(*field.total + 1) +
                                             " is one too many");
        EXPECT_EQ(*scored.error().args.find("by"), Value(1));
        ++tried;
      }
    }
  }
  const bool any = std::ranges::any_of(
      filler.form(), [](const FormField& field) { return field.total && !field.or_less; });
  EXPECT_EQ(tried > 0, any);
}

// A form is read out by ids: each has its text in both languages.
TEST_P(ScoreForm, everything_has_a_text) {
  Rng rng(44);
  const auto catalogues = all_catalogues();
  const auto shared = shared_texts();
  const auto& own = std::ranges::find_if(catalogues, [&](const GameCatalogue& game) {
                      return game.info->name == info().name;
                    })->sentences;
  std::set<std::string> wanted{"form.yes", "form.no", "form.nobody", "form.too-many",
                               "form.too-few"};
  const auto expect_text = [&](const std::string& id) {
    wanted.insert(id);
    EXPECT_TRUE(find_text(own, id) || find_text(shared, id)) << id;
  };
  for (std::uint32_t i = 0; i < 200; ++i) {
    const auto game = any_table(info(), rng, 2 + i % 4);
    for (const FormField& field : game->score_form()) {
      expect_text("form." + std::string(field.name));
      expect_text("form." + std::string(field.name) + ".help");
      for (const FormWord& word : field.words) expect_text(word.id);
    }
  }
  const auto is_wanted = [&](std::string id) {
    for (const std::string_view more : {".also", ".yes", ".no"})  // other words for the same
      if (id.ends_with(more)) id.resize(id.size() - more.size());
    return wanted.contains(id);
  };
  for (const NamedText& text : own)
    EXPECT_TRUE(!text.id.starts_with("form.") || is_wanted(text.id)) << text.id << " is unused";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, ScoreForm, ::testing::ValuesIn(games_with_forms()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace capot::score_form_test
