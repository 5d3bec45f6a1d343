// The table on its own: share codes that must never change, damaged text, interrupts in records.
#include <gtest/gtest.h>

#include <string>

#include "table/json.h"
#include "table/match.h"
#include "table/record.h"
#include "table/report.h"
#include "table/share.h"

namespace capot {
namespace {

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

}  // namespace
}  // namespace capot
