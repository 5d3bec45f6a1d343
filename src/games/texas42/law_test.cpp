// Sections 1, 4 and 20 of the rule book: the dominoes, their suits and ranks, and who wins.
#include "games/texas42/law.h"

#include "games/texas42/test_table.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

const Law& law_of(Contract contract) {
  static const Texas42 game = table();
  return game.law_of(contract);
}

// A suit from its highest domino down.
std::string ranked(std::string_view contract, int suit) {
  const Law& law = law_named(contract);
  CardSet left = law.follows[Suit(suit)];
  std::string text;
  while (!left.empty())
    for (Card domino : left)
      if ((law.beats[Suit(suit)][domino] & left).empty()) {
        text += (text.empty() ? "" : " ") + std::string(domino_names[std::size_t(domino)]);
        left.remove(domino);
        break;
      }
  return text;
}

class Texas42Tricks : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Tricks,
                         ::testing::ValuesIn(rows("texas-42/trick_winners.tsv")), row_id);
TEST_P(Texas42Tricks, Winner) {
  const Row& row = GetParam();
  std::vector<Card> cards;
  for (const auto& word : words(row["plays"])) cards.push_back(domino(word));
  const Law& law = law_named(row["contract"]);
  const bool small = row["why"].find("led as a five") != std::string::npos;
  const Trick trick = play_trick(law, cards, small ? Suit(low_end(cards[0])) : law.suit[cards[0]]);
  EXPECT_EQ(std::to_string(trick.winner), row["pos"]);
  EXPECT_EQ(domino_names[std::size_t(cards[std::size_t(trick.winner)])], row["winner"]);
  EXPECT_EQ(std::to_string(trick.points), row["points"]);
}

class Texas42Legal : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Legal,
                         ::testing::ValuesIn(rows("texas-42/legal_dominoes.tsv")), row_id);
TEST_P(Texas42Legal, Dominoes) {
  const Row& row = GetParam();
  const Law& law = law_named(row["contract"]);
  Play play;
  start_play(play, 4, 0b1111, north);
  if (row["led"] != "(on lead)") {
    play.hands[north] = dominoes(row["led"]);
    play_card(law, play, domino(row["led"]));
  }
  play.hands[play.to_act] = dominoes(row["held"]);
  EXPECT_EQ(text_of(legal_cards(law, play)), text_of(dominoes(row["legal"])));
}

// Every ordered trick of dominoes, counted by the position that wins, straight from section 4.
class Texas42Census : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Census, ::testing::ValuesIn(rows("texas-42/census.tsv")),
                         row_id);
std::vector<std::string> contracts_in(const Row& row) {
  if (!row.is("suit")) return items(row["contract"]);
  return {"suit(0)", "suit(1)", "suit(2)", "suit(3)", "suit(4)", "suit(5)", "suit(6)"};
}
std::string without_commas(std::string text) {
  std::erase(text, ',');
  return text;
}
TEST_P(Texas42Census, Counts) {
  if (capot::testing::in_short_form() && GetParam().is("suit")) GTEST_SKIP() << "the longest";
  for (const std::string& name : contracts_in(GetParam())) {
    const Law& law = law_named(name);
    int follows = 0, beats = 0;
    std::array<int, 4> four{}, three{};
    for (Card a : all_dominoes)
      for (Card b : all_dominoes - CardSet{a}) {
        follows += law.follows[law.suit[a]].has(b);
        beats += play_trick(law, {a, b}).winner == 1;
        for (Card c : all_dominoes - CardSet{a, b}) {
          ++three[std::size_t(play_trick(law, {a, b, c}).winner)];
          for (Card d : all_dominoes - CardSet{a, b, c})
            ++four[std::size_t(play_trick(law, {a, b, c, d}).winner)];
        }
      }
    const auto expect = [&](int counted, std::string_view column) {
      const std::string& cell = GetParam()[column];
      if (cell.empty()) return;
      EXPECT_EQ(std::to_string(counted), without_commas(cell)) << name << column;
    };
    expect(law.trumps.size(), "trumps");
    expect(follows, "f");
    expect(beats, "w");
    for (std::size_t i = 0; i < 4; ++i) expect(four[i], "four_pos_" + std::to_string(i));
    for (std::size_t i = 0; i < 3; ++i) expect(three[i], "three_pos_" + std::to_string(i));
  }
}

TEST(Texas42Rule, R1_1_a_set_has_28_dominoes_of_which_7_are_doubles) {
  int doubles = 0;
  for (Card d : all_dominoes) doubles += is_double(d);
  EXPECT_EQ(all_dominoes.size(), 28);
  EXPECT_EQ(doubles, 7);
}
TEST(Texas42Rule, R1_2_dominoes_are_numbered_by_their_ends) {
  EXPECT_EQ(domino("0-0"), Card{0});
  EXPECT_EQ(domino("1-0"), Card{1});
  EXPECT_EQ(domino("4-2"), Card{12});
  EXPECT_EQ(domino("6-6"), Card{27});
  EXPECT_EQ(domino("2-4"), domino("4-2")) << "a domino turned round is the same domino";
}
TEST(Texas42Rule, R1_3_five_dominoes_count_35) {
  CardSet counting;
  int total = 0;
  for (Card d : all_dominoes) {
    if (count_of(d) > 0) counting.add(d);
    total += count_of(d);
  }
  EXPECT_EQ(text_of(counting), "3-2 4-1 5-0 5-5 6-4");
  EXPECT_EQ(total, 35);
}
TEST(Texas42Rule, R1_4_a_hand_is_worth_42) { EXPECT_EQ(taken(7, 35).points, points_in_hand); }

TEST(Texas42Rule, R4_1_trumps) {
  EXPECT_EQ(law_named("suit(3)").trumps, dominoes("3-3 6-3 5-3 4-3 3-2 3-1 3-0"));
  EXPECT_EQ(law_named("doubles").trumps, double_dominoes);
  for (const auto* none : {"follow_me(high)", "follow_me(own)", "nello(low)", "sevens"})
    EXPECT_TRUE(law_named(none).trumps.empty()) << none;
}
TEST(Texas42Rule, R4_2_a_trump_belongs_to_trumps_only_a_single_to_both_ends) {
  const Law& threes = law_named("suit(3)");
  EXPECT_EQ(threes.follows[Suit{5}], dominoes("5-5 6-5 5-4 5-2 5-1 5-0"));
  EXPECT_TRUE(threes.follows[Suit{4}].has(domino("5-4")));
  EXPECT_TRUE(law_named("follow_me(high)").follows[Suit{5}].has(domino("5-5")));
  EXPECT_FALSE(law_named("follow_me(own)").follows[Suit{5}].has(domino("5-5")));
  EXPECT_EQ(law_named("nello(own_low)").follows[doubles_suit], double_dominoes);
}
TEST(Texas42Rule, R4_3_a_lead_asks_for_its_higher_end) {
  EXPECT_EQ(law_named("suit(3)").suit[domino("5-4")], Suit{5});
  EXPECT_EQ(law_named("suit(4)").suit[domino("5-4")], Suit{4}) << "a led trump leads trumps";
  EXPECT_EQ(law_named("nello(own)").suit[domino("5-5")], doubles_suit);
  EXPECT_EQ(law_named("nello(low)").suit[domino("5-5")], Suit{5});
}
TEST(Texas42Rule, R4_4_rank_inside_a_suit) {
  EXPECT_EQ(ranked("suit(3)", 3), "3-3 6-3 5-3 4-3 3-2 3-1 3-0");
  EXPECT_EQ(ranked("suit(3)", 5), "5-5 6-5 5-4 5-2 5-1 5-0");
  EXPECT_EQ(ranked("follow_me(low)", 5), "6-5 5-4 5-3 5-2 5-1 5-0 5-5");
  EXPECT_EQ(ranked("doubles", 5), "6-5 5-4 5-3 5-2 5-1 5-0");
  EXPECT_EQ(ranked("doubles", 7), "6-6 5-5 4-4 3-3 2-2 1-1 0-0");
  EXPECT_EQ(ranked("nello(own)", 7), "6-6 5-5 4-4 3-3 2-2 1-1 0-0");
  EXPECT_EQ(ranked("nello(own_low)", 7), "0-0 1-1 2-2 3-3 4-4 5-5 6-6");
}
TEST(Texas42Rule, R4_5_trumps_win_else_the_suit_led) {
  const auto wins = [](std::string_view plays, std::string_view contract) {
    std::vector<Card> cards;
    for (const auto& word : words(plays)) cards.push_back(domino(word));
    return play_trick(law_named(contract), cards).winner;
  };
  EXPECT_EQ(wins("6-5 6-6 2-0 2-1", "suit(2)"), 3) << "the highest trump";
  EXPECT_EQ(wins("6-5 6-4 5-5 1-1", "suit(2)"), 0) << "neither trump nor of the suit led";
}
TEST(Texas42Rule, R4_6_sevens_nearest_wins_and_the_earliest_of_equals) {
  const Law& sevens = law_named("sevens");
  EXPECT_EQ(play_trick(sevens, {domino("6-0"), domino("5-2"), domino("4-3"), domino("6-1")}).winner,
            1);
}
TEST(Texas42Rule, R4_7_a_trick_is_worth_1_to_31) {
  const Law& fives = law_named("suit(5)");
  EXPECT_EQ(play_trick(fives, {domino("5-5"), domino("6-4"), domino("5-0"), domino("4-1")}).points,
            31);
  EXPECT_EQ(play_trick(fives, {domino("6-6"), domino("6-3"), domino("6-2"), domino("6-1")}).points,
            1);
}
TEST(Texas42Rule, R20_census_numbers_are_executed_by_row) {
  EXPECT_EQ(rows("texas-42/census.tsv").size(), 7u) << "Texas42Census counts every row";
}

// Naming the pips differently changes nothing where no rank compares two different pips: which
// dominoes are trumps and which follow.
TEST(Texas42Invariant, relabelled_pips_follow_alike) {
  const auto swapped = [](Card d, int a, int b) {
    const auto turn = [&](int pip) { return pip == a ? b : pip == b ? a : pip; };
    const int x = turn(high_end(d)), y = turn(low_end(d));
    return domino_of(std::max(x, y), std::min(x, y));
  };
  for (int a = 0; a <= 6; ++a)
    for (int b = 0; b <= 6; ++b)
      for (Card d : all_dominoes) {
        EXPECT_EQ(law_of(Contract(a)).trumps.has(d),
                  law_of(Contract(b)).trumps.has(swapped(d, a, b)));
        for (int s = 0; s <= 6; ++s) {
          const int t = s == a ? b : s == b ? a : s;
          EXPECT_EQ(law_of(Contract(a)).follows[Suit(s)].has(d),
                    law_of(Contract(b)).follows[Suit(t)].has(swapped(d, a, b)));
        }
      }
}

}  // namespace
}  // namespace capot::texas42::testing
