// The plain opponent: legal, blind to hidden cards, and of some sense.
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

std::string suggestion(const Coinche& game, const Coinche::State& state,
                       const PublicHistory& history = {}) {
  const Seat seat = *to_act(state);
  ActionList list;
  game.legal(state, seat, list);
  return game.spell(game.heuristic_action(game.view(state, seat), history, list));
}
std::string opening(std::string_view hand, std::string_view options = "") {
  const Coinche game = table("standard", options);
  auto state = dealt(game);
  state.play.hands[Seat{1}] = cards(hand);
  return suggestion(game, state);
}

TEST(CoincheSuggest, is_always_legal) {
  for (const Preset& preset : Coinche::info().presets) {
    const Coinche game = table(preset.name);
    Rng rng(1);
    for (int i = 0; i < 50; ++i)
      random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
        if (!to_act(state)) return;
        EXPECT_EQ(broken(game, state, int(*to_act(state)), suggestion(game, state)), "");
      });
  }
}
TEST(CoincheSuggest, bids_a_good_hand_in_its_best_suit) {
  EXPECT_EQ(opening("JS 9S AS 7S AH AD 7C 8C"), "bid 80S");
  EXPECT_EQ(opening("7S 8S 9S 7H 8H QH 7D 8C"), "pass");
  EXPECT_EQ(opening("AH TH AD TD AC TC AS 7S", "denominations=S+H+SA"), "bid 80SA");
}
// The same position with the other cards in the other hands.
Coinche::State dealt_out(Coinche::State state) {
  Play& play = state.play;
  CardSet rest = Coinche().deck() - play.hands[play.to_act];
  for (int i = 0; i < play.on_table; ++i) rest.remove(play.table[std::size_t(i)]);
  const int size = play.hands[play.to_act].size();
  for (int s = 0; s < 4; ++s)
    while (Seat(s) != play.to_act && play.hands[Seat(s)].size() + 1 < size) {
      const Card card = rest.nth(int(play.hands[Seat(s)].size()) * 5 % rest.size());
      play.hands[Seat(s)].add(card);
      rest.remove(card);
    }
  return state;
}
TEST(CoincheSuggest, gives_points_to_a_winning_partner_and_none_to_others) {
  const Coinche game = table("standard", "partner_master=free");
  const auto last = [&](std::string_view trick, std::string_view hand) {
    return suggestion(game, dealt_out(position(game, "H", trick, Seat{3}, hand)));
  };
  EXPECT_EQ(last("0:7S 1:AS 2:8S", "TS 9S 7D"), "TS");
  EXPECT_EQ(last("0:AS 1:7S 2:8S", "TS 9S 7D"), "9S");
  EXPECT_EQ(last("0:7S 1:AS 2:8S", "TD 9H 7D"), "TD") << "and does not trump the partner's ace";
}
TEST(CoincheSuggest, remembers_what_has_become_high) {
  const Coinche game;
  const auto state = dealt_out(position(game, "H", "", Seat{3}, "KS 8D 9C"));
  PublicHistory history;
  EXPECT_NE(suggestion(game, state, history), "KS");
  history.played[Seat{0}] = cards("AS 7H 8H QH JH 9H");
  history.played[Seat{1}] = cards("TS KH AH TH 7C");
  EXPECT_EQ(suggestion(game, state, history), "KS") << "ace and ten are gone, and all trumps";
}
TEST(CoincheSuggest, stops_drawing_trumps_when_the_opponents_have_none) {
  const Coinche game;
  const auto state = dealt_out(position(game, "H", "", Seat{0}, "JH 9H 7D 8C"));
  PublicHistory history;
  EXPECT_EQ(suggestion(game, state, history), "JH");
  history.cannot[Seat{1}] = history.cannot[Seat{3}] = cards("7H 8H TH QH KH AH");
  EXPECT_NE(suggestion(game, state, history).substr(1), "H");
}
TEST(CoincheSuggest, announces_its_belote) {
  const Coinche game = table("standard", "belote_declare=announced");
  const auto state = position(game, "H", "0:AH", Seat{1}, "KH QH");
  EXPECT_EQ(suggestion(game, state), "QH belote");
}
TEST(CoincheSuggest, beats_random_play) {
  const Coinche game;
  Rng rng(7);
  int difference = 0;
  for (int i = 0; i < 400; ++i) {
    auto state = game.deal(game.start(Seat(i % 4)), shuffled(rng));
    const auto contract = *parse_action("bid 80H");
    game.advance(state, *to_act(state), contract);
    play_on(game, state, 3);
    while (const auto seat = to_act(state)) {
      const auto legal = legal_of(game, state, *seat);
      const bool thinks = side_of(*seat) == Side{0};
      game.advance(state, *seat,
                   thinks ? *game.parse(suggestion(game, state))
                          : legal.at(rng.below(std::uint32_t(legal.size()))));
    }
    difference += game.points(state).at[0] - game.points(state).at[1];
  }
  EXPECT_GT(difference / 400, 15);
}

}  // namespace
}  // namespace capot::coinche::testing
