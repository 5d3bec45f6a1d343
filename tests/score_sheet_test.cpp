// Score sheets of random evenings by random rules: corrections are as good as writing it right the
// first time, and undo is as if nothing had been.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/long_suite.h"
#include "support/random_tables.h"
#include "support/score_forms.h"
#include "table/json.h"
#include "table/score_sheet.h"

namespace capot::score_sheet_test {

using testing::FormFiller;
using testing::long_suite;
using testing::random_options;

struct AnyEvening {
  ScoreSheet sheet;
  std::vector<Value> lines;  // the rounds
};

// Rounds that the match accepts where it stands.
Value any_round(const ScoreSheet& sheet, FormFiller& filler) {
  const AnyGame& game = *sheet.head().game;
  const Standing before = sheet.evening().next;
  for (int tries = 0; tries < 500; ++tries) {
    Value round = filler.fill();
    if (game.score(with_match(game, round, before))) return round;
  }
  return {};
}

SheetHead any_head(const GameInfo& info, Rng& rng) {
  const auto options = random_options(info, rng, 3 + rng.below(3));
  SheetHead head{.game = *make_game(info.name, "standard", options), .options = options};
  head.title = "Thursday";
  head.dealer = Seat(rng.below(std::uint32_t(head.game->seats())));
  for (int side = 0; side < head.game->sides(); ++side)
    head.names.push_back("Side " + std::to_string(side));
  return head;
}

AnyEvening any_evening(const GameInfo& info, int rounds, Rng& rng) {
  AnyEvening evening{ScoreSheet(any_head(info, rng)), {}};
  FormFiller filler(*evening.sheet.head().game, rng);
  for (int i = 0; i < rounds; ++i) {
    Value round = any_round(evening.sheet, filler);
    if (round.is_null()) continue;
    evening.sheet.add(round);
    evening.lines.push_back(std::move(round));
  }
  return evening;
}

// Where it stands, whatever way led there.
std::string standing_of(const Evening& evening) {
  std::string text;
  for (const SheetRound& round : evening.rounds) {
    text += write_json(round.input) + (round.wrong ? " wrong" : write_json(round.scored.result));
    text += " game " + std::to_string(round.game) + " dealer " +
            std::to_string(int(round.before.dealer)) + "\n";
  }
  text += write_json(list_of(evening.won, max_seats)) +
          write_json(list_of(evening.next.scores, max_seats)) +
          std::to_string(int(evening.next.dealer)) + " " + std::to_string(evening.next.carry);
  return text;
}
std::string standing_of(const ScoreSheet& sheet) { return standing_of(sheet.evening()); }

Value correction(int number, Value round) {
  return Value::Object{{"correct", number}, {"round", std::move(round)}};
}
Value deletion(int number) { return Value::Object{{"delete", number}}; }
const Value undo = Value::Object{{"undo", true}};

class Sheets : public ::testing::TestWithParam<std::string> {
 protected:
  const GameInfo& info() const { return *find_game(GetParam())->info; }
  int times() const { return long_suite() ? 300 : 30; }
};

TEST_P(Sheets, add_up) {
  Rng rng(51);
  for (int i = 0; i < times(); ++i) {
    const auto [sheet, lines] = any_evening(info(), 12, rng);
    const Evening evening = sheet.evening();
    const AnyGame& game = *sheet.head().game;
    ASSERT_TRUE(sheet.bad_lines().empty());
    ASSERT_EQ(evening.rounds.size(), lines.size());
    int rounds = 0;
    BySide<int> won{};
    for (const SheetGame& one : evening.games) {
      ASSERT_EQ(one.first, rounds);
      rounds += one.rounds;
      BySide<std::int32_t> scores = game.start(Seat{0}).scores;
      for (int r = one.first; r < rounds; ++r) {
        const SheetRound& round = evening.rounds[std::size_t(r)];
        ASSERT_FALSE(round.wrong);
        for (int side = 0; side < game.sides(); ++side) {
          scores[Side(side)] += fold(round.scored.lines, Side(side));
          ASSERT_EQ(scores[Side(side)], round.scored.match.scores[Side(side)]);
        }
        ASSERT_EQ(round.scored.match.over(), r + 1 == rounds && one.match.over());
      }
      for (int side = 0; side < game.sides(); ++side)
        won[Side(side)] += one.match.winners >> side & 1;
    }
    ASSERT_EQ(rounds, int(evening.rounds.size()));
    ASSERT_EQ(won, evening.won);
  }
}

TEST_P(Sheets, corrected_are_as_if_written_right) {
  Rng rng(52);
  for (int i = 0; i < times(); ++i) {
    auto [sheet, lines] = any_evening(info(), 8, rng);
    FormFiller filler(*sheet.head().game, rng);
    for (int n = 0; n < 3 && !lines.empty(); ++n) {
      const auto k = rng.below(std::uint32_t(lines.size()));
      const Value instead = filler.fill();
      sheet.add(correction(int(k) + 1, instead));
      lines[k] = instead;
      ScoreSheet right(sheet.head());
      for (const Value& line : lines) right.add(line);
      ASSERT_EQ(standing_of(sheet), standing_of(right));
      ASSERT_EQ(write_json(sheet.round(int(k) + 1)), write_json(instead));
      ASSERT_TRUE(sheet.evening().rounds[k].corrected);
    }
    ASSERT_EQ(sheet.trail().size(), lines.empty() ? 0u : 3u);
  }
}

TEST_P(Sheets, undone_are_as_before) {
  Rng rng(53);
  for (int i = 0; i < times(); ++i) {
    auto [sheet, lines] = any_evening(info(), 6, rng);
    FormFiller filler(*sheet.head().game, rng);
    std::vector<std::string> before{standing_of(sheet)};
    for (int n = 0; n < 12; ++n) {
      const int rounds = sheet.rounds();
      const auto any = [&] { return int(rng.below(std::uint32_t(rounds))) + 1; };
      if (rounds && rng.below(3) == 0)
        sheet.add(deletion(any()));
      else if (rounds && rng.below(2))
        sheet.add(correction(any(), filler.fill()));
      else
        sheet.add(filler.fill());
      before.push_back(standing_of(sheet));
    }
    while (before.size() > 1) {
      before.pop_back();
      sheet.add(undo);
      ASSERT_EQ(standing_of(sheet), before.back());
    }
    ASSERT_TRUE(sheet.bad_lines().empty());
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Sheets, ::testing::ValuesIn(testing::games_with_forms()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// --- One sheet by hand ---

ScoreSheet texas() {
  RecordReader reader;
  return ScoreSheet(*read_sheet_head(
      reader, *read_json(R"({"sheet":1,"game":"texas-42","names":["We","They"],"dealer":2})")));
}
Value bid(int declarer, Value amount, bool made) {
  return Value::Object{{"declarer", declarer}, {"bid", std::move(amount)}, {"made", made}};
}

TEST(ScoreSheet, games_of_an_evening) {
  ScoreSheet sheet = texas();
  for (int i = 0; i < 3; ++i) sheet.add(bid(0, "2-marks", true));
  sheet.add(Value::Object{{"kind", "passed-out"}});
  sheet.add(bid(1, 30, false));
  Evening evening = sheet.evening();
  ASSERT_EQ(evening.games.size(), 1u);
  EXPECT_EQ(evening.won[Side{0}], 1);
  EXPECT_EQ(evening.games[0].match.scores[Side{0}], 7);
  EXPECT_EQ(evening.next.scores[Side{0}], 0) << "a new game";
  EXPECT_EQ(evening.next.dealer, Seat{3}) << "the fifth hand was dealt by seat 2";
  sheet.add(bid(1, 30, true));
  evening = sheet.evening();
  ASSERT_EQ(evening.games.size(), 2u);
  EXPECT_EQ(evening.games[1].match.scores[Side{1}], 1);
  sheet.add(correction(5, bid(1, 30, true)));
  evening = sheet.evening();
  EXPECT_EQ(evening.games.size(), 1u) << "the first game goes on";
  EXPECT_EQ(evening.next.scores[Side{1}], 2);
  EXPECT_EQ(evening.won[Side{0}], 0);
}

TEST(ScoreSheet, a_bad_line_is_named_and_the_rest_is_read) {
  ScoreSheet sheet = texas();
  sheet.add(bid(0, 30, true));
  sheet.add(Value("nonsense"));
  sheet.add(deletion(7));
  sheet.add(Value::Object{{"correct", 1}});
  sheet.add(Value::Object{{"undo", 1}});
  sheet.add(Value::Object{{"declarer", 1}, {"bid", 30}, {"made", true}, {"before", Value::List{}}});
  sheet.add(bid(9, 30, true));  // no such seat: a round that counts for nothing until corrected
  sheet.add(bid(1, 30, true));
  std::vector<int> lines;
  for (const BadLine& bad : sheet.bad_lines()) lines.push_back(bad.line);
  EXPECT_EQ(lines, (std::vector<int>{3, 4, 5, 6, 7}));
  Evening evening = sheet.evening();
  ASSERT_EQ(evening.rounds.size(), 3u);
  ASSERT_TRUE(evening.rounds[1].wrong);
  EXPECT_EQ(evening.rounds[1].line, 8);
  EXPECT_EQ(evening.next.scores[Side{0}], 1);
  EXPECT_EQ(evening.next.scores[Side{1}], 1);
  sheet.add(correction(2, bid(3, 30, true)));
  EXPECT_EQ(sheet.evening().next.scores[Side{1}], 2);
  ScoreSheet empty = texas();
  empty.add(undo);
  EXPECT_EQ(empty.bad_lines().size(), 1u);
}

TEST(ScoreSheet, a_head_is_read_back) {
  RecordReader reader;
  for (
      const char* text :
      {R"({"sheet":1,"game":"texas-42","preset":"tournament","dealer":0})",
       R"({"sheet":1,"game":"coinche","preset":"standard","options":{"target":500},"title":"Chez Paul","names":["Anne, Jo","Marc, Lou"],"dealer":3})"}) {
    const auto head = read_sheet_head(reader, *read_json(text));
    ASSERT_TRUE(head) << head.error().message();
    EXPECT_EQ(write_json(write_sheet_head(*head)), text);
  }
  for (const char* text :
       {"7", "{}", R"({"sheet":2,"game":"coinche"})", R"({"sheet":1})",
        R"({"sheet":1,"game":"coinche","names":["a"]})",
        R"({"sheet":1,"game":"coinche","dealer":4})", R"({"sheet":1,"game":"coinche","colour":1})",
        R"({"sheet":1,"game":"coinche","preset":7})"})
    EXPECT_FALSE(read_sheet_head(reader, *read_json(text))) << text;
}

}  // namespace capot::score_sheet_test
