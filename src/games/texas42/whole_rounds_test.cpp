// Section 21 of the rule book, a complete game, and the deals and hand shapes of 19.11.
#include "games/texas42/claim.h"
#include "games/texas42/test_table.h"
#include "support/long_suite.h"

namespace capot::texas42::testing {
namespace {

struct Trick21 {
  std::vector<std::string> plays;  // "N 0-0"
  Seat winner;
  int points;
};
std::vector<Trick21> tricks_in(const Row& row) {
  std::vector<Trick21> tricks;
  for (const auto& text : items(row["tricks"], ';')) {
    const auto colon = text.find(':');
    const auto end = words(text.substr(colon + 1));
    tricks.push_back({items(text.substr(0, colon)), seat_named(end[0]), std::stoi(end[1])});
  }
  return tricks;
}
std::string declaration_in(const Row& row) {
  std::string named = row["contract"];
  if (const auto names = named.find("names "); names != named.npos)
    named = named.substr(names + 6, named.find(" and leads") - names - 6);
  const auto open = named.find('(');
  if (open == named.npos) return "declare " + named;
  const std::string inside = named.substr(open + 1, named.size() - open - 2);
  if (named.starts_with("suit")) return "declare " + inside;
  return "declare " + std::string(named.starts_with("nello") ? "nello " : "follow-me ") + inside;
}

// Plays a hand of section 21 onto the match; returns the tricks it took until the hand was over.
int play_hand(const Texas42& game, const Row& row, Standing& match, std::string_view instead = "") {
  const Seat dealer = seat_named(row["dealer"]);
  EXPECT_EQ(match.dealer, dealer) << row.id();
  Board board(game, dealer, hands_of(row));
  board.state = game.deal(match, deck_of(game, hands_of(row), dealer));
  for (const auto& call : items(row["auction"])) {
    const std::string bid =
        instead.empty() || call.ends_with("pass") ? call.substr(2) : std::string(instead);
    EXPECT_EQ(board.act(seat_named(call), bid == "pass" ? bid : "bid " + bid), "") << call;
  }
  EXPECT_EQ(board.act(declaration_in(row)), "") << declaration_in(row);
  int tricks = 0;
  for (const Trick21& trick : tricks_in(row)) {
    if (board.state.phase == Phase::over) break;
    const auto before = board.game.points(board.state);
    for (const auto& play : trick.plays)
      EXPECT_EQ(board.act(seat_named(play), play.substr(2)), "") << row.id() << ": " << play;
    const auto after = board.game.points(board.state);
    EXPECT_EQ(board.state.play.leader, trick.winner) << row.id();
    EXPECT_EQ(after[side_of(trick.winner)] - before[side_of(trick.winner)], trick.points);
    ++tricks;
  }
  EXPECT_EQ(board.state.phase, Phase::over);
  if (tricks == 7) {
    const std::string points = "Points NS " + std::to_string(board.of(north_south).points.n) +
                               ", EW " + std::to_string(board.of(east_west).points.n);
    EXPECT_TRUE(row["result"].starts_with(points)) << points << " and not " << row["result"];
    const std::string taken = "tricks " + std::to_string(board.of(north_south).tricks) + "-" +
                              std::to_string(board.of(east_west).tricks);
    EXPECT_NE(row["result"].find(taken), std::string::npos) << taken;
  }
  match = game.standing(board.state);
  return tricks;
}

constexpr std::array<std::array<int, 2>, 9> marks_after{
    {{1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {3, 4}, {3, 5}, {3, 6}, {3, 7}}};

TEST(Texas42Rule, R21_a_complete_game) {
  const Texas42 game = table("nello_doubles = own+high+low");
  Standing match = game.start(west);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_FALSE(match.over());
    EXPECT_EQ(play_hand(game, whole_game_hand(int(i) + 1), match), 7);
    EXPECT_EQ((std::array{match.scores[north_south], match.scores[east_west]}), marks_after[i]);
  }
  EXPECT_EQ(match.winners, 0b10) << "East and West win";
  EXPECT_EQ(match.deals, 9);
}
TEST(Texas42WholeGame, ended_early_with_the_same_marks) {
  const Texas42 game = table("nello_doubles = own+high+low, hand_end decided");
  constexpr std::array<int, 9> tricks{7, 7, 7, 7, 3, 7, 4, 7, 7};
  Standing match = game.start(west);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(play_hand(game, whole_game_hand(int(i) + 1), match), tricks[i]) << "hand " << i + 1;
    EXPECT_EQ((std::array{match.scores[north_south], match.scores[east_west]}), marks_after[i]);
  }
}
TEST(Texas42WholeGame, hand_10_is_a_splash_that_fails) {
  const Texas42 game = table("preset house-forced, hand_end play_out");
  Standing match = game.start(west);
  EXPECT_EQ(play_hand(game, whole_game_hand(10), match), 7);
  EXPECT_EQ(match.scores[east_west], 2);
}
class Texas42Hands : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Hands,
                         ::testing::ValuesIn(rows("texas-42/whole_game.tsv")), row_id);
TEST_P(Texas42Hands, ArePlayedAsWritten) {
  const Texas42 game = table(GetParam().is("hand_10") ? "preset house-forced, hand_end play_out"
                                                      : "nello_doubles = own+high+low");
  Standing match = game.start(seat_named(GetParam()["dealer"]));
  EXPECT_EQ(play_hand(game, GetParam(), match), 7);
}

TEST(Texas42WholeGame, the_first_five_hands_in_the_points_game) {
  const Texas42 game = table("preset points-250");
  Standing match = game.start(west);
  for (const Row& row : rows("texas-42/first_five_in_points.tsv")) {
    const int number = std::stoi(row["hand"]);
    play_hand(game, whole_game_hand(number), match, number == 4 ? "42" : "");
    EXPECT_EQ(std::to_string(match.scores[north_south]), row["total_ns"]);
    EXPECT_EQ(std::to_string(match.scores[east_west]), row["total_ew"]);
  }
}

class Texas42Deals : public ::testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Vectors, Texas42Deals, ::testing::ValuesIn(rows("texas-42/deals.tsv")),
                         row_id);
TEST_P(Texas42Deals, Hands) {
  const Texas42 game = table("deal_order = " + GetParam()["deal_order"]);
  Deck deck;
  for (deck.size = 0; deck.size < domino_count; ++deck.size)
    deck.cards[deck.size] = Card(deck.size);
  const auto state = game.deal(game.start(west), deck);
  for (int s = 0; s < 4; ++s)
    EXPECT_EQ(text_of(state.play.hands[Seat(s)]), hands_of(GetParam())[std::size_t(s)]);
}

// Calls for every hand of seven: Gosper's walk through the 28-bit numbers with seven bits set.
template <class Visit>
void every_hand(Visit visit) {
  for (std::uint32_t bits = 0x7F; bits < 1u << domino_count;) {
    visit(CardSet::of_bits(bits));
    const std::uint32_t low = bits & -bits, up = bits + low;
    bits = (((up ^ bits) >> 2) / low) | up;
  }
}
std::vector<int> hand_shapes(std::string_view id) {
  std::vector<int> counts;
  for (std::string text : items(row("texas-42/hand_shapes.tsv", id)["counts"], ';')) {
    std::erase(text, ',');
    counts.push_back(std::stoi(text));
  }
  return counts;
}
TEST(Texas42Vector, K03_hands_by_their_doubles) {
  std::vector<int> counted(8);
  every_hand([&](CardSet hand) { ++counted[std::size_t((hand & double_dominoes).size())]; });
  EXPECT_EQ(counted, hand_shapes("K03"));
  EXPECT_EQ(counted[4] + counted[5] + counted[6] + counted[7], 51108) << "can plunge";
  EXPECT_EQ(counted[3] + 51108, 260583) << "can splash";
}

// The rule book's test for a hand that takes every trick from the opening lead, whoever holds what.
bool certain(const Law& law, CardSet hand) {
  const CardSet outside = all_dominoes - hand;
  const CardSet out_trumps = outside & law.trumps;
  int tops = 0;
  for (Card d : hand& law.trumps) tops += (law.beats[law.suit[d]][d] & outside).empty();
  if (tops < out_trumps.size()) return false;
  for (Card d : hand - law.trumps)
    if (!(law.beats[law.suit[d]][d] & (outside - law.trumps)).empty()) return false;
  return true;
}
TEST(Texas42Vector, K04_hands_that_can_always_claim) {
  const Texas42 game = table();
  const auto certain_hands = hand_shapes("K04");  // for each pip as trumps, and for doubles
  Rng rng(4);
  for (int c = 0; c <= 7; ++c) {
    const Law& law = game.law_of(Contract(c));
    int count = 0;
    every_hand([&](CardSet hand) {
      if (!certain(law, hand)) return;
      ++count;
      if (capot::testing::in_short_form() && count % 16 != 0) return;
      // The exact search agrees, however the other dominoes lie.
      std::array<Card, 21> rest;
      int n = 0;
      for (Card d : all_dominoes - hand) rest[std::size_t(n++)] = d;
      shuffle(std::span<Card>(rest), rng);
      Play play;
      play.hands[north] = hand;
      for (std::size_t i = 0; i < rest.size(); ++i) play.hands[Seat(1 + i / 7)].add(rest[i]);
      start_play(play, 4, 0b1111, north);
      EXPECT_TRUE(claim_stands(law, play, north, north, undertaking({mark}, Kind::suit)))
          << text_of(hand);
    });
    EXPECT_EQ(count, certain_hands[c < 7 ? 0 : 1]);
  }
}

}  // namespace
}  // namespace capot::texas42::testing
