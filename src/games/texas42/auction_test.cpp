// Sections 5 to 7 of the rule book: the auctions of both games, and the declaration.
#include "games/texas42/auction.h"

#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

// Rows with a plunge want a hand of four doubles in its seat, rows with a splash one of three.
Hands hands_for(const Row& row) {
  const auto calls = items(row["actions"]);
  const bool too_few = row["result"] == "NOT_ENOUGH_DOUBLES";
  for (int seat = 0; seat < int(calls.size()); ++seat) {
    const std::string& call = calls[std::size_t(seat)];
    if (call.starts_with("plunge") && !too_few)
      return rotated(hands_of(whole_game_hand(9)), (seat + 3) % 4);  // East holds them there
    if (call.starts_with("splash") || too_few)
      return rotated(hands_of(whole_game_hand(10)), seat);  // North does
  }
  return hands_of(whole_game_hand(1));
}
std::string as_call(const std::string& text) { return text == "pass" ? text : "bid " + text; }

// "S at plunge 4m", as the rule book writes the end of an auction.
std::string outcome(const Board& board) {
  if (board.state.phase == Phase::over)
    return std::string("thrown in, next dealer ") +
           "NESW"[int(board.game.standing(board.state).dealer)];
  const Value contract = board.game.contract(board.game.view(board.state, std::nullopt));
  return std::string(1, "NESW"[*field(contract, "bidder").integer()]) + " at " +
         *field(contract, "bid").text();
}

class Texas42Auction : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Auction,
                         ::testing::ValuesIn(rows("texas-42/auctions.tsv")), row_id);
TEST_P(Texas42Auction, Result) {
  const Row& row = GetParam();
  const Hands hands = hands_for(row);
  Board board(row["options"], west, &hands);
  const auto calls = items(row["actions"]);
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) ASSERT_EQ(board.act(as_call(calls[i])), "");
  const auto before = board.state;
  const std::string answer = board.act(as_call(calls.back()));
  if (is_error(row["result"])) {
    EXPECT_EQ(answer, word_of(row["result"]));
    EXPECT_EQ(board.state, before);
  } else {
    EXPECT_EQ(answer, "");
    EXPECT_EQ(outcome(board), row["result"]);
  }
}

class Texas42AuctionOrder : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42AuctionOrder,
                         ::testing::ValuesIn(rows("texas-42/auction_order.tsv")), row_id);
TEST_P(Texas42AuctionOrder, Result) {
  Board board;
  std::string answer;
  for (const auto& call : items(GetParam()["actions"])) {
    ASSERT_EQ(answer, "");
    answer = board.act(seat_named(call), as_call(call.substr(2)));
  }
  EXPECT_EQ(answer, word_of(GetParam()["result"]));
}

TEST(Texas42Rule, R5_1_each_seat_calls_once_and_the_last_bid_wins) {
  Board board;
  EXPECT_EQ(board.acts("bid 30, pass, bid 31, pass"), "");
  EXPECT_EQ(board.state.phase, Phase::declare);
  EXPECT_EQ(board.state.auction.bidder, south);
}
TEST(Texas42Rule, R5_2_one_mark_is_42) {
  const Texas42 game = table();
  EXPECT_EQ(game.parse("bid 42"), game.parse("bid 1m"));
  EXPECT_EQ(game.parse("BID   84"), game.parse("bid 2m"));
  EXPECT_EQ(game.spell(*game.parse("bid 84")), "bid 2m");
  EXPECT_EQ(game.spell(*game.parse("bid 41")), "bid 41");
}
TEST(Texas42Rule, R5_3_opening_and_raising_limits) {
  Board board;
  EXPECT_EQ(board.act("bid 3m"), "bid-above-opening-limit");
  EXPECT_EQ(board.act("bid 2m"), "");
  EXPECT_EQ(board.legal(), "pass, bid 3m") << "from 2m on each bid raises by one mark";
  EXPECT_EQ(board.acts("bid 3m, bid 4m, bid 5m"), "");
}
TEST(Texas42Rule, R5_4_a_plunge_needs_four_doubles_and_its_exact_value) {
  const Hands hands = rotated(hands_of(whole_game_hand(9)), 3);  // four doubles with North
  Board board("", west, &hands);
  EXPECT_TRUE(board.is_legal("bid plunge 4m"));
  EXPECT_EQ(board.act("bid plunge 5m"), "contract-bid-value");
  EXPECT_EQ(board.act("bid plunge 4m"), "");
  EXPECT_EQ(board.act("bid plunge 5m"), "not-enough-doubles");
  EXPECT_EQ(board.acts("bid 5m, bid 6m, bid 7m"), "") << "the highest bid that can be reached";
}
TEST(Texas42Rule, R5_5_a_splash_needs_three_doubles) {
  const Hands hands = hands_of(whole_game_hand(10));
  Board board("splash on", west, &hands);
  EXPECT_TRUE(board.is_legal("bid splash 2m") && board.is_legal("bid splash 3m"));
  EXPECT_EQ(board.act("bid splash 4m"), "contract-bid-value");
  EXPECT_EQ(board.act("bid splash 1m"), "contract-bid-value");
  EXPECT_EQ(board.act("bid splash 3m"), "");
}
TEST(Texas42Rule, R5_6_four_passes_throw_the_hand_in_or_force_the_dealer) {
  Board thrown;
  EXPECT_EQ(thrown.acts("pass, pass, pass, pass"), "");
  EXPECT_EQ(thrown.state.ending, Texas42::Ending::thrown_in);
  EXPECT_EQ(thrown.game.standing(thrown.state).scores, BySide<std::int32_t>{});
  Board forced("all_pass = force_dealer");
  EXPECT_EQ(forced.acts("pass, pass, pass, pass"), "pass-not-allowed");
  EXPECT_EQ(forced.act("bid 30"), "");
  EXPECT_TRUE(forced.state.auction.forced);
}
TEST(Texas42Rule, R5_7_nello_sevens_and_follow_me_are_not_bids) {
  const Texas42 game = table();
  for (const auto* text : {"bid nello", "bid sevens 1m", "bid follow-me"})
    EXPECT_EQ(game.parse(text).error().name(), "malformed-action");
}

TEST(Texas42Rule, R6_1_the_points_ladder) {
  Board board("scoring = points");
  EXPECT_EQ(board.legal(),
            "pass, bid 30, bid 31, bid 32, bid 33, bid 34, bid 35, bid 36, bid 37, bid 38, bid 39, "
            "bid 40, bid 41, bid 42");
  EXPECT_EQ(board.act("bid 1m"), "bid-out-of-range") << "there are no marks";
  EXPECT_EQ(board.act("bid 126"), "bid-out-of-range");
}
TEST(Texas42Rule, R6_2_84_only_over_42_and_168_only_over_84) {
  Board board("scoring = points");
  EXPECT_EQ(board.act("bid 84"), "bid-above-opening-limit");
  EXPECT_EQ(board.acts("bid 42, bid 168"), "bid-jump-too-large");
  EXPECT_EQ(board.legal(), "pass, bid 84");
  EXPECT_EQ(board.acts("bid 84, bid 168, pass"), "");
}
TEST(Texas42Rule, R6_3_no_plunge_no_sevens_and_low_no_at_42) {
  const Hands hands = rotated(hands_of(whole_game_hand(9)), 3);
  Board board("scoring = points", west, &hands);
  EXPECT_EQ(board.act("bid plunge 4m"), "contract-disabled");
  EXPECT_EQ(board.acts("bid 42, pass, pass, pass, declare sevens"), "contract-not-allowed");
  EXPECT_EQ(board.act("declare nello"), "");
  Board off("scoring = points, low_no = off");
  EXPECT_EQ(off.acts("bid 42, pass, pass, pass, declare nello"), "contract-disabled");
  Board forced_only("scoring = points, low_no = forced_only, all_pass = force_dealer");
  EXPECT_EQ(forced_only.acts("pass, pass, pass, bid 42, declare nello"), "");
}

// A position in which the seat in turn declares after that winning bid.
Board declaring(const Row& row) {
  std::string bid = row["winning_bid"], options = row["options"];
  const bool forced = bid.find("forced dealer") != std::string::npos;
  if (forced) options += (options.empty() ? "" : ", ") + std::string("all_pass = force_dealer");
  const Hands plunge = rotated(hands_of(whole_game_hand(9)), 3);
  Board board(options, west, &plunge);
  bid = bid.substr(0, bid.find(','));
  if (bid == "4m plain")
    EXPECT_EQ(board.acts("pass, bid 2m, bid 3m, bid 4m"), "");
  else if (bid == "84")
    EXPECT_EQ(board.acts("bid 42, bid 84, pass, pass"), "");
  else if (forced)
    EXPECT_EQ(board.acts("pass, pass, pass, bid " + bid), "");
  else
    EXPECT_EQ(board.acts("bid " + bid + ", pass, pass, pass"), "");
  return board;
}
// "suit 4, doubles low" and "follow-me, no treatment named" as a player would say them.
std::string as_declaration(std::string named) {
  for (const auto* aside : {", no treatment named", " (by partner)", " (Low-No)", ", doubles"})
    if (const auto at = named.find(aside); at != named.npos)
      named.erase(at, std::string_view(aside).size());
  return "declare " + (named.starts_with("suit ") ? named.substr(5) : named);
}

class Texas42Declaration : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Declaration,
                         ::testing::ValuesIn(rows("texas-42/declarations.tsv")), row_id);
TEST_P(Texas42Declaration, Result) {
  const Row& row = GetParam();
  Board board = declaring(row);
  const std::string answer = board.act(as_declaration(row["named"]));
  if (is_error(row["result"])) {
    EXPECT_EQ(answer, word_of(row["result"]));
  } else {
    EXPECT_EQ(answer, "");
    ASSERT_TRUE(board.state.contract());
    EXPECT_EQ(contract_names[std::size_t(*board.state.contract())], row["result"]);
  }
}

TEST(Texas42Rule, R7_1_the_bidder_names_the_contract_after_a_plunge_the_partner) {
  Board plain;
  plain.acts("bid 30, pass, pass, pass");
  EXPECT_EQ(plain.act(east, "declare 5"), "not-your-turn");
  EXPECT_EQ(to_act(plain.state), north);
  const Hands hands = rotated(hands_of(whole_game_hand(9)), 3);
  Board plunge("", west, &hands);
  plunge.acts("bid plunge 4m, pass, pass, pass");
  EXPECT_EQ(to_act(plunge.state), south);
}
TEST(Texas42Rule, R7_2_what_may_be_named) {
  Board low;
  low.acts("bid 30, pass, pass, pass");
  EXPECT_EQ(low.legal(),
            "declare 0, declare 1, declare 2, declare 3, declare 4, declare 5, declare 6, declare "
            "doubles, declare follow-me high, declare follow-me low");
  Board mark_bid;
  mark_bid.acts("bid 1m, pass, pass, pass");
  EXPECT_TRUE(mark_bid.is_legal("declare nello") && mark_bid.is_legal("declare sevens"));
  const Hands hands = rotated(hands_of(whole_game_hand(9)), 3);
  Board plunge("", west, &hands);
  plunge.acts("bid plunge 4m, pass, pass, pass");
  EXPECT_EQ(plunge.legal(),
            "declare 0, declare 1, declare 2, declare 3, declare 4, declare 5, declare 6, declare "
            "doubles");
}
TEST(Texas42Rule, R7_3_a_single_treatment_is_implied) {
  const Texas42 one = table(), several = table("nello_doubles = own+low");
  EXPECT_EQ(one.parse("declare nello"), one.parse("declare nello own"));
  EXPECT_EQ(one.spell(*one.parse("declare nello own")), "declare nello");
  EXPECT_EQ(several.spell(*several.parse("declare nello own")), "declare nello own");
  Board board("nello_doubles = own+low");
  EXPECT_EQ(board.acts("bid 1m, pass, pass, pass, declare nello"), "doubles-option-required");
  EXPECT_EQ(board.act("declare nello own-low"), "doubles-option-not-allowed");
}
TEST(Texas42Rule, R7_4_a_lead_before_the_declaration_is_rejected) {
  Board board;
  EXPECT_EQ(board.acts("bid 30, pass, pass, pass, 5-5"), "wrong-phase");
}

}  // namespace
}  // namespace capot::texas42::testing
