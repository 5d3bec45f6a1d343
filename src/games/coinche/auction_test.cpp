// Sections 3, 4 and 5 of the rule book: the deal and the auction.
#include "games/coinche/auction.h"

#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

std::string auction_result(const Coinche& game, const Coinche::State& state) {
  const auto contract = game.agreed(state);
  if (!contract) return state.phase == Phase::over ? "void" : "open";
  std::string bid = spell_bid({contract->value, contract->denomination});
  if (is_slam(contract->value)) bid = "CAPOT" + std::string(name(contract->denomination));
  return bid + " by " + std::to_string(int(contract->declarer)) + ", x" +
         std::to_string(contract->multiplier);
}

// The option a note of 18.5 names. A slam needs a price under the standard scoring.
std::string options_in(const std::string& note) {
  std::string options;
  if (note.starts_with("two_answers")) options += "coinche_flow=two_answers,";
  if (note.starts_with("open")) options += "coinche_flow=open,";
  if (note.starts_with("capot") || note.find("capot enabled") != note.npos)
    options += "capot_bid, slam_scoring=flat,";
  if (note.starts_with("slam_coinchable=false"))
    options += "capot_bid, slam_scoring=flat, slam_coinchable=false,";
  if (note.starts_with("SA and TA")) options += "denominations=S+H+D+C+SA+TA,";
  return options;
}

class CoincheAuctions : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheAuctions, Holds) {
  const Row& row = GetParam();
  const Coinche game = table("standard", options_in(row["note"]));
  auto state = dealt(game, std::stoi(row["dealer"]));
  const auto error = call_all(game, state, row["calls"]);
  EXPECT_EQ(error ? *error : auction_result(game, state),
            error ? kebab(row["result"]) : row["result"]);
  if (row["result"] == "void") {
    EXPECT_EQ(game.standing(state).dealer, Seat{1});
  }
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheAuctions, ValuesIn(rows("coinche/auctions.tsv")), row_id);

class CoincheLegalCalls : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheLegalCalls, Holds) {
  const Row& row = GetParam();
  const std::string options =
      row.is("B08") ? "capot_bid, slam_scoring=flat" : options_in(row["note"]);
  const Coinche game = table("standard", options);
  auto state = dealt(game, 0);
  ASSERT_FALSE(call_all(game, state, row["calls so far"]));
  const Seat seat = Seat(std::stoi(row["seat in turn"]));
  EXPECT_EQ(to_act(state), seat);
  EXPECT_EQ(legal_of(game, state, seat).size(), std::stoul(row["legal calls"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheLegalCalls, ValuesIn(rows("coinche/legal_calls.tsv")),
                         row_id);

Coinche::State with_turned(const Coinche& game, std::string_view turned) {
  Rng rng(20);
  Deck deck = shuffled(rng);
  const auto found = std::find(deck.cards.begin(), deck.cards.end(), card_named(turned));
  std::swap(*found, deck.cards[20]);
  return game.deal(game.start(Seat{0}), deck);
}

class CoincheTurnUp : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheTurnUp, Holds) {
  const Row& row = GetParam();
  const Coinche game = table("belote-classique");
  auto state = with_turned(game, "9D");
  if (const auto error = call_all(game, state, row["calls"])) {
    EXPECT_EQ(*error, kebab(row["result"]));
    return;
  }
  if (row["result"] == "void") {
    EXPECT_EQ(auction_result(game, state), "void");
    EXPECT_EQ(game.standing(state).dealer, Seat{1});
    return;
  }
  const auto contract = *game.agreed(state);
  EXPECT_EQ(
      std::string(name(contract.denomination)) + " by " + std::to_string(int(contract.declarer)),
      row["result"]);
  EXPECT_EQ(contract.value, 0);
  EXPECT_TRUE(state.play.hands[contract.declarer].has(card_named("9D")));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheTurnUp, ValuesIn(rows("coinche/turn_up_auctions.tsv")),
                         row_id);

TEST(CoincheRule, R0_seats_sides_and_partners) {
  const Coinche game;
  EXPECT_EQ(game.seats(), 4);
  EXPECT_EQ(game.sides(), 2);
  EXPECT_EQ(game.side(Seat{0}), game.side(Seat{2}));
  EXPECT_EQ(game.side(Seat{1}), game.side(Seat{3}));
  EXPECT_NE(game.side(Seat{0}), game.side(Seat{1}));
}
TEST(CoincheRule, R3_eldest_calls_first_and_the_deal_moves_on) {
  const Coinche game;
  for (int dealer = 0; dealer < 4; ++dealer) {
    auto state = dealt(game, dealer);
    EXPECT_EQ(to_act(state), Seat((dealer + 1) % 4));
    play_on(game, state, 4);
    EXPECT_EQ(game.standing(state).dealer, Seat((dealer + 1) % 4));
  }
}
TEST(CoincheRule, R4_the_deal_follows_its_pattern) {
  const auto seats_of = [](std::string_view pattern, int dealer) {
    const DealPlan plan =
        table("standard", "deal_pattern=" + std::string(pattern)).plan(Seat(dealer));
    std::string text;
    for (int i = 0; i < plan.size; ++i) text += char('0' + plan.seat[std::size_t(i)]);
    return text;
  };
  EXPECT_EQ(seats_of("rr_seat0", 2), "01230123012301230123012301230123");
  EXPECT_EQ(seats_of("rr_eldest", 2), "30123012301230123012301230123012");
  EXPECT_EQ(seats_of("323", 0), "11122233300011223300111222333000");
  EXPECT_EQ(seats_of("332", 0), "11122233300011122233300011223300");
  EXPECT_EQ(seats_of("233", 0), "11223300111222333000111222333000");
  const auto state = dealt(Coinche());
  for (int s = 0; s < 4; ++s) EXPECT_EQ(state.play.hands[Seat(s)].size(), 8);
}
TEST(CoincheRule, R5_1_numeric_values_go_from_80_to_160) {
  const Coinche game;
  const auto state = dealt(game);
  const auto calls = legal_words(game, state, Seat{1});
  EXPECT_EQ(calls[0], "pass");
  EXPECT_EQ(calls[1], "bid 80H");
  EXPECT_EQ(calls.back(), "bid 160S");
}
TEST(CoincheRule, R5_2_the_auction_opens_with_eldest_and_nothing_bid) {
  const auto state = dealt(Coinche(), 3);
  EXPECT_EQ(state.auction, (Auction{.turn = Seat{0}}));
}
TEST(CoincheRule, R5_3_only_pass_and_surcoinche_answer_a_coinche) {
  const Coinche game;
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H, 2 COINCHE"));
  EXPECT_EQ(legal_words(game, state, Seat{3}), (std::vector<std::string>{"pass", "surcoinche"}));
  EXPECT_TRUE(legal_of(game, state, Seat{1}).empty());
}
TEST(CoincheRule, R5_4_one_answer_ends_a_coinched_auction) {
  const Coinche game;
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H, 2 P, 3 90H, 0 COINCHE, 1 P"));
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_EQ(auction_result(game, state), "90H by 3, x2");
}
TEST(CoincheRule, R5_5_any_time_coinche_interrupts) {
  const Coinche game = table("standard", "coinche_timing=any_time");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H"));
  EXPECT_EQ(legal_words(game, state, Seat{0}), (std::vector<std::string>{"coinche"}));
  EXPECT_TRUE(legal_of(game, state, Seat{3}).empty());  // the bidder's partner
  ASSERT_FALSE(call_all(game, state, "0 COINCHE"));
  EXPECT_EQ(to_act(state), Seat{1});
  EXPECT_EQ(legal_words(game, state, Seat{3}), (std::vector<std::string>{"surcoinche"}));
  ASSERT_FALSE(call_all(game, state, "3 SURCOINCHE"));
  EXPECT_EQ(auction_result(game, state), "80H by 1, x4");
}
TEST(CoincheRule, R5_5_two_answers_apply_to_the_interrupter) {
  const Coinche game = table("standard", "coinche_timing=any_time, coinche_flow=two_answers");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H, 2 P, 0 COINCHE, 1 P, 3 P"));
  EXPECT_EQ(auction_result(game, state), "80H by 1, x2");
}
TEST(CoincheRule, R5_5_an_open_auction_goes_on_after_a_coinche) {
  const Coinche game = table("standard", "coinche_flow=open");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H, 2 COINCHE, 3 P, 0 90S"));
  EXPECT_EQ(state.auction.level, 0);
  ASSERT_FALSE(call_all(game, state, "1 COINCHE, 2 P, 3 P, 0 SURCOINCHE"));
  EXPECT_EQ(auction_result(game, state), "90S by 0, x4");
}
TEST(CoincheRule, R5_6_turn_up_deals_the_rest_when_somebody_takes) {
  const Coinche game = table("belote-classique");
  for (int taker = 0; taker < 4; ++taker) {
    auto state = with_turned(game, "9D");
    const auto stock = state.stock;
    for (int s = 0; s < 4; ++s) EXPECT_EQ(state.play.hands[Seat(s)].size(), 5);
    while (*to_act(state) != Seat(taker)) play_on(game, state);
    game.advance(state, Seat(taker), take);
    for (int s = 0; s < 4; ++s) EXPECT_EQ(state.play.hands[Seat(s)].size(), 8);
    EXPECT_TRUE(state.play.hands[Seat(taker)].has(card_named("9D")));
    std::size_t next = 0;
    for (int i = 1; i <= 4; ++i)
      for (int n = i % 4 == taker ? 2 : 3; n > 0; --n)
        EXPECT_TRUE(state.play.hands[Seat(i % 4)].has(stock[next++]));
  }
}
TEST(CoincheRule, R20_2_calls_are_listed_in_canonical_order) {
  const Coinche game = table("standard",
                             "capot_bid, generale_bid, slam_scoring=flat, bid_max=90, "
                             "denominations=S+H+TA+SA, coinche_flow=open");
  auto state = dealt(game);
  ASSERT_FALSE(call_all(game, state, "1 80H"));
  EXPECT_EQ(legal_words(game, state, Seat{2}),
            (std::vector<std::string>{"pass", "bid 90H", "bid 90S", "bid 90SA", "bid 90TA",
                                      "bid capot H", "bid capot S", "bid capot SA", "bid capot TA",
                                      "bid generale H", "bid generale S", "bid generale SA",
                                      "bid generale TA", "coinche"}));
  ASSERT_FALSE(call_all(game, state, "2 CAPOTS"));
  EXPECT_EQ(legal_words(game, state, Seat{3}),
            (std::vector<std::string>{"pass", "bid generale H", "bid generale S", "bid generale SA",
                                      "bid generale TA", "coinche"}));
}

}  // namespace
}  // namespace capot::coinche::testing
