// The plain opponent: legal, blind to hidden cards, and of some sense.
#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

std::string suggestion(const Coinche& game, const Coinche::State& state) {
  const Seat seat = *game.to_act(state);
  ActionList list;
  game.legal(state, seat, list);
  return game.spell(game.suggest(game.view(state, seat), {}, list));
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
        if (!game.to_act(state)) return;
        EXPECT_EQ(broken(game, state, int(*game.to_act(state)), suggestion(game, state)), "");
      });
  }
}
TEST(CoincheSuggest, bids_a_good_hand_in_its_best_suit) {
  EXPECT_EQ(opening("JS 9S AS 7S AH AD 7C 8C"), "bid 80S");
  EXPECT_EQ(opening("7S 8S 9S 7H 8H QH 7D 8C"), "pass");
  EXPECT_EQ(opening("AH TH AD TD AC TC AS 7S", "denominations=S+H+SA"), "bid 80SA");
}
TEST(CoincheSuggest, gives_points_to_a_winning_partner_and_none_to_others) {
  const Coinche game = table("standard", "partner_master=free");
  EXPECT_EQ(suggestion(game, position(game, "H", "0:7S 1:AS 2:8S", Seat{3}, "TS 9S 7D")), "TS");
  EXPECT_EQ(suggestion(game, position(game, "H", "0:AS 1:7S 2:8S", Seat{3}, "TS 9S 7D")), "9S");
  EXPECT_EQ(suggestion(game, position(game, "H", "0:7S 1:AS 2:8S", Seat{3}, "TD 9H 7D")), "TD")
      << "and does not trump the partner's ace";
}
TEST(CoincheSuggest, announces_its_belote) {
  const Coinche game = table("standard", "belote_declare=announced");
  auto state = position(game, "H", "0:AH", Seat{1}, "KH QH");
  state.belotes = 2;
  EXPECT_EQ(suggestion(game, state), "QH belote");
}
TEST(CoincheSuggest, beats_random_play) {
  const Coinche game;
  Rng rng(7);
  int difference = 0;
  for (int i = 0; i < 400; ++i) {
    auto state = game.deal(game.start(Seat(i % 4)), shuffled(rng));
    const auto contract = *parse_action("bid 80H");
    game.advance(state, *game.to_act(state), contract);
    play_on(game, state, 3);
    while (const auto seat = game.to_act(state)) {
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
