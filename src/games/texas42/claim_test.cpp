// The search behind a claim against the rule of 10.5 written out: try everything.
#include "games/texas42/claim.h"

#include "games/texas42/test_table.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

// No bounds, no memory, no order: every domino of every seat to the end of the hand.
bool plainly_stands(const Law& law, const Play& play, Seat claimer, Seat bidder,
                    const Undertaking& goal) {
  const CardSet cards = legal_cards(law, play);
  if (play.hands[play.to_act].empty()) {
    Split<Taken> both;
    for (int s = 0; s < 4; ++s) {
      Taken& taken = side_of(Seat(s)) == side_of(bidder) ? both.bidders : both.others;
      taken.tricks += play.tricks[Seat(s)];
      taken.points += Points{play.tricks[Seat(s)] + play.points[Seat(s)]};
    }
    return decided(goal, both) == Decision::made;
  }
  const bool chooses = play.to_act == claimer;
  for (Card card : cards) {
    Play next = play;
    play_card(law, next, card);
    if (plainly_stands(law, next, claimer, bidder, goal) == chooses) return chooses;
  }
  return !chooses;
}

TEST(Texas42Claim, agrees_with_trying_everything) {
  const Texas42 game = table();
  Rng rng(7);
  int stood = 0, tried = 0;
  const int rounds = capot::testing::in_short_form() ? 1000 : 4000;
  for (int round = 0; round < rounds; ++round) {
    const auto contract = Contract(rng.below(contract_count));
    const bool special = kind_of(contract) >= Kind::nello;
    const Bid bid{std::uint16_t(special || rng.below(3) == 0 ? mark : 30 + rng.below(12))};
    const Law& law = game.law_of(contract);
    Play play = game.deal(game.start(west), random_deck(rng)).play;
    const auto bidder = Seat(rng.below(4));
    const unsigned idle = kind_of(contract) == Kind::nello ? 1u << int(plus(bidder, 2, 4)) : 0;
    start_play(play, 4, 0b1111 & ~idle, bidder);
    while (play.done < 4) {  // three tricks to go
      const CardSet cards = legal_cards(law, play);
      play_card(law, play, cards.nth(int(rng.below(std::uint32_t(cards.size())))));
    }
    if (side_of(play.to_act) != side_of(bidder)) continue;
    const Undertaking goal = undertaking(bid, kind_of(contract));
    const bool stands = claim_stands(law, play, play.to_act, bidder, goal);
    ASSERT_EQ(stands, plainly_stands(law, play, play.to_act, bidder, goal))
        << contract_names[std::size_t(contract)] << " " << bid.amount << " round " << round;
    stood += stands;
    ++tried;
  }
  EXPECT_GT(tried, rounds / 4);
  EXPECT_GT(stood, rounds / 40);
}

TEST(Texas42Claim, seats_turned_round_change_nothing) {
  const Texas42 game = table();
  Rng rng(8);
  for (int round = 0; round < 60; ++round) {
    const auto contract = Contract(rng.below(11));
    const Law& law = game.law_of(contract);
    const Play play = game.deal(game.start(west), random_deck(rng)).play;
    const Undertaking goal = undertaking({std::uint16_t(30 + rng.below(13))}, kind_of(contract));
    std::array<bool, 4> answers;
    for (int turn = 0; turn < 4; ++turn) {
      Play turned;
      for (int s = 0; s < 4; ++s) turned.hands[plus(Seat(s), turn, 4)] = play.hands[Seat(s)];
      start_play(turned, 4, 0b1111, Seat(turn));
      answers[std::size_t(turn)] = claim_stands(law, turned, Seat(turn), Seat(turn), goal);
    }
    EXPECT_TRUE(answers[0] == answers[1] && answers[1] == answers[2] && answers[2] == answers[3]);
  }
}

}  // namespace
}  // namespace capot::texas42::testing
