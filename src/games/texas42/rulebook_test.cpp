// Sections 2, 3 and 13 of the rule book: seats, the deal, and the course of a game.
#include "games/texas42/random_hands.h"

namespace capot::texas42::testing {
namespace {

TEST(Texas42Rule, R2_1_partners_sit_opposite) {
  const Texas42 game = table();
  EXPECT_EQ(game.seats(), 4);
  EXPECT_EQ(game.sides(), 2);
  EXPECT_EQ(game.side(north), game.side(south));
  EXPECT_EQ(game.side(east), game.side(west));
  EXPECT_NE(game.side(north), game.side(east));
}
TEST(Texas42Rule, R2_2_left_of_the_dealer_calls_first_the_dealer_last) {
  for (int dealer = 0; dealer < 4; ++dealer) {
    Board board("", Seat(dealer));
    for (int i = 1; i <= 4; ++i) {
      EXPECT_EQ(to_act(board.state), Seat((dealer + i) % 4));
      board.act("pass");
    }
  }
}
TEST(Texas42Rule, R2_3_the_deal_passes_to_the_left_after_every_hand) {
  Board thrown_in;
  thrown_in.acts("pass, pass, pass, pass");
  EXPECT_EQ(thrown_in.game.standing(thrown_in.state).dealer, north);
  Board played;
  played.acts("bid 30, pass, pass, pass, declare 0, concede");
  EXPECT_EQ(played.game.standing(played.state).dealer, north);
}
TEST(Texas42Rule, R3_1_seven_to_each_seat) {
  Rng rng(3);
  const Texas42 game = table();
  const auto state = game.deal(game.start(south), random_deck(rng));
  for (int s = 0; s < 4; ++s) EXPECT_EQ(state.play.hands[Seat(s)].size(), 7);
}
TEST(Texas42Rule, R3_2_every_division_is_one_of_28_over_7_7_7_7) {
  // 28!/(7!)^4 by multiplying binomials: choose seven of 28, of 21, of 14.
  const auto choose_7 = [](std::uint64_t n) {
    std::uint64_t product = 1;
    for (std::uint64_t k = 1; k <= 7; ++k) product = product * (n - 7 + k) / k;
    return product;
  };
  EXPECT_EQ(choose_7(28) * choose_7(21) * choose_7(14), 472'518'347'558'400u);
  EXPECT_EQ(choose_7(21) * choose_7(14), 399'072'960u);
  // The plan sends each place of the deck to one seat, so a uniform deck is a uniform division.
  const DealPlan plan = table().plan(north);
  std::array<int, 4> places{};
  for (int i = 0; i < plan.size; ++i) ++places[std::size_t(plan.seat[std::size_t(i)])];
  EXPECT_EQ(places, (std::array{7, 7, 7, 7}));
}
TEST(Texas42Rule, R3_3_the_opponents_draw_first_then_the_partner_then_the_dealer) {
  const DealPlan plan = table().plan(east);
  EXPECT_EQ(plan.seat[0], 2);
  EXPECT_EQ(plan.seat[7], 0);
  EXPECT_EQ(plan.seat[14], 3);
  EXPECT_EQ(plan.seat[27], 1);
  EXPECT_EQ(table("deal_order = round_robin").plan(east).seat[5], 1);
}
TEST(Texas42Rule, R3_4_hands_are_private) {
  Board board;
  const auto view = board.game.view(board.state, east);
  EXPECT_EQ(view.hand, board.state.play.hands[east]);
  EXPECT_TRUE(board.game.view(board.state, std::nullopt).hand.empty());
}

TEST(Texas42Rule, R13_1_phases) {
  Board board;
  EXPECT_EQ(board.state.phase, Phase::auction);
  board.acts("bid 30, pass, pass, pass");
  EXPECT_EQ(board.state.phase, Phase::declare);
  board.act("declare 0");
  EXPECT_EQ(board.state.phase, Phase::play);
  board.act("concede");
  EXPECT_EQ(board.state.phase, Phase::over);
  EXPECT_EQ(to_act(board.state), std::nullopt);
}
TEST(Texas42Rule, R13_2_an_error_leaves_the_state_unchanged_and_the_first_check_answers) {
  Board board;
  const auto before = board.state;
  EXPECT_EQ(board.act(Seat{8}, "6-6"), "wrong-phase") << "the phase is checked before the seat";
  EXPECT_EQ(board.act(east, "bid 29"), "not-your-turn") << "the turn before the bid";
  EXPECT_EQ(board.state, before);
}
TEST(Texas42Rule, R13_3_a_view_does_not_know_hidden_dominoes) {
  Rng rng(13);
  every_state([&](const Texas42& game, const Texas42::State& state) {
    for (int s = 0; s <= 4; ++s) {
      const auto watcher = s < 4 ? std::optional(Seat(s)) : std::nullopt;
      const auto other = shuffled_hidden(state, watcher, rng);
      EXPECT_EQ(game.view(state, watcher), game.view(other, watcher));
      EXPECT_EQ(game.describe(game.view(state, watcher)), game.describe(game.view(other, watcher)));
    }
  });
}
TEST(Texas42Rule, R13_4_automatic_actions) {
  const auto automatic = [](const Board& board) {
    ActionList list;
    const Seat seat = board.state.play.to_act;
    board.game.legal(board.state, seat, list);
    return board.game.spell(board.game.default_action(board.game.view(board.state, seat), list));
  };
  Board board;
  EXPECT_EQ(automatic(board), "pass");
  Board forced("all_pass = force_dealer, forced_min = 33");
  forced.acts("pass, pass, pass");
  EXPECT_EQ(automatic(forced), "bid 33");
  board.acts("bid 30, pass, pass, pass");
  EXPECT_EQ(automatic(board), "declare 0") << "four blanks";
  board.act("declare 5");
  EXPECT_EQ(automatic(board), "0-0");
  const Hands tie{"6-6 6-5 5-4 4-3 3-3 2-1 0-0", "6-4 6-3 6-2 6-1 6-0 5-5 5-3",
                  "5-2 5-1 5-0 4-4 4-2 4-1 4-0", "3-2 3-1 3-0 2-2 2-0 1-1 1-0"};
  Board tied("", west, &tie);
  tied.acts("bid 30, pass, pass, pass");
  EXPECT_EQ(automatic(tied), "declare 6")
      << "two each of 6 5 4 3: a double held, then the higher pip";
}
TEST(Texas42Rule, R13_5_a_call_tells_no_more_than_itself) {
  Board one, two;
  const auto hidden = shuffled_hidden(one.state, east, *std::make_unique<Rng>(1));
  two.state = hidden;
  one.act("bid 31");
  two.act("bid 31");
  EXPECT_EQ(one.game.view(one.state, east), two.game.view(two.state, east));
}
TEST(Texas42Rule, R13_6_canonical_order) {
  const Hands hands = rotated(hands_of(whole_game_hand(9)), 3);
  Board board("splash on, claims verified", west, &hands);
  EXPECT_EQ(board.legal(),
            "pass, bid 30, bid 31, bid 32, bid 33, bid 34, bid 35, bid 36, bid 37, bid 38, bid 39, "
            "bid 40, bid "
            "41, bid 1m, bid 2m, bid plunge 4m, bid splash 2m, bid splash 3m");
  board.acts("bid 30, pass, pass, pass, declare 5");
  EXPECT_EQ(board.legal(), "0-0, 3-0, 3-1, 3-3, 4-4, 6-2, 6-6, claim, concede");
}

}  // namespace
}  // namespace capot::texas42::testing
