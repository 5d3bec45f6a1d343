// Section 11 of the rule book: the match. Also what a whole table refuses.
#include "table/match.h"

#include <memory>

#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

// How a match stands after a round with these finals; what was bid and taken does not matter
// but for who failed, and whether a belote is in the finals.
std::string outcome(const Row& row, std::string_view options) {
  const Coinche game = table("standard", options);
  const Split before = pair_of(row["before"]), finals = pair_of(row["finals c / d"]);
  const auto c = Side(std::stoi(row["contracting"]));
  RoundScore score;
  score.final = finals;
  score.verdict = row["note"].find("failed") == std::string::npos ? Verdict::met : Verdict::failed;
  if (row.is("Y08")) score.bonus = {20, 0};
  std::array<int, 2> totals{before.contracting, before.defence};
  totals[std::size_t(c)] += finals.contracting;
  totals[1 - std::size_t(c)] += finals.defence;
  EXPECT_EQ((Split{totals[0], totals[1]}), pair_of(row["after"]));
  const MatchEnd end = match_end(game.options(), totals, c, score, {4, 4});
  EXPECT_EQ(end.tie_pending, options == "both_reach=higher" && totals[0] == totals[1]);
  return end.winners == 0 ? "continue" : "team " + std::to_string(end.winners >> 1) + " wins";
}

class CoincheMatchEnd : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheMatchEnd, Holds) {
  const Row& row = GetParam();
  for (const auto& part : items(row["result"], ';')) {
    const auto colon = part.find(':');
    const std::string when = part.substr(0, colon), expected = trim(part.substr(colon + 1));
    const std::string options = when == "exceed"                 ? "target_rule=exceed"
                                : when == "higher"               ? "both_reach=higher"
                                : when == "standard, target 501" ? "target=501"
                                                                 : "";
    EXPECT_EQ(outcome(row, options), expected) << when;
  }
  if (row.is("Y08")) {
    EXPECT_EQ(outcome(row, "no_belote_only_finish"), "continue");
  }
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheMatchEnd, ValuesIn(rows("coinche/match_end.tsv")), row_id);

// Plays a round from here: everybody passes, or the first legal action always but 80H first.
Standing after_round(const Coinche& game, const Standing& before, bool cancelled) {
  Rng rng(11);
  auto state = game.deal(before, shuffled(rng));
  if (!cancelled) game.advance(state, *to_act(state), *parse_action("bid 80H"));
  play_on(game, state, 40);
  EXPECT_EQ(state.phase, Phase::over);
  return game.standing(state);
}

class CoincheMatchCourse : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheMatchCourse, Holds) {
  const Coinche game;
  if (GetParam().is("Y14")) {
    Standing before = game.start(Seat{2});
    before.scores.at = {990, 990};
    const Standing after = after_round(game, before, true);
    EXPECT_EQ(after.scores, before.scores);
    EXPECT_FALSE(after.over());
    EXPECT_EQ(after.dealer, Seat{3});
    return;
  }
  Standing match = game.start(Seat{0});
  std::string dealers = "dealers";
  for (int round = 1; round <= 5; ++round) {
    dealers += " " + std::to_string(int(match.dealer));
    match = after_round(game, match, round == 3);
  }
  EXPECT_EQ(dealers, GetParam()["result"]);
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheMatchCourse, ValuesIn(rows("coinche/match_course.tsv")),
                         row_id);

TEST(CoincheRule, R11_finals_are_added_and_a_finished_match_stays_finished) {
  const Coinche game = table("standard", "target=160");
  Standing match = game.start(Seat{0});
  while (!match.over()) {
    const Standing before = match;
    match = after_round(game, match, false);
    EXPECT_GE(match.scores.at[0], before.scores.at[0]);
    EXPECT_GE(match.scores.at[1], before.scores.at[1]);
    EXPECT_EQ(match.deals, before.deals + 1);
    if (match.over()) {
      EXPECT_EQ(match.dealer, before.dealer) << "unchanged once the match is over";
    }
  }
  const auto state = game.deal(match, [] {
    Rng rng(1);
    return shuffled(rng);
  }());
  EXPECT_EQ(broken(game, state, int(*to_act(state)), "pass"), "game-over");
  EXPECT_TRUE(legal_of(game, state, *to_act(state)).empty());
}
TEST(CoincheRule, R11_a_litige_pot_goes_to_the_winner_of_the_next_round) {
  const Coinche game = table("belote-classique");
  Standing before = game.start(Seat{0});
  before.carry = 81;
  Rng rng(81);
  auto state = game.deal(before, shuffled(rng));
  game.advance(state, *to_act(state), take);
  play_on(game, state, 32);
  const auto score = score_round(game.options(), *game.agreed(state), game.facts(state));
  ASSERT_NE(score.verdict, Verdict::litige);
  const Standing after = game.standing(state);
  EXPECT_EQ(after.carry, 0);
  EXPECT_EQ(after.scores.at[0] + after.scores.at[1], score.score.sum() + score.bonus.sum() + 81);
}

// A deck with a card twice is refused where decks come in: at the table.
std::optional<Violation> deal_twice_the_jack() {
  Match match(std::make_shared<const Erased<Coinche>>(Coinche()), Seat{0});
  Rng rng(16);
  Deck deck = shuffled(rng);
  const Card jack = card_named("JH");
  for (Card& card : deck.cards)
    if (card == card_named("7C")) card = jack;
  return match.deal(deck);
}
TEST(CoincheTable, X16_a_deck_with_a_card_twice) {
  const auto violation = deal_twice_the_jack();
  ASSERT_TRUE(violation);
  EXPECT_EQ(violation->name(), "bad-deck");
}
TEST(CoincheError, bad_deck) {
  const auto violation = deal_twice_the_jack();
  ASSERT_TRUE(violation);
  EXPECT_EQ(violation->name(), "bad-deck");
}

}  // namespace
}  // namespace capot::coinche::testing
