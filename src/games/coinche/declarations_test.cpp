// Section 9 of the rule book: declarations.
#include "games/coinche/declarations.h"

#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

std::string item_name(const Item& item) {
  const std::string points = " " + std::to_string(10 * item.tens);
  if (item.carre) return "carre" + points;
  return (item.tens == 2 ? "tierce" : item.tens == 5 ? "cinquante" : "cent") + points;
}

class CoincheDeclarations : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheDeclarations, Holds) {
  const Row& row = GetParam();
  const Declared declared =
      best_declaration(cards(row["hand"]), denomination(row["contract"]), Options{});
  std::vector<std::string> found;
  for (const Item& item : declared.all()) found.push_back(item_name(item));
  auto expected = items(row["items (automatic choice)"], ',');
  std::erase(expected, "none");
  std::ranges::sort(found);
  std::ranges::sort(expected);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(10 * declared.tens(), std::stoi(row["total"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheDeclarations, ValuesIn(rows("coinche/declarations.tsv")),
                         row_id);

// What counts for the sides of seats 0 and 1 when these hands are declared.
Split counted(const Coinche& game, std::string_view contract, const std::array<CardSet, 4>& hands,
              Seat leader = Seat{1}) {
  Coinche::State state;
  state.match.dealer = Seat((int(leader) + 3) % 4);
  state.auction = {.denomination = denomination(contract), .declarer = Seat{0}};
  for (std::size_t s = 0; s < 4; ++s) state.play.hands.at[s] = hands[s];
  game.begin_play(state);
  return game.facts(state).declared;
}

class CoincheComparison : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheComparison, Holds) {
  const Row& row = GetParam();
  const bool first = row["point tested"].starts_with("declaration_tie=first");
  const Coinche game =
      table("standard", first ? "declarations, declaration_tie=first" : "declarations");
  std::array<CardSet, 4> hands;
  for (std::size_t s = 0; s < 4; ++s) {
    const std::string& hand = row["seat " + std::to_string(s)];
    if (hand != "-") hands[s] = cards(hand);
  }
  EXPECT_EQ(counted(game, row["contract"], hands), pair_of(row["counted for 0+2 / 1+3"]))
      << row["point tested"];
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheComparison,
                         ValuesIn(rows("coinche/declaration_comparison.tsv")), row_id);

class CoincheDeclarationScoring : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheDeclarationScoring, Holds) {
  const Row& row = GetParam();
  const Coinche game = table("ffb-coinche");
  auto round = stated_round(row["round (ffb-coinche)"], game.options());
  if (round.facts.points == Split{162, 0}) round.facts.tricks = {8, 0};
  round.facts.declared = pair_of(row["declarations c / d"]);
  const RoundScore score = score_of(game, round);
  EXPECT_EQ(score.tested, pair_of(row["q_c / q_d"]));
  EXPECT_EQ(score.verdict == Verdict::met, row["result"] == "met");
  EXPECT_EQ(score.final, pair_of(row["final c / d"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheDeclarationScoring,
                         ValuesIn(rows("coinche/declaration_scoring.tsv")), row_id);

int declared_points(std::string_view hand, std::string_view contract = "C",
                    std::string_view options = "") {
  return 10 *
         best_declaration(cards(hand), denomination(contract), table("standard", options).options())
             .tens();
}
TEST(CoincheRule, R9_1_points_of_the_items) {
  EXPECT_EQ(declared_points("7H 8H 9H"), 20);
  EXPECT_EQ(declared_points("7H 8H 9H TH"), 50);
  EXPECT_EQ(declared_points("7H 8H 9H TH JH"), 100);
  EXPECT_EQ(declared_points("7H 8H 9H TH JH QH KH AH"), 100) << "never split";
  const std::map<char, int> carres{{'J', 200}, {'9', 150}, {'A', 100}, {'T', 100},
                                   {'K', 100}, {'Q', 100}, {'8', 0},   {'7', 0}};
  for (const auto& [rank, points] : carres) {
    const std::string r(1, rank);
    EXPECT_EQ(declared_points(r + "H " + r + "D " + r + "C " + r + "S"), points) << rank;
  }
}
TEST(CoincheRule, R9_2_the_choice_has_the_greatest_total) {
  // Against every way to take some of the carrés and sequences of what is left.
  Rng rng(92);
  for (int i = 0; i < 20000; ++i) {
    const Deck deck = shuffled(rng);
    CardSet hand;
    for (std::size_t n = 0; n < 8; ++n) hand.add(deck.cards[n]);
    const Declared chosen = best_declaration(hand, Denomination::clubs, Options{});
    CardSet used;
    for (const Item& item : chosen.all()) {
      EXPECT_TRUE((used & item.cards).empty()) << "a card is in one item only";
      EXPECT_TRUE((item.cards - hand).empty());
      used |= item.cards;
    }
    int sequences = 0;  // without any carré
    for (int s = 0; s < 4; ++s)
      for (unsigned ranks = ranks_in(hand, Suit(s)), low = 0; low < 8; ++low) {
        const int length = std::countr_one(ranks >> low);
        sequences += length < 3 ? 0 : length == 3 ? 20 : length == 4 ? 50 : 100;
        low += unsigned(length);
      }
    EXPECT_GE(10 * chosen.tens(), sequences);
    if (chosen.carres() == 0) {
      EXPECT_EQ(10 * chosen.tens(), sequences);
    }
  }
}
TEST(CoincheRule, R9_3_items_compare_by_points_kind_height_and_trump) {
  const auto best = [](std::string_view hand, std::string_view contract) {
    return best_declaration(cards(hand), denomination(contract), Options{}).best();
  };
  EXPECT_GT(best("7H 8H 9H TH", "C"), best("AS KS QS", "C")) << "points";
  EXPECT_GT(best("QH QD QC QS", "C"), best("AS KS QS JS TS", "C")) << "carre over sequence";
  EXPECT_GT(best("8H 9H TH", "C"), best("7S 8S 9S", "C")) << "height";
  EXPECT_GT(best("7H 8H 9H", "H"), best("7S 8S 9S", "H")) << "trump";
  EXPECT_EQ(best("7H 8H 9H", "TA"), best("7S 8S 9S", "TA")) << "no trump suit, no difference";
  const std::array<std::string_view, 4> hundreds{"AH AD AC AS", "TH TD TC TS", "KH KD KC KS",
                                                 "QH QD QC QS"};
  for (std::size_t i = 1; i < hundreds.size(); ++i)
    EXPECT_GT(best(hundreds[i - 1], "C"), best(hundreds[i], "C"));
}
TEST(CoincheRule, R9_4_declarations_are_seen_when_played_and_resolved_after_the_first_trick) {
  const Coinche game = table("standard", "declarations");
  auto state =
      game.deal(game.start(Seat{0}),
                deck_for(game, Seat{0},
                         {cards("7H 8H 9H 7D 9D JD 7C 9C"), cards("TH JH QH KH AH 8D TD QD"),
                          cards("KD AD 8C TC JC 8S 9S JS"), cards("QC KC AC 7S TS QS KS AS")}));
  ASSERT_FALSE(call_all(game, state, "1 80S, 2 P, 3 P, 0 P"));
  for (int played = 0; played < 4; ++played) {
    const auto view = game.view(state, Seat{2});
    EXPECT_EQ(view.declared[1], played > 0 ? 10 : 0);
    EXPECT_EQ(view.declared[0], played > 3 ? 2 : 0);
    EXPECT_EQ(view.declaring_side, nobody_declared);
    EXPECT_TRUE(view.shown.empty());
    play_on(game, state);
  }
  const auto view = game.view(state, std::nullopt);
  EXPECT_EQ(view.declaring_side, 1);
  EXPECT_EQ(view.shown, cards("TH JH QH KH AH QC KC AC QS KS AS"));
  EXPECT_EQ(game.facts(state).declared, (Split{140, 0})) << "all items of the winning side";
}

TEST(CoincheRule, R20_7_a_view_tells_points_and_not_the_nature_of_items) {
  const Coinche game = table("standard", "declarations");
  const auto shown = [&](std::string_view hand) {  // by seat 1 after its first card
    Coinche::State state;
    state.auction = {.value = 80, .denomination = Denomination::spades, .declarer = Seat{1}};
    state.play.hands[Seat{1}] = cards(hand);
    game.begin_play(state);
    play_on(game, state);
    return game.view(state, Seat{2}).declared;
  };
  EXPECT_EQ(shown("7H QH QD QC QS"), shown("7H 7D 8D 9D TD JD")) << "a carre and a cent";
}

}  // namespace
}  // namespace capot::coinche::testing
