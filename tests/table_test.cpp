// The table on its own: share codes that must never change, damaged text, interrupts in records.
#include <gtest/gtest.h>

#include <string>

#include "core/quote.h"
#include "table/json.h"
#include "table/match.h"
#include "table/record.h"
#include "table/report.h"
#include "table/share.h"

namespace capot::table_test {

struct Golden {
  std::string_view code, record;
};

// Codes people may have sent each other: they are read for ever.
constexpr Golden golden_codes[]{
#include "support/golden_codes.inc"
};

TEST(ShareCode, golden_codes_are_read_for_ever) {
  RecordReader reader;
  for (const auto& [code, json] : golden_codes) {
    const auto record = read_share_code(code);
    ASSERT_TRUE(record) << code << ": " << record.error().message();
    const auto expected = reader.read_text(json);
    ASSERT_TRUE(expected) << expected.error().message();
    EXPECT_EQ(write_json(write_record(*record)), write_json(write_record(*expected)));
    const auto again = share_code(*expected);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, code);
  }
}

TEST(ShareCode, every_changed_character_is_noticed) {
  const std::string code(golden_codes[0].code);
  for (std::size_t i = 0; i < code.size(); ++i)
    for (const char other : {'A', 'z', '5', '_'}) {
      if (code[i] == other) continue;
      std::string damaged = code;
      damaged[i] = other;
      EXPECT_FALSE(read_share_code(damaged)) << damaged;
    }
  EXPECT_FALSE(read_share_code(""));
  EXPECT_FALSE(read_share_code(code + code));
}

TEST(ShareCode, the_shortest_code_is_a_deck_in_order) {
  RecordReader reader;
  const auto game = reader.table(Value::Object{{"game", "coinche"}});
  const Record sorted{*game, "standard", {}, (*game)->start(Seat{0}), whole_deck((*game)->deck())};
  const auto code = share_code(sorted);
  ASSERT_TRUE(code);
  EXPECT_EQ(code->size(), 5u) << "found by fuzzing: every digit is zero";
  ASSERT_TRUE(read_share_code(*code)) << *code;
}

TEST(ShareCode, another_version_is_named) {
  std::string code(golden_codes[0].code);
  code[0] = '2';
  for (const std::string& other : {code, with_check(code)}) {
    EXPECT_TRUE(looks_like_share_code(other));
    const auto record = read_share_code(other);
    ASSERT_FALSE(record);
    EXPECT_NE(record.error().detail.find("version 2"), std::string::npos) << record.error().detail;
  }
}

TEST(Json, a_field_given_twice_is_refused_by_name) {
  for (const std::string_view text :
       {R"({"a":1,"b":2,"a":1})", R"([{"x":{"a":1,"a":null}}])", R"({"a":1,"\u0061":2})"}) {
    const auto value = read_json(text);
    ASSERT_FALSE(value) << text;
    EXPECT_EQ(value.error().where, "a");
    EXPECT_EQ(value.error().detail, "field 'a' is given twice");
  }
  EXPECT_TRUE(read_json(R"([{"a":{"a":1}},{"a":1}])")) << "in different objects";
}

TEST(Json, a_byte_order_mark_is_read_past) {
  EXPECT_EQ(write_json(*read_json("\xEF\xBB\xBF{\"a\":1}")), "{\"a\":1}");
  EXPECT_FALSE(read_json("\xEF\xBB\xBF\xEF\xBB\xBF{}"));
}

TEST(Json, what_is_written_is_read_back) {
  const Value value(
      Value::Object{{"n", nullptr},
                    {"b", Value::List{true, false}},
                    {"i", Value::List{0, -1, std::int64_t{1} << 62}},
                    {"d", 0.5},
                    {"s", "\x1b \"♠\" \n"},
                    {"o", Value::Object{{"", Value::Object{}}, {"l", Value::List{}}}}});
  const auto read = read_json(write_json(value));
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(*read, value);
}

TEST(Quote, text_of_others_is_made_safe_and_short) {
  EXPECT_EQ(in_quotes("bid 80H"), "'bid 80H'");
  EXPECT_EQ(in_quotes("\x1b[2J\n\x7f"), R"('\x1b[2J\x0a\x7f')");
  EXPECT_EQ(in_quotes("\xC2\x9B"), R"('\xc2\x9b')") << "a control character to terminals";
  EXPECT_EQ(in_quotes("\xFF\xC3"), R"('\xff\xc3')") << "no UTF-8";
  EXPECT_EQ(printable("♠♥♦♣", 4), "♠♥♦♣");
  EXPECT_EQ(printable("a\u202Eb\u200Bc"), "a\\xe2\\x80\\xaeb\\xe2\\x80\\x8bc") << "nothing hides";
  EXPECT_EQ(printable("♠♥♦♣", 3), "♠♥♦…") << "characters are never cut";
  const Problem problem{fault::bad_record, std::string(900'000, 'x')};
  EXPECT_LT(problem.message().size(), 600u);
}

TEST(Json, what_is_wrong_and_where) {
  EXPECT_NE(read_json("{\"a\":}").error().message().find("character"), std::string::npos);
  EXPECT_FALSE(read_json("{} x"));
  EXPECT_FALSE(read_json(""));
  EXPECT_FALSE(read_json("{"));
  EXPECT_TRUE(read_json(" {} "));
  EXPECT_EQ(write_json(*read_json(R"({"b":[1,null,true,"x"],"a":-2})")),
            R"({"b":[1,null,true,"x"],"a":-2})");
}

TEST(Record, an_interrupt_names_its_seat) {
  RecordReader reader;
  const auto record = reader.read_text(
      R"({"game":"coinche","preset":"pagat","dealer":0,"hands":["8H 7H JD 8D 7D AC 7C 8S",)"
      R"("9H AD 9D KC QC AS TS KS","AH TH KH JC QS JS 9S 7S","JH QH TD KD QD TC 9C 8C"],)"
      R"("actions":["bid 80H","0:coinche"]})");
  ASSERT_TRUE(record) << record.error().message();
  const Replayed played = replay(*record);
  ASSERT_TRUE(played.ok()) << write_json(played.report);
  EXPECT_EQ(played.round.spelled().back(), "0:coinche") << "seat 2 was in turn";
}

TEST(Record, says_who_had_which_seat) {
  const std::string start = R"({"game":"coinche","hands":["8H 7H JD 8D 7D AC 7C 8S",)"
                            R"("9H AD 9D KC QC AS TS KS","AH TH KH JC QS JS 9S 7S",)"
                            R"("JH QH TD KD QD TC 9C 8C"],"players":)";
  RecordReader reader;
  const auto record = reader.read_text(start + R"(["Anna","rules","Bea",""]})");
  ASSERT_TRUE(record) << record.error().message();
  EXPECT_EQ(record->players, (std::vector<std::string>{"Anna", "rules", "Bea", ""}));
  const auto again = reader.read(write_record(*record));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->players, record->players);
  const auto code = share_code(*record);
  ASSERT_TRUE(code);
  EXPECT_TRUE(read_share_code(*code)->players.empty()) << "a code is about cards";
  for (const std::string_view wrong :
       {R"(["Anna"]})", R"("Anna"})", R"([1,2,3,4]})", R"(["A","B","C","D","E"]})"}) {
    const auto refused = reader.read_text(start + std::string(wrong));
    ASSERT_FALSE(refused) << wrong;
    EXPECT_EQ(refused.error().where, "players");
  }
}

TEST(Match, the_history_says_what_came_of_each_round) {
  RecordReader reader;
  const auto record = reader.read_text(
      R"({"game":"coinche","dealer":0,"hands":["8H 7H JD 8D 7D AC 7C 8S","9H AD 9D KC QC AS TS KS",)"
      R"("AH TH KH JC QS JS 9S 7S","JH QH TD KD QD TC 9C 8C"],"actions":["bid 90H","pass","bid 100H",)"
      R"("pass","pass","pass","9D","TH","KD","7D","AH","JH","7H","9H","TD","8D","AD","KH","7S","QH","8S",)"
      R"("TS","9C","AC","KC","JC","8H","QC","9S","QD","7C","KS","QS","TC","8C","JD","AS","JS"]})");
  ASSERT_TRUE(record) << record.error().message();
  Match match(record->game, Seat{0});
  ASSERT_FALSE(match.deal(record->deck));
  for (const std::string& action : record->actions) {
    EXPECT_TRUE(match.history().empty());
    ASSERT_FALSE(match.apply(action)) << action;
  }
  ASSERT_EQ(match.history().size(), 1u) << "the round is over, the next not dealt";
  ASSERT_FALSE(match.next_round());
  ASSERT_FALSE(match.deal(record->deck));
  for (int i = 0; i < 4; ++i) ASSERT_FALSE(match.apply("pass"));

  const auto history = match.history();
  ASSERT_EQ(history.size(), 2u);
  EXPECT_EQ(history[0].dealer, Seat{0});
  EXPECT_EQ(*history[0].contract.find("value"), Value(100));
  EXPECT_EQ(short_result(history[0].result), "played, met");
  EXPECT_EQ(history[0].words, "100 hearts by seat 3");
  EXPECT_EQ(write_json(report(match.game(), history[0])),
            write_json(Value::Object{{"dealer", 0},
                                     {"contract", history[0].contract},
                                     {"result", history[0].result},
                                     {"tricks_taken", Value::List{4, 4}},
                                     {"scores", Value::List{62, 100}}}));
  EXPECT_EQ(history[1].dealer, Seat{1});
  EXPECT_TRUE(history[1].contract.is_null());
  EXPECT_EQ(short_result(history[1].result), "cancelled");
  EXPECT_EQ(history[1].after.scores, history[0].after.scores);
}

TEST(Match, a_match_goes_from_round_to_round) {
  RecordReader reader;
  const auto record = reader.read_text(
      R"({"game":"buck-euchre","dealer":3,"deck":"AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD )"
      R"(TD 9C QC TS 9D JS QD TC"})");
  ASSERT_TRUE(record);
  Match match(record->game, Seat{3});
  EXPECT_EQ(match.apply("pass"), Violation(fault::wrong_phase)) << "nothing is dealt";
  EXPECT_EQ(match.next_round(), Violation(fault::wrong_phase));
  Deck short_deck = record->deck;
  --short_deck.size;
  EXPECT_EQ(match.deal(short_deck), Violation(fault::bad_deck)) << "23 cards";
  Deck twice = record->deck;
  twice.cards[1] = twice.cards[0];
  EXPECT_EQ(match.deal(twice), Violation(fault::bad_deck)) << "a card twice";
  ASSERT_FALSE(match.deal(record->deck));
  EXPECT_EQ(match.next_round(), Violation(fault::wrong_phase)) << "the round is on";
  for (int i = 0; i < 4; ++i) ASSERT_FALSE(match.apply("pass"));
  EXPECT_EQ(match.apply("pass"), Violation(fault::wrong_phase)) << "the round is over";
  ASSERT_FALSE(match.next_round());
  EXPECT_EQ(match.standing().dealer, Seat{0}) << "a passed-out hand moves the deal";
  EXPECT_EQ(match.finished().size(), 1u);
}

}  // namespace capot::table_test
