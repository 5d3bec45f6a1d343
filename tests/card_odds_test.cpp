// What a seat reckons: never wrong about what is sure, and the sense it makes of it.
#include "games/shared/card_odds.h"

#include <gtest/gtest.h>

#include "support/decisions.h"

namespace capot::card_odds_test {

// Plays rounds of every preset and calls look(play, law, reckoning) at each card.
template <class Look>
void at_every_card(int rounds, Look look) {
  testing::at_every_decision(
      rounds, 21,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        if (state->phase != Phase::play) return;
        const View view = game.view(state, seat);
        const Law& law = *game.law(state);
        const CardSet out = game.constraints(game.view(state, seat)).out;
        look(state->play, law, CardOdds(law, view, history, game.deck() - out));
      });
}

TEST(CardOdds, never_denies_what_a_hand_holds) {
  at_every_card(20, [](const Play& play, const Law&, const CardOdds& odds) {
    for (Seat seat = next_in(play, play.to_act); seat != play.to_act; seat = next_in(play, seat))
      EXPECT_TRUE((play.hands[seat] - odds.may_hold(seat)).empty());
  });
}

TEST(CardOdds, is_right_about_what_is_sure) {
  int found = 0;
  at_every_card(20, [&](const Play& play, const Law& law, const CardOdds& odds) {
    for (Card card : legal_cards(law, play)) {
      Play after = play;
      const bool complete = play_card(law, after, card);
      const auto ours = [&](Seat seat) {
        return seat == play.to_act || is_partner(law, play, play.to_act, seat);
      };
      const bool held = ours(complete ? after.leader : after.best);
      if (!held || odds.chance_played(card) != CardOdds::sure) continue;
      ++found;
      const CardSet beating = complete ? CardSet{} : law.beats[after.led][after.best_card];
      for (Seat seat = after.to_act; !complete && seat != after.leader; seat = next_in(play, seat))
        EXPECT_TRUE(ours(seat) || (after.hands[seat] & beating).empty());
    }
  });
  EXPECT_GT(found, 1000);
}

TEST(CardOdds, knows_the_trick_on_the_table) {
  at_every_card(5, [](const Play& play, const Law&, const CardOdds& odds) {
    EXPECT_EQ(odds.leads(), play.on_table == 0);
    EXPECT_EQ(odds.worth(), play.worth);
    if (play.on_table == 0) return;
    EXPECT_EQ(odds.best_seat(), play.best);
    EXPECT_EQ(odds.best_card(), play.best_card);
  });
}

}  // namespace capot::card_odds_test
