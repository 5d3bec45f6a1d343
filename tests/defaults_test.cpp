// What games get without writing it: tried with the laws and objectives of those there are. The
// example game of docs/adding-a-game.md plays by nearly all of it.
#include "games/shared/defaults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "games/shared/sentences.h"
#include "support/objectives.h"
#include "support/positions.h"

namespace capot::defaults_test {

using testing::first_lead;
using testing::play_cards;
using testing::Position;

// Somewhere in the play, what is asked of it, and how it ends if it goes on at random.
struct Ending {
  Position position;
  Objective objective;
  Play end;
  const Law& law() const { return position.law(); }
};
Ending random_ending(Rng& rng) {
  const auto games = all_games();
  Ending ending{first_lead(games[rng.below(std::uint32_t(games.size()))], rng), {}, {}};
  play_cards(ending.law(), ending.position.play, int(rng.below(24)), rng);
  const Play& play = ending.position.play;
  ending.objective = testing::random_objective(ending.law(), play, testing::random_asked(rng), rng);
  ending.end = play;
  play_cards(ending.law(), ending.end, max_cards, rng);
  return ending;
}

TEST(Defaults, a_play_ends_with_the_count_that_is_asked_for) {
  Rng rng(71);
  for (int i = 0; i < 300; ++i) {
    const Ending ending = random_ending(rng);
    const Objective& objective = ending.objective;
    const int count = final_count(objective, ending.end);
    const Play end = ended_with(objective, ending.law(), ending.position.play, count);
    ASSERT_EQ(final_count(objective, end), count) << describe(ending.position) << "\n"
                                                  << testing::describe(objective);
    ASSERT_TRUE(played_out(end));
    ASSERT_EQ(end.done, ending.end.done);
  }
}

// Partners take what there is; of seats alone a count says only what the declarer takes.
TEST(Defaults, who_else_takes_is_said_of_partners_only) {
  Rng rng(72);
  const auto sum = [](const auto& by_seat) {
    int all = 0;
    for (int each : by_seat.at) all += each;
    return all;
  };
  for (int i = 0; i < 200; ++i) {
    const Ending ending = random_ending(rng);
    const Objective& objective = ending.objective;
    const int count = final_count(objective, ending.end);
    const Play end = ended_with(objective, ending.law(), ending.position.play, count);
    const bool others = (end.in & ~objective.takers) != 0;
    if (!ending.law().partners) {
      for (int s = 0; s < end.seats; ++s)
        ASSERT_TRUE(counts(objective, Seat(s)) || end.tricks[Seat(s)] == 0);
    } else if (others) {
      ASSERT_EQ(sum(end.tricks), sum(ending.end.tricks));
      ASSERT_EQ(sum(end.points), objective.card_points ? sum(ending.end.points) : 0);
    }
  }
}

TEST(Defaults, contracts_are_read_out_field_by_field) {
  const auto words = [](const Value& contract) {
    return say(*all_games()[0].info, plain_words(contract), Language::english);
  };
  EXPECT_EQ(words({}), "No contract yet");
  EXPECT_EQ(words(Value::Object{{"trump", "H"}}), "Trump H");
  EXPECT_EQ(words(Value::Object{{"declarer", 2}, {"bid", 3}, {"trump", Value{}}}),
            "Declarer seat 2, bid 3");
}

TEST(Defaults, cards_are_dealt_one_by_one_from_the_left_of_the_dealer) {
  const DealPlan plan = dealt_one_by_one(32, 5, Seat{3});
  EXPECT_EQ(plan.size, 32);
  EXPECT_EQ(plan.seat[0], 4);
  EXPECT_EQ(plan.seat[1], 0);
  EXPECT_EQ(plan.seat[29], 3);
  EXPECT_EQ(plan.seat[30], DealPlan::blind) << "what does not go round";
  EXPECT_EQ(plan.seat[31], DealPlan::blind);
}

TEST(Defaults, a_dealt_deck_can_be_gathered) {
  Rng rng(73);
  const CardSet cards = CardSet::of_bits(0xFFFFFFFF);
  const DealPlan plan = dealt_one_by_one(32, 4, Seat{1});
  Play dealt, again;
  deal_hands(dealt, plan, shuffled(whole_deck(cards), rng));
  const auto deck = gathered(dealt, plan);
  ASSERT_TRUE(deck);
  deal_hands(again, plan, *deck);
  EXPECT_EQ(again.hands, dealt.hands);
  EXPECT_FALSE(gathered(dealt, dealt_one_by_one(32, 5, Seat{1}))) << "some cards stay out";
  dealt.hands[Seat{2}].remove(dealt.hands[Seat{2}].first());
  EXPECT_FALSE(gathered(dealt, plan)) << "a card is missing";
}

// Two suits of four cards, the second one trumps; seat 0 has led a card of the first.
class CheckCard : public ::testing::Test {
 protected:
  CheckCard() {
    Strengths strengths;
    for (int c = 0; c < 8; ++c) set_card(law_, strengths, Card(c), Suit(c / 4), 1 + c % 4, c >= 4);
    set_strengths(law_, strengths);
    set_duties(law_, {.must_trump = true});
    play_.hands[Seat{0}] = {Card{0}, Card{4}};
    start_play(play_, 2, 0b11, Seat{0});
  }
  std::optional<std::string_view> broken(Card card) const {
    const auto violation = check_card(law_, play_, play_of(card), duty);
    return violation ? std::optional(violation->name()) : std::nullopt;
  }
  static constexpr Fault duty{"duty", "You owe something else."};
  Law law_;
  Play play_;
};

TEST_F(CheckCard, says_which_rule_a_card_breaks) {
  play_.hands[Seat{1}] = {Card{1}, Card{5}};
  EXPECT_EQ(broken(Card{0}), std::nullopt);
  EXPECT_EQ(check_card(law_, play_, foreign_card, duty), fault::card_not_in_deck);
  play_card(law_, play_, Card{0});
  EXPECT_EQ(broken(Card{0}), "card-not-in-hand");
  EXPECT_EQ(broken(Card{5}), "must-follow-suit");
  EXPECT_EQ(broken(Card{1}), std::nullopt);
}

TEST_F(CheckCard, calls_every_other_duty_by_its_name) {
  law_.follows[Suit{0}] = {Card{0}, Card{1}};  // the other two cards follow nothing
  play_.hands[Seat{1}] = {Card{2}, Card{5}};
  play_card(law_, play_, Card{0});
  EXPECT_EQ(broken(Card{2}), "duty");
  EXPECT_EQ(broken(Card{5}), std::nullopt);
}

// As most games have it: the higher of a suit, and trumps above all.
TEST_F(CheckCard, set_card_ranks_suits_and_trumps) {
  EXPECT_EQ(law_.trumps, (CardSet{Card{4}, Card{5}, Card{6}, Card{7}}));
  EXPECT_EQ(law_.follows[Suit{0}], (CardSet{Card{0}, Card{1}, Card{2}, Card{3}}));
  EXPECT_EQ(law_.beats[Suit{0}][Card{2}], (CardSet{Card{3}} | law_.trumps));
  EXPECT_EQ(law_.beats[Suit{1}][Card{6}], (CardSet{Card{7}}));
  EXPECT_EQ(law_.beats[Suit{1}][Card{2}], law_.trumps) << "a plain card cannot win there";
}

}  // namespace capot::defaults_test
