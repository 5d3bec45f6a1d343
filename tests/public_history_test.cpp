// What is remembered of the play: never that a hand cannot hold what it holds, and all that the
// rules let one conclude.
#include "core/public_history.h"

#include <gtest/gtest.h>

#include "games/playout.h"
#include "games/registry.h"

namespace capot::public_history_test {

// Plays random rounds of every preset and calls look(law, play before, memory after) at each card.
template <class Look>
void play_rounds(int rounds, Look look) {
  Rng rng(11);
  ActionList list;
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto game = make_game(entry.info->name, preset.name, {});
      if (!game) continue;
      for (int i = 0; i < rounds; ++i) {
        AnyState state =
            (*game)->deal((*game)->start(Seat{0}), shuffled(whole_deck((*game)->deck()), rng));
        play_to_cards(**game, state, rng, list);
        PublicHistory history;
        while (state->phase == Phase::play) {
          const Play before = state->play;
          const CardSet cards = legal_cards(*(*game)->law(state), before);
          const Card card = cards.nth(int(rng.below(std::uint32_t(cards.size()))));
          (*game)->advance(state, before.to_act, play_of(card));
          remember(history, *(*game)->law(state), before, state->play);
          look(*(*game)->law(state), before, history, card);
        }
      }
    }
}

TEST(PublicHistory, never_denies_what_a_hand_holds) {
  play_rounds(50, [](const Law&, const Play& before, const PublicHistory& history, Card) {
    for (int s = 0; s < before.seats; ++s)
      EXPECT_TRUE((before.hands[Seat(s)] & history.cannot[Seat(s)]).empty());
  });
}

// A hand that holds a card said to be impossible could not have played as it did; one that holds
// none of them could.
TEST(PublicHistory, denies_exactly_what_would_have_made_the_card_illegal) {
  Rng rng(12);
  play_rounds(20, [&](const Law& law, const Play& before, const PublicHistory& history, Card card) {
    const Seat seat = before.to_act;
    PublicHistory fresh;
    Play after = before;
    play_card(law, after, card, before.on_table ? before.led : law.suit[card]);
    remember(fresh, law, before, after);
    EXPECT_TRUE((fresh.cannot[seat] - history.cannot[seat]).empty());
    for (int i = 0; i < 20; ++i) {
      Play other = before;
      other.hands[seat] = CardSet::of_bits(std::uint32_t(rng()) & std::uint32_t(rng()));
      if (!other.hands[seat].has(card)) other.hands[seat].add(card);
      const bool possible = (other.hands[seat] & fresh.cannot[seat]).empty();
      EXPECT_EQ(legal_cards(law, other).has(card), possible);
    }
  });
}

}  // namespace capot::public_history_test
