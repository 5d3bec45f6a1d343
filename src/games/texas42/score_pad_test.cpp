// Stand-alone scoring: hands that were played elsewhere, and what is wrong with some of them.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// Hand 2 of section 21 as a score-keeper would write it.
Value::List tricks_of(int number) {
  Value::List tricks;
  for (const auto& trick : items(whole_game_hand(number)["tricks"], ';')) {
    const auto colon = trick.find(':');
    Value::List cards;
    for (const auto& play : items(trick.substr(0, colon)))
      cards.emplace_back(std::to_string(int(seat_named(play))) + ":" + play.substr(2));
    const int winner = int(seat_named(trim(trick.substr(colon + 1))));
    tricks.push_back(Value::Object{{"cards", std::move(cards)}, {"winner", winner}});
  }
  return tricks;
}
Value::Object hand_2() {
  return {{"game", "texas-42"},
          {"bid", "bid 34"},
          {"declaration", "declare 5"},
          {"declarer", 1},
          {"tricks", tricks_of(2)}};
}
Value::Object totals(Value points, Value tricks, const char* bid = "bid 30",
                     const char* declaration = "declare 5") {
  return {{"bid", bid},
          {"declaration", declaration},
          {"declarer", 0},
          {"points", std::move(points)},
          {"tricks_taken", std::move(tricks)}};
}
std::string error(const Texas42& game, const Value::Object& input) {
  return capot::testing::fault_in(game.score(input));
}

TEST(Texas42Sheet, a_hand_by_its_tricks) {
  const auto scored = table().score(hand_2());
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(scored->result, (Value::Object{{"kind", "played"},
                                           {"made", false},
                                           {"points", pair(9, 33)},
                                           {"tricks_taken", pair(4, 3)},
                                           {"award", pair(1, 0)}}));
}
TEST(Texas42Sheet, a_hand_by_its_totals_in_a_match) {
  const auto scored = table().score(with(totals(pair(30, 12), pair(5, 2)), "before", pair(6, 6)));
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(field(scored->result, "made"), Value(true));
  EXPECT_EQ(field(scored->result, "award"), pair(1, 0));
  EXPECT_EQ(field(scored->result, "after"), pair(7, 6));
  EXPECT_EQ(field(scored->result, "end"), Value(0));
  const auto open = table().score(with(totals(pair(30, 12), pair(5, 2)), "before", pair(0, 0)));
  EXPECT_EQ(field(open->result, "end"), Value("play-on"));
}
TEST(Texas42Sheet, every_hand_of_section_21) {
  const std::array<std::array<int, 2>, 9> awards{
      {{1, 0}, {1, 0}, {1, 0}, {0, 1}, {0, 1}, {0, 2}, {0, 1}, {0, 1}, {0, 4}}};
  const Texas42 game = table("nello_doubles = own+high+low");
  const std::array<const char*, 9> bids{"30", "34", "32", "1m",       "30",
                                        "2m", "1m", "1m", "plunge 4m"};
  const std::array<const char*, 9> named{
      "0",         "5",      "doubles", "follow-me high", "follow-me low", "nello own",
      "nello low", "sevens", "5"};
  const std::array<int, 9> bidder{0, 1, 2, 3, 0, 1, 2, 3, 1};
  for (std::size_t i = 0; i < 9; ++i) {
    const auto scored = game.score(Value::Object{{"bid", bids[i]},
                                                 {"declaration", named[i]},
                                                 {"declarer", bidder[i]},
                                                 {"tricks", tricks_of(int(i) + 1)}});
    ASSERT_TRUE(scored) << scored.error().message();
    EXPECT_EQ(field(scored->result, "award"), pair(awards[i][0], awards[i][1])) << "hand " << i + 1;
  }
}
TEST(Texas42Sheet, a_forced_sweep) {
  const Value input = with(totals(pair(42, 0), pair(7, 0)), "forced", true);
  EXPECT_EQ(field(table("forced_sweep_marks = 2").score(input)->result, "award"), pair(2, 0));
}
// 5.3: a first call may also be as many marks as a raise.
TEST(Texas42Sheet, as_many_marks_as_an_auction_can_come_to) {
  const Texas42 game = table("mark_jump_max = 5");
  EXPECT_EQ(error(game, totals(pair(42, 0), pair(7, 0), "20m")), "");
  EXPECT_EQ(error(game, totals(pair(42, 0), pair(7, 0), "21m")), "unknown-contract");
}
TEST(Texas42Sheet, an_early_end_where_the_options_have_it) {
  const Value::Object early = totals(pair(30, 6), pair(5, 1));
  EXPECT_EQ(error(table(), early), "trick-count");
  EXPECT_EQ(error(table("hand_end decided"), early), "");
  EXPECT_EQ(error(table("hand_end decided"), totals(pair(18, 12), pair(3, 2))), "trick-count")
      << "not decided yet";
  EXPECT_EQ(
      capot::testing::detail_in(table("hand_end decided").score(totals(pair(18, 12), pair(3, 2)))),
      "tricks_taken: tricks_taken is as many as decide the hand");
}
TEST(Texas42Sheet, a_small_end_lead_is_read_as_it_is_written) {
  auto tricks = tricks_of(2);
  auto cards = *tricks[0].find("cards")->list();
  cards[0] = *cards[0].text() + " as " + cards[0].text()->substr(4);
  tricks[0] = Value::Object{{"cards", cards}, {"winner", *tricks[0].find("winner")}};
  EXPECT_EQ(*table().score(with(hand_2(), "tricks", tricks)), *table().score(hand_2()));
}

// --- What people at a real table know ---

TEST(Texas42Sheet, marks_need_no_more_than_whether_it_was_made) {
  const auto scored = [](Value bid, bool made, Value before) {
    return table().score(Value::Object{
        {"declarer", 1}, {"bid", std::move(bid)}, {"made", made}, {"before", std::move(before)}});
  };
  EXPECT_EQ(field(scored(31, true, pair(0, 0))->result, "after"), pair(0, 1));
  EXPECT_EQ(field(scored("2-marks", false, pair(3, 0))->result, "after"), pair(5, 0));
  EXPECT_EQ(field(scored("plunge-4-marks", true, pair(0, 4))->result, "end"), Value(1));
  EXPECT_FALSE(scored(30, true, pair(0, 0))->result.find("points")) << "nobody counted";
  EXPECT_EQ(scored(30, true, pair(0, 0))->match.dealer, Seat{1}) << "the deal goes on";
  const Value::Object both = with(totals(pair(30, 12), pair(5, 2)), "made", true);
  EXPECT_EQ(capot::testing::detail_in(table().score(both)),
            "made: made or points is given, not both");
  EXPECT_EQ(
      capot::testing::fault_in(
          table("points-250")
              .score(Value::Object{{"declarer", 0}, {"bid", 30}, {"trump", "5"}, {"made", true}})),
      "bad-score-input");
}
TEST(Texas42Sheet, tricks_only_where_a_forced_sweep_pays) {
  const Texas42 game = table("forced_sweep_marks = 2, all_pass force_dealer");
  const auto award = [&](int tricks, bool made) {
    return game.score(Value::Object{{"declarer", 0},
                                    {"bid", 30},
                                    {"forced", true},
                                    {"made", made},
                                    {"tricks_taken", Value::List{tricks, nullptr}}});
  };
  EXPECT_EQ(field(award(7, true)->result, "award"), pair(2, 0));
  EXPECT_EQ(field(award(6, true)->result, "award"), pair(1, 0));
  EXPECT_EQ(field(award(3, false)->result, "award"), pair(0, 1));
  EXPECT_EQ(capot::testing::fault_in(award(7, false)), "points-tricks-mismatch");
  EXPECT_EQ(capot::testing::fault_in(award(0, true)), "points-tricks-mismatch");
}
TEST(Texas42Sheet, points_without_tricks) {
  const Texas42 game = table("points-250");
  const auto award = [&](Value bid, const char* trump, Value points) {
    return game.score(Value::Object{
        {"declarer", 0}, {"bid", std::move(bid)}, {"trump", trump}, {"points", std::move(points)}});
  };
  EXPECT_EQ(field(award(30, "5", Value::List{31, nullptr})->result, "award"), pair(31, 11));
  EXPECT_EQ(field(award(84, "5", pair(42, 0))->result, "award"), pair(84, 0));
  EXPECT_EQ(field(award(84, "5", pair(41, 1))->result, "made"), Value(false));
  EXPECT_EQ(field(award(42, "nello", pair(0, 30))->result, "award"), pair(42, 0));
  EXPECT_EQ(capot::testing::detail_in(award(30, "5", pair(31, 12))),
            "points: points add up to 42; 43 is one too many");
}
TEST(Texas42Sheet, all_passed) {
  const auto scored = table().score(
      Value::Object{{"kind", "passed-out"}, {"before", pair(2, 3)}, {"dealer", 3}, {"carry", 1}});
  ASSERT_TRUE(scored) << scored.error().message();
  EXPECT_EQ(field(scored->result, "after"), pair(2, 3));
  EXPECT_EQ(scored->match.dealer, Seat{0});
  EXPECT_EQ(scored->match.carry, 2);
  EXPECT_EQ(capot::testing::detail_in(
                table().score(Value::Object{{"kind", "passed-out"}, {"declarer", 0}})),
            "declarer: declarer is left out of a hand that nobody bid for");
}
TEST(Texas42Sheet, one_name_for_trump) {
  EXPECT_EQ(*table().score(totals(pair(30, 12), pair(5, 2))),
            *table().score(Value::Object{{"bid", 30},
                                         {"trump", "5"},
                                         {"declarer", 0},
                                         {"points", pair(30, 12)},
                                         {"tricks_taken", pair(5, 2)}}));
  EXPECT_EQ(capot::testing::detail_in(
                table().score(with(totals(pair(30, 12), pair(5, 2)), "trump", "5"))),
            "trump: trump and declaration are two names for the same thing: one is enough");
}

// What is refused names its field and says what is allowed there.
std::string detail(const Texas42& game, const Value::Object& input) {
  return capot::testing::detail_in(game.score(input));
}
TEST(Texas42Error, bad_score_input) {
  EXPECT_EQ(error(table(), with(hand_2(), "wind", "east")), "bad-score-input");
  EXPECT_EQ(
      detail(table(), with(hand_2(), "wind", "east")),
      "wind: wind is none of game, preset, options, kind, declarer, bid, trump, forced, made, "
      "points, tricks_taken, tricks, dealer, before or carry");
  EXPECT_EQ(error(table(), {{"bid", "30"}}), "bad-score-input");
  EXPECT_EQ(detail(table(), {{"bid", "30"}}),
            "trump: trump is missing: the contract in words, as in 5");
  EXPECT_EQ(detail(table(), with(hand_2(), "bid", true)),
            "bid: bid is a number of points or a word, as in 34 or 2-marks");
  EXPECT_EQ(detail(table(), with(hand_2(), "forced", "yes")), "forced: forced is true or false");
  EXPECT_EQ(detail(table(), with(hand_2(), "points", pair(9, 33))),
            "tricks: tricks or points and tricks_taken are given, not both");
  EXPECT_FALSE(table().score(Value(3)));
  auto tricks = tricks_of(2);
  tricks[1] = Value::Object{{"cards", Value::List{"0:5_5"}}, {"winner", 1}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "bad-score-input");
  EXPECT_EQ(detail(table(), with(hand_2(), "tricks", tricks)),
            "tricks[1].cards: tricks[1].cards is a list of what each seat played, as in 1:5-5; "
            "'0:5_5' cannot be read");
  tricks[1] = Value::Object{{"cards", Value::List{}}, {"winner", 1}, {"note", "?"}};
  EXPECT_EQ(detail(table(), with(hand_2(), "tricks", tricks)),
            "tricks[1].note: tricks[1].note is none of cards or winner");
  tricks[1] = Value::Object{{"cards", Value::List{"4:5-5"}}, {"winner", 1}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "bad-seat");
  tricks[1] = Value::Object{{"cards", Value::List{"0:7-5"}}, {"winner", 1}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "card-not-in-deck");
}

TEST(Texas42Error, unknown_contract) {
  for (const auto* bid : {"bid 29", "bid 43", "many", "bid plunge", "8m", "9m", "390m"})
    EXPECT_EQ(error(table(), with(hand_2(), "bid", bid)), "unknown-contract") << bid;
  EXPECT_EQ(detail(table(), with(hand_2(), "bid", "9m")),
            "bid: bid is 30 to 41, 1m to 7m, plunge 4m to 5m");
  for (const auto* named : {"declare 7", "hearts", "tricks", ""})
    EXPECT_EQ(error(table(), with(hand_2(), "declaration", named)), "unknown-contract") << named;
  EXPECT_EQ(detail(table("preset tournament"), with(hand_2(), "declaration", "hearts")),
            "declaration: declaration is one of 0, 1, 2, 3, 4, 5, 6, doubles, follow-me");
  EXPECT_EQ(error(table("scoring = points"), with(hand_2(), "bid", "2m")), "unknown-contract");
  EXPECT_EQ(error(table("scoring = points"), with(hand_2(), "bid", "126")), "unknown-contract");
  EXPECT_EQ(detail(table("scoring = points"), with(hand_2(), "bid", "2m")),
            "bid: bid is 30 to 42, 84 or 168");
}

// Which numbers of marks an auction can end in, as a score-keeper may write them.
std::string marks_allowed(std::string_view options, const std::string& kind = "") {
  const Texas42 game = table(options);
  std::string allowed;
  for (int marks = 1; marks <= 16; ++marks) {
    const std::string bid = kind + std::to_string(marks) + "m";
    if (game.score(with(totals(pair(42, 0), pair(7, 0)), "bid", bid)))
      allowed += (allowed.empty() ? "" : " ") + std::to_string(marks);
  }
  return allowed;
}
TEST(Texas42Sheet, a_bid_is_one_that_four_calls_can_come_to) {
  EXPECT_EQ(marks_allowed(""), "1 2 3 4 5 6 7") << "plunge 4m, 5m, 6m, 7m";
  EXPECT_EQ(marks_allowed("plunge off"), "1 2 3 4 5");
  EXPECT_EQ(marks_allowed("plunge off, mark_open_max = 1"), "1 2 3 4");
  EXPECT_EQ(marks_allowed("plunge off, mark_jump_max = 2"), "1 2 3 4 5 6 7 8");
  EXPECT_EQ(marks_allowed("mark_open_max = 1, plunge_min_marks = 10"), "1 2 3 4 11 12 13");
  EXPECT_EQ(marks_allowed("", "plunge "), "4 5");
  EXPECT_EQ(marks_allowed("plunge_min_doubles = 3", "plunge "), "4 5 6 7") << "two may plunge";
  EXPECT_EQ(marks_allowed("splash on", "splash "), "2 3");
  EXPECT_EQ(marks_allowed("splash on, splash_jump off, mark_open_max = 1", "splash "), "2 3");
}
TEST(Texas42Sheet, a_forced_dealer_opens) {
  const auto forced = [](std::string_view options, const char* bid) {
    return error(table(options), with(totals(pair(42, 0), pair(7, 0), bid), "forced", true));
  };
  EXPECT_EQ(forced("all_pass = force_dealer", "2m"), "");
  EXPECT_EQ(forced("all_pass = force_dealer", "3m"), "unknown-contract");
  EXPECT_EQ(forced("all_pass = force_dealer, forced_min = 31", "30"), "unknown-contract");
}

// Contracts that the table's options forbid, by the words of section 15.
TEST(Texas42Sheet, contracts_are_those_of_the_table) {
  const auto played = [](std::string_view options, const char* bid, const char* declaration) {
    const bool nello = std::string_view(declaration).starts_with("nello");
    const Value points = nello ? pair(0, 42) : pair(42, 0);
    const Value tricks = nello ? pair(0, 7) : pair(7, 0);
    return error(table(options), totals(points, tricks, bid, declaration));
  };
  EXPECT_EQ(played("", "plunge 4m", "5"), "");
  EXPECT_EQ(played("preset tournament", "plunge 4m", "5"), "contract-disabled");
  EXPECT_EQ(played("", "splash 2m", "5"), "contract-disabled");
  EXPECT_EQ(played("splash on", "splash 2m", "5"), "");
  EXPECT_EQ(played("splash on", "splash 4m", "5"), "contract-bid-value");
  EXPECT_EQ(played("", "plunge 3m", "5"), "contract-bid-value");
  EXPECT_EQ(played("scoring = points", "plunge 4m", "5"), "contract-disabled");

  EXPECT_EQ(played("", "1m", "nello"), "");
  EXPECT_EQ(played("preset tournament", "1m", "nello"), "contract-disabled");
  EXPECT_EQ(played("preset tournament", "1m", "sevens"), "contract-disabled");
  EXPECT_EQ(played("doubles_trump off", "30", "doubles"), "contract-disabled");
  EXPECT_EQ(played("follow_me off", "30", "follow-me"), "contract-disabled");
  EXPECT_EQ(played("", "34", "nello"), "contract-needs-marks");
  EXPECT_EQ(played("", "34", "sevens"), "contract-needs-marks");
  EXPECT_EQ(played("nello_min_marks = 2", "1m", "nello"), "contract-needs-marks");
  EXPECT_EQ(played("follow_me_min = marks", "34", "follow-me high"), "contract-needs-marks");
  EXPECT_EQ(played("preset forced-low", "1m", "nello"), "contract-not-allowed") << "not forced";
  EXPECT_EQ(played("", "plunge 4m", "nello"), "contract-not-allowed");
  EXPECT_EQ(played("", "34", "plunge"), "contract-not-allowed") << "a bid, not a contract";
  EXPECT_EQ(played("scoring = points", "42", "sevens"), "contract-not-allowed");
  EXPECT_EQ(played("", "34", "follow-me own"), "doubles-option-not-allowed");
  EXPECT_EQ(played("", "34", "5 low"), "doubles-option-not-allowed");
  EXPECT_EQ(played("", "34", "follow-me"), "") << "high or low scores the same";
}

TEST(Texas42Error, unknown_team) {
  EXPECT_EQ(error(table(), with(hand_2(), "declarer", 4)), "unknown-team");
  EXPECT_EQ(error(table(), with(hand_2(), "declarer", "NS")), "unknown-team");
  EXPECT_EQ(detail(table(), with(hand_2(), "declarer", 4)),
            "declarer: declarer is a whole number from 0 to 3");
  EXPECT_EQ(error(table(), totals(Value::List{42}, pair(7, 0))), "unknown-team");
  auto tricks = tricks_of(2);
  tricks[0] = Value::Object{{"cards", *tricks[0].find("cards")}, {"winner", 4}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "unknown-team");
}
TEST(Texas42Error, trick_count) {
  auto tricks = tricks_of(2);
  tricks.pop_back();
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "trick-count");
  EXPECT_EQ(error(table(), totals(pair(30, 12), pair(5, 3))), "trick-count");
}
TEST(Texas42Error, trick_size) {
  auto tricks = tricks_of(2);
  tricks[0] = Value::Object{{"cards", Value::List{"1:5-5", "2:0-0", "3:6-4"}}, {"winner", 1}};
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "trick-size");
  EXPECT_EQ(error(table(), with(with(hand_2(), "bid", "1m"), "declaration", "nello")), "trick-size")
      << "nello is played by three";
}
TEST(Texas42Error, duplicate_domino) {
  auto tricks = tricks_of(2);
  tricks[1] = tricks[0];
  EXPECT_EQ(error(table(), with(hand_2(), "tricks", tricks)), "duplicate-domino");
}
TEST(Texas42Error, negative_score) {
  EXPECT_EQ(error(table(), totals(pair(43, -1), pair(6, 1))), "negative-score");
  EXPECT_EQ(error(table(), totals(pair(42, 0), pair(8, -1))), "negative-score");
}
TEST(Texas42Error, not_whole) {
  EXPECT_EQ(error(table(), totals(Value::List{30.5, 11.5}, pair(5, 2))), "not-whole");
}
TEST(Texas42Error, points_total) {
  EXPECT_EQ(error(table(), totals(pair(30, 7), pair(5, 2))), "points-total");
}
TEST(Texas42Error, points_tricks_mismatch) {
  EXPECT_EQ(error(table(), totals(pair(31, 11), pair(5, 2))), "points-tricks-mismatch");
  EXPECT_EQ(error(table(), totals(pair(37, 5), pair(7, 0))), "points-tricks-mismatch");
}
TEST(Texas42Error, game_over) {
  EXPECT_EQ(error(table(), with(totals(pair(30, 12), pair(5, 2)), "before", pair(7, 2))),
            "game-over");
  const Texas42 play_on = table("scoring = points, both_reach = play_on");
  EXPECT_EQ(error(play_on, with(totals(pair(30, 12), pair(5, 2)), "before", pair(252, 265))), "")
      << "both are there and play on";
  EXPECT_EQ(error(play_on, with(totals(pair(30, 12), pair(5, 2)), "before", pair(252, 65))),
            "game-over");
  EXPECT_EQ(detail(table(), with(totals(pair(30, 12), pair(5, 2)), "before", pair(7, 2))),
            "before: before is a score at which nobody has won: below 7");
}

}  // namespace
}  // namespace capot::texas42::testing
