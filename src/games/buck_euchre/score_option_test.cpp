// Section 13.6: the options that change a hand's score or the end of the match.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

using Numbers = std::vector<int>;

struct Played {
  Kind kind = Kind::normal;
  int bidder = 0, bid = 2;
  Numbers tricks{2, 2, 1, 0};
  unsigned folded = 0;
  Numbers before{15, 15, 15, 15};
  int dealer = 3;
};
struct Scored {
  Numbers deltas, after;
  unsigned winners = 0;
  bool tie = false;
};

Scored score(const std::string& options, const Played& played) {
  const Options rules = table(options).options();
  Hand hand{
      .kind = played.kind, .folded = std::uint8_t(played.folded), .dealer = Seat(played.dealer)};
  if (played.kind != Kind::forced) {
    hand.bidder = Seat(played.bidder);
    hand.bid = std::uint8_t(played.bid);
  }
  Standing match;
  for (std::size_t s = 0; s < played.tricks.size(); ++s) {
    hand.tricks.at[s] = std::uint8_t(played.tricks[s]);
    match.scores.at[s] = played.before[s];
  }
  const auto deltas = score_round(rules, hand);
  if (!deltas) {
    ADD_FAILURE() << deltas.error().message();
    return {};
  }
  const Standing after = settle(rules, match, hand, *deltas);
  const auto n = std::ptrdiff_t(played.tricks.size());
  return {{deltas->at.begin(), deltas->at.begin() + n},
          {after.scores.at.begin(), after.scores.at.begin() + n},
          after.winners,
          after.tie_pending};
}
Numbers deltas(const std::string& options, const Played& played) {
  return score(options, played).deltas;
}

const Played forced{.kind = Kind::forced, .tricks = {3, 2, 0, 0}};
const Played swept{.kind = Kind::forced, .tricks = {5, 0, 0, 0}};
const Played all_folded{.kind = Kind::all_fold, .bid = 3, .tricks = {5, 0, 0, 0}, .folded = 14};
const Played euchred{.bid = 3};

TEST(BuckEuchreOption, forced_dealer_quota) {
  const Played short_dealer{.kind = Kind::forced, .tricks = {3, 1, 0, 1}};
  EXPECT_EQ(deltas("forced_dealer_quota=2", short_dealer), (Numbers{-3, -1, 5, 5}));
  EXPECT_EQ(deltas("forced_dealer_quota=1", short_dealer), (Numbers{-3, -1, 5, -1}));
  EXPECT_EQ(deltas("forced_dealer_quota=2, euchre_penalty=9", short_dealer),
            (Numbers{-3, -1, 5, 9}));
}
TEST(BuckEuchreOption, fold_cost) {
  EXPECT_EQ(deltas("fold_cost=2", {.tricks = {3, 2, 0, 0}, .folded = 12}), (Numbers{-3, -2, 2, 2}));
  EXPECT_EQ(deltas("fold_cost=2", all_folded), (Numbers{-5, 2, 2, 2}));
}
TEST(BuckEuchreOption, start_score) {
  EXPECT_EQ(table("start_score=25").start(Seat{0}).scores[Side{3}], 25);
  EXPECT_EQ(table("start_score=1").start(Seat{0}).scores[Side{0}], 1);
}
TEST(BuckEuchreOption, euchre_penalty) {
  EXPECT_EQ(deltas("euchre_penalty=7", euchred), (Numbers{7, -2, -1, 5}));
}
TEST(BuckEuchreOption, set_penalty) {
  EXPECT_EQ(deltas("set_penalty=3", euchred), (Numbers{5, -2, -1, 3}));
  EXPECT_EQ(deltas("set_penalty=3", forced), (Numbers{-3, -2, 3, 3}));
}
TEST(BuckEuchreOption, forced_set_penalty) {
  EXPECT_EQ(deltas("forced_set_penalty=0", forced), (Numbers{-3, -2, 0, 0}));
  EXPECT_EQ(deltas("forced_set_penalty=0", euchred), (Numbers{5, -2, -1, 5})) << "forced only";
  EXPECT_EQ(deltas("forced_set_penalty=same, set_penalty=4", forced), (Numbers{-3, -2, 4, 4}));
}
TEST(BuckEuchreOption, sweep_set_penalty) {
  EXPECT_EQ(deltas("sweep_set_penalty=8", swept), (Numbers{-5, 8, 8, 8}));
  EXPECT_EQ(deltas("sweep_set_penalty=8, forced_set_penalty=1", swept), (Numbers{-5, 8, 8, 8}));
  EXPECT_EQ(deltas("sweep_set_penalty=8", forced), (Numbers{-3, -2, 5, 5})) << "no sweep";
  EXPECT_EQ(deltas("sweep_set_penalty=8", {.tricks = {0, 5, 0, 0}}), (Numbers{5, -5, 8, 8}))
      << "the bidder is euchred, not set";
}
TEST(BuckEuchreOption, sweep_hits_folded) {
  const Played sweep{.tricks = {5, 0, 0, 0}, .folded = 12};
  EXPECT_EQ(deltas("sweep_hits_folded, fold_cost=1", sweep), (Numbers{-5, 5, 5, 5}));
  EXPECT_EQ(deltas("sweep_hits_folded, sweep_set_penalty=7", sweep), (Numbers{-5, 7, 7, 7}));
  EXPECT_EQ(deltas("sweep_hits_folded, fold_cost=1", all_folded), (Numbers{-5, 1, 1, 1}));
}
TEST(BuckEuchreOption, made_score) {
  const Played made{.tricks = {4, 1, 0, 0}};
  EXPECT_EQ(deltas("made_score=bid", made)[0], -2);
  EXPECT_EQ(deltas("made_score=tricks", made)[0], -4);
}
TEST(BuckEuchreOption, all_fold_score) {
  EXPECT_EQ(deltas("all_fold_score=bid", all_folded)[0], -3);
  EXPECT_EQ(deltas("all_fold_score=five", all_folded)[0], -5);
}
TEST(BuckEuchreOption, defender_bonus) {
  EXPECT_EQ(deltas("defender_bonus=3", euchred), (Numbers{5, -5, -4, 5}));
  EXPECT_EQ(deltas("defender_bonus=3", {}), (Numbers{-2, -2, -1, 5})) << "the bid was made";
  EXPECT_EQ(deltas("defender_bonus=3", {.kind = Kind::forced}), (Numbers{-2, -2, -1, 5}));
}
TEST(BuckEuchreOption, shoot_penalty) {
  const Played failed{.bid = shoot_bid, .tricks = {4, 1, 0, 0}};
  EXPECT_EQ(deltas("shoot=wins_game, shoot_penalty=12", failed)[0], 12);
  EXPECT_EQ(deltas("shoot=wins_game, euchre_penalty=9", failed)[0], 5);
}
TEST(BuckEuchreOption, score_cap) {
  EXPECT_EQ(score("score_cap=start", euchred).after, (Numbers{15, 13, 14, 15}));
  Played above = euchred;
  above.before = {17, 15, 15, 12};
  EXPECT_EQ(score("score_cap=start", above).after, (Numbers{17, 13, 14, 15}))
      << "a score past the cap stays";
}
TEST(BuckEuchreOption, score_floor) {
  EXPECT_EQ(score("score_floor=zero", {.before = {1, 9, 9, 9}}).after, (Numbers{0, 7, 8, 14}));
  EXPECT_EQ(score("", {.before = {1, 9, 9, 9}}).after, (Numbers{-1, 7, 8, 14}));
}
TEST(BuckEuchreOption, tie_rule) {
  const Played level{.before = {2, 2, 9, 9}};
  EXPECT_EQ(score("tie_rule=play_on", level).winners, 0u);
  EXPECT_TRUE(score("tie_rule=play_on", level).tie);
  EXPECT_EQ(score("tie_rule=lowest_seat", level).winners, 0b0001u);
  EXPECT_EQ(score("tie_rule=shared", level).winners, 0b0011u);
  EXPECT_FALSE(score("tie_rule=shared", level).tie);
}
TEST(BuckEuchreOption, multi_out) {
  const Played both{.before = {2, 1, 9, 9}};
  EXPECT_EQ(score("multi_out=lowest", both).winners, 0b0010u);
  EXPECT_EQ(score("multi_out=bidder_first", both).winners, 0b0001u);
  EXPECT_EQ(score("multi_out=bidder_first", {.before = {9, 1, 9, 9}}).winners, 0b0010u)
      << "the bidder is not out";
}
TEST(BuckEuchreOption, out_on_bid) {
  EXPECT_EQ(score("out_on_bid", {.before = {2, 1, 9, 9}}).after, (Numbers{0, 1, 8, 14}));
  EXPECT_EQ(score("out_on_bid", {.kind = Kind::forced, .before = {2, 1, 9, 9}}).after,
            (Numbers{1, 1, 8, 14}))
      << "nobody bids on a forced hand";
  EXPECT_EQ(score("out_on_bid", {.before = {2, -1, 9, 9}}).after[1], -1) << "stays where it is";
}

}  // namespace
}  // namespace capot::buck_euchre
