// Sections 2, 3, 13 and 14 of the rule book over random hands of every preset.
#include "games/texas42/test_table.h"

namespace capot::texas42::testing {
namespace {

constexpr int hands_each = 60;

// Plays random legal actions; `look` sees every state. Claims and concessions end hands early, so
// they are chosen rarely.
template <class Look>
Texas42::State random_hand(const Texas42& game, const Standing& match, Rng& rng, Look look) {
  auto state = game.deal(match, random_deck(rng));
  ActionList list;
  while (const auto seat = game.to_act(state)) {
    look(state);
    game.legal(state, *seat, list);
    Action action = list[int(rng.below(std::uint32_t(list.size())))];
    if (!is_card(action) && state.phase == Phase::play && rng.below(20) != 0) action = list[0];
    game.advance(state, *seat, action);
  }
  look(state);
  return state;
}
// Every preset, and tables with the rarer options on.
std::vector<Texas42> tables() {
  std::vector<Texas42> found;
  for (const Preset& preset : Texas42::info().presets)
    found.push_back(table("preset " + std::string(preset.name)));
  found.push_back(table(
      "splash on, splash_jump off, small_end_opening on, claims verified, claim_fail forfeit, "
      "plunge_min_doubles = 1, splash_min_doubles = 1, follow_me_doubles = high+low+own, "
      "nello_doubles = own+high+low+own_low, partner_contracts = "
      "suit+doubles+follow_me+nello+sevens, reshake_limit = 1, mark_open_max = 4, mark_jump_max = "
      "2"));
  found.push_back(
      table("first_lead_trump on, nello forced_only, sevens forced_only, all_pass = "
            "force_dealer, forced_min = 38, forced_sweep_marks = 3, concede off"));
  return found;
}
template <class Look>
void every_state(Look look, int hands = hands_each) {
  Rng rng(42);
  for (const Texas42& game : tables()) {
    Standing match = game.start(Seat(rng.below(4)));
    for (int i = 0; i < hands; ++i) {
      const auto end = random_hand(game, match, rng, [&](const auto& state) { look(game, state); });
      match = game.standing(end);
      if (match.over()) match = game.start(Seat(rng.below(4)));
    }
  }
}

TEST(Texas42Random, legal_is_what_check_accepts) {
  int states = 0;
  every_state(
      [&](const Texas42& game, const Texas42::State& state) {
        if (++states % 7 != 0) return;  // each look tries every number an action can have
        for (int s = 0; s < 4; ++s) {
          ActionList list;
          game.legal(state, Seat(s), list);
          std::array<bool, 1 << 15> listed{};
          for (Action a : list) listed[std::size_t(a)] = true;
          for (int a = 0; a < 1 << 15; ++a)
            ASSERT_EQ(!game.check(state, Seat(s), Action(a)), listed[std::size_t(a)])
                << game.spell(Action(a)) << " by seat " << s;
          EXPECT_TRUE(game.check(state, Seat(s), foreign_card));
        }
      },
      12);
}
TEST(Texas42Random, legal_actions_are_spelled_and_read_back) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    ActionList list;
    game.legal(state, state.play.to_act, list);
    for (Action action : list)
      EXPECT_EQ(game.parse(game.spell(action)), action) << game.spell(action);
  });
}
TEST(Texas42Random, suggest_and_absent_are_legal) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const auto seat = game.to_act(state);
    if (!seat) return;
    ActionList list;
    game.legal(state, *seat, list);
    EXPECT_TRUE(list.has(game.suggest(game.view(state, *seat), list)));
    EXPECT_TRUE(list.has(game.absent(game.view(state, *seat), list)));
  });
}
// Deals the dominoes a seat cannot see differently among the others.
Texas42::State shuffled_hidden(const Texas42::State& state, std::optional<Seat> watcher, Rng& rng) {
  auto other = state;
  std::vector<Card> hidden;
  for (int s = 0; s < 4; ++s)
    if (Seat(s) != watcher)
      for (Card d : state.play.hands[Seat(s)]) hidden.push_back(d);
  shuffle(std::span<Card>(hidden), rng);
  for (int s = 0; s < 4; ++s) {
    if (Seat(s) == watcher) continue;
    CardSet hand;
    for (int n = state.play.hands[Seat(s)].size(); n > 0; --n) {
      hand.add(hidden.back());
      hidden.pop_back();
    }
    other.play.hands[Seat(s)] = hand;
  }
  return other;
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
TEST(Texas42Random, seats_turned_round_play_alike) {
  Rng rng(5);
  for (const Texas42& game : tables()) {
    if (game.options().deal_order != DealOrder::draw) continue;
    for (int i = 0; i < 20; ++i) {
      const Deck deck = random_deck(rng);
      auto here = game.deal(game.start(north), deck), there = game.deal(game.start(east), deck);
      ActionList list;
      while (const auto seat = game.to_act(here)) {
        game.legal(here, *seat, list);
        const Action action = list[int(rng.below(std::uint32_t(list.size())))];
        ASSERT_EQ(game.to_act(there), plus(*seat, 1, 4));
        game.advance(here, *seat, action);
        game.advance(there, plus(*seat, 1, 4), action);
      }
      const auto a = game.points(here), b = game.points(there);
      EXPECT_EQ(a[north_south], b[east_west]);
      EXPECT_EQ(a[east_west], b[north_south]);
      EXPECT_EQ(here.made, there.made);
    }
  }
}

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
      EXPECT_EQ(board.game.to_act(board.state), Seat((dealer + i) % 4));
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
  EXPECT_EQ(board.game.to_act(board.state), std::nullopt);
}
TEST(Texas42Rule, R13_2_an_error_leaves_the_state_unchanged_and_the_first_check_answers) {
  Board board;
  const auto before = board.state;
  EXPECT_EQ(board.act(Seat{8}, "6-6"), "wrong-phase") << "the phase is checked before the seat";
  EXPECT_EQ(board.act(east, "bid 29"), "not-your-turn") << "the turn before the bid";
  EXPECT_EQ(board.state, before);
}
TEST(Texas42Rule, R13_4_automatic_actions) {
  const auto automatic = [](const Board& board) {
    ActionList list;
    const Seat seat = board.state.play.to_act;
    board.game.legal(board.state, seat, list);
    return board.game.spell(board.game.absent(board.game.view(board.state, seat), list));
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

int played_counts(const Texas42::State& state) {
  int sum = 0;
  for (int s = 0; s < 4; ++s) sum += state.play.points[Seat(s)];
  return sum;
}
TEST(Texas42Rule, R14_1_hands_and_played_dominoes_partition_the_set) {
  every_state([](const Texas42&, const Texas42::State& state) {
    CardSet held;
    int size = 0;
    for (int s = 0; s < 4; ++s) {
      held |= state.play.hands[Seat(s)];
      size += state.play.hands[Seat(s)].size();
    }
    EXPECT_EQ(held.size(), size);
    EXPECT_EQ(size + state.play.size * state.play.done + state.play.on_table, 28);
  });
}
TEST(Texas42Rule, R14_2_hands_shrink_by_one_a_trick) {
  every_state([](const Texas42&, const Texas42::State& state) {
    for (int s = 0; s < 4; ++s) {
      const int out = 7 - state.play.hands[Seat(s)].size();
      const bool idle = state.contract && !is_in(state.play, Seat(s));
      EXPECT_TRUE(idle ? out == 0 : out == state.play.done || out == state.play.done + 1);
    }
  });
}
TEST(Texas42Rule, R14_3_points_and_what_is_unplayed_make_42) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const auto points = game.points(state);
    const int unplayed = 7 - state.play.done + 35 - played_counts(state);
    EXPECT_EQ(points[north_south] + points[east_west] + unplayed, 42);
    const bool four = state.contract && kind_of(*state.contract) != Kind::nello;
    if (!four || state.play.done < 7) return;
    EXPECT_EQ(points[north_south] + points[east_west], 42);
  });
}
TEST(Texas42Rule, R14_4_nello_leaves_out_the_idle_hand) {
  int seen = 0;
  every_state(
      [&](const Texas42& game, const Texas42::State& state) {
        if (!state.contract || kind_of(*state.contract) != Kind::nello || state.play.done < 7)
          return;
        int idle = 0;
        for (Card d : state.play.hands[plus(state.auction.bidder, 2, 4)]) idle += count_of(d);
        const auto points = game.points(state);
        EXPECT_EQ(points[north_south] + points[east_west], 42 - idle);
        ++seen;
      },
      300);
  EXPECT_GT(seen, 10);
}
TEST(Texas42Rule, R14_5_points_less_tricks_are_a_multiple_of_five) {
  std::array<std::array<bool, 43>, 8> seen{};
  Rng rng(55);
  const Texas42 game = table("concede off");
  for (int i = 0; i < 20000; ++i) {
    const auto end = random_hand(game, game.start(Seat(i % 4)), rng, [](const auto&) {});
    if (!end.contract || kind_of(*end.contract) == Kind::nello) continue;
    const auto points = game.points(end);
    for (const Side side : {north_south, east_west}) {
      const int tricks = end.play.tricks[Seat(side)] + end.play.tricks[Seat(int(side) + 2)];
      const int counts = points[side] - tricks;
      EXPECT_TRUE(counts >= 0 && counts <= 35 && counts % 5 == 0);
      EXPECT_FALSE((tricks == 1 && points[side] == 36) || (tricks == 6 && points[side] == 6));
      seen[std::size_t(tricks)][std::size_t(points[side])] = true;
    }
  }
  int kinds = 0;
  for (const auto& row : seen) kinds += int(std::ranges::count(row, true));
  EXPECT_LE(kinds, 48);
  EXPECT_GE(kinds, 40) << "random play reaches nearly all of them";
}
TEST(Texas42Rule, R14_6_42_points_are_seven_tricks_and_0_none) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (!state.contract || kind_of(*state.contract) == Kind::nello || state.play.done < 7) return;
    for (const Side side : {north_south, east_west}) {
      const int tricks = state.play.tricks[Seat(side)] + state.play.tricks[Seat(int(side) + 2)];
      EXPECT_EQ(game.points(state)[side] == 42, tricks == 7);
      EXPECT_EQ(game.points(state)[side] == 0, tricks == 0);
    }
  });
}
TEST(Texas42Rule, R14_7_one_side_scores_and_scores_never_fall) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (state.phase != Phase::over) return;
    const Standing after = game.standing(state);
    for (const Side side : {north_south, east_west}) {
      EXPECT_GE(after.scores[side], state.match.scores[side]);
      EXPECT_GE(after.scores[side], 0);
    }
    if (game.options().scoring == Scoring::points || !state.contract) return;
    const Value result = game.result(state);
    const auto& award = *field(result, "award").list();
    EXPECT_TRUE((*award[0].integer() == 0) != (*award[1].integer() == 0));
  });
}
TEST(Texas42Rule, R14_8_seven_trumps_and_one_winner) {
  const Texas42 game = table();
  for (int t = 0; t <= 6; ++t) {
    const Law& law = game.law_of(Contract(t));
    EXPECT_EQ(law.trumps.size(), 7);
    for (int s = 0; s <= 6; ++s) EXPECT_EQ((law.follows[Suit(s)] & law.trumps).empty(), s != t);
  }
}
TEST(Texas42Rule, R14_9_there_is_always_a_legal_domino) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    if (state.phase != Phase::play) return;
    const Law& law = *game.law(state);
    const CardSet hand = state.play.hands[state.play.to_act], legal = legal_cards(law, state.play);
    EXPECT_FALSE(legal.empty());
    const bool free = state.play.on_table > 0 && kind_of(*state.contract) != Kind::sevens &&
                      (hand & law.follows[state.play.led]).empty();
    EXPECT_TRUE(!free || legal == hand);
  });
}
TEST(Texas42Rule, R14_10_four_calls_and_rising_bids) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    EXPECT_LE(state.auction.made, 4);
    EXPECT_EQ(state.phase != Phase::auction, state.auction.made == 4);
    int last = 0;
    for (int i = 0; i < state.auction.made; ++i) {
      const Action call = state.auction.calls[plus(state.match.dealer, 1 + i, 4)];
      if (call == action::pass) continue;
      EXPECT_GT(int(action::bid_of(call).amount), last) << game.spell(call);
      last = action::bid_of(call).amount;
    }
    EXPECT_EQ(state.auction.bid.amount, last);
  });
}
TEST(Texas42Rule, R14_11_the_next_dealer_is_left_of_the_last) {
  every_state([](const Texas42& game, const Texas42::State& state) {
    const Standing after = game.standing(state);
    const bool moves = state.phase == Phase::over && !after.over();
    EXPECT_EQ(after.dealer, plus(state.match.dealer, moves ? 1 : 0, 4));
  });
}
TEST(Texas42Rule, R14_12_replaying_the_actions_gives_the_same_states) {
  Rng rng(12);
  const Texas42 game = table("preset house-forced");
  for (int i = 0; i < 50; ++i) {
    const Deck deck = random_deck(rng);
    auto state = game.deal(game.start(west), deck);
    std::vector<std::string> record;
    std::vector<Texas42::State> states;
    ActionList list;
    while (const auto seat = game.to_act(state)) {
      states.push_back(state);
      game.legal(state, *seat, list);
      const Action action = list[int(rng.below(std::uint32_t(list.size())))];
      record.push_back(game.spell(action));
      game.advance(state, *seat, action);
    }
    auto again = game.deal(game.start(west), deck);
    for (std::size_t n = 0; n < record.size(); ++n) {
      ASSERT_EQ(again, states[n]);
      game.advance(again, *game.to_act(again), *game.parse(record[n]));
    }
    EXPECT_EQ(again, state);
  }
}

}  // namespace
}  // namespace capot::texas42::testing
