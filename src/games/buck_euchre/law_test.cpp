// Sections 2 and 9: ranking, following, winning.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

Law law_named(const std::string& trump) { return make_law(*suit_of_letter(trump[0])); }

// A play in which the listed cards were played, by the seats listed and by no others.
Play played(const Law& law, const std::string& plays, unsigned also_in = 0) {
  const auto listed = steps(plays);
  unsigned in = also_in;
  Play play;
  for (const Step& step : listed) {
    in |= 1u << step.seat;
    play.hands[Seat(step.seat)].add(card(std::string{upper(step.text[0]), upper(step.text[1])}));
  }
  start_play(play, 4, in, Seat(listed.front().seat));
  for (const Step& step : listed) {
    EXPECT_EQ(int(play.to_act), step.seat);
    play_card(law, play, play.hands[Seat(step.seat)].first());
  }
  return play;
}

class BuckEuchreTrickWinner : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreTrickWinner, Holds) {
  const Row& row = GetParam();
  const Play play = played(law_named(row["trump"]), row["plays"]);
  EXPECT_EQ(play.done, 1);
  EXPECT_EQ(int(play.leader), std::atoi(row["winner"].c_str()));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreTrickWinner,
                         ::testing::ValuesIn(rows("buck-euchre/trick_winners.tsv")), row_id);

std::string legal(const std::string& trump, const std::string& trick, const std::string& hand) {
  const Law law = law_named(trump);
  Play play;
  if (trick == "-") {
    start_play(play, 4, 15, Seat{0});
  } else {
    const Seat next_seat = next(Seat(steps(trick)[0].seat), 4);
    play = played(law, trick, 1u << int(next_seat));
  }
  play.hands[play.to_act] = cards(hand);
  return text_of(legal_cards(law, play));
}

class BuckEuchreLegalCards : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreLegalCards, Holds) {
  const Row& row = GetParam();
  EXPECT_EQ(legal(row["trump"], row["trick_so_far"], row["hand"]), text_of(cards(row["legal"])));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreLegalCards,
                         ::testing::ValuesIn(rows("buck-euchre/legal_cards.tsv")), row_id);

// The cards of a suit, the strongest first.
std::string ranking(const Law& law, Suit suit, CardSet deck) {
  CardSet rest = law.follows[suit] & deck;
  std::string text;
  while (!rest.empty()) {
    Card best = rest.first();
    for (Card c : rest)
      if (law.beats[suit][best].has(c)) best = c;
    rest.remove(best);
    text += (text.empty() ? "" : " ") + std::string(card_names[std::size_t(best)]);
  }
  return text;
}

TEST(BuckEuchreRule, R2_1_the_deck_has_24_cards) {
  EXPECT_EQ(text_of(table().deck()),
            "9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD 9C TC JC QC KC AC");
}

TEST(BuckEuchreRule, R2_2_mates_share_a_colour) {
  EXPECT_EQ(mate(spades), clubs);
  EXPECT_EQ(mate(clubs), spades);
  EXPECT_EQ(mate(hearts), diamonds);
  EXPECT_EQ(mate(diamonds), hearts);
}

TEST(BuckEuchreRule, R2_3_the_bowers_are_the_jacks_of_trump_and_its_mate) {
  const Law law = make_law(hearts);
  for (Card other : table().deck() - cards("JH JD")) {
    EXPECT_TRUE(law.beats[hearts][other].has(card("JH")));
    EXPECT_TRUE(law.beats[hearts][other].has(card("JD")));
  }
  EXPECT_TRUE(law.beats[hearts][card("JD")].has(card("JH")));
}

TEST(BuckEuchreRule, R2_4_the_left_bower_belongs_to_trump) {
  for (Suit trump : {spades, hearts, diamonds, clubs})
    for (Card c : table().deck()) {
      const bool left = rank_of(c) == Rank::jack && printed_suit(c) == mate(trump);
      EXPECT_EQ(make_law(trump).suit[c], left ? trump : printed_suit(c));
      EXPECT_EQ(make_law(no_trump).suit[c], printed_suit(c));
    }
}

TEST(BuckEuchreRule, R2_5_trump_order) {
  EXPECT_EQ(ranking(make_law(spades), spades, table().deck()), "JS JC AS KS QS TS 9S");
  EXPECT_EQ(ranking(make_law(diamonds), diamonds, table("deck_low=7").deck()),
            "JD JH AD KD QD TD 9D 8D 7D");
}

TEST(BuckEuchreRule, R2_6_plain_order) {
  const Law law = make_law(spades);
  EXPECT_EQ(ranking(law, clubs, table().deck()), "AC KC QC TC 9C");
  EXPECT_EQ(ranking(law, hearts, table().deck()), "AH KH QH JH TH 9H");
  EXPECT_EQ(ranking(law, diamonds, table().deck()), "AD KD QD JD TD 9D");
}

TEST(BuckEuchreRule, R9_1_active_seats_have_not_folded) {
  EXPECT_EQ(int(h1_playing().state.play.in), 0b1101);
  EXPECT_EQ(int(Round(table(), 1, read_deck(h2_deck)).state.play.in), 0b1111);
}

TEST(BuckEuchreRule, R9_2_first_and_later_leads) {
  Round round = h1_playing();
  EXPECT_EQ(round.to_act(), 2) << "the bidder";
  EXPECT_EQ(Round(table(), 1, read_deck(h2_deck)).to_act(), 2) << "left of dealer on clubs";
  round.run("2:KC 3:KD 0:AC");
  EXPECT_EQ(round.to_act(), 0) << "the winner";
}

TEST(BuckEuchreRule, R9_3_folded_seats_are_skipped) {
  Round round = h1_playing();
  round.run("2:JH 3:TH 0:9H");
  EXPECT_EQ(round.state.play.done, 1);
  EXPECT_EQ(round.to_act(), 2);
}

TEST(BuckEuchreRule, R9_4_the_leader_may_play_any_card) {
  EXPECT_EQ(h1_playing().legal(), "JH, KH, JD, QC, KC");
  Round round = h1_playing();
  round.run("2:JD");
  EXPECT_EQ(round.state.play.led, hearts) << "the left bower leads trump";
}

TEST(BuckEuchreRule, R9_5_follow_if_you_can_and_no_duty_more) {
  EXPECT_EQ(legal("H", "0:KH", "9H AH AS"), "9H AH") << "no duty to overtake";
  EXPECT_EQ(legal("H", "0:KC", "9H AH AS"), "AS 9H AH") << "no duty to trump";
}

TEST(BuckEuchreRule, R9_6_the_highest_trump_or_card_of_the_led_suit_wins) {
  EXPECT_EQ(int(played(make_law(hearts), "0:AD 1:9H 2:TH 3:AS").leader), 2);
  EXPECT_EQ(int(played(make_law(hearts), "0:QS 1:AD 2:KS 3:AC").leader), 2);
}

TEST(BuckEuchreRule, R9_7_all_five_tricks_are_played) {
  Round round = h1_playing();
  round.run("2:JH 3:TH 0:9H 2:JD 3:QH 0:AH 2:KH 3:TS 0:TD");
  EXPECT_EQ(round.tricks(), (std::vector<int>{0, 0, 3, 0}));
  EXPECT_EQ(round.phase(), "play") << "the bid is made, the hand goes on";
  round.run("2:KC 3:KD 0:AC 0:AS 2:QC");
  EXPECT_EQ(round.phase(), "play");
  round.run("3:AD");
  EXPECT_EQ(round.phase(), "over");
}

}  // namespace
}  // namespace capot::buck_euchre
